/** Licences under which a package may be delivered with ours. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'Python-2.0'],
]);

/**
 * Packages under another licence, or that name none, each with the reason it may stay. A name that ends with * stands for all
 * that begin so.
 * @type {readonly { name: string, licence: string | null, why: string }[]}
 */
export const namedLicences = [
  {
    name: '@img/sharp-libvips-*',
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, unchanged, as a library of its own that is loaded at run time and can be replaced',
  },
  {
    name: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'the same libvips as WebAssembly, optional, a file of its own',
  },
  {
    name: '@img/sharp-win32-*',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'the same libvips for Windows, optional, a file of its own',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    why: 'unchanged, used by the builder of the pages; its licence covers its own files only',
  },
  { name: 'mercadopago', licence: null, why: 'its file LICENSE says MIT; its package.json says nothing' },
  { name: 'png-js', licence: null, why: 'its file LICENSE says MIT; its package.json says nothing' },
];

/**
 * One of several alternatives must be allowed, and all of a sum. What is written in another way is not understood, and so not allowed.
 * @param {string | null} licence as SPDX writes it
 * @returns {boolean}
 */
export function isAllowed(licence) {
  if (licence === null) return false;
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((one) => one.split(' AND ').every((part) => allowed.has(part)));
}

/**
 * Delivered packages whose licence nobody has allowed, one line each, and named ones that are no longer there.
 * @param {readonly import('./packages.mjs').SuppliedPackage[]} packages
 * @param {typeof namedLicences} named
 * @returns {string[]}
 */
export function licenceProblems(packages, named = namedLicences) {
  const delivered = packages.filter(({ isForDevelopment }) => !isForDevelopment);
  /** @param {{ name: string, licence: string | null }} one @param {import('./packages.mjs').SuppliedPackage} of */
  const names = (one, { name, licence }) =>
    one.licence === licence &&
    (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name);
  return [
    ...delivered
      .filter((one) => !isAllowed(one.licence) && !named.some((reason) => names(reason, one)))
      .map(({ name, version, licence }) => `${name}@${version}: its licence is ${licence ?? 'not said'}`),
    ...named
      .filter((reason) => !delivered.some((one) => names(reason, one)))
      .map(
        ({ name, licence }) =>
          `${name}: no package of this name has the licence ${licence ?? 'that is not said'}`,
      ),
  ];
}

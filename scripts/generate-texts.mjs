// Writes the imports of all texts. An area is a file of `src/i18n/pt`, named after it. The back office has those of
// `office` and a few that it shares; `laterParts` are folders of it that few pages load. The gate has those of
// `gate`, and kiosks alone those of `gate/kiosk`. Run by prepare.mjs when a file was added, moved or taken away.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'i18n');
const sharedWithOffice = [
  'auth.json',
  'common.json',
  'error.json',
  'grounds.json',
  'event/changed-fact.json',
];

/** Folders of `office` that only some of its pages load. */
const laterParts = ['editor', 'gates', 'money', 'overview', 'people', 'till'];

const sharedWithGate = ['grounds.json'];
/** Refusals that a device may show: the others are most of a file that it would load first. */
const gateRefusals = [
  ...['OFFLINE', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS', 'INVALID_REQUEST', 'INVALID_INPUT', 'NOT_FOUND'],
  ...['NOT_ALLOWED', 'UNAUTHENTICATED', 'PAIRING_OVER', 'DEVICE_REVOKED'],
];

const files = readdirSync(join(folder, 'pt'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json'))
  .sort();

/** @param {string} file */
function areaOf(file) {
  return basename(file, '.json').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

/**
 * @param {string} locale
 * @param {string[]} listed
 */
function imports(locale, listed, prefix = '') {
  return listed.map(
    (file) => `import ${prefix}${areaOf(file)} from './${locale}/${file}' with { type: 'json' };`,
  );
}

/** @param {string} locale */
function bundle(locale, end = '};') {
  return [
    `export const ${locale} = {`,
    ...files.map((file) => `  ${areaOf(file)}: ${locale}_${areaOf(file)},`),
    end,
  ];
}

/**
 * @param {string} name
 * @param {string[]} lines
 */
function write(name, lines) {
  const head = '// Written by scripts/generate-texts.mjs.';
  writeFileSync(join(folder, name), [head, ...lines, ''].join('\n'));
}

write('bundles.gen.ts', [
  ...imports('en', files, 'en_'),
  ...imports('pt', files, 'pt_'),
  ...bundle('pt'),
  ...bundle('en', '} satisfies typeof pt;'),
]);
for (const locale of ['pt', 'en']) {
  const later = laterParts.map((part) => [part, files.filter((file) => file.startsWith(`office/${part}/`))]);
  const isLater = (/** @type {string} */ file) => later.some(([, listed]) => listed?.includes(file));
  const office = files.filter(
    (file) => (file.startsWith('office/') && !isLater(file)) || sharedWithOffice.includes(file),
  );
  const kiosk = files.filter((file) => file.startsWith('gate/kiosk/'));
  const gate = files.filter(
    (file) => (file.startsWith('gate/') && !kiosk.includes(file)) || sharedWithGate.includes(file),
  );
  for (const [name, listed] of Object.entries({ office, kiosk, ...Object.fromEntries(later) })) {
    write(`${name}-texts.${locale}.gen.ts`, [
      ...imports(locale, listed),
      `export const ${name}Texts = { ${listed.map(areaOf).join(', ')} };`,
    ]);
  }
  const refusals = JSON.parse(readFileSync(join(folder, locale, 'error.json'), 'utf8'));
  const error = JSON.stringify(Object.fromEntries(gateRefusals.map((code) => [code, refusals[code]])));
  write(`gate-texts.${locale}.gen.ts`, [
    ...imports(locale, gate),
    `export const gateTexts = { ${gate.map(areaOf).join(', ')}, error: ${error} };`,
  ]);
}

// What the builds of all applications share.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { textProblemsIn } from './check-texts.mjs';
import { root } from './prepare.mjs';

/**
 * A page that would show the name of a text instead of the text is not built, nor one with texts for nobody.
 * @type {import('vite').Plugin}
 */
export const wholeTexts = {
  name: 'whole-texts',
  apply: 'build',
  buildStart() {
    const problems = textProblemsIn(root);
    if (problems.length > 0) this.error(`\n${problems.join('\n')}`);
  },
};

/**
 * Vite's own loader of chunks waits for old browsers and reports on its doings; this does what ours need: the style of
 * a chunk is there before the chunk is. `base`: the path of the application, with a slash at its end.
 * @param {string} base
 * @returns {import('vite').Plugin}
 */
export const smallLoader = (base) => ({
  name: 'small-loader',
  apply: 'build',
  transform(_code, id) {
    if (id !== '\0vite/preload-helper.js') return;
    return `
      export const __vitePreload = (load, files = []) =>
        Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => new Promise((done, fail) => {
          const href = '${base}' + file;
          if (document.querySelector('link[rel=stylesheet][href^="' + href + '"]')) return done();
          document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror: fail }));
        }))).then(load);
    `;
  },
});

/**
 * The same few signs for all classes of a file: they differ within it, and what repeats packs well.
 * @param {string} name
 * @param {string} file
 */
export function shortClassName(name, file) {
  const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

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
 * The same few signs for all classes of a file: they differ within it, and what repeats packs well.
 * @param {string} name
 * @param {string} file
 */
export function shortClassName(name, file) {
  const path = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

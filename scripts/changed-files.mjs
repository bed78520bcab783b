import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';
import { giveUp } from './process.mjs';

// Read from the disk and not imported, so no graph of modules tells which tests they reach.
const reachingAll = [
  /\.(sql|yaml|yml)$/,
  /^package(-lock)?\.json$/,
  /^vitest\.config\.ts$/,
  /^tsconfig\.json$/,
];

/** Tests that read all files of the repository: they have something to say about every change. */
const rulesOfAll = [
  'test/tidy.test.ts',
  'test/specification.test.ts',
  'test/mutants.test.ts',
  'test/support/rules/web-rules.test.ts',
];

/**
 * The files that differ from a commit, those git does not know yet among them; deleted ones are left out.
 * @param {string} since
 */
export function changedFiles(since) {
  const changed = git(['diff', '--name-only', '--diff-filter=d', '--relative', since, '--']);
  const unknown = git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...unknown])];
}

/**
 * What Vitest is told to run of a part, null where that is nothing. A test with a database reaches nearly everything
 * through the deployment it opens, so of those only the ones beside the changed files are run.
 * @param {string} part
 * @param {readonly string[]} files
 * @returns {string[] | null}
 */
export function testsOf(part, files) {
  if (part === 'components') {
    return files.some((file) => /^(src\/(web|domain|i18n)|test\/components)\//.test(file))
      ? ['related', '--run', '--passWithNoTests', ...files]
      : null;
  }
  if (part === 'unit') {
    if (files.some((file) => reachingAll.some((pattern) => pattern.test(file)))) return ['run'];
    return ['related', '--run', '--passWithNoTests', ...files, ...rulesOfAll];
  }
  const beside = files.flatMap((file) => {
    if (/^(test\/api|bench)\/.*\.test\.ts$/.test(file)) return [file];
    return /^src\/(?:db|service\/[^/]+\/[^/]+|(?!domain|i18n|web|service)[^/]+\/[^/]+)\//.exec(file) ?? [];
  });
  return beside.length === 0 ? null : ['run', '--passWithNoTests', ...new Set(beside)];
}

/** @param {string[]} args */
function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) giveUp('git does not say what changed.', stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

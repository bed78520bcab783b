import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import {
  hangsMs,
  journeysInOtherEngines,
  measuredTests,
  measuringJourneys,
  measuringTests,
  patienceMs,
  wordingTests,
} from '../scripts/test-run.mjs';

const folders = ['src', 'test', 'bench', 'scripts'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  encoding: 'utf8',
}).split('\n');
const tests = files.filter(
  (file) => /\.(test|e2e|component|webkit)\.tsx?$/.test(file) && file !== 'test/test-run.test.ts',
);

test('a test that holds a promise to its milliseconds runs alone in the full run, and no other does', () => {
  const holding = tests.filter((file) => readFileSync(file, 'utf8').includes("/promised.ts'"));
  expect(measuredTests.toSorted()).toEqual(holding.toSorted());
  for (const file of [...measuringTests, ...measuringJourneys]) expect(tests).toContain(file);
});

test('each test is of some run: one that no pattern finds is never red', () => {
  const patterns = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/'([^']*\*[^']*\.[^']*)'/g)].map(
    ([, pattern = '']) => pattern.replace('{ts,tsx}', 'ts*'),
  );
  const left = tests.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)));
  expect(left).toEqual([]);
});

test('a file that is named for a run of its own is there', () => {
  for (const file of [...journeysInOtherEngines, ...wordingTests]) expect(tests).toContain(file);
});

test('no test is less patient than its run, unless it promises seconds', () => {
  const promising = [...measuringTests, ...measuringJourneys];
  const hasty = (text: string) =>
    [...text.matchAll(/\btimeout: ([\d_]+)|^ *\}?,? ?([1-9][\d_]{3,})\);$/gm)]
      .map(([, ofPoll, ofTest]) => (ofPoll ? number(ofPoll) < patienceMs : number(ofTest) < hangsMs))
      .includes(true);
  const number = (written = '') => Number(written.replaceAll('_', ''));
  const found = tests.filter((file) => !promising.includes(file) && hasty(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('no test is tried again after it has failed', () => {
  const tried = [...tests, 'vitest.config.ts'].filter((file) =>
    /\bretry:|--retry\b/.test(readFileSync(file, 'utf8')),
  );
  expect(tried).toEqual([]);
});

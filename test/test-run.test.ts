import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  journeysInOtherEngines,
  measuredTests,
  measuringJourneys,
  measuringTests,
  wordingTests,
} from '../scripts/test-run.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test'], {
  encoding: 'utf8',
}).split('\n');
const tests = files.filter((file) => /\.(test|e2e)\.tsx?$/.test(file) && file !== 'test/test-run.test.ts');

test('a test that holds a promise to its milliseconds runs alone in the full run, and no other does', () => {
  const holding = tests.filter((file) => readFileSync(file, 'utf8').includes("/promised.ts'"));
  expect(measuredTests.toSorted()).toEqual(holding.toSorted());
  for (const file of [...measuringTests, ...measuringJourneys]) expect(tests).toContain(file);
});

test('a file that is named for a run of its own is there', () => {
  for (const file of [...journeysInOtherEngines, ...wordingTests]) expect(tests).toContain(file);
});

test('no test is tried again after it has failed', () => {
  const tried = [...tests, 'vitest.config.ts'].filter((file) =>
    /\bretry:|--retry\b/.test(readFileSync(file, 'utf8')),
  );
  expect(tried).toEqual([]);
});

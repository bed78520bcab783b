import { inject, test } from 'vitest';
import { isFullRun } from '../../scripts/test-run.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Which half of its cases a long journey takes; every case where it is absent. */
    half?: 0 | 1;
  }
}

/**
 * Languages, devices and schemes in which a state looks the same but for its words: all of them in the full run, the one
 * at `kept` in `npm test`. Files keep different ones, so that each language and each device is tried.
 */
export function casesOf<T>(kept: number, cases: readonly T[]): readonly T[] {
  const chosen = cases[kept];
  if (chosen === undefined) throw new Error(`There is no case ${kept} among ${cases.length}.`);
  if (!isFullRun) return [chosen];
  const half = inject('half');
  return half === undefined ? cases : cases.filter((_, index) => index % 2 === half);
}

/** Each language on one device: together they are all. */
export const languagesOnDevices = [
  { locale: 'pt', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const;

/** So many rounds, seeds or random cases: the first number in `npm test`, the second in the full run. */
export const times = (here: number, inFullRun: number): number => (isFullRun ? inFullRun : here);

/**
 * A test of the full run only: `npm test` guards what it promises by cheaper tests, named here by their titles
 * (test/repeated-tests.test.ts): `repeats('a title', 'another')('title of this test', async () => {})`.
 */
export function repeats(..._guards: readonly [string, ...string[]]) {
  return test.runIf(isFullRun);
}

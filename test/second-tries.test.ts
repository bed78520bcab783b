import { afterEach, expect, test, vi } from 'vitest';
import SecondTries, { passedLater } from '../scripts/second-tries.mjs';

type Told = Parameters<SecondTries['onTestCaseResult']>[0];

const told = (flaky: boolean | undefined) =>
  ({
    fullName: 'a journey > ends',
    module: { relativeModuleId: 'test/e2e/journey.e2e.ts' },
    diagnostic: () => (flaky === undefined ? undefined : { flaky }),
    result: () => ({
      errors: [
        { message: 'expected 1\n  to be 2', stacks: [{ file: '/code/test/e2e/journey.e2e.ts', line: 7 }] },
      ],
    }),
  }) as unknown as Told;

afterEach(() => void vi.restoreAllMocks());

test('whoever passed at a later try is named with the reason of the first, and nobody else', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reporter = new SecondTries();
  for (const flaky of [undefined, false, true]) reporter.onTestCaseResult(told(flaky));
  const reason = 'expected 1 to be 2 (journey.e2e.ts:7)';
  expect(write.mock.calls).toEqual([
    [`${passedLater}test/e2e/journey.e2e.ts > a journey > ends; ${reason}\n`],
  ]);
});

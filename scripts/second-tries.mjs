/** Begins a line about a test that passed, though not at its first try. */
export const passedLater = 'passed at a later try: ';

/**
 * For Vitest: names each test that failed and then passed, so that a retry hides nothing (docs/decisions/0024).
 * @implements {import('vitest/node').Reporter}
 */
export default class SecondTries {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    process.stdout.write(`${passedLater}${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}

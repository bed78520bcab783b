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
    const failures = (test.result().errors ?? []).map(reasonOf);
    process.stdout.write(
      `${passedLater}${test.module.relativeModuleId} > ${test.fullName}${failures.map((text) => `; ${text}`).join('')}\n`,
    );
  }
}

/**
 * Why a try failed, and in which line of the tests, on one line.
 * @param {import('vitest').TestError} error
 */
function reasonOf({ message = '', stacks = [] }) {
  const [stack] = stacks;
  const at = stack === undefined ? '' : ` (${stack.file.split('/').at(-1)}:${stack.line})`;
  return `${message.replaceAll(/\s+/g, ' ').slice(0, 300)}${at}`;
}

import { join } from 'node:path';
import { titlePattern } from './cited-tests.ts';

/** A test by its title, and where it is. */
export interface Cited {
  title: string;
  file: string;
}

/** Results of the tests of one title in a run. */
export interface Told {
  title: string;
  ran: boolean;
  /** First lines of what failed. */
  failures: readonly string[];
  /** It failed by an expectation: a file that does not load, or an error by the way, shows nothing. */
  isCaught: boolean;
}

interface Report {
  testResults?: {
    /** Its path. */
    name: string;
    assertionResults: { title: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** An assertion, a property with a counterexample, or the end of waiting for what is expected of a page. */
const expectations =
  /AssertionError|Property failed|Snapshot .* mismatched|expected .* to |TimeoutError|\bTimeout\b|timed out|expect\.poll|Cannot find element|expect\(/;

/** The arguments for Node that run the cited tests and no others, once each. */
export function testCommand(
  scratch: string,
  report: string,
  projects: readonly string[],
  cited: readonly Cited[],
): string[] {
  const files = new Set(cited.map(({ file }) => file));
  const pattern = cited.map(({ title }) => `${titlePattern(title)}$`).join('|');
  return [
    ...[join(scratch, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files],
    ...projects.flatMap((project) => ['--project', `${project}*`]),
    ...['--testNamePattern', pattern, '--retry=0', '--reporter=json', `--outputFile.json=${report}`],
  ];
}

/** Null where the run has left no report. */
export function toldOf(report: string, cited: readonly Cited[]): Told[] | null {
  const { testResults } = JSON.parse(report) as Report;
  if (testResults === undefined) return null;
  return cited.map(({ title, file }) => {
    const run = testResults.filter(({ name }) => name.endsWith(`/${file}`));
    const all = run.flatMap(({ assertionResults }) => assertionResults);
    const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
    const own = all.filter((one) => pattern.test(one.title));
    const messages = own
      .filter(({ status }) => status === 'failed')
      .map(({ failureMessages }) => failureMessages?.[0] ?? '');
    return {
      title,
      ran: own.some(({ status }) => status === 'passed' || status === 'failed'),
      failures: messages.map((message) => message.split('\n')[0] ?? ''),
      isCaught: messages.some((message) => expectations.test(message)),
    };
  });
}

/** Why nothing was shown. */
export function reasonOf(tests: readonly Told[]): string {
  const failure = tests.flatMap(({ failures }) => failures)[0];
  if (failure !== undefined) return `failed otherwise: ${failure}`;
  return tests.every(({ ran }) => ran) ? 'its tests pass' : 'its tests did not run';
}

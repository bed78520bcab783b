import { expect, test } from 'vitest';
import { terms } from '#src/domain/privacy/personal-data.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { jobsOf } from './run-jobs.ts';

// docs/algorithms/privacy.md, "The ends of terms"
const { context } = await openDeployment();

test('each term of personal data is ended by jobs that run', () => {
  const running = new Set(jobsOf(context).map(({ name }) => name));
  const wanted: string[] = Object.values(terms).flatMap(({ jobs }) => [...jobs]);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((job) => !running.has(job))).toEqual([]);
});

import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { terms } from '#src/domain/privacy/personal-data.ts';
import { forgetExpired } from '#src/service/people/session/forget-expired.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { jobsOf } from './run-jobs.ts';

// docs/algorithms/privacy.md, "The ends of terms"
const { context, clock, customers } = await openDeployment();

test('each term of personal data is ended by jobs that run', () => {
  const running = new Set(jobsOf(context).map(({ name }) => name));
  const wanted: string[] = Object.values(terms).flatMap(({ jobs }) => [...jobs]);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((job) => !running.has(job))).toEqual([]);
});

test('a browser that was not used for a year is forgotten, and so is a verification that ran out', async () => {
  const [ana] = await customers(1);
  await context.pool.query(
    `insert into known_device (customer_id, device_hash, first_used_at, last_used_at) values ($1, 'd', $2, $2)`,
    [ana?.id, clock.now()],
  );
  await context.pool.query(
    `insert into auth_verification (id, identifier, value, expires_at) values (gen_random_uuid(), 'ana@exemplo.com.br', 'v', $1)`,
    [new Date(clock.now().getTime() + 60_000)],
  );
  const left = async () =>
    (
      await context.pool.query(
        `select (select count(*)::integer from known_device) as devices, (select count(*)::integer from auth_verification) as verifications`,
      )
    ).rows[0];
  await forgetExpired(context);
  expect(await left()).toEqual({ devices: 1, verifications: 1 });
  clock.pass(3_600);
  await forgetExpired(context);
  expect(await left()).toEqual({ devices: 1, verifications: 0 });
  clock.pass(limits.knownDeviceDays * 86_400);
  await forgetExpired(context);
  expect(await left()).toEqual({ devices: 0, verifications: 0 });
});

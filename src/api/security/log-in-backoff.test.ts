import { expect, test } from 'vitest';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { createLogInBackoff } from './log-in-backoff.ts';

function watch() {
  let now = 0;
  const backoff = createLogInBackoff(() => now);
  const attempt = (name = 'ana@example.com') => {
    try {
      return backoff.begin(name);
    } catch (error) {
      return (error as { facts: { retryAfterSeconds: number } }).facts;
    }
  };
  return {
    ...backoff,
    backoff,
    attempt,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

test('ten failures are free, then each waits twice as long, up to five minutes', () => {
  const { attempt, pass } = watch();
  expect(Array.from({ length: 10 }, () => attempt())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(attempt()).toEqual({ retryAfterSeconds: 2 });
  let tried = 0;
  for (let second = 0; second < 3_600; second += 1) {
    pass(1);
    if (typeof attempt() === 'number') tried += 1;
  }
  // 2, 4, 8 ... 256 s, then every 300 s.
  expect(tried).toBeGreaterThan(15);
  expect(tried).toBeLessThan(22);
});

test('tries at once do not all pass', () => {
  const { attempt } = watch();
  const passed = Array.from({ length: 400 }, () => attempt()).filter((told) => typeof told === 'number');
  expect(passed).toHaveLength(10);
});

test('a try that was given no verdict is given back, and a wrong password is not', async () => {
  const { attempt, backoff, pass } = watch();
  const thrown = (code: RefusalCode) =>
    backoff.attempt('ana@example.com', () => Promise.reject(new DomainError(code))).catch(() => undefined);
  for (let round = 0; round < 30; round += 1) await thrown('BUSY');
  expect(attempt()).toBe(1);
  for (let round = 0; round < 4; round += 1) await thrown('PASSWORD_WRONG');
  for (let round = 0; round < 4; round += 1) await backoff.attempt('ana@example.com', async () => null);
  expect(attempt()).toBe(10);
  pass(2);
  await thrown('LOGIN_LOCKED');
  expect(attempt()).toEqual({ retryAfterSeconds: 2 });
  pass(2);
  expect(await backoff.attempt('ana@example.com', async () => 'in')).toEqual({ result: 'in', failures: 11 });
  expect(attempt()).toBe(1);
});

test('a success begins anew, another name has its own, and an hour of quiet forgets', () => {
  const { attempt, succeed, pass } = watch();
  for (let round = 0; round < 12; round += 1) attempt();
  expect(attempt('bia@example.com')).toBe(1);
  succeed('ana@example.com');
  expect(attempt()).toBe(1);
  for (let round = 0; round < 12; round += 1) attempt();
  pass(3_601);
  expect(attempt()).toBe(1);
});

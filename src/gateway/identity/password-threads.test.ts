import { scryptSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { createPasswordThreads } from './password-threads.ts';

const small = { N: 1_024, r: 8, p: 1 };
const job = { password: 'segredo de Ana', salt: Buffer.from('pitada de sal'), length: 32 };

test('derives what scrypt derives, for as many as ask at once', async () => {
  const derive = createPasswordThreads();
  const keys = await Promise.all(Array.from({ length: 20 }, () => derive({ ...job, ...small })));
  const expected = scryptSync(job.password, job.salt, job.length, small);
  expect(keys.every((key) => key.equals(expected))).toBe(true);
});

test('a password fits its own hash only, and what is no hash fits none', async () => {
  const hash = await hashPassword('Canhoto#2026', small);
  expect(await verifyPassword({ hash, password: 'Canhoto#2026' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'canhoto#2026' })).toBe(false);
  expect(await verifyPassword({ hash: 'plain', password: 'plain' })).toBe(false);
  await expect(verifyPassword({ hash: 'scrypt$7$1$1$aa$bb', password: 'x' })).rejects.toThrow();
  // A hash that fails does not end its thread.
  expect(await verifyPassword({ hash, password: 'Canhoto#2026' })).toBe(true);
});

test('without another setting a hash takes 32 MiB and three lanes, and no two are alike', async () => {
  const hash = await hashPassword('Canhoto#2026');
  // One of the settings OWASP names for scrypt; a weaker one must not come by a slip.
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashPassword('Canhoto#2026')).not.toBe(hash);
  // A hash of a weaker setting of before still fits.
  expect(await verifyPassword({ hash: await hashPassword('x', small), password: 'x' })).toBe(true);
});

test('whoever would wait too long is told at once, and those who wait are served', async () => {
  const derive = createPasswordThreads({ threads: 1, waitMaxMilliseconds: 100 });
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => derive({ ...job, ...small, N: 16_384 })),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.every(({ reason }) => reason.code === 'BUSY')).toBe(true);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(8);
});

test.each([1, 3])(
  'beside %i askers who flood the threads, another one waits for one turn of each',
  async (floods) => {
    const derive = createPasswordThreads({ threads: 1, waitMaxMilliseconds: 60_000 });
    const done: string[] = [];
    const ask = (asker: string) =>
      derive({ ...job, ...small }, asker).then(
        () => done.push(asker),
        () => {},
      );
    const flood = Array.from({ length: floods * 30 }, (_, index) => ask(`10.0.0.${index % floods}`));
    const honest = ask('10.9.9.9');
    await honest;
    // One was already under way, and each of the others had one turn.
    expect(done.indexOf('10.9.9.9')).toBeLessThanOrEqual(floods + 1);
    await Promise.all(flood);
    expect(done).toHaveLength(floods * 30 + 1);
  },
);

test('whoever floods is told BUSY, and somebody else is not', async () => {
  const derive = createPasswordThreads({ threads: 1, waitMaxMilliseconds: 150 });
  const slow = { ...job, ...small, N: 16_384 };
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => derive(slow, '10.0.0.1')));
  expect(await derive(slow, '10.9.9.9')).toHaveLength(32);
  const refused = (await flood).filter((answer) => answer.status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
});

// Field 19 of a thread's stat is its niceness. The name before it may contain spaces, but no second bracket.
const nicenesses = () =>
  readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return [Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])];
    } catch {
      // A foreign thread that ended between the listing and the read.
      return [];
    }
  });

test.runIf(process.platform === 'linux')('the threads give way to everything else', async () => {
  const derive = createPasswordThreads({ threads: 1 });
  await derive({ ...job, ...small });
  expect(nicenesses()).toContain(10);
  // The priority of the test run itself.
  expect(nicenesses()).toContain(getPriority());
});

test.runIf(process.platform === 'linux')('one core is left on which nobody hashes', async () => {
  const hashers = () => nicenesses().filter((niceness) => niceness === 10).length;
  const before = hashers();
  const derive = createPasswordThreads();
  await Promise.all(Array.from({ length: 12 }, () => derive({ ...job, ...small })));
  expect(hashers() - before).toBe(Math.max(1, availableParallelism() - 1));
});

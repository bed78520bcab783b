import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longDeadlines } from '#src/db/deadlines.ts';
import { casesOf } from '#test/support/cases.ts';
import { openS3Double, type S3Double, s3Bucket } from '#test/support/doubles/s3-double.ts';
import { readEnv } from '../env.ts';
import { openContext } from '../open-context.ts';
import { restoreWords } from './backup-words.ts';
import { runWords } from './run-words.ts';

const place = mkdtempSync(join(tmpdir(), 'canhoto-words-'));
let bucket: S3Double;
beforeAll(async () => {
  bucket = await openS3Double();
});
afterAll(async () => {
  await bucket.close();
  rmSync(place, { recursive: true, force: true });
});

async function operate(words: string[], variables: Record<string, string>) {
  const said: string[] = [];
  const code = await runWords(words, {
    env: () => readEnv({ LOG_LEVEL: 'silent', ...variables }),
    open: (env, tell) => openContext(env, { tell, joinsRunning: true, deadlines: longDeadlines }),
    out: (text) => void said.push(text),
    errors: (text) => void said.push(text),
  });
  return { code, said: said.join('') };
}

const stores = [
  { kind: 'a folder', open: () => ({ BACKUP_TO: mkdtempSync(join(place, 'store-')) }) },
  {
    kind: 'a bucket',
    open: () => ({
      BACKUP_TO: `s3://${s3Bucket}/store-1`,
      BACKUP_BUCKET_ENDPOINT: bucket.url,
      BACKUP_BUCKET_PATH_STYLE: 'on',
    }),
  },
];

test.each(casesOf(1, stores))(
  'an operator copies a running Canhoto into $kind, and makes a data folder of the copy that keeps every rule',
  async ({ kind, open }) => {
    const identityFile = join(place, `key of ${kind}.txt`);
    const access = open();
    const made = await operate(['backup-key', identityFile], {});
    const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.said) ?? [];
    expect(statSync(identityFile).mode & 0o777).toBe(0o600);
    // It would close all backups of before.
    expect(await operate(['backup-key', identityFile], {})).toMatchObject({ code: 1 });
    const kept = { DATA_DIR: join(place, `data of ${kind}`), ...access };
    const variables = { ...kept, BACKUP_RECIPIENT: recipient };
    const running = await openContext(readEnv({ LOG_LEVEL: 'silent', ...variables }));
    try {
      await running.context.pool.query(
        `insert into installation_secret (name, value) values ('kept', 'before')`,
      );
      const copied = await operate(['backup'], variables);
      expect(copied.said).toMatch(/ MB in .*store-\w+, with the journal from [0-9A-F]{24} to [0-9A-F]{24}\./);
      expect(copied.code).toBe(0);
      await running.context.pool.query(`update installation_secret set value = 'after' where name = 'kept'`);
    } finally {
      await running.close();
    }
    const folder = join(place, `restored from ${kind}`);
    // The machine that restores keeps no copies itself.
    const elsewhere = { ...access, BACKUP_TO: '' };
    const restored = await operate(['restore', kept.BACKUP_TO, identityFile, folder], elsewhere);
    expect(restored.said).toMatch(/files of the journal, in \d+ s\./);
    expect(restored.said).toMatch(/\d+ rules hold\./);
    expect(restored.code).toBe(0);
    const other = await openContext(readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder }));
    try {
      const { rows } = await other.context.pool.query(
        `select value from installation_secret where name = 'kept'`,
      );
      expect(rows).toEqual([{ value: 'after' }]);
    } finally {
      await other.close();
    }
  },
);

test('a copy without a place, and words that say too little, are refused in a sentence', async () => {
  const nowhere = await operate(['backup'], { DATA_DIR: join(place, 'data') });
  expect(nowhere).toEqual({ code: 1, said: expect.stringContaining('set BACKUP_TO and BACKUP_RECIPIENT') });
  const noIdentity = await operate(['restore', 'a', join(place, 'none'), join(place, 'b')], {});
  expect(noIdentity).toEqual({ code: 1, said: expect.stringContaining('must hold an identity of age') });
  expect(restoreWords(['from', 'identity', 'to'])).toMatchObject({ until: null });
  expect(restoreWords(['from', 'identity', 'to', '2026-11-29T10:00:00-03:00'])?.until).toEqual(
    new Date('2026-11-29T13:00:00Z'),
  );
  // Without a zone it would be another moment on another machine.
  expect(restoreWords(['from', 'identity', 'to', '2026-11-29T10:00:00'])).toBeNull();
  expect(restoreWords(['from', 'identity'])).toBeNull();
});

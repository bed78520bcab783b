import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { journalOutFolder, waitingJournal } from '#src/db/embedded/journal-out.ts';
import { sendJournal } from '#src/service/ground/backup/send-journal.ts';
import { openS3Double, type S3Double, s3Bucket, s3Credentials } from '#test/support/doubles/s3-double.ts';
import { openStore } from './open-store.ts';
import type { BackupStore } from './port.ts';
import { s3Place } from './s3-place.ts';
import { openS3Store } from './s3-store.ts';

const place = mkdtempSync(join(tmpdir(), 'canhoto-stores-'));
let double: S3Double;
let stores = 0;

const accessTo = (endpoint: string) => ({ endpoint, region: 'sa-east-1', isPathStyle: true });

beforeAll(async () => {
  double = await openS3Double();
});

afterEach(() => {
  double.trouble = () => null;
  double.takesConditions = true;
});

afterAll(async () => {
  await double.close();
  rmSync(place, { recursive: true, force: true });
});

/** Waits of a test: it is silent on purpose. */
const shortWaits = { connectMs: 500, silenceMs: 500, requestMs: 500 };

interface Kind {
  kind: string;
  /** An empty one. */
  open(): Promise<BackupStore>;
  /** One that cannot be reached. */
  away(): Promise<BackupStore>;
  /** Names of all that lies there, also of what does not count. */
  all(store: BackupStore): string[];
}

const kinds: readonly Kind[] = [
  {
    kind: 'a folder',
    open: () => openStore(mkdtempSync(join(place, 'store-')), accessTo(double.url)),
    away: () => openStore(join(place, 'not-mounted'), accessTo(double.url)),
    all: (store) => readdirSync(store.place, { recursive: true }).map(String),
  },
  {
    kind: 'a bucket of S3',
    open: () => {
      stores += 1;
      return openStore(`s3://${s3Bucket}/store-${stores}`, accessTo(double.url));
    },
    away: async () =>
      openS3Store({ bucket: s3Bucket, prefix: '' }, accessTo('http://127.0.0.1:1'), shortWaits),
    all: (store) => {
      const prefix = `${store.place.slice(`s3://${s3Bucket}/`.length)}/`;
      return [...double.objects.keys()].filter((key) => key.startsWith(prefix));
    },
  },
];

/** The sentence of a refusal. */
async function whyNot(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'It was done.',
    (error: Error) => error.message,
  );
}

const of = (content: string | Buffer) => Readable.from([Buffer.from(content)]);
const readBack = async (store: BackupStore, name: string) => {
  const content = await store.get(name);
  return content === null ? null : await buffer(content);
};

/** A cluster in which journal files wait; not sealed, for no test here asks for that. */
function clusterWith(names: readonly string[], identifier = 7_123_456_789_012_345_678n) {
  const cluster = mkdtempSync(join(place, 'cluster-'));
  const control = Buffer.alloc(8);
  control.writeBigUInt64LE(identifier);
  mkdirSync(join(cluster, 'global'));
  writeFileSync(join(cluster, 'global', 'pg_control'), control);
  mkdirSync(journalOutFolder(cluster));
  mkdirSync(join(cluster, 'pg_wal'));
  for (const name of names) writeFileSync(join(journalOutFolder(cluster), name), `content of ${name}`);
  return { cluster, seal: async (content: Readable) => content };
}
const journalName = (number: number) => number.toString(16).toUpperCase().padStart(24, '0');

describe.each(kinds)('$kind', ({ open, away, all }) => {
  test('gives back what it was given, to the byte, and nothing for a name that it has not', async () => {
    const store = await open();
    const large = randomBytes(40_000_000);
    expect(
      await store.put('base/large', Readable.from([large.subarray(0, 17e6), large.subarray(17e6)])),
    ).toBe(true);
    expect(await store.put('base/empty', Readable.from([]))).toBe(true);
    const back = (await readBack(store, 'base/large')) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(back).digest('hex')).toBe(
      createHash('sha256').update(large).digest('hex'),
    );
    expect(await readBack(store, 'base/empty')).toHaveLength(0);
    expect(await readBack(store, 'base/other')).toBeNull();
  });

  test('keeps what has a name, and says that it was not replaced', async () => {
    const store = await open();
    expect(await store.put('journal/one', of('first'))).toBe(true);
    expect(await store.put('journal/one', of('second'))).toBe(false);
    expect(String(await readBack(store, 'journal/one'))).toBe('first');
    const both = await Promise.all(['a', 'b'].map((content) => store.put('journal/two', of(content))));
    expect(both.toSorted()).toEqual([false, true]);
    expect(all(store)).not.toContainEqual(expect.stringMatching(/\.part$/));
  });

  test('lists a folder in order, also from a name on, and no other folder', async () => {
    const store = await open();
    const names = Array.from({ length: 8 }, (_, number) => journalName(number + 250));
    for (const name of names.toReversed()) await store.put(`journal/${name}`, of(name));
    await store.put('base/one', of('x'));
    expect(await store.list('journal')).toEqual(names);
    expect(await store.list('journal', names[5])).toEqual(names.slice(5));
    expect(await store.list('journal', 'F')).toEqual([]);
    expect(await store.list('nothing')).toEqual([]);
  });

  test('forgets what it is told to, once or twice', async () => {
    const store = await open();
    await store.put('base/one', of('x'));
    await store.delete('base/one');
    await store.delete('base/one');
    expect(await store.list('base')).toEqual([]);
    expect(await store.put('base/one', of('y'))).toBe(true);
  });

  test.each([1_000, 40_000_000])(
    'counts nothing of content that breaks off after %i bytes',
    async (bytes) => {
      const store = await open();
      async function* breaking() {
        yield randomBytes(bytes);
        throw new Error('the machine dies');
      }
      expect(await whyNot(store.put('base/cut', Readable.from(breaking())))).toMatch(/the machine dies/);
      expect(await store.list('base')).toEqual([]);
      expect(await store.get('base/cut')).toBeNull();
      expect(all(store)).not.toContainEqual(expect.stringMatching(/cut/));
      expect(double.unfinished.size).toBe(0);
    },
  );

  test('that cannot be reached is told, is not made, and keeps the journal waiting', async () => {
    const gone = await away();
    const cluster = clusterWith([journalName(1), journalName(2)]);
    expect(await whyNot(sendJournal({ ...cluster, store: gone }))).toMatch(/ENOENT|ECONNREFUSED/);
    expect(waitingJournal(cluster.cluster)).toHaveLength(2);
    expect(existsSync(join(place, 'not-mounted'))).toBe(false);
    const store = await open();
    expect(await sendJournal({ ...cluster, store })).toBe(2);
    expect(waitingJournal(cluster.cluster)).toEqual([]);
    expect(await store.list('journal')).toHaveLength(2);
  });

  test('with the journal of another database takes nothing', async () => {
    const store = await open();
    await store.put(`journal/${journalName(7)}.0123456789abcdef.zst.age`, of('of another'));
    const cluster = clusterWith([journalName(7)]);
    expect(await whyNot(sendJournal({ ...cluster, store }))).toMatch(/belongs to another database/);
    expect(waitingJournal(cluster.cluster)).toHaveLength(1);
  });

  test('of another database takes nothing, even where none of its journal is left', async () => {
    const store = await open();
    expect(await sendJournal({ ...clusterWith([journalName(90)], 2n ** 63n + 1n), store })).toBe(1);
    for (const file of await store.list('journal')) await store.delete(`journal/${file}`);
    const cluster = clusterWith([journalName(1)]);
    expect(await whyNot(sendJournal({ ...cluster, store }))).toMatch(
      /belongs to another database \(9223372036854775809, not 7123456789012345678\)/,
    );
    expect(await store.list('journal')).toEqual([]);
    expect(waitingJournal(cluster.cluster)).toHaveLength(1);
  });
});

describe('S3', () => {
  const open = async () => {
    stores += 1;
    return openS3Store({ bucket: s3Bucket, prefix: `store-${stores}/` }, accessTo(double.url), shortWaits);
  };

  test('is told by a bucket and perhaps a prefix', () => {
    expect(s3Place('s3://backup')).toEqual({ bucket: 'backup', prefix: '' });
    expect(s3Place('s3://backup/a/b/')).toEqual({ bucket: 'backup', prefix: 'a/b/' });
    for (const wrong of [
      's3://',
      's3://B',
      's3://backup/a b',
      's3://key:secret@backup/a',
      '/mnt/backup',
      'http://x',
    ])
      expect(s3Place(wrong), wrong).toBeNull();
  });

  test.each([503, 'silence'] as const)(
    'that answers %s is asked again a few times, and then the sender waits',
    async (trouble) => {
      const store = await open();
      let troubles = 2;
      double.trouble = () => (troubles-- > 0 ? trouble : null);
      expect(await whyNot(store.put('journal/one', of('one')))).toBe('It was done.');
      double.trouble = () => trouble;
      const cluster = clusterWith([journalName(1)]);
      const before = double.asked.length;
      expect(await whyNot(sendJournal({ ...cluster, store }))).toMatch(/does not take or give journal/);
      expect(double.asked.length - before).toBe(3);
      expect(waitingJournal(cluster.cluster)).toHaveLength(1);
      double.trouble = () => null;
      expect(await sendJournal({ ...cluster, store })).toBe(1);
    },
  );

  test('that breaks off while it is read is asked for the rest of the same content', async () => {
    const store = await open();
    const content = randomBytes(3_000_000);
    await store.put('base/one', of(content));
    const asked = double.asked.length;
    double.trouble = () => (double.asked.length - asked <= 2 ? 'cut' : null);
    expect((await readBack(store, 'base/one'))?.equals(content)).toBe(true);
    expect(double.asked.length - asked).toBe(3);
    double.trouble = (one) => (one.startsWith('GET') ? 'cut' : null);
    expect(await whyNot(readBack(store, 'base/one'))).toMatch(/does not take or give base\/one/);
  });

  test('of another content after a break is refused, and never joined', async () => {
    const store = await open();
    await store.put('base/one', of(randomBytes(3_000_000)));
    const content = await store.get('base/one');
    double.trouble = () => 'cut';
    const cut = await store.get('base/one');
    double.trouble = () => null;
    double.objects.set(`store-${stores}/base/one`, randomBytes(3_000_000));
    expect(await whyNot(buffer(cut ?? Readable.from([])))).toMatch(/PreconditionFailed, 412/);
    content?.destroy();
  });

  test('of before conditions is looked at first', async () => {
    double.takesConditions = false;
    const store = await open();
    const cluster = clusterWith([journalName(1)]);
    // The first try tells that it knows none.
    expect(await whyNot(sendJournal({ ...cluster, store }))).toMatch(/501/);
    expect(await sendJournal({ ...cluster, store })).toBe(1);
    expect(await store.put('base/one', of('first'))).toBe(true);
    expect(await store.put('base/one', of('second'))).toBe(false);
  });

  test('repeats no key and no signed text in an error', async () => {
    const store = await open();
    double.secret = 'another-secret';
    const refused = await openStore(`s3://${s3Bucket}/x`, accessTo(double.url));
    const error = await refused.list('base').catch((one: Error) => one);
    double.secret = s3Credentials.AWS_SECRET_ACCESS_KEY;
    expect(error).toMatchObject({ message: expect.stringContaining('SignatureDoesNotMatch, 403') });
    const all = JSON.stringify(error, Object.getOwnPropertyNames(error)) + (error as Error).stack;
    expect(all).not.toMatch(/AKIAMARKED|marked-secret|AWS4-HMAC/);
    expect((error as Error).cause).toBeUndefined();
    double.trouble = () => null;
    expect(await store.list('base')).toEqual([]);
  });

  test('without its bucket is trouble, and no empty place', async () => {
    const store = openS3Store({ bucket: 'no-such-bucket', prefix: '' }, accessTo(double.url), shortWaits);
    expect(await whyNot(store.list('base'))).toMatch(/NoSuchBucket, 404/);
    expect(await whyNot(store.get('base/one').then((content) => content && text(content)))).toMatch(
      /NoSuchBucket, 404/,
    );
    expect(await whyNot(store.put('base/one', of('x')))).toMatch(/NoSuchBucket, 404/);
  });
});

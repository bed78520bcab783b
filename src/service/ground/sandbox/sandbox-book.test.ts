import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createSandboxBank } from '#src/gateway/payment/sandbox/sandbox-bank.ts';
import type { SandboxBook, SandboxCharge } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { createSandboxBook } from './sandbox-book.sql.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
let book: SandboxBook;

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
  book = createSandboxBook(connected.db);
});

afterAll(async () => {
  await connected?.db.destroy();
  await database?.drop();
});

beforeEach(async () => {
  await connected.pool.query('truncate sandbox_charge');
});

const charge: SandboxCharge = {
  txid: '7978c0c97ea847e78e8849634473c1f1',
  status: 'ACTIVE',
  amountCents: 12_345,
  description: 'Pedido MQ27-4F8K2, com acento: São João',
  payer: {
    documentType: 'CPF',
    documentNumber: '52998224725',
    name: 'Ana',
    lastName: 'Lima',
    email: 'ana@example.com',
  },
  copyAndPaste: '0002...',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-20T15:15:00.000Z',
  payments: [],
};

describe('the book', () => {
  test('gives back what was written, with a version that counts', async () => {
    expect(await book.read(charge.txid)).toBeNull();
    expect(await book.write(charge.txid, null, charge)).toBe(true);
    expect(await book.read(charge.txid)).toEqual({ version: 1, charge });
    expect(await book.write(charge.txid, 1, { ...charge, status: 'REMOVED' })).toBe(true);
    expect(await book.read(charge.txid)).toEqual({ version: 2, charge: { ...charge, status: 'REMOVED' } });
  });

  test('takes no write that read another version', async () => {
    await book.write(charge.txid, null, charge);
    expect(await book.write(charge.txid, null, { ...charge, amountCents: 1 })).toBe(false);
    expect(await book.write(charge.txid, 2, { ...charge, amountCents: 2 })).toBe(false);
    expect(await book.write('unknown', 1, charge)).toBe(false);
    expect(await book.read(charge.txid)).toEqual({ version: 1, charge });
  });

  test('takes one of many writes at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => book.write(charge.txid, null, charge)));
    expect(opened.filter(Boolean)).toHaveLength(1);
    const changed = await Promise.all(Array.from({ length: 8 }, () => book.write(charge.txid, 1, charge)));
    expect(changed.filter(Boolean)).toHaveLength(1);
  });

  test('lists the newest first', async () => {
    for (const minute of [1, 3, 2]) {
      const txid = `${charge.txid.slice(0, -1)}${minute}`;
      await book.write(txid, null, { ...charge, txid, createdAt: `2026-11-20T15:0${minute}:00.000Z` });
    }
    const listed = await book.list(2);
    expect(listed.map(({ txid }) => txid.at(-1))).toEqual(['3', '2']);
  });
});

describe('card tokens', () => {
  test('belong to the first charge they were used for, whoever asks at the same moment', async () => {
    const owners = await Promise.all(
      Array.from({ length: 8 }, (_, i) => book.claimToken('sbx_approve_visa_0010_aaaaaaaa', `charge${i}`)),
    );
    expect(new Set(owners).size).toBe(1);
    expect(await book.claimToken('sbx_approve_visa_0010_aaaaaaaa', 'another')).toBe(owners[0]);
    expect(await book.claimToken('sbx_approve_visa_0010_bbbbbbbb', 'another')).toBe('another');
  });

  test('are no charges', async () => {
    await book.claimToken('sbx_approve_visa_0010_aaaaaaaa', charge.txid);
    expect(await book.read('sbx_approve_visa_0010_aaaaaaaa')).toBeNull();
    expect(await book.list(10)).toEqual([]);
  });
});

test('a bank on this book books one payment when ten pay and one cancels', async () => {
  const openBank = () =>
    createSandboxBank({
      book,
      clock: { now: () => new Date('2026-11-20T15:00:00Z') },
      webhookUrl: () => 'http://canhoto.test/',
      publicHost: 'pix.canhoto.test',
      log: { warn: () => {} },
      fetch: async () => new Response(null, { status: 204 }),
      latencyMs: { min: 0, max: 0 },
    });
  // Two banks on one book are what two processes of one installation are.
  const [one, two] = [openBank(), openBank()];
  const { txid } = charge;
  const named = { reference: txid, method: 'PIX', amountCents: 100 } as const;
  await one.createCharge({ ...named, expiresInSeconds: 900, description: '', payer: null });
  const name = { ...named, createdAt: new Date('2026-11-20T15:00:00Z'), providerId: null };
  const [canceled, ...outcomes] = await Promise.all([
    one.cancelCharge(name),
    ...Array.from({ length: 10 }, (_, i) => (i % 2 ? one : two).pay(txid)),
  ]);
  const paid = outcomes.filter(({ outcome }) => outcome === 'PAID');
  expect(paid).toHaveLength(canceled.status === 'PAID' ? 1 : 0);
  expect((await two.fetchCharge(name))?.payments).toHaveLength(paid.length);
  await Promise.all([one.settled(), two.settled()]);
});

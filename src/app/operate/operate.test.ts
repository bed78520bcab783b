import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { readCourtesyCode } from '#src/domain/courtesy/courtesy-code.ts';
import { makeTicketKey } from '#src/gateway/ticket-key/load-ticket-keys.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { runOperator } from '#test/support/deployment/run-operator.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { operator } from '../../domain/policy/actor.ts';
import { readEnv } from '../env.ts';
import { secretsInDatabase } from '../open-context.ts';
import { commandNamed } from './commands.ts';
import { runWords } from './run-words.ts';

const { deployment, event, save, place, orderOf, addressOf } = await openCheckout();
const { context, bank } = deployment;

/** In a process of its own, on the database of this test unless `variables` name another. */
const operate = (words: string[], variables: Record<string, string> = {}) =>
  runOperator(words, { DATABASE_URL: databaseUrl(), ...variables });

/** The same without a process: to start one costs seconds, and the full run does it for each command. */
async function operateHere(words: string[]) {
  if (isFullRun) return await operate(words);
  let out = '';
  let errors = '';
  const code = await runWords(words, {
    env: () => readEnv({}),
    open: async () => ({ context, backup: null, close: async () => {} }),
    out: (text) => {
      out += text;
    },
    errors: (text) => {
      errors += text;
    },
  });
  return { code, out, errors };
}

function databaseUrl(): string {
  const { host = '', port = 5432, user = '', database = '', password } = context.pool.options;
  const login = typeof password === 'string' ? `${user}:${encodeURIComponent(password)}` : user;
  return `postgresql://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const days = { days: { sat: 20 }, offers: [{ key: 'full', days: ['sat'] }] };

async function paidOrder(choices: { deliversHome?: boolean } = {}) {
  const view = await event({
    ...days,
    ...(choices.deliversHome
      ? { deliveries: [{ method: 'DELIVERY' as const, priceCents: 2_500, businessDaysMax: 5 }] }
      : {}),
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
  const deliveryMethod = choices.deliversHome ? 'DELIVERY' : 'ELECTRONIC';
  const cart = (await save(view, buyer, lines, { deliveryMethod })).data.saveCart;
  const placed = await place(buyer, cart.id, {
    deliveryMethod,
    ...(choices.deliversHome ? { deliveryAddressId: await addressOf(buyer) } : {}),
  });
  expect(placed.errors).toBeUndefined();
  const { number, payment } = placed.data.placeOrder;
  await bank.pay(payment.pix?.txid ?? '');
  await bank.settled();
  return { view, buyer, number };
}

describe('the operator’s commands', () => {
  test('say what there is, and do nothing with words they do not know', async () => {
    const help = await operate([]);
    expect(help.code).toBe(0);
    expect(help.errors).toContain('refund-order <number>');
    // Without a database it could not start.
    const unknown = await operate(['sell'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(unknown.code).toBe(1);
    expect(unknown.errors).toContain('npm run operate -- <command>');
    for (const words of [
      ['ship', 'B1-XXXX'],
      ['refund-order'],
      ['refund-order', 'one', 'two'],
      ['refund-order', ''],
      ['reconcile', '--reason', 'x'],
      ['delivered', 'B1-XXXX', '--json'],
      ['toString'],
    ]) {
      expect(commandNamed(words), words.join(' ')).toBeNull();
    }
    expect(commandNamed(['reconcile', '--json'])).not.toBeNull();
  });

  test('give an order back, whole, once, and say who did it and why', async () => {
    const { buyer, number } = await paidOrder();
    const { totals } = await orderOf(buyer, number);
    const done = await operate(['refund-order', number, '--reason', 'sold twice by phone']);
    expect(done).toMatchObject({ code: 0, errors: '' });
    expect(done.out).toMatch(
      new RegExp(`^Order ${number} is canceled, and R\\$[\\d.,]+ goes back to its buyer\\.\\n$`),
    );
    const order = await orderOf(buyer, number);
    expect(order.status).toBe('CANCELED');
    expect(order.refunds.map(({ amountCents }) => amountCents)).toEqual([totals.totalCents]);
    const { rows } = await context.pool.query(
      `select r.actor, r.note from refund r join payment p on p.event_id = r.event_id and p.id = r.payment_id
      join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
      [number],
    );
    expect(rows).toEqual([{ actor: expect.stringMatching(/^operator:\w+/), note: 'sold twice by phone' }]);
    const again = await operateHere(['refund-order', number]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.errors.trim().split('\n')).toEqual([expect.stringMatching(/\(REFUND_NOT_POSSIBLE\)$/)]);
  });

  test('tell one sentence when there is no such order or event', async () => {
    for (const [words, sentence] of [
      [
        ['refund-order', 'ZZ-1234567'],
        'There is no such order, or nothing of it is to be delivered. (ORDER_NOT_FOUND)\n',
      ],
      [['cancel-event', 'nowhere'], expect.stringMatching(/^There is no such event.*\(EVENT_NOT_FOUND\)\n$/)],
    ] as const) {
      const isFirst = words[0] === 'refund-order';
      expect(await (isFirst ? operate : operateHere)([...words])).toEqual({
        code: 1,
        out: '',
        errors: sentence,
      });
    }
  });

  test('follow a parcel: sent, come back, sent again, handed over', async () => {
    const { buyer, number } = await paidOrder({ deliversHome: true });
    const stands = async () => {
      const { status, delivery } = await orderOf(buyer, number);
      return [status, delivery?.status, delivery?.trackingCode];
    };
    expect(await operateHere(['ship', number, 'br111111111br'])).toMatchObject({
      code: 0,
      out: `Order ${number} is on its way under BR111111111BR.\n`,
    });
    expect(await stands()).toEqual(['APPROVED', 'SHIPPED', 'BR111111111BR']);
    // The same commands without a process of their own.
    const run = async (...words: string[]) => (await commandNamed(words)?.(context, operator('test')))?.lines;
    await expect(run('ready', number)).rejects.toThrow('DELIVERY_NOT_POSSIBLE');
    expect(await run('returned', number)).toEqual([`Order ${number} came back.`]);
    expect(await run('ship', number, 'BR222222222BR')).toEqual([
      `Order ${number} is on its way under BR222222222BR.`,
    ]);
    expect(await run('delivered', number)).toEqual([`Order ${number} was handed over.`]);
    expect(await stands()).toEqual(['RESENT', 'DELIVERED', 'BR222222222BR']);
  });

  test('make courtesy codes, one on each line, and take one back', async () => {
    const view = await event({
      ...days,
      courtesies: [{ key: 'press', offers: [{ offer: 'full', quantity: 5 }] }],
    });
    const made = await operateHere(['courtesy-codes', view.slug, 'press', '3', 'Rádio Gibi']);
    expect(made).toMatchObject({ code: 0, errors: '' });
    const codes = made.out.trim().split('\n');
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(readCourtesyCode(code)).toEqual({ code, eventCode: view.code });
    const [first = ''] = codes;
    const words = ['revoke-courtesy', first.toLowerCase().replaceAll('-', ' ')];
    expect((await operateHere(words)).out).toBe(`The code ${first} opens nothing any more.\n`);
    const { rows } = await context.pool.query(
      'select note, created_by, revoked_by from courtesy_code where event_id = $1 order by revoked_by nulls last',
      [view.id],
    );
    const byOperator = expect.stringMatching(/^operator:\w+/);
    const row = { note: 'Rádio Gibi', created_by: byOperator, revoked_by: null };
    expect(rows).toEqual([{ ...row, revoked_by: byOperator }, row, row]);
    // The same commands without a process of their own.
    const run = (...said: string[]) => commandNamed(said)?.(context, operator('test'));
    await expect(run('revoke-courtesy', first)).rejects.toThrow('COURTESY_CODE_INVALID');
    const make = (...said: string[]) => run('courtesy-codes', ...said);
    await expect(make(view.slug, 'friends', '1')).rejects.toThrow('COURTESY_GRANT_NOT_FOUND');
    await expect(make('nowhere', 'press', '1')).rejects.toThrow('EVENT_NOT_FOUND');
    for (const count of ['0', '1.5', '5001', 'many']) {
      await expect(make(view.slug, 'press', count), count).rejects.toThrow('QUANTITY_INVALID');
    }
    await expect(make(view.slug, 'press', '1', 'x'.repeat(501))).rejects.toThrow('FIELD_TOO_LONG');
    expect(commandNamed(['courtesy-codes', view.slug, 'press'])).toBeNull();
  });

  test('end the sale of an event that is off', async () => {
    const { view } = await paidOrder();
    const answer = await operateHere(['cancel-event', view.slug]);
    expect(answer).toMatchObject({ code: 0, errors: '' });
    expect(answer.out).toContain(`The event ${view.slug} is canceled`);
    const { rows } = await context.pool.query('select canceled_at from event where id = $1', [view.id]);
    expect(rows[0].canceled_at).not.toBeNull();
  });
});

describe('reconcile', () => {
  test('says where the money is, in words and as JSON, and ends with 0 while all is well', async () => {
    const { view, buyer, number } = await paidOrder();
    const { totals } = await orderOf(buyer, number);
    const told = await operateHere(['reconcile']);
    expect(told.code, told.out + told.errors).toBe(0);
    expect(told.out).toMatch(/All is well\.\n$/);
    expect(told.out).toContain(`${view.slug}: R$`);
    const { code, out } = await operateHere(['reconcile', '--json']);
    expect(code).toBe(0);
    const report = JSON.parse(out);
    expect(report.money.find(({ slug }: { slug: string }) => slug === view.slug)).toMatchObject({
      capturedCents: totals.totalCents,
      keptCents: totals.totalCents,
      differenceCents: 0,
    });
  });

  test('ends with 1 when a person must look, and names the order', async () => {
    const { number } = await paidOrder();
    await context.pool.query(
      `insert into money_review (event_id, id, payment_id, reason, amount_cents, opened_at)
      select p.event_id, gen_random_uuid(), p.id, 'REFUND_FAILED', 1234, now()
      from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
      [number],
    );
    const { code, out } = await operate(['reconcile']);
    expect(code).toBe(1);
    expect(out).toContain('A person must look at:');
    expect(out).toMatch(new RegExp(`order ${number}: refund failed, R\\$12\\.34`));
    expect(out).toMatch(/A person must look\.\n$/);
    // No refund was refused, so nobody has anything to settle.
    await context.pool.query('delete from money_review where closed_at is null');
  });
});

describe('secrets that were not given from outside', () => {
  const production = {
    NODE_ENV: 'production',
    SANDBOX: 'on',
    SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing',
    LOG_LEVEL: 'warn',
  };
  const warnings = (out: string) =>
    out
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg.startsWith('secrets lie in the database'))
      .map(({ variables }) => variables);

  const rows: { given: Record<string, string>; told: string[][] }[] = [
    { given: {}, told: [['TICKET_SIGNING_KEY', 'SESSION_SECRET']] },
    { given: { TICKET_SIGNING_KEY: makeTicketKey() }, told: [['SESSION_SECRET']] },
    { given: { TICKET_SIGNING_KEY: makeTicketKey(), SESSION_SECRET: 's'.repeat(32) }, told: [] },
    { given: { NODE_ENV: 'development' }, told: [] },
  ];
  test.each(rows)('production says once which lie in the database: $told', async ({ given, told }) => {
    expect(secretsInDatabase(readEnv({ ...production, ...given }))).toEqual(told.flat());
    // A process that says them and one that says nothing are enough.
    if (!isFullRun && given.SESSION_SECRET === undefined && Object.keys(given).length > 0) return;
    const { code, out, errors } = await operate(['reconcile'], { ...production, ...given });
    expect(code, errors).toBe(0);
    expect(warnings(out)).toEqual(told);
  });
});

describe('the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canhoto-operate-'));
  chmodSync(dataDir, 0o711);
  const there = { DATABASE_URL: '', DATA_DIR: dataDir };
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('of a Canhoto that runs is joined and left running; of one that does not is started and stopped', async () => {
    const running = await startEmbeddedPostgres({ dataDir, log: () => {} });
    let hasEnded = false;
    void running.ended.then(() => {
      hasEnded = true;
    });
    const beside = await operate(['reconcile'], there);
    expect(beside).toMatchObject({ code: 0, errors: '' });
    expect(hasEnded).toBe(false);
    await running.stop();
    const alone = await operate(['reconcile'], there);
    expect(alone.code, alone.errors).toBe(0);
    // The command has released the folder, so the next start can use it.
    const next = await startEmbeddedPostgres({ dataDir, log: () => {} });
    await next.stop();
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { readMail } from '#src/service/ground/mail/read-mails.ts';
import { openDeployment, type TestCustomer } from '../../test/support/deployment/deployment.ts';
import { promised } from '../../test/support/promised.ts';
import { testEvent } from '../../test/support/shop/test-event.ts';
import { runJobs } from './run-jobs.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const deployment = await openDeployment();
const { context, clock, graphql } = deployment;
const jobs = runJobs(context);
afterAll(() => jobs.stop());

const view = await deployment.importEvent(
  testEvent({
    slug: 'jobs',
    code: 'JB',
    now: clock.now(),
    days: { sat: 2 },
    offers: [{ key: 'full', days: ['sat'] }],
  }),
);
const batchId = [...view.batchById.keys()][0] ?? '';
const saveCart = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
const placeOrder = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number payment { pix { txid } } } }`;

async function hold(customer: TestCustomer) {
  const input = { eventSlug: 'jobs', lines: [{ batchId, quantity: 2 }] };
  return await graphql<{ saveCart: { id: string } }>(saveCart, { input }, customer);
}

/** Waits until the condition holds; fails after `within` milliseconds. */
async function until(isSo: () => Promise<boolean>, within: number): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > within) throw new Error(`not so within ${within} ms`);
    await wait(20);
  }
}

async function heldUnits(): Promise<number> {
  const { rows } = await context.pool.query('select held from pool where event_id = $1', [view.id]);
  return rows[0].held;
}

describe('what happens later', () => {
  test('the units of an expired hold are for sale within a second, without anybody asking', async () => {
    const [first, second] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    await until(async () => (await heldUnits()) === 0, promised(10_000));
    await hold(first);
    expect(await heldUnits()).toBe(2);
    clock.pass(15 * 60);
    await until(async () => (await heldUnits()) === 0, promised(1_000));
    const again = await hold(second);
    expect(again.errors).toBeUndefined();
    await graphql(
      'mutation($id: ID!) { releaseCart(id: $id) { success } }',
      { id: again.data.saveCart.id },
      second,
    );
  });

  test('each run is counted, by the name of its job', async () => {
    await expect
      .poll(() => context.metrics.write())
      .toMatch(/canhoto_job_seconds_count\{name="sweep-expired-carts",result="done"\} [1-9]/);
    // Its time is half a second, and it was done.
    expect(context.metrics.write()).toMatch(/canhoto_job_late_seconds\{name="sweep-expired-carts"\} \d/);
  });

  test('an approved order sends one mail in its language, and the QR Codes in it are the tickets', async () => {
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(buyer);
    const input = {
      cartId: held.data.saveCart.id,
      idempotencyKey: 'mail',
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: { method: 'PIX' },
    };
    const placed = await graphql<{ placeOrder: { number: string; payment: { pix: { txid: string } } } }>(
      placeOrder,
      { input },
      { token: buyer.token, locale: 'en' },
    );
    const { number, payment } = placed.data.placeOrder;
    await context.sandboxBank?.pay(payment.pix.txid, { delivery: 'twice' });
    const mails = async () =>
      (
        await context.pool.query(
          'select id, subject from mail where to_address like $1 and sent_at is not null',
          [`${buyer.id}%`],
        )
      ).rows;
    await until(async () => (await mails()).length > 0, promised(15_000));
    await wait(1_200);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0].subject).toBe(`Your tickets for jobs (order ${number})`);

    const mail = await readMail(context, sent[0].id);
    const pictures = [...(mail?.html.matchAll(/data:image\/png;base64,([A-Za-z0-9+/=]+)/g) ?? [])];
    const { data } = await graphql<{ tickets: { id: string; qrCode: string }[] }>(
      '{ tickets { id qrCode } }',
      {},
      buyer,
    );
    expect(pictures).toHaveLength(2);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`tickets-${number}.pdf`]);
    const codes: string[] = [];
    for (const [, base64 = ''] of pictures) {
      const [found] = await readBarcodes(new Uint8Array(Buffer.from(base64, 'base64')));
      codes.push(found?.text ?? '');
    }
    expect(codes.sort()).toEqual(data.tickets.map(({ qrCode }) => qrCode).sort());
    expect(mail?.plain).toContain(codes[0]);
    for (const code of codes) expect(readTicketCode(code)?.holderVersion).toBe(1);
  });
});

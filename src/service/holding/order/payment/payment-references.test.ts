import { describe, expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { insertSettlementReference, readPaymentByReference } from '../rows/payment.sql.ts';

// docs/algorithms/spread-by-event.md, "A key that has no event".
const { deployment, event, save, place, chargeOf } = await openCheckout();
const { pool, db } = deployment.context;

async function paid(): Promise<{ customerId: string; eventId: string; paymentId: string; txid: string }> {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id)).data.placeOrder;
  const txid = await chargeOf(number);
  await deployment.bank.pay(txid);
  await deployment.bank.settled();
  const { rows } = await pool.query('select id from payment where event_id = $1', [view.id]);
  return { customerId: buyer.id, eventId: view.id, paymentId: rows[0].id, txid };
}

const provider = deployment.bank.name;

describe('a name at a provider', () => {
  test('leads to the event of its payment, also where a node of the release before has not stored it', async () => {
    const { eventId, paymentId, txid } = await paid();
    const { rows } = await pool.query(
      'select kind, event_id as "eventId" from payment_reference where payment_id = $1 order by kind',
      [paymentId],
    );
    expect(rows).toEqual([
      { kind: 'CHARGE', eventId },
      { kind: 'SETTLEMENT', eventId },
    ]);
    expect(await readPaymentByReference(db, provider, { reference: txid })).toMatchObject({
      eventId,
      id: paymentId,
    });
    await pool.query('delete from payment_reference where payment_id = $1', [paymentId]);
    expect(await readPaymentByReference(db, provider, { reference: txid })).toMatchObject({
      eventId,
      id: paymentId,
    });
  });

  test('is of one payment only, across all events', async () => {
    const { eventId, paymentId } = await paid();
    const { rows } = await pool.query(
      "select reference from payment_reference where payment_id = $1 and kind = 'SETTLEMENT'",
      [paymentId],
    );
    const other = await paid();
    const again = db.transaction().execute((tx) =>
      insertSettlementReference(tx, {
        eventId: other.eventId,
        paymentId: other.paymentId,
        provider,
        reference: rows[0].reference,
      }),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'payment_reference_pkey' });
    expect(eventId).not.toBe(other.eventId);
  });

  test('that leads elsewhere is seen by the invariants', async () => {
    const { eventId, paymentId } = await paid();
    const lead = (id: string) =>
      pool.query('update payment_reference set event_id = $2 where payment_id = $1', [paymentId, id]);
    await lead(deployment.context.ids.uuid());
    expect((await brokenInvariants(pool)).join()).toContain('I25');
    await lead(eventId);
  });
});

describe('a customer', () => {
  test('ends with the log-in, unless there is an order', async () => {
    const [idle] = (await deployment.customers(1)) as [TestCustomer];
    await pool.query('delete from auth_user where id = $1', [idle.id]);
    const { rows } = await pool.query('select from customer where id = $1', [idle.id]);
    expect(rows).toEqual([]);
    const { customerId } = await paid();
    const refused = pool.query('delete from auth_user where id = $1', [customerId]);
    await expect(refused).rejects.toThrow('violates foreign key constraint');
    const { rows: there } = await pool.query('select from auth_user where id = $1', [customerId]);
    expect(there).toHaveLength(1);
  });

  test('without a log-in is seen by the invariants', async () => {
    const id = deployment.context.ids.uuid();
    await pool.query("insert into customer (id, name) values ($1, 'Ana')", [id]);
    expect((await brokenInvariants(pool)).join()).toContain('I26');
    await pool.query('delete from customer where id = $1', [id]);
  });
});

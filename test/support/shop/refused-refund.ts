import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import type { openCheckout } from './checkout.ts';
import { batchOf } from './shop.ts';

type Checkout = Awaited<ReturnType<typeof openCheckout>>;
type View = Awaited<ReturnType<Checkout['event']>>;

export interface RefusedRefund {
  eventId: string;
  number: string;
  /** R$ 110.00 for the ticket that was given back. */
  cents: number;
}

/** An order of two tickets for R$ 100.00 with a fee of R$ 10.00 each, of which one was given back, and whose payer has closed the account. */
export async function refusedRefund(
  { deployment, event, save, place, chargeOf, giveBack }: Checkout,
  { view, buyer }: { view?: View; buyer?: TestCustomer } = {},
): Promise<RefusedRefund> {
  const { bank, clock, context } = deployment;
  const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }];
  const at = view ?? (await event({ days: { sat: 50 }, offers }));
  const by = buyer ?? ((await deployment.customers(1)) as [TestCustomer])[0];
  const cart = (await save(at, by, [{ batchId: batchOf(at, 'full'), quantity: 2 }])).data.saveCart;
  const { number } = (await place(by, cart.id, {})).data.placeOrder;
  const charge = await chargeOf(number);
  await bank.pay(charge, { payerAccountClosed: true });
  await bank.settled();
  const { rows } = await context.pool.query(
    `select t.id from ticket t join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    where o.number = $1 order by t.id limit 1`,
    [number],
  );
  await giveBack(by, number, [rows[0].id]);
  await sendRefunds(deployment);
  clock.pass(1);
  return { eventId: at.id, number, cents: 11_000 };
}

/** Until the bank has answered to all refunds. */
export async function sendRefunds({ context, clock }: Checkout['deployment']): Promise<void> {
  await settleRefunds(context);
  clock.pass(3_600);
  await settleRefunds(context);
}

import { expect } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { againWhenBusy } from '../deployment/again-when-busy.ts';
import {
  type Deployment,
  type DeploymentChanges,
  openDeployment,
  type TestCustomer,
} from '../deployment/deployment.ts';
import { testEvent } from './test-event.ts';

interface Saved {
  saveCart: { id: string; expiresAt: string; totals: { totalCents: number } };
}
export interface Placed {
  placeOrder: { number: string; status: string; payment: { status: string; pix: { txid: string } | null } };
}

export const saveCart =
  'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt totals { totalCents } } }';
export const placeOrder = `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) {
  number status payment { status pix { txid copyAndPaste } } } }`;

/** The batch of an offer by its key and number. */
export function batchOf(view: EventView, offer: string, number = 1): string {
  const found = [...view.batchById.values()].find(
    (entry) => entry.offer.name.pt === offer && (entry.batch.number ?? 1) === number,
  );
  if (found === undefined) throw new Error(`no batch ${number} of ${offer}`);
  return found.batch.id;
}

/** A deployment where things are bought over HTTP and GraphQL, as a browser would. */
export async function openShop(changes: DeploymentChanges = {}, resendsAfterMs?: readonly number[]) {
  return shopOf(await openDeployment(changes, resendsAfterMs));
}

/** The same of a deployment that is there. */
export function shopOf<Given extends Deployment>(deployment: Given) {
  const { context, clock, bank, graphql } = deployment;
  let count = 0;

  async function event(
    options: Omit<Parameters<typeof testEvent>[0], 'slug' | 'code' | 'now'>,
  ): Promise<EventView> {
    count += 1;
    return await deployment.importEvent(
      testEvent({ slug: `b${count}`, code: `B${count}`, now: clock.now(), ...options }),
    );
  }

  async function hold(
    view: EventView,
    customer: TestCustomer,
    lines: { batchId: string; quantity: number }[],
  ) {
    const input = { eventSlug: view.slug, lines };
    return await againWhenBusy(() => graphql<Saved>(saveCart, { input }, customer));
  }

  async function order(customer: TestCustomer, cartId: string, key = cartId) {
    const input = {
      cartId,
      idempotencyKey: key,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: { method: 'PIX' },
    };
    return await againWhenBusy(() => graphql<Placed>(placeOrder, { input }, customer));
  }

  /** Holds, orders and pays; false when it was told in so many words that nothing is left. */
  async function buy(
    view: EventView,
    customer: TestCustomer,
    lines: { batchId: string; quantity: number }[],
  ) {
    const held = await hold(view, customer, lines);
    expect(held).toMatchObject({ status: 200 });
    if (held.errors !== undefined) {
      expect(['SOLD_OUT', 'BATCH_NOT_OPEN', 'BATCH_CLOSED']).toContain(held.errors[0]?.extensions.code);
      return false;
    }
    const placed = await order(customer, held.data.saveCart.id);
    expect(placed.errors).toBeUndefined();
    expect(await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '')).toMatchObject({ outcome: 'PAID' });
    return true;
  }

  /** Units sold by pool; nothing may be held any more. */
  async function soldOf(view: EventView): Promise<Record<string, number>> {
    const { rows } = await context.pool.query('select key, sold, held from pool where event_id = $1', [
      view.id,
    ]);
    for (const row of rows) expect(row.held).toBe(0);
    return Object.fromEntries(rows.map((row) => [row.key, row.sold]));
  }

  async function statusOf(customer: TestCustomer, number: string): Promise<string> {
    const answer = await graphql<{ order: { status: string } }>(
      'query($number: String!) { order(number: $number) { status } }',
      { number },
      customer,
    );
    return answer.data.order.status;
  }

  return { deployment, event, hold, order, buy, soldOf, statusOf };
}

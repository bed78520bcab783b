import { expect } from 'vitest';
import { settleResales } from '#src/service/holding/ticket/resale/settle-resales.ts';
import { offerToWaitlist } from '#src/service/holding/waitlist/offer-to-waitlist.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { sweepExpiredCarts } from '#src/service/selling/hold/sweep-expired-carts.ts';
import type { DeploymentChanges, TestCustomer } from '../deployment/deployment.ts';
import { codeOf, openCheckout } from './checkout.ts';
import { batchOf } from './shop.ts';

export interface EntryAnswer {
  id: string;
  units: number;
  status: string;
  ahead: number | null;
  offers: { name: string }[];
  offered: { until: string; cartId: string; offer: { name: string } } | null;
}

const entryFields = 'id units status ahead offers { name } offered { until cartId offer { name } }';

/** A checkout with a waiting list, where the jobs run when the test says so. */
export async function openWaitingShop(changes: DeploymentChanges = {}) {
  const shop = await openCheckout(changes);
  const { deployment } = shop;
  const { context, graphql } = deployment;

  /** Customers whose logins outlive a test that lets weeks pass. */
  async function people(count: number): Promise<TestCustomer[]> {
    const made = await deployment.customers(count);
    await context.pool.query(`update auth_session set expires_at = now() + interval '10 years'`);
    return made;
  }

  const one = async () => (await people(1))[0] as TestCustomer;

  /** Somebody holds what is left, so that it is sold out; it comes back when they let it go. */
  async function fill(view: EventView, offer: string, quantity: number, batch = 1) {
    const holder = await one();
    const held = await shop.save(view, holder, linesOf(view, offer, quantity, batch));
    expect(held.errors).toBeUndefined();
    const { id } = held.data.saveCart;
    return {
      async giveBack() {
        const answer = await graphql(
          'mutation($id: ID!) { releaseCart(id: $id) { success } }',
          { id },
          holder,
        );
        expect(answer.errors).toBeUndefined();
      },
      /** Keeps so many and gives the rest back. */
      async keep(rest: number) {
        const answer = await shop.save(view, holder, linesOf(view, offer, rest, batch), { id });
        expect(answer.errors).toBeUndefined();
      },
    };
  }

  /** Somebody without a place on the list asks; the refusal, or HELD. */
  async function tryToBuy(view: EventView, offer: string, quantity = 1, batch = 1): Promise<string> {
    return codeOf(await shop.save(view, await one(), linesOf(view, offer, quantity, batch))) ?? 'HELD';
  }

  async function join(view: EventView, customer: TestCustomer, offers: readonly string[], units = 1) {
    const offerIds = offers.map((name) => offerOf(view, name));
    return await graphql<{ joinWaitlist: EntryAnswer }>(
      `mutation($input: WaitlistInput!) { joinWaitlist(input: $input) { ${entryFields} } }`,
      { input: { eventSlug: view.slug, offerIds, units } },
      customer,
    );
  }

  async function leave(customer: TestCustomer, id: string) {
    return await graphql<{ leaveWaitlist: EntryAnswer }>(
      `mutation($id: ID!) { leaveWaitlist(id: $id) { ${entryFields} } }`,
      { id },
      customer,
    );
  }

  async function entriesOf(customer: TestCustomer): Promise<EntryAnswer[]> {
    const answer = await graphql<{ waitlist: EntryAnswer[] }>(
      `{ waitlist { ${entryFields} } }`,
      {},
      customer,
    );
    return answer.data.waitlist;
  }

  async function entryOf(customer: TestCustomer): Promise<EntryAnswer> {
    const [entry] = await entriesOf(customer);
    if (entry === undefined) throw new Error('This customer waits for nothing.');
    return entry;
  }

  /** What the workers do by themselves, once. */
  async function work(): Promise<number> {
    await sweepExpiredCarts(context);
    await settleResales(context);
    return await offerToWaitlist(context);
  }

  /** Of these customers, who stands how; in their order. */
  async function standing(customers: readonly TestCustomer[]): Promise<string[]> {
    const said = [];
    for (const customer of customers) {
      const { status, offered } = await entryOf(customer);
      said.push(status === 'OFFERED' ? `OFFERED ${offered?.offer.name}` : status);
    }
    return said;
  }

  async function mailsTo(customer: TestCustomer): Promise<string[]> {
    const { rows } = await context.pool.query(
      'select template from mail where to_address = $1 order by enqueued_at, template',
      [`${customer.id}@example.com`],
    );
    return rows.map(({ template }) => template);
  }

  /** Orders and pays what a cart of the list holds. */
  async function take(customer: TestCustomer): Promise<string> {
    const { offered } = await entryOf(customer);
    const placed = await shop.place(customer, offered?.cartId ?? '');
    if (placed.errors !== undefined) throw new Error(JSON.stringify(placed.errors));
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await deployment.bank.settled();
    return placed.data.placeOrder.number;
  }

  return {
    ...shop,
    people,
    one,
    fill,
    tryToBuy,
    join,
    leave,
    entriesOf,
    entryOf,
    work,
    standing,
    mailsTo,
    take,
  };
}

/** The one line of a cart. */
export function linesOf(view: EventView, offer: string, quantity: number, batch = 1) {
  return [{ batchId: batchOf(view, offer, batch), quantity }];
}

export function offerOf(view: EventView, name: string): string {
  const found = [...view.offerById.values()].find(({ offer }) => offer.name.pt === name);
  if (found === undefined) throw new Error(`no offer ${name}`);
  return found.offer.id;
}

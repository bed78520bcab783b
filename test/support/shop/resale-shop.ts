import { expect } from 'vitest';
import { admitTicket } from '#src/service/holding/admission/admit-ticket.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { batchOf } from './shop.ts';
import { openWaitingShop } from './waiting.ts';

export const daySeconds = 86_400;

/** A ticket as its owner reads it. */
export interface OwnTicket {
  id: string;
  status: string;
  qrCode: string | null;
  returningSince: string | null;
  actions: string[];
  isStopped: boolean;
}
const ticketFields = 'id status qrCode returningSince actions isStopped';

/** A shop with a waiting list, where tickets are put up to be sold again. */
export async function openResaleShop() {
  const shop = await openWaitingShop();
  const { deployment, event, save, place, people } = shop;
  const { context, clock, bank } = deployment;

  async function ticketsOf(customer: TestCustomer): Promise<OwnTicket[]> {
    const answer = await deployment.graphql<{ tickets: OwnTicket[] }>(
      `{ tickets { ${ticketFields} } }`,
      {},
      customer,
    );
    return answer.data.tickets;
  }

  async function act(customer: TestCustomer, mutation: 'returnTicket' | 'keepTicket', ticketId: string) {
    return await deployment.graphql<Record<string, OwnTicket>>(
      `mutation($id: ID!) { ${mutation}(ticketId: $id) { ${ticketFields} } }`,
      { id: ticketId },
      customer,
    );
  }

  async function buyTickets(view: EventView, customer: TestCustomer, quantity = 1, offer = 'sat') {
    const held = await save(view, customer, [{ batchId: batchOf(view, offer), quantity }]);
    expect(held.errors).toBeUndefined();
    const placed = await place(customer, held.data.saveCart.id);
    expect(placed.errors).toBeUndefined();
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    return placed.data.placeOrder.number;
  }

  /** Places and returns of the event: held, sold, capacity by key. */
  async function poolsOf(view: EventView): Promise<Record<string, [number, number, number]>> {
    const { rows } = await context.pool.query(
      `select case kind when 'RETURN' then 'up' else key end as key, held, sold, capacity from pool where event_id = $1`,
      [view.id],
    );
    return Object.fromEntries(rows.map(({ key, held, sold, capacity }) => [key, [held, sold, capacity]]));
  }

  /** Of the day's pool alone, whatever it is called. */
  async function placeOf(view: EventView): Promise<[number, number, number] | undefined> {
    const pools = Object.entries(await poolsOf(view));
    return pools.find(([key]) => key !== 'up')?.[1];
  }

  /** Saturday with one place, Ana's; the days of regret are over, and Bia waits. */
  async function soldOut(places = 1, units = places) {
    const view = await event({ days: { sat: places }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana, bia] = (await people(2)) as [TestCustomer, TestCustomer];
    const number = await buyTickets(view, ana, units);
    clock.pass(8 * daySeconds);
    const tickets = await ticketsOf(ana);
    return { view, ana, bia, number, tickets, ticket: tickets[0] as OwnTicket };
  }

  /** What the gate says to a code. */
  async function scan(view: EventView, code: string | null, scanId = `${code}`.slice(-40)): Promise<string> {
    const dateId = view.dates[0]?.id ?? '';
    return (await admitTicket(context, { eventId: view.id, dateId, gate: 'A', scanId, code: code ?? '' }))
      .answer;
  }

  return { ...shop, ticketsOf, act, buyTickets, poolsOf, placeOf, soldOut, scan };
}

import { expect } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type DeploymentChanges, type TestCustomer, testCpf } from '../deployment/deployment.ts';
import { type Line, type OrderAnswer, openCheckout } from './checkout.ts';
import { batchOf } from './shop.ts';

/** Somebody whom a ticket or a session is for. */
export const person = (documentNumber = testCpf(), name = 'Bia') => ({
  name,
  lastName: 'Souza',
  documentType: 'CPF',
  documentNumber,
});

/** For whom the units of each offer are; null for nobody named. */
export type Wanted = Record<string, (ReturnType<typeof person> | null)[]>;

/** A checkout at an event with artists. */
export async function openSessionShop(changes: DeploymentChanges = {}) {
  const checkout = await openCheckout(changes);
  const { deployment, event, save, place, orderOf } = checkout;
  const { bank, context } = deployment;

  /** Saturday: Iara twice, one after the other; Joca across both, and while the second begins. Sunday: Iara once more. */
  async function weekend(options: Partial<Parameters<typeof event>[0]> = {}) {
    const session = (artist: string, fromHour: number, hours = 0.5) => ({
      artist,
      fromHour,
      hours,
      seats: 20,
    });
    return await event({
      days: { sat: 100, sun: 100 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
        { key: 'pass', days: ['sat', 'sun'] },
        { key: 'iara', days: ['sat'], session: session('iara', 2) },
        { key: 'iara-2', days: ['sat'], session: session('iara', 2.5) },
        { key: 'joca', days: ['sat'], session: session('joca', 2.25) },
        { key: 'joca-late', days: ['sat'], session: session('joca', 2.5, 0.25) },
        { key: 'iara-sun', days: ['sun'], session: session('iara', 2) },
        {
          key: 'bundle',
          days: ['sat', 'sun'],
          parts: [
            { offer: 'pass', valueCents: 26_000 },
            { offer: 'iara', valueCents: 9_000 },
          ],
          batches: [{ units: 20, priceCents: 30_000, feeCents: 3_000 }],
        },
      ],
      ...options,
    });
  }

  /** Holds the units and places the order. */
  async function ask(view: EventView, customer: TestCustomer, wanted: Wanted) {
    const lines = Object.entries(wanted).map(
      ([offer, persons]): Line => ({ batchId: batchOf(view, offer), quantity: persons.length }),
    );
    const saved = await save(view, customer, lines);
    expect(saved.errors).toBeUndefined();
    const holders = Object.entries(wanted).flatMap(([offer, persons]) =>
      persons.flatMap((one) => (one === null ? [] : [{ ...one, batchId: batchOf(view, offer) }])),
    );
    return await place(customer, saved.data.saveCart.id, { holders });
  }

  async function pay(order: OrderAnswer) {
    expect(await bank.pay(order.payment.pix?.txid ?? '')).toMatchObject({ outcome: 'PAID' });
    await bank.settled();
  }

  async function buy(view: EventView, customer: TestCustomer, wanted: Wanted) {
    const placed = await ask(view, customer, wanted);
    expect(placed.errors).toBeUndefined();
    const order = placed.data.placeOrder;
    await pay(order);
    return await orderOf(customer, order.number);
  }

  /** How many are down for each session. */
  async function agendaOf(view: EventView): Promise<Record<string, number>> {
    const { rows } = await context.pool.query(
      `select o.key, count(*)::integer as persons from agenda_entry a
      join offer o on o.event_id = a.event_id and o.id = a.offer_id where a.event_id = $1 group by 1`,
      [view.id],
    );
    return Object.fromEntries(rows.map((row) => [row.key, row.persons]));
  }

  /** What was promised by mail, by template, with whom it goes to. */
  async function mailsOf(
    view: EventView,
    template: string,
  ): Promise<{ id: string; data: unknown; toAddress: string }[]> {
    const { rows } = await context.pool.query(
      `select id, template, data, locale, to_address as "toAddress" from mail
      where template = $2 and data ->> 'eventId' = $1 order by enqueued_at, id`,
      [view.id, template],
    );
    return rows;
  }

  return { ...checkout, weekend, ask, pay, buy, agendaOf, mailsOf };
}

/** The field an answer's first refusal is about. */
export function fieldOf(answer: { errors?: { extensions: { field?: string } }[] }): string | undefined {
  return answer.errors?.[0]?.extensions.field;
}

import { installation, type Role } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { TillSaleInput } from '#src/service/holding/till/check-sale.ts';
import { closeTill } from '#src/service/holding/till/close-till.ts';
import { moveTillCash } from '#src/service/holding/till/move-till-cash.ts';
import { openTill } from '#src/service/holding/till/open-till.ts';
import { readTillReport, readTillShift } from '#src/service/holding/till/read-till-shifts.ts';
import { sellAtTill } from '#src/service/holding/till/sell-at-till.ts';
import { takeBackAtTill } from '#src/service/holding/till/take-back-at-till.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { storeStaff } from '../deployment/store-staff.ts';
import { openCheckout } from '../shop/checkout.ts';
import { batchOf } from '../shop/shop.ts';

/** The code of the refusal; `none` where there was none, and the words of another failure. */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'none',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
}

/** The answers to requests that were sent at once: each answer, or the words of its failure. */
export async function allTold<T>(asked: readonly Promise<T>[]): Promise<(T | string)[]> {
  const told = await Promise.allSettled(asked);
  return told.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
}

/** The price of one entry at these tills: R$ 50.00 and a fee of R$ 7.50. */
export const entryCents = 5_750;

/** A shop with tills, whose commands are called inside its deployment. */
export async function openTills() {
  const shop = await openCheckout();
  const { deployment, event } = shop;
  const { context, bank } = deployment;
  const uuid = () => context.ids.uuid();
  const person = (role: Role, name: string) => storeStaff(deployment, [{ role, ...installation }], { name });
  const rita = await person('TILL', 'Rita Prado');
  const caio = await person('TILL', 'Caio Reis');
  const finance = await person('FINANCE', 'Lia Souza');

  async function anEvent(about: Partial<Parameters<typeof event>[0]> = {}) {
    const offers = [{ key: 'full', days: ['sat'], batches: [{ priceCents: 5_000, feeCents: 750 }] }];
    return await event({ days: { sat: 50 }, offers, ...about });
  }

  async function opened(view: EventView, actor = rita, countedCents = 10_000, station = 'Portão A') {
    return await openTill(context, { actor, eventId: view.id, id: uuid(), station, countedCents });
  }

  function saleOf(view: EventView, quantity: number, more: Partial<TillSaleInput> = {}): TillSaleInput {
    const totalCents = quantity * entryCents;
    return {
      id: uuid(),
      lines: [{ batchId: batchOf(view, 'full'), quantity }],
      ...{ expectedTotalCents: totalCents, way: 'CASH', receivedCents: totalCents },
      ...more,
    };
  }

  const sell = (view: EventView, sale: TillSaleInput, actor = rita) =>
    sellAtTill(context, { actor, eventId: view.id, sale });
  const sold = (view: EventView, quantity = 1, more: Partial<TillSaleInput> = {}, actor = rita) =>
    sell(view, saleOf(view, quantity, more), actor);

  function takeBack(
    view: EventView,
    saleId: string,
    more: Partial<Parameters<typeof takeBackAtTill>[1]> = {},
  ) {
    const asked = { actor: rita, eventId: view.id, requestId: uuid(), saleId, ticketIds: null, slip: null };
    return takeBackAtTill(context, { ...asked, reason: 'Desistiu', ...more });
  }

  const move = (view: EventView, kind: 'IN' | 'OUT', amountCents: number, requestId = uuid(), actor = rita) =>
    moveTillCash(context, { actor, eventId: view.id, requestId, kind, amountCents, reason: 'Cofre' });
  const close = (view: EventView, countedCents: number, requestId = uuid(), actor = rita) =>
    closeTill(context, { actor, eventId: view.id, requestId, countedCents });
  const story = (view: EventView, id: string) =>
    readTillShift(context, { actor: finance, eventId: view.id, id });
  const report = (view: EventView) => readTillReport(context, { actor: finance, eventId: view.id });

  /** Kind and amount of each entry, and the balance after it. */
  async function drawerOf(view: EventView, shiftId: string) {
    const { entries } = await story(view, shiftId);
    return entries.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents]);
  }

  /** Units sold and held of the only pool of its day. */
  async function stockOf(view: EventView) {
    const { rows } = await context.pool.query(
      `select sum(sold)::int as sold, sum(held)::int as held from pool where event_id = $1 and kind = 'DATE'`,
      [view.id],
    );
    return rows[0] as { sold: number; held: number };
  }

  /** The visitor pays the Pix of a sale. */
  async function payPix(view: EventView, saleId: string, evenIfExpired = false) {
    const { rows } = await context.pool.query(
      `select p.provider_reference as txid from till_sale t
      join customer_order o on o.event_id = t.event_id and o.cart_id = t.cart_id
      join payment p on p.event_id = o.event_id and p.order_id = o.id where t.event_id = $1 and t.id = $2`,
      [view.id, saleId],
    );
    const paid = await bank.pay(rows[0].txid, { evenIfExpired });
    await bank.settled();
    return paid;
  }

  async function saleRow(view: EventView, id: string) {
    const { rows } = await context.pool.query('select id from till_sale where event_id = $1 and id = $2', [
      ...[view.id, id],
    ]);
    return rows[0] ?? null;
  }

  const desk = { uuid, person, rita, caio, finance, anEvent, opened, saleOf, sell, sold, takeBack };
  return { ...shop, ...desk, move, close, story, report, drawerOf, stockOf, payPix, saleRow };
}

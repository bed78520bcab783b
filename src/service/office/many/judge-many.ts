import { createHash } from 'node:crypto';
import type { Uuid } from '#src/domain/ids.ts';
import {
  type JudgedOrder,
  type ManyActKind,
  type ManySums,
  manyActRights,
  sumsOfMany,
  textOfMany,
} from '#src/domain/order/act-on-many.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { reasonNotToResend } from '#src/service/holding/order/delivery/resend-order.ts';
import { quoteOrders } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import { findOrdersOf } from '#src/service/holding/order/state/find-order.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { OrderFilter } from '../orders/order-filter.ts';
import { eventsWithRight, openOrderSource } from '../orders/order-source.ts';
import { selectNumberedOrders } from './many-act.sql.ts';

export type ManyContext = WithDb & WithClock & WithEvents;

/** Orders of one event: some by their numbers, or all that a filter of the list matches. */
export type OrderChoice = { numbers: readonly string[] } | { filter: OrderFilter };

export interface AskedMany {
  actor: Actor;
  eventId: Uuid;
  kind: ManyActKind;
  keepsFee: boolean;
  choice: OrderChoice;
}

export interface JudgedMany extends ManySums {
  judged: JudgedOrder[];
  /** A hash of all that was judged. */
  mark: string;
}

/** Orders that are read with their parts at once. */
const readAtOnce = 250;

/**
 * The chosen orders as an act would find them now. Refusals: NOT_ALLOWED, NOT_FOUND; MANY_ONE_EVENT where one is not of the
 * event; MANY_TOO_MANY; those of a list's filter.
 */
export async function judgeMany(
  context: ManyContext,
  { choice, ...asked }: AskedMany,
): Promise<JudgedMany & { event: EventView }> {
  const event = await eventInOffice(context, asked, manyActRights[asked.kind]);
  const ids = await chosenIds(context, event, asked.actor, choice);
  return { event, ...(await judgeOrders(context, event.id, ids, asked)) };
}

/** The same of orders by their ids. */
export async function judgeOrders(
  context: ManyContext,
  eventId: Uuid,
  ids: readonly Uuid[],
  { kind, keepsFee }: Pick<AskedMany, 'kind' | 'keepsFee'>,
): Promise<JudgedMany> {
  const judged: JudgedOrder[] = [];
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const orders = await findOrdersOf(context, eventId, ids.slice(at, at + readAtOnce));
    judged.push(...(await judgeSome(context, orders, kind, keepsFee)));
  }
  const mark = createHash('sha256').update(textOfMany(judged)).digest('base64url');
  return { judged, mark, ...sumsOfMany(judged) };
}

async function judgeSome(
  context: ManyContext,
  orders: readonly OrderView[],
  kind: ManyActKind,
  keepsFee: boolean,
): Promise<JudgedOrder[]> {
  const none = { cents: 0, units: 0 };
  if (kind === 'NOTE') return orders.map(({ id, number }) => ({ id, number, reason: null, ...none }));
  if (kind === 'RESEND') {
    const now = context.clock.now();
    return orders.map((order) => {
      const { id, number } = order;
      return { id, number, reason: reasonNotToResend(order, now), ...none };
    });
  }
  const quotes = await quoteOrders(context, orders, keepsFee);
  return orders.map(({ id, number }, at) => {
    const quote = quotes[at];
    if (quote == null) return { id, number, reason: 'REFUND_NOT_POSSIBLE', ...none };
    return { id, number, reason: null, cents: quote.refundCents, units: quote.units };
  });
}

async function chosenIds(
  context: ManyContext,
  event: EventView,
  actor: Actor,
  choice: OrderChoice,
): Promise<Uuid[]> {
  const max = staffLimits.manyOrdersMax;
  const tooMany = () => new DomainError('MANY_TOO_MANY', { facts: { max } });
  if ('numbers' in choice) {
    const numbers = [...new Set(choice.numbers)];
    if (numbers.length > max) throw tooMany();
    const ids = await selectNumberedOrders(context.db, event.id, numbers);
    if (ids.length < numbers.length) throw new DomainError('MANY_ONE_EVENT', { field: 'choice' });
    return ids;
  }
  const { eventId = null, organizerId = null, ...filter } = choice.filter;
  if (eventId !== event.id) throw new DomainError('MANY_ONE_EVENT', { field: 'choice' });
  // The list shows what order.read allows, and the act is done on what the list shows.
  const events = await eventsWithRight(context, { actor, right: 'order.read', eventId, organizerId });
  const [listed] = events;
  if (listed === undefined) return [];
  const source = await openOrderSource(context, { filter, events, before: null });
  const { rows } = await source.read(listed, null, max + 1);
  if (rows.length > max) throw tooMany();
  return rows.map(({ id }) => id);
}

import { lineDescription } from '#src/domain/catalogue/spoken-names.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { insuranceOfLines, type LinePart, splitLine } from '#src/domain/pricing/split-line.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { artistSessionsThatNeed } from '#src/service/selling/agenda/artist-sessions-that-need.ts';
import { lockCartBeside } from '#src/service/selling/cart/lock-cart.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfTicket } from '#src/service/selling/event/questions-of.ts';
import { moveUnits } from '#src/service/selling/hold/move-units.ts';
import { type LockedTicket, requireFree } from '../../ticket/rows/lock-tickets.ts';
import { hasAnotherOfDate, isSamePerson } from '../../ticket/state/has-another-of-date.ts';
import { moveTicketRows, type RenumberedUnit } from '../../ticket/state/move-rows.ts';
import {
  insertMovedLine,
  type LineContent,
  renumberUnits,
  updateInsuranceShares,
  updateStayingLine,
} from '../rows/move.sql.ts';
import { insertOrderHistory } from '../rows/new-orders.sql.ts';
import { readOrderLines } from '../rows/order.sql.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import { readCartsAfter } from '../rows/swap.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { actOnOrder, type OrderToHelp, type SupportAct, validTickets } from './act-on-order.ts';
import { type MoveTarget, requireMoveTarget } from './move-target.ts';
import { tellRenewed } from './tell-renewed.ts';

/**
 * Moves tickets of an order to another batch of the same price, in whosever hands they are
 * (docs/algorithms/acts-of-support.md, "Move tickets"). Nothing is paid and nothing refunded. Their owners get the new codes.
 * Refusals: those of actOnOrder, TICKET_NOT_FOUND, those of requireFree and of requireMoveTarget, HOLDER_DUPLICATE,
 * SESSION_NEEDS_TICKET, SOLD_OUT; BUSY while an order that came from this one changes.
 */
export async function moveTickets(
  context: SettlingContext,
  { ticketIds, batchId, ...act }: SupportAct & { ticketIds: readonly Uuid[]; batchId: Uuid },
): Promise<void> {
  const rule = { right: 'ticket.correct', ended: 'TICKET_NOT_VALID', books: 'moved' } as const;
  const eventId = await actOnOrder(context, act, rule, async (here) => {
    const { tx, event, order, now } = here;
    const chosen = validTickets(here.tickets, ticketIds);
    for (const ticket of chosen) requireFree(ticket, 'ticketIds');
    // A refund of a later order names the units of this one, from which its tickets came.
    for (const cartId of await readCartsAfter(tx, order)) await lockCartBeside(tx, event.id, cartId);
    const lines = await readOrderLines(tx, event.id, order.id);
    const target = await requireMoveTarget(here, { tickets: chosen, lines, batchId });
    refuseSecondOfDate(here, chosen, target);
    await refuseLostSessions(here, chosen, target);
    const moving = lines.flatMap((line) => {
      const units = chosen.filter(({ orderLineId }) => orderLineId === line.id).map(({ unit }) => unit);
      return units.length === 0 ? [] : [{ line, units }];
    });
    const units = await splitLines(context, here, { lines, moving, target });
    const moved = chosen.map((ticket) => ({ id: ticket.id, answers: answersAt(event, ticket, target) }));
    const to = { offerId: target.offer.id, batchId };
    await moveTicketRows(tx, event.id, { units, to, tickets: moved, now });
    const { id: orderId, status } = order;
    const entry = {
      orderId,
      from: status,
      status,
      actor: act.actor,
      cause: 'tickets_moved',
      at: now,
    } as const;
    await insertOrderHistory(tx, event.id, [entry]);
    await tellRenewed(context, here, chosen, 'tickets.moved');
    const stock = moving.map(({ line, units }) => ({ ...line, quantity: units.length }));
    const about = { eventId: event.id, cartId: order.cartId, toBatchId: batchId, now };
    if (!(await moveUnits(tx, about, stock))) throw new DomainError('SOLD_OUT', { field: 'batchId' });
    return {
      ticketIds: chosen.map(({ id }) => id),
      from: moving.map(({ line }) => line.batchId),
      to: batchId,
    };
  });
  context.events.stockMoved(eventId);
}

/** The buyer stands for whom nobody named, as when the order was placed. */
function refuseSecondOfDate(
  { event, order, tickets }: OrderToHelp,
  chosen: readonly LockedTicket[],
  { offer }: MoveTarget,
): void {
  const after = tickets.map((ticket) =>
    chosen.includes(ticket) ? { ...ticket, offerId: offer.id } : ticket,
  );
  const isTwice = after.some(
    (ticket, index) =>
      chosen.some((one) => one === tickets[index]) &&
      !isSamePerson(ticket.holder, order) &&
      hasAnotherOfDate(event, ticket, after),
  );
  if (isTwice) throw new DomainError('HOLDER_DUPLICATE', { field: 'ticketIds' });
}

/** A session of the holder stays with its ticket, unless that one is good for the session's day there, too. */
async function refuseLostSessions(
  { tx, event }: OrderToHelp,
  chosen: readonly LockedTicket[],
  { offer }: MoveTarget,
): Promise<void> {
  const ids = chosen.map(({ id }) => id);
  const needing = await artistSessionsThatNeed(tx, event.id, ids);
  const isLost = needing.some(({ dateIds }) => !offer.dates.some(({ id }) => dateIds.includes(id)));
  if (isLost) throw new DomainError('SESSION_NEEDS_TICKET', { field: 'ticketIds' });
}

/** The answers of the holder, without those to questions that are asked of other tickets only. */
function answersAt(event: EventView, ticket: LockedTicket, { offer, batch }: MoveTarget): HolderAnswers {
  const asked = questionsOfTicket(event, { offerId: offer.id, batchId: batch.id });
  const isOthers = (key: string) =>
    event.questions.some((question) => question.key === key) &&
    !asked.some((question) => question.key === key);
  return Object.fromEntries(Object.entries(ticket.holder.answers ?? {}).filter(([key]) => !isOthers(key)));
}

/** Gives each line its units. Returns the new numbers of all of them. */
async function splitLines(
  context: SettlingContext,
  { tx, event, order }: OrderToHelp,
  about: {
    lines: readonly OrderLineView[];
    moving: readonly { line: OrderLineView; units: number[] }[];
    target: MoveTarget;
  },
): Promise<RenumberedUnit[]> {
  const { offer, batch } = about.target;
  const { insuranceCents } = order.totals;
  const whole = { lines: about.lines, insuranceCents };
  if (insuranceCents > 0) await updateInsuranceShares(tx, event.id, insuranceOfLines(whole));
  const renumbered: RenumberedUnit[] = [];
  for (const { line, units } of about.moving) {
    const parts = splitLine(whole, line.id, units);
    const content = (part: LinePart): LineContent => ({
      holders: part.units.flatMap((unit) => line.holders[unit - 1] ?? []),
      ...{ discountCents: part.discountCents, orderFeeCents: part.orderFeeCents },
      totalCents: part.totalCents,
      insuranceShareCents: insuranceCents > 0 ? part.insuranceCents : null,
    });
    const from = { eventId: event.id, lineId: line.id };
    const id = context.ids.uuid();
    const to = { id, batchId: batch.id, offerId: offer.id, description: lineDescription(offer, batch) };
    await insertMovedLine(tx, from, { ...content(parts.going), ...to });
    await updateStayingLine(tx, from, content(parts.staying));
    renumbered.push(...numbersIn(line.id, parts.staying, line.id), ...numbersIn(line.id, parts.going, id));
  }
  await renumberUnits(tx, event.id, renumbered, batch.id);
  return renumbered;
}

/** The new numbers of units: from 1, in their order. */
function numbersIn(fromLineId: Uuid, { units }: LinePart, toLineId: Uuid): RenumberedUnit[] {
  return units.map((unit, index) => ({
    from: { lineId: fromLineId, unit },
    to: { lineId: toLineId, unit: index + 1 },
  }));
}

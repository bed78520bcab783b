import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Engagement, isUsed } from '#src/domain/ticket/ticket-state.ts';
import {
  lockTicketRows,
  readIdsOfOrder,
  readOwnIds,
  readWithCompanions,
  updateEngagement,
} from './locked-tickets.sql.ts';
import { readTickets, type TicketRow } from './ticket.sql.ts';

/** A ticket as it stands while nobody else can change it: until the end of the transaction. */
export type LockedTicket = TicketRow;

/**
 * Locks tickets and then reads them, so that what is read is what the lock keeps. In the order of their ids; after
 * carts, before orders, payments, the waiting list, agendas and pools (docs/algorithms/fan-box-office.md). A ticket
 * that does not exist is left out.
 */
export async function lockTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<LockedTicket[]> {
  await lockTicketRows(tx, eventId, ticketIds);
  return await readTickets(tx, eventId, ticketIds);
}

/**
 * The tickets that work for the units of an order now, locked: whoever has them, but not those that were handed on.
 * Those of other orders that wait in one transfer with them are locked as well, for what ends one ends the other.
 */
export async function lockTicketsOfOrder(
  tx: Transaction<DB>,
  order: { eventId: Uuid; id: Uuid },
): Promise<LockedTicket[]> {
  const { eventId, id: orderId } = order;
  const ids = await lockUntilSettled(tx, eventId, () => readIdsOfOrder(tx, eventId, orderId));
  const tickets = await readTickets(tx, eventId, ids);
  return tickets.filter((ticket) => ticket.orderId === orderId);
}

/** A ticket with those that wait in one transfer with it, for what ends it ends theirs; it comes first. */
export async function lockWithCompanions(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketId: Uuid,
): Promise<LockedTicket[]> {
  const tickets = await lockAllWithCompanions(tx, eventId, [ticketId]);
  return tickets.sort((one, other) => Number(other.id === ticketId) - Number(one.id === ticketId));
}

/** Tickets with those that wait in one transfer with one of them. */
export async function lockAllWithCompanions(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<LockedTicket[]> {
  const ids = await lockUntilSettled(tx, eventId, () => readWithCompanions(tx, eventId, ticketIds));
  return await readTickets(tx, eventId, ids);
}

/** The customer's valid tickets in the event, locked. */
export async function lockOwnTickets(
  tx: Transaction<DB>,
  { actor, eventId }: { actor: CustomerActor; eventId: Uuid },
): Promise<LockedTicket[]> {
  const ids = await readOwnIds(tx, eventId, actor.id);
  const tickets = await lockTickets(tx, eventId, ids);
  return tickets.filter((ticket) => ticket.status === 'VALID' && owns(actor, ticket));
}

/** The customer's own ticket, locked; null for one that is somebody else's by now. */
export async function lockOwnTicket(
  tx: Transaction<DB>,
  { actor, eventId, ticketId }: { actor: CustomerActor; eventId: Uuid; ticketId: Uuid },
): Promise<LockedTicket | null> {
  const [ticket] = await lockTickets(tx, eventId, [ticketId]);
  return ticket !== undefined && owns(actor, ticket) ? ticket : null;
}

/**
 * Locks what `read` names until it names nothing new: whoever was waited for may have handed a ticket on, and then
 * another one works in its place.
 */
export async function lockUntilSettled(
  tx: Transaction<DB>,
  eventId: Uuid,
  read: () => Promise<Uuid[]>,
): Promise<Uuid[]> {
  const locked = new Set<Uuid>();
  for (;;) {
    const ids = await read();
    if (ids.every((id) => locked.has(id))) return ids;
    await lockTicketRows(tx, eventId, ids);
    for (const id of ids) locked.add(id);
  }
}

/** What of a ticket says whether something new may begin with it. */
type Standing = Pick<LockedTicket, 'status' | 'isStopped' | 'admittedAt' | 'handedAt' | 'engagedBy'>;

/**
 * Something new may begin with the ticket. Refusals, in this order: TICKET_NOT_VALID, TICKET_STOPPED for one that a
 * supervisor at a gate has stopped, TICKET_USED for one that let somebody in or was handed over, TICKET_ENGAGED while it is
 * in the middle of something else.
 */
export function requireFree(ticket: Standing, field = 'ticketId'): void {
  if (ticket.status !== 'VALID') throw new DomainError('TICKET_NOT_VALID', { field });
  if (ticket.isStopped) throw new DomainError('TICKET_STOPPED', { field });
  if (isUsed(ticket)) throw new DomainError('TICKET_USED', { field });
  if (ticket.engagedBy !== null) throw new DomainError('TICKET_ENGAGED', { field });
}

export function isFree(ticket: Standing): boolean {
  return ticket.status === 'VALID' && !ticket.isStopped && !isUsed(ticket) && ticket.engagedBy === null;
}

/** The ticket, which the caller has locked and found free, is busy with this from now on. */
export async function engageTicket(
  tx: Transaction<DB>,
  ticket: Pick<LockedTicket, 'eventId' | 'id'>,
  by: Engagement,
  engagedWith: Uuid,
  now: Date,
): Promise<void> {
  await updateEngagement(tx, ticket, { by, with: engagedWith }, now);
}

/** The ticket, which the caller has locked, is free again; one that has ended meanwhile stays ended. */
export async function releaseTicket(
  tx: Transaction<DB>,
  ticket: Pick<LockedTicket, 'eventId' | 'id'>,
  now: Date,
): Promise<void> {
  await updateEngagement(tx, ticket, null, now);
}

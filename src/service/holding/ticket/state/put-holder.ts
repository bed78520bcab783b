import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type Holder, withoutAnswers } from '#src/domain/person/holder.ts';
import { areSameAnswers } from '#src/domain/question/normal-answers.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { artistSessionsThatNeed } from '#src/service/selling/agenda/artist-sessions-that-need.ts';
import { lockAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { moveAgenda } from '#src/service/selling/agenda/move-agenda.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type LockedTicket, requireFree } from '../rows/lock-tickets.ts';
import { updateAnswers, updateHolder } from '../rows/locked-tickets.sql.ts';
import { hasAnotherOfDate, isSamePerson } from './has-another-of-date.ts';
import { refuseSecondCourtesies } from './refuse-second-courtesies.ts';

/** A ticket to rename; `tickets`: all of its order, locked, for two who are named at once must not become the same person. */
export interface ToName {
  event: EventView;
  ticket: LockedTicket;
  tickets: readonly LockedTicket[];
  now: Date;
}

/**
 * Puts a holder on a ticket. Another name or document makes a new code; other answers alone do not. Sessions of the same unit
 * that need the ticket take a new person along. Returns the tickets whose code changed.
 * Refusals: HOLDER_DUPLICATE for somebody who has another ticket of the same order for one of its dates (specification,
 * section 5), or another courtesy; SESSION_NEEDS_TICKET while a session of the old holder needs it, those of requireFree for a
 * session; for a session CREDENTIAL_REQUIRED and SAME_TIME.
 */
export async function putHolder(
  tx: Transaction<DB>,
  { event, ticket, tickets, now }: ToName,
  holder: Holder,
): Promise<LockedTicket[]> {
  if (isSame(ticket.holder, holder)) {
    const answers = holder.answers ?? {};
    if (!areSameAnswers(ticket.holder.answers ?? {}, answers)) await updateAnswers(tx, ticket, answers);
    return [];
  }
  if (isSamePerson(ticket.holder, holder)) {
    await updateHolder(tx, ticket, holder, now);
    return [ticket];
  }
  if (hasAnotherOfDate(event, { ...ticket, holder }, tickets)) {
    throw new DomainError('HOLDER_DUPLICATE', { field: 'documentNumber' });
  }
  // Both at once: each lock that follows is of one of the two.
  await lockAgenda(tx, event.id, [ticket.holder, holder]);
  if (ticket.purchase?.origin === 'COURTESY') {
    const { offerId } = ticket;
    await refuseSecondCourtesies(tx, event, [{ offerId, holder, field: 'documentNumber' }]);
  }
  return await nameAnother(tx, ticket, tickets, holder, now);
}

function isSame(one: Holder, other: Holder): boolean {
  return (
    isSamePerson(one, other) &&
    one.name === other.name &&
    one.lastName === other.lastName &&
    (one.halfPriceGround ?? null) === (other.halfPriceGround ?? null)
  );
}

/** Sessions of other units keep the old holder to this ticket. */
async function nameAnother(
  tx: Transaction<DB>,
  ticket: LockedTicket,
  tickets: readonly LockedTicket[],
  holder: Holder,
  now: Date,
): Promise<LockedTicket[]> {
  const { eventId, orderLineId, unit } = ticket;
  const needing = await artistSessionsThatNeed(tx, eventId, [ticket.id]);
  const along = tickets.filter(
    (other) =>
      other.orderLineId === orderLineId &&
      other.unit === unit &&
      needing.some(({ ticketId }) => ticketId === other.id),
  );
  if (along.length < needing.length) throw new DomainError('SESSION_NEEDS_TICKET', { field: 'ticketId' });
  for (const session of along) requireFree(session);
  const named = [ticket, ...along];
  for (const each of named) {
    const theirs = each === ticket ? holder : { ...withoutAnswers(holder), halfPriceGround: null };
    await updateHolder(tx, each, theirs, now);
  }
  const units = named.map(({ part }) => ({ lineId: orderLineId, unit, part }));
  await moveAgenda(tx, eventId, units, holder, 'documentNumber');
  return named;
}

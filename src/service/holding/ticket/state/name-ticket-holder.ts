import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import { ticketGround } from '#src/domain/half-price/ticket-ground.ts';
import {
  type Holder,
  type PersonInput,
  readHolder,
  withAnswers,
  withoutAnswers,
} from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { requireTicketRight } from '#src/domain/policy/ticket-rights.ts';
import { areSameAnswers, normalAnswers } from '#src/domain/question/normal-answers.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithTicketKey } from '#src/service/ports.ts';
import { artistSessionsThatNeed } from '#src/service/selling/agenda/artist-sessions-that-need.ts';
import { moveAgenda } from '#src/service/selling/agenda/move-agenda.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfTicket } from '#src/service/selling/event/questions-of.ts';
import { type LockedTicket, lockTicketsOfOrder, requireFree } from '../rows/lock-tickets.ts';
import { updateAnswers, updateHolder } from '../rows/locked-tickets.sql.ts';
import { findOwnTicket, requireOwnTicket } from '../view/own-ticket.ts';
import { lockedTicketFacts } from '../view/ticket-facts.ts';
import type { TicketView } from '../view/ticket-view.ts';
import { refuseSecondCourtesies } from './refuse-second-courtesies.ts';

export interface TicketHolderInput extends PersonInput {
  ticketId: string;
}

/**
 * Puts another person's name on the customer's own ticket. Its code dies with the old name and another one works. What
 * of a bundle's unit needs the ticket is named with it. The same name again changes no more than the answers, and the code
 * stays (docs/algorithms/questions-to-holders.md).
 * Refusals: TICKET_NOT_FOUND, those of requireFree, HOLDER_CHANGE_TOO_LATE, HOLDERS_INVALID with the field,
 * HALF_PRICE_GROUND_REQUIRED, HALF_PRICE_GROUND_INVALID, ANSWER_REQUIRED, ANSWER_INVALID, HOLDER_DUPLICATE for somebody who has another ticket of the
 * same order for one of its dates (specification, section 5), or another courtesy, SESSION_NEEDS_TICKET while a session of the old holder
 * needs it; for a session CREDENTIAL_REQUIRED and SAME_TIME.
 */
export async function nameTicketHolder(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  { actor, input }: { actor: CustomerActor; input: TicketHolderInput },
): Promise<TicketView> {
  const own = await requireOwnTicket(context, { actor, ticketId: input.ticketId });
  const { event, offer } = own;
  await context.db.transaction().execute(async (tx) => {
    // All of the order, for two who are named at once must not become the same person.
    const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: own.orderId });
    const now = context.clock.now();
    const ticket = tickets.find(({ id }) => id === own.id);
    if (ticket === undefined) throw new DomainError('TICKET_NOT_VALID', { field: 'ticketId' });
    requireTicketRight('NAME', await lockedTicketFacts(tx, own, ticket), now);
    const halfPriceGround = ticketGround(
      offer.inHalfPriceQuota,
      input.halfPriceGround ?? null,
      halfPriceGroundsOf(event.venue.state),
      'halfPriceGround',
    );
    const person = readHolder(input, (name) => name);
    const answers = answersFor(event, ticket, person, input);
    const holder = { ...person, halfPriceGround, ...withAnswers(answers) };
    if (isSame(ticket.holder, holder)) {
      if (!areSameAnswers(ticket.holder.answers ?? {}, answers)) await updateAnswers(tx, ticket, answers);
      return;
    }
    if (isSamePerson(ticket.holder, holder)) {
      await updateHolder(tx, ticket, holder, now);
      return;
    }
    refuseDuplicate(event, ticket, tickets, holder);
    if (own.purchase?.origin === 'COURTESY') {
      await refuseSecondCourtesies(tx, event, [{ offerId: offer.id, holder, field: 'documentNumber' }]);
    }
    await nameAnother(tx, ticket, tickets, holder, now);
  });
  const named = await findOwnTicket(context, { actor, ticketId: own.id });
  if (named === null) throw new Error(`Ticket ${own.id} is gone.`);
  return named;
}

/** Answers that are not given stay, if the person stays. */
function answersFor(
  event: EventView,
  ticket: LockedTicket,
  person: Holder,
  { answers: given }: TicketHolderInput,
): HolderAnswers {
  const kept = isSamePerson(ticket.holder, person) ? (ticket.holder.answers ?? {}) : null;
  if (kept !== null && given == null) return kept;
  return normalAnswers(questionsOfTicket(event, ticket), given ?? [], (name) => name, kept ?? {});
}

function isSamePerson(one: Holder, other: Holder): boolean {
  return one.documentType === other.documentType && one.documentNumber === other.documentNumber;
}

function isSame(one: Holder, other: Holder): boolean {
  return (
    isSamePerson(one, other) &&
    one.name === other.name &&
    one.lastName === other.lastName &&
    (one.halfPriceGround ?? null) === (other.halfPriceGround ?? null)
  );
}

/** What lets nobody in, a session or a T-shirt, may be anybody's however often. */
function datesOf(event: EventView, { offerId }: LockedTicket): string[] {
  const known = event.offerById.get(offerId);
  return known?.category.kind === 'TICKET' ? known.offer.dates.map(({ id }) => id) : [];
}

function refuseDuplicate(
  event: EventView,
  ticket: LockedTicket,
  tickets: readonly LockedTicket[],
  holder: Holder,
): void {
  const dates = datesOf(event, ticket);
  const isTwice = tickets.some(
    (other) =>
      other.id !== ticket.id &&
      other.status === 'VALID' &&
      isSamePerson(other.holder, holder) &&
      datesOf(event, other).some((date) => dates.includes(date)),
  );
  if (isTwice) throw new DomainError('HOLDER_DUPLICATE', { field: 'documentNumber' });
}

/** The sessions of a bundle's same unit take the new name along; any other keeps the old holder to this ticket. */
async function nameAnother(
  tx: Transaction<DB>,
  ticket: LockedTicket,
  tickets: readonly LockedTicket[],
  holder: Holder,
  now: Date,
): Promise<void> {
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
  for (const each of [ticket, ...along]) {
    const named = each === ticket ? holder : { ...withoutAnswers(holder), halfPriceGround: null };
    await updateHolder(tx, each, named, now);
  }
  const units = [ticket, ...along].map(({ part }) => ({ lineId: orderLineId, unit, part }));
  await moveAgenda(tx, eventId, units, holder, 'documentNumber');
}

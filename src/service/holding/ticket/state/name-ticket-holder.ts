import { halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import { ticketGround } from '#src/domain/half-price/ticket-ground.ts';
import { type Holder, type PersonInput, readHolder, withAnswers } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { requireTicketRight } from '#src/domain/policy/ticket-rights.ts';
import { normalAnswers } from '#src/domain/question/normal-answers.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfTicket } from '#src/service/selling/event/questions-of.ts';
import { type LockedTicket, lockTicketsOfOrder } from '../rows/lock-tickets.ts';
import { findOwnTicket, requireOwnTicket } from '../view/own-ticket.ts';
import { lockedTicketFacts } from '../view/ticket-facts.ts';
import type { TicketView } from '../view/ticket-view.ts';
import { isSamePerson } from './has-another-of-date.ts';
import { putHolder } from './put-holder.ts';

export interface TicketHolderInput extends PersonInput {
  ticketId: string;
}

/**
 * Puts another person's name on the customer's own ticket. Its code dies with the old name and another one works. What
 * of a bundle's unit needs the ticket is named with it. The same name again changes no more than the answers, and the code
 * stays (docs/algorithms/questions-to-holders.md).
 * Refusals: TICKET_NOT_FOUND, those of requireFree, HOLDER_CHANGE_TOO_LATE, HOLDERS_INVALID with the field,
 * HALF_PRICE_GROUND_REQUIRED, HALF_PRICE_GROUND_INVALID, ANSWER_REQUIRED, ANSWER_INVALID, and those of putHolder.
 */
export async function nameTicketHolder(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  { actor, input }: { actor: CustomerActor; input: TicketHolderInput },
): Promise<TicketView> {
  const own = await requireOwnTicket(context, { actor, ticketId: input.ticketId });
  const { event, offer } = own;
  await context.db.transaction().execute(async (tx) => {
    const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: own.orderId });
    const now = context.clock.now();
    const ticket = tickets.find(({ id }) => id === own.id);
    if (ticket === undefined) throw new DomainError('TICKET_NOT_VALID', { field: 'ticketId' });
    requireTicketRight('NAME', await lockedTicketFacts(tx, own, ticket), now);
    const grounds = halfPriceGroundsOf(event.venue.state);
    const asked = input.halfPriceGround ?? null;
    // A ticket whose difference was paid is nobody's half.
    const halfPriceGround =
      ticket.differenceId === null
        ? ticketGround(offer.inHalfPriceQuota, asked, grounds, 'halfPriceGround')
        : null;
    const person = readHolder(input, (name) => name);
    const answers = answersFor(event, ticket, person, input);
    const holder = { ...person, halfPriceGround, ...withAnswers(answers) };
    await putHolder(tx, { event, ticket, tickets, now }, holder);
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

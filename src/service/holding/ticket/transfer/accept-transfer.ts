import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type HalfPriceGroundId, halfPriceGroundsOf } from '#src/domain/half-price/grounds.ts';
import { ticketGround } from '#src/domain/half-price/ticket-ground.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { withAnswers } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { normalAnswers } from '#src/domain/question/normal-answers.ts';
import type { AnswerInput } from '#src/domain/question/question.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { isUsed } from '#src/domain/ticket/ticket-state.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { Buyer } from '#src/service/people/customer/buyers-of.ts';
import { buyerOf, customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import { moveAgenda } from '#src/service/selling/agenda/move-agenda.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { questionsOfTicket } from '#src/service/selling/event/questions-of.ts';
import { type LockedTicket, lockTickets } from '../rows/lock-tickets.ts';
import {
  lockTransferOfToken,
  readTransferItems,
  type TransferRow,
  updateNewTicket,
  updateTransferEnded,
} from '../rows/transfer.sql.ts';
import { handOnTickets } from '../state/hand-on-tickets.ts';
import { findOwnTicket } from '../view/own-ticket.ts';
import type { TicketView } from '../view/ticket-view.ts';
import { isTransferOpen, transferOver } from './end-transfers.ts';
import { findByToken } from './find-by-token.ts';

const field = 'token';

/** The receiver, with their own ground and answers. */
interface Accepting {
  actor: CustomerActor;
  halfPriceGround: HalfPriceGroundId | null;
  answers: readonly AnswerInput[];
}

/**
 * The one who has the link takes what it offers: in one movement the old tickets end and new ones, with other codes,
 * are theirs. No stock is touched. Accepted again by the same person, it gives the same ticket.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER, TRANSFER_TAKEN, TRANSFER_TO_SELF, REGISTRATION_INCOMPLETE,
 * HALF_PRICE_GROUND_REQUIRED and HALF_PRICE_GROUND_INVALID (the receiver's own ground), ANSWER_REQUIRED and
 * ANSWER_INVALID (their own answers; the old ones go), and for a session
 * CREDENTIAL_REQUIRED and SAME_TIME.
 */
export async function acceptTransfer(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  { token, ...accepting }: Accepting & { token: string },
): Promise<TicketView> {
  const { actor } = accepting;
  const { event, transfer, tokenHash } = await findByToken(context, token);
  if (owns(actor, { customerId: transfer.fromCustomerId }))
    throw new DomainError('TRANSFER_TO_SELF', { field });
  const ticketId = await context.db.transaction().execute(async (tx) => {
    const items = await readTransferItems(tx, event.id, transfer.id);
    const tickets = await lockTickets(
      tx,
      event.id,
      items.map((item) => item.ticketId),
    );
    const current = await lockTransferOfToken(tx, event.id, transfer.id, tokenHash);
    const now = context.clock.now();
    if (current === null) throw new DomainError('TRANSFER_NOT_FOUND', { field });
    if (current.status === 'ACCEPTED' && owns(actor, { customerId: current.toCustomerId })) {
      return (await readTransferItems(tx, event.id, transfer.id))[0]?.newTicketId ?? null;
    }
    // A gate ends what is offered; an offer that outlived it must not make a ticket that opens.
    const isKept = tickets.some((ticket) => ticket.isStopped || isUsed(ticket));
    if (!isTransferOpen(current, now) || event.canceledAt !== null || isKept) {
      throw transferOver(current);
    }
    const inOrder = items.map((item) => {
      const ticket = tickets.find(({ id }) => id === item.ticketId);
      if (ticket?.engagedWith !== transfer.id) throw new Error(`Ticket ${item.ticketId} waits for nobody.`);
      return ticket;
    });
    const receiver = await buyerOf(tx, actor.id);
    return await handOn(context, tx, { ...accepting, event, transfer, receiver, now }, inOrder);
  });
  const received = ticketId === null ? null : await findOwnTicket(context, { actor, ticketId });
  if (received === null) throw new Error(`Transfer ${transfer.id} was accepted and gave nothing.`);
  return received;
}

interface Handing extends Accepting {
  event: EventView;
  transfer: TransferRow;
  receiver: Buyer;
  now: Date;
}

/** Returns the id of the first new ticket: the one the others need. */
async function handOn(
  context: WithIds,
  tx: Transaction<DB>,
  handing: Handing,
  tickets: readonly LockedTicket[],
): Promise<Uuid | null> {
  const { event, transfer, receiver, now } = handing;
  const { id: customerId } = handing.actor;
  const made = await handOnTickets(context, tx, {
    tickets,
    customerId,
    holderOf: (ticket) => ({
      ...receiver,
      halfPriceGround: groundFor(handing, ticket),
      ...withAnswers(normalAnswers(questionsOfTicket(event, ticket), handing.answers, (name) => name)),
    }),
    now,
  });
  const units = tickets.map(({ orderLineId, unit, part }) => ({ lineId: orderLineId, unit, part }));
  await moveAgenda(tx, event.id, units, receiver, field);
  await updateTransferEnded(tx, {
    eventId: event.id,
    id: transfer.id,
    status: 'ACCEPTED',
    endedAt: now,
    toCustomerId: customerId,
  });
  for (const item of made) await updateNewTicket(tx, event.id, transfer.id, item);
  await tellBoth(context, tx, handing);
  return made[0]?.newTicketId ?? null;
}

/** The receiver's own for what is half-price; what is not, asks for none. */
function groundFor({ event, halfPriceGround }: Handing, ticket: LockedTicket): HalfPriceGroundId | null {
  const quota = event.offerById.get(ticket.offerId)?.offer.inHalfPriceQuota ?? null;
  if (quota === null || ticket.differenceId !== null) return null;
  return ticketGround(quota, halfPriceGround, halfPriceGroundsOf(event.venue.state), 'halfPriceGround');
}

async function tellBoth(
  context: WithIds,
  tx: Transaction<DB>,
  { event, transfer, actor, now }: Handing,
): Promise<void> {
  const partyOf = async (id: Uuid) => {
    const locale = (await customerOf(tx, id))?.locale ?? 'pt';
    return { customerId: id, locale };
  };
  const sender = await partyOf(transfer.fromCustomerId);
  const receiver = await partyOf(actor.id);
  await tell(context, tx, now, {
    ...{ fact: 'transfer.accepted', eventId: event.id, transferId: transfer.id, sender, receiver },
  });
}

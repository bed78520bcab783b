import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import type { WithClock, WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView, OfferView, QuestionView } from '#src/service/selling/event/event-view.ts';
import { questionsOfTicket } from '#src/service/selling/event/questions-of.ts';
import { isTransferOpen, transferOver } from './end-transfers.ts';
import { findByToken } from './find-by-token.ts';
import { findTransfer } from './find-transfer.ts';

/** What somebody who has the link is shown: of the one who offers, a first name and nothing else. */
export interface Invitation {
  from: string | null;
  /** Null for an offer by a link. */
  email: string | null;
  event: EventView;
  tickets: {
    event: EventView;
    offer: OfferView;
    deliveryMethod: 'PICKUP' | 'DELIVERY' | null;
    asksGround: boolean;
  }[];
  expiresAt: Date;
  isOwn: boolean;
  /** For the one who offers, to take it back by; null for everybody else. */
  transferId: Uuid | null;
  /** What whoever takes the tickets is asked. */
  questions: QuestionView[];
}

/**
 * What an invitation offers, to anybody who has its link; `actor` null for a visitor.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER, TRANSFER_TAKEN.
 */
export async function readInvitation(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  { actor, token }: { actor: CustomerActor | null; token: string },
): Promise<Invitation> {
  const { event, transfer } = await findByToken(context, token);
  const isOwn = owns(actor, { customerId: transfer.fromCustomerId });
  const isOpen = isTransferOpen(transfer, context.clock.now()) && event.canceledAt === null;
  const story = isOpen ? await findTransfer(context, event.id, transfer.id) : null;
  if (story === null) throw transferOver(transfer);
  return {
    from: story.from,
    email: transfer.email,
    event,
    tickets: story.tickets.map(({ offer, delivery, differenceId }) => ({
      event,
      offer,
      deliveryMethod: delivery?.method ?? null,
      asksGround: offer.inHalfPriceQuota !== null && differenceId === null,
    })),
    expiresAt: transfer.expiresAt,
    isOwn,
    transferId: isOwn ? transfer.id : null,
    questions: event.questions.filter((question) =>
      story.tickets.some((ticket) => questionsOfTicket(event, ticket).includes(question)),
    ),
  };
}

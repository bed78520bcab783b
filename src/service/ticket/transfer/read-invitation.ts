import type { Uuid } from '../../../domain/ids.ts';
import { DomainError } from '../../../domain/refusal.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import type { EventView, OfferView, QuestionView } from '../../event/event-view.ts';
import { questionsOfTicket } from '../../event/questions-of.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import { findByToken } from './find-by-token.ts';
import { findTransfer } from './find-transfer.ts';

/** What somebody who has the link is shown: of the one who offers, a first name and nothing else. */
export interface Invitation {
  from: string | null;
  email: string;
  event: EventView;
  tickets: { event: EventView; offer: OfferView }[];
  expiresAt: Date;
  isOwn: boolean;
  /** What whoever takes the tickets is asked. */
  questions: QuestionView[];
}

/**
 * What an invitation offers, to anybody who has its link; `customerId` null for a visitor.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER.
 */
export async function readInvitation(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  customerId: Uuid | null,
  token: string,
): Promise<Invitation> {
  const { event, transfer } = await findByToken(context, token);
  const isOpen =
    transfer.status === 'WAITING' && transfer.expiresAt > context.clock.now() && event.canceledAt === null;
  const story = isOpen ? await findTransfer(context, event.id, transfer.id) : null;
  if (story === null) throw new DomainError('TRANSFER_OVER', { field: 'token' });
  return {
    from: story.from,
    email: transfer.email,
    event,
    tickets: story.tickets.map(({ offer }) => ({ event, offer })),
    expiresAt: transfer.expiresAt,
    isOwn: transfer.fromCustomerId === customerId,
    questions: event.questions.filter((question) =>
      story.tickets.some((ticket) => questionsOfTicket(event, ticket).includes(question)),
    ),
  };
}

import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import type { WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { type DifferenceTicket, ticketOf } from './difference-view.ts';
import { findHalfTicket, sumOf } from './find-half-ticket.ts';

/** The sum that makes a half-price ticket a full one; centavos. */
export interface DifferenceQuote {
  ticket: DifferenceTicket;
  priceCents: number;
  feeCents: number;
  totalCents: number;
}

/** A quote, or why there is none: the code of the refusal that payDifference would have. */
export interface DifferenceAnswer {
  refusal: RefusalCode | null;
  quote: DifferenceQuote | null;
}

/** Tells the difference of the ticket whose code was scanned; nothing changes. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function quoteDifference(
  context: WithDb & WithEvents & WithTicketKey,
  { code, ...asked }: { actor: Staff; eventId: Uuid; code: string },
): Promise<DifferenceAnswer> {
  const event = await eventInOffice(context, asked, 'till.sell');
  try {
    const half = await context.db.transaction().execute((tx) => findHalfTicket(context, tx, event, code));
    const { ticket, ground, paid, difference } = half;
    const totalCents = sumOf(difference);
    const about = { offerId: ticket.offerId, ground, halfCents: sumOf(paid), totalCents };
    return { refusal: null, quote: { ticket: ticketOf(event, about), ...difference, totalCents } };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error.code, quote: null };
  }
}

import type { Uuid } from '#src/domain/ids.ts';
import { requireInvoiceDays } from '#src/domain/paper/nfse.ts';
import { isPaperKind, missingOf } from '#src/domain/paper/paper-kinds.ts';
import { checkedDays } from '#src/domain/paper/paper-period.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithSite } from '#src/service/ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { paperDataOf } from './read-paper-facts.ts';

interface PaperFilter {
  paper?: string;
  eventId?: Uuid;
  frozen?: string;
  fromDay?: string;
  untilDay?: string;
}

/**
 * A paper of an event has all that it needs; one of many events says of each what it has. Refusals: PAPER_DATA_MISSING; of an
 * invoice PAPER_MONTH_NEEDED.
 */
export async function requirePaperData(
  context: WithDb & WithSite & WithClock & WithEvents,
  { paper, eventId, frozen, fromDay, untilDay }: PaperFilter,
): Promise<void> {
  if (paper === undefined || !isPaperKind(paper) || eventId === undefined || frozen !== undefined) return;
  const event = await context.events.byId(eventId);
  if (event === null) throw new DomainError('NOT_FOUND', { field: 'eventId' });
  if (paper === 'NFSE')
    requireInvoiceDays(checkedDays(fromDay, untilDay), { at: context.clock.now(), timeZone: event.timeZone });
  const [field] = missingOf(paper, await paperDataOf(context, event));
  if (field !== undefined) throw new DomainError('PAPER_DATA_MISSING', { field });
}

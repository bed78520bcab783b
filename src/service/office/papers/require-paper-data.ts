import type { Uuid } from '#src/domain/ids.ts';
import { isPaperKind, missingOf } from '#src/domain/paper/paper-kinds.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb, WithSite } from '#src/service/ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { paperDataOf } from './read-paper-facts.ts';

/** A paper of an event has all that it needs; one of many events says of each what it has. Refusal: PAPER_DATA_MISSING. */
export async function requirePaperData(
  context: WithDb & WithSite & WithEvents,
  { paper, eventId, frozen }: { paper?: string; eventId?: Uuid; frozen?: string },
): Promise<void> {
  if (paper === undefined || !isPaperKind(paper) || eventId === undefined || frozen !== undefined) return;
  const event = await context.events.byId(eventId);
  if (event === null) throw new DomainError('NOT_FOUND', { field: 'eventId' });
  const [field] = missingOf(paper, await paperDataOf(context, event));
  if (field !== undefined) throw new DomainError('PAPER_DATA_MISSING', { field });
}

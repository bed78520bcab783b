import type { Uuid } from '#src/domain/ids.ts';
import { type MailingReach, readMailingFilter } from '#src/domain/mailing/mailing.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { chosenAt } from './find-mailing.ts';
import { countReaders } from './mailing-reader.sql.ts';

/** How many accounts and tickets a filter finds now. */
export interface MailingCount {
  /** All that the filter matches. */
  matching: number;
  /** Those of them that a mailing of this purpose reaches. */
  readers: number;
  tickets: number;
  event: EventView;
}

/** Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT. */
export async function countMailing(
  context: WithDb & WithEvents,
  { purpose, filter, ...asked }: { actor: Actor; eventId: Uuid } & MailingReach,
): Promise<MailingCount> {
  const event = await eventInOffice(context, asked, 'mailing.read');
  const chosen = chosenAt(event, { purpose, filter: readMailingFilter(filter) });
  return { ...(await countReaders(context.db, chosen)), event };
}

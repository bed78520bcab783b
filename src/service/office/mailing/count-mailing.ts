import type { Uuid } from '#src/domain/ids.ts';
import { type MailingContent, readMailingFilter } from '#src/domain/mailing/mailing.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { chosenAt } from './find-mailing.ts';
import { countReaders } from './mailing-reader.sql.ts';

/** How many accounts, and tickets, a filter finds now. */
export interface MailingCount {
  readers: number;
  tickets: number;
  event: EventView;
}

/** Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT. */
export async function countMailing(
  context: WithDb & WithEvents,
  { filter, ...asked }: { actor: Actor; eventId: Uuid } & Pick<MailingContent, 'filter'>,
): Promise<MailingCount> {
  const event = await eventInOffice(context, asked, 'mailing.read');
  return { ...(await countReaders(context.db, chosenAt(event, readMailingFilter(filter)))), event };
}

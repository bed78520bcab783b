import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { findSampleLetter, type MailingLetter } from './find-letter.ts';
import { selectMailing } from './mailing.sql.ts';

/** A mailing as its first reader would get it, for a test; null where it is gone. */
export async function findTestLetter(
  context: WithDb & WithEvents,
  { eventId, mailingId }: { eventId: Uuid; mailingId: Uuid },
): Promise<MailingLetter | null> {
  const row = await selectMailing(context.db, { eventId, id: mailingId });
  const event = row && (await context.events.byId(eventId));
  if (row === null || event === null) return null;
  return (await findSampleLetter(context, { event, ...row })).letter;
}

import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { selectMailings } from './mailing.sql.ts';
import { type MailingView, mailingViews } from './mailing-view.ts';

/** The mailings of an event, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listMailings(
  context: WithDb & WithEvents,
  asked: { actor: Actor; eventId: Uuid },
): Promise<MailingView[]> {
  const event = await eventInOffice(context, asked, 'mailing.read');
  const rows = await selectMailings(context.db, event.id, staffLimits.mailingsPerEvent);
  return await mailingViews(context.db, event, rows);
}

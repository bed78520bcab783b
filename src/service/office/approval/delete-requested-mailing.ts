import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deleteMailing } from '../mailing/delete-mailing.ts';
import { asStaff } from '../mailing/find-mailing.ts';
import { endRequest } from './end-request.ts';
import type { SendAsked } from './send-or-request.ts';

/** Deletes a draft, and ends the request that waits to send it. Refusals: those of deleteMailing. */
export async function deleteRequestedMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: SendAsked,
): Promise<void> {
  const { eventId, mailingId, revision } = asked;
  await deleteMailing(context, asked, async (tx) => {
    const actor = asStaff(asked.actor);
    // The revision that goes is the last one.
    await endRequest(context, tx, {
      ...{ actor, action: 'mailing.write', eventId, mailingId, before: revision + 1 },
    });
  });
}

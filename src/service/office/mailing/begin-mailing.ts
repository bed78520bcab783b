import { requireWords } from '#src/domain/mailing/mailing.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, asStaff, findMailing, lockDraft } from './find-mailing.ts';
import { setBegun } from './mailing.sql.ts';

/**
 * Begins to send a mailing as it was seen; the job does the rest. Refusals: NOT_ALLOWED, NOT_FOUND, MAILING_BEGUN,
 * CHANGED_MEANWHILE, FIELD_REQUIRED.
 */
export async function beginMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  { revision, ...asked }: AskedMailing & { revision: number },
): Promise<void> {
  const { event, row } = await findMailing(context, asked, 'mailing.send');
  const { id: by } = asStaff(asked.actor);
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const draft = await lockDraft(tx, row, revision);
    requireWords(draft);
    await setBegun(tx, { ...draft, by, at });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor: asked.actor, action: 'mailing.send', subject: `mailing ${row.id}` },
      ...{
        before: { state: 'DRAFT' },
        after: { state: 'SENDING', purpose: draft.purpose, subject: draft.subject.pt },
        at,
      },
    });
  });
}

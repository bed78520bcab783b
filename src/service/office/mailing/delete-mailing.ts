import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type AskedMailing, findMailing, lockDraft } from './find-mailing.ts';
import { deleteDraft } from './mailing.sql.ts';

/** Deletes a draft, with what its caller ends beside it. Refusals: NOT_ALLOWED, NOT_FOUND, MAILING_BEGUN, CHANGED_MEANWHILE. */
export async function deleteMailing(
  context: WithDb & WithClock & WithIds & WithEvents,
  { revision, ...asked }: AskedMailing & { revision: number },
  also?: (tx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  const { event, row } = await findMailing(context, asked, 'mailing.write');
  await context.db.transaction().execute(async (tx) => {
    await lockDraft(tx, row, revision);
    await deleteDraft(tx, row);
    await also?.(tx);
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor: asked.actor, action: 'mailing.write', subject: `mailing ${row.id}` },
      ...{ before: { state: 'DRAFT' }, at: context.clock.now() },
    });
  });
}

import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deletePieces, selectFileNews, selectFiles, updateFileCanceled, updateSeen } from './file.sql.ts';
import { type FileView, fileViews } from './file-view.ts';

const listedMax = 100;

/** The person's own files that are kept, the latest first. */
export async function listFiles(
  context: WithDb & WithClock & WithEvents,
  { actor }: { actor: Staff },
): Promise<FileView[]> {
  const rows = await selectFiles(context.db, actor.id, { now: context.clock.now(), first: listedMax });
  return await fileViews(context, rows);
}

/** How many of the person's files are under way, and how many are ready and unseen. */
export async function readFileNews(
  { db, clock }: WithDb & WithClock,
  { actor }: { actor: Staff },
): Promise<{ underWay: number; unseen: number }> {
  return await selectFileNews(db, actor.id, clock.now());
}

/** The person has seen which of their files are ready. */
export async function seeFiles(
  { db, clock }: WithDb & WithClock,
  { actor }: { actor: Staff },
): Promise<void> {
  await updateSeen(db, actor.id, clock.now());
}

/** Ends a file that waits or is being written. Refusal: NOT_FOUND, also where it has ended. */
export async function cancelFile({ db }: WithDb, { actor, id }: { actor: Staff; id: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isCanceled = isUuid(id) && (await updateFileCanceled(tx, { id, staffId: actor.id }));
    if (!isCanceled) throw new DomainError('NOT_FOUND', { field: 'id' });
    await deletePieces(tx, id);
  });
}

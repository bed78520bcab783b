import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Sink } from '#src/gateway/archive/port.ts';
import { type ArchiveWording, type LeaveContext, packArchive, type WrittenArchive } from './pack-archive.ts';
import { writeArchiveAudit } from './write-archive-audit.ts';

/**
 * Packs all that leaves with an organizer as one ZIP (docs/algorithms/leaving.md), and writes an audit entry. Refusals: NOT_ALLOWED;
 * NOT_FOUND.
 */
export async function writeArchive(
  context: LeaveContext,
  asked: { actor: Actor; organizerId: Uuid; wording: ArchiveWording; sink: Sink },
): Promise<WrittenArchive> {
  const { organizerName, ...written } = await packArchive(context, asked);
  const { actor, organizerId } = asked;
  await context.db
    .transaction()
    .execute((tx) => writeArchiveAudit(context, tx, { actor, organizerId, organizerName, written }));
  return written;
}

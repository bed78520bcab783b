import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import type { WrittenArchive } from './pack-archive.ts';

/** Writes that all of an organizer was packed, with the hash of its manifest: the same words whoever asked. */
export async function writeArchiveAudit(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  about: { actor: Actor; organizerId: Uuid; organizerName: string; written: WrittenArchive },
): Promise<void> {
  const { actor, organizerId, organizerName, written } = about;
  await writeAudit(context, tx, {
    ...{ organizerId, actor, action: 'organizer.leave', at: context.clock.now() },
    subject: `archive ${organizerName}`,
    after: { ...written },
  });
}

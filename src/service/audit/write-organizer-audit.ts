import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { actorName } from '../../domain/policy/actor.ts';
import { auditedKinds } from '../../domain/policy/policy.ts';
import type { Ids } from '../ports.ts';
import { insertOrganizerAuditEntry } from './audit.sql.ts';
import type { Audited } from './write-audit.ts';

/** `organizerId` null: about the installation. */
export type AuditedAtOrganizer = Omit<Audited, 'eventId'> & { organizerId: Uuid | null };

/**
 * Writes one audit entry about an organizer, a person or the installation in the transaction of the change. Otherwise as
 * writeAudit.
 */
export async function writeOrganizerAudit(
  context: { ids: Pick<Ids, 'uuid'> },
  tx: Transaction<DB>,
  audited: AuditedAtOrganizer,
): Promise<void> {
  const { actor, before = null, after = null, why = null, ...rest } = audited;
  if (!auditedKinds.includes(actor.kind)) return;
  await insertOrganizerAuditEntry(tx, {
    ...rest,
    id: context.ids.uuid(),
    actor: actorName(actor),
    before,
    after,
    why,
  });
}

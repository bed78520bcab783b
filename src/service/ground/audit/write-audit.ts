import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { type Action, auditedKinds } from '#src/domain/policy/policy.ts';
import type { Ids } from '../../ports.ts';
import { insertAuditEntry } from './audit.sql.ts';

/** The change belongs to an event, or to an organizer; `organizerId` null: to the installation. */
export type Audited = AuditedAct & ({ eventId: Uuid } | { organizerId: Uuid | null });

interface AuditedAct {
  actor: Actor;
  /** The right by which it is done. */
  action: Action;
  /** What it is done to, as staff name it: `artist mangaka`. */
  subject: string;
  /** The values that change, before and after; null where there was or is nothing. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  why?: string | null;
  at: Date;
}

/**
 * Writes one audit entry in the transaction of the change (docs/algorithms/who-may-do-what.md, "The audit log"). What
 * customers, providers and the clock do stands in the history of what they change, and leaves none.
 */
export async function writeAudit(
  context: { ids: Pick<Ids, 'uuid'> },
  tx: Transaction<DB>,
  audited: Audited,
): Promise<void> {
  const { actor, before = null, after = null, why = null, ...rest } = audited;
  if (!auditedKinds.includes(actor.kind)) return;
  await insertAuditEntry(tx, {
    ...rest,
    id: context.ids.uuid(),
    actor: actorName(actor),
    before,
    after,
    why,
  });
}

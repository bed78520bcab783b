import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export type AuditRow = {
  id: Uuid;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  why: string | null;
} & ({ eventId: Uuid } | { organizerId: Uuid | null });

export async function insertAuditEntry(tx: Transaction<DB>, row: AuditRow): Promise<void> {
  const { id, at, actor, action, subject, why } = row;
  const values = {
    ...{ id, at, actor, action, subject, why },
    before: row.before === null ? null : JSON.stringify(row.before),
    after: row.after === null ? null : JSON.stringify(row.after),
  };
  const insert =
    'eventId' in row
      ? tx.insertInto('audit_entry').values({ ...values, event_id: row.eventId })
      : tx.insertInto('organizer_audit_entry').values({ ...values, organizer_id: row.organizerId });
  await insert.execute();
}

/** Leaves an entry out whose id is there already. */
export async function insertLook(
  db: Kysely<DB>,
  { eventId, ...look }: Pick<AuditRow, 'id' | 'at' | 'actor' | 'action' | 'subject'> & { eventId: Uuid },
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({ ...look, event_id: eventId })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doNothing())
    .execute();
}

import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

export interface AuditRow {
  eventId: Uuid;
  id: Uuid;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  why: string | null;
}

export async function insertAuditEntry(tx: Transaction<DB>, row: AuditRow): Promise<void> {
  const { eventId, before, after, ...rest } = row;
  await tx
    .insertInto('audit_entry')
    .values({
      event_id: eventId,
      ...rest,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

export type OrganizerAuditRow = Omit<AuditRow, 'eventId'> & { organizerId: Uuid | null };

export async function insertOrganizerAuditEntry(tx: Transaction<DB>, row: OrganizerAuditRow): Promise<void> {
  const { organizerId, before, after, ...rest } = row;
  await tx
    .insertInto('organizer_audit_entry')
    .values({
      organizer_id: organizerId,
      ...rest,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

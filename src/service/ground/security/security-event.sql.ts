import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface SecurityEventRow {
  id: Uuid;
  at: Date;
  kind: string;
  customerId: Uuid | null;
  emailHash: string | null;
  ipAddress: string | null;
  facts: Readonly<Record<string, string | number | boolean>>;
}

export async function insertSecurityEvent(db: Kysely<DB>, event: SecurityEventRow): Promise<void> {
  await db
    .insertInto('security_event')
    .values({
      id: event.id,
      at: event.at,
      kind: event.kind,
      customer_id: event.customerId,
      email_hash: event.emailHash,
      ip_address: event.ipAddress,
      facts: JSON.stringify(event.facts),
    })
    .execute();
}

/** Those older than six months by the database's clock, the oldest first. Returns how many went. */
export async function deleteOldSecurityEvents(db: Kysely<DB>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_event where id in (
      select id from security_event where at < now() - interval '6 months'
      order by at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

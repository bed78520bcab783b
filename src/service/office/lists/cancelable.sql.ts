import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface CancelableRow {
  key: string;
  name: LocalizedText;
  canceledAt: Date | null;
}

export async function selectArtists(db: Kysely<DB>, eventId: Uuid): Promise<CancelableRow[]> {
  const { rows } = await sql<CancelableRow>`
    select key, jsonb_build_object('pt', name, 'en', name) as name, canceled_at as "canceledAt"
    from artist where event_id = ${eventId} order by name, key`.execute(db);
  return rows;
}

/** What is no ticket, in the order of the page. */
export async function selectThings(db: Kysely<DB>, eventId: Uuid): Promise<(CancelableRow & { id: Uuid })[]> {
  const { rows } = await sql<CancelableRow & { id: Uuid }>`
    select o.id, o.key, o.name, o.canceled_at as "canceledAt"
    from offer o join category c on c.event_id = o.event_id and c.id = o.category_id
    where o.event_id = ${eventId} and c.kind <> 'TICKET' order by c.position, o.position`.execute(db);
  return rows;
}

/** Orders of a canceled event: all, and those that were given back or ended. */
export async function selectSettlement(
  db: Kysely<DB>,
  eventId: Uuid,
): Promise<{ done: number; total: number }> {
  const { rows } = await sql<{ done: number; total: number }>`
    select count(*) filter (where status in ('CANCELED', 'PAYMENT_DECLINED'))::int as done, count(*)::int as total
    from customer_order where event_id = ${eventId}`.execute(db);
  return rows[0] ?? { done: 0, total: 0 };
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Music } from '#src/domain/paper/event-papers.ts';
import type { ToldSale } from '#src/domain/paper/told-sale.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface EventPapersRow {
  issBasisPoints: number | null;
  music: Music | null;
  outsideId: string | null;
  cityRegistration: string | null;
}

export const noPapers: EventPapersRow = {
  ...{ issBasisPoints: null, music: null, outsideId: null, cityRegistration: null },
};

export async function selectEventPapers(
  db: Db,
  eventId: Uuid,
): Promise<EventPapersRow & { publishedAt: Date | null }> {
  const { rows } = await sql<EventPapersRow & { publishedAt: Date | null }>`
    select iss_basis_points as "issBasisPoints", music, outside_id as "outsideId", city_registration as "cityRegistration",
      published_at as "publishedAt"
    from event_papers where event_id = ${eventId}`.execute(db);
  return rows[0] ?? { ...noPapers, publishedAt: null };
}

/** Locks the row of an event, which it makes where there is none. */
export async function lockEventPapers(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`insert into event_papers (event_id) values (${eventId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from event_papers where event_id = ${eventId} for update`.execute(tx);
}

export async function updateEventPapers(
  tx: Transaction<DB>,
  eventId: Uuid,
  row: EventPapersRow,
): Promise<void> {
  await sql`update event_papers set iss_basis_points = ${row.issBasisPoints}, music = ${row.music}, outside_id = ${row.outsideId},
    city_registration = ${row.cityRegistration} where event_id = ${eventId}`.execute(tx);
}

export async function updatePublished(
  tx: Transaction<DB>,
  eventId: Uuid,
  { publishedAt, told }: { publishedAt: Date | null; told: { sale: ToldSale; at: Date } | null },
): Promise<void> {
  await sql`update event_papers set published_at = ${publishedAt}, told = coalesce(${told === null ? null : JSON.stringify(told.sale)}::jsonb, told),
    told_at = coalesce(${told?.at ?? null}::timestamptz, told_at) where event_id = ${eventId}`.execute(tx);
}

/** The event is read anew by every node, for its page links to that of the sale. */
export async function renewEventVersion(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}

/** Published events whose page says what was true before `before`. */
export async function selectOldTold(db: Kysely<DB>, before: Date): Promise<Uuid[]> {
  const { found } = await askLiving(db, async (only) => {
    const { rows } = await sql<{ eventId: Uuid }>`
      select event_id as "eventId" from event_papers
      where published_at is not null and told_at < ${before}${amongLiving('event_id', only)}
      order by told_at limit 50`.execute(db);
    return rows;
  });
  return found.map(({ eventId }) => eventId);
}

import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText, TicketType } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface KeyedName {
  key: string;
  name: LocalizedText;
}

export interface OfferNameRow extends KeyedName {
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  sectorName: LocalizedText | null;
  variant: LocalizedText | null;
}

const offerColumns = sql`o.name, o.ticket_type as "ticketType", o.in_half_price_quota as "inHalfPriceQuota",
  s.name as "sectorName", o.variant`;

/** Offers of one event by their keys, with what tells them apart. */
export async function selectOfferNames(
  db: Kysely<DB>,
  eventId: Uuid,
  keys: readonly string[],
): Promise<OfferNameRow[]> {
  const { rows } = await sql<OfferNameRow>`
    select o.key, ${offerColumns}
    from offer o left join sector s on s.event_id = ${eventId} and s.id = o.sector_id
    where o.event_id = ${eventId} and o.key = any (${[...keys]}::text[])`.execute(db);
  return rows;
}

/** Batches of one event by their keys, each with its offer. */
export async function selectBatchNames(
  db: Kysely<DB>,
  eventId: Uuid,
  keys: readonly string[],
): Promise<(OfferNameRow & { number: number | null })[]> {
  const { rows } = await sql<OfferNameRow & { number: number | null }>`
    select b.key, b.number, ${offerColumns}
    from batch b join offer o on o.event_id = ${eventId} and o.id = b.offer_id
      left join sector s on s.event_id = ${eventId} and s.id = o.sector_id
    where b.event_id = ${eventId} and b.key = any (${[...keys]}::text[])`.execute(db);
  return rows;
}

/** Artists and grants of courtesies of one event by their keys, and mailings by their ids. */
export async function selectPlainNames(
  db: Kysely<DB>,
  eventId: Uuid,
  of: 'artist' | 'grant' | 'mailing',
  keys: readonly string[],
): Promise<KeyedName[]> {
  const wanted = sql`any (${[...keys]}::text[])`;
  const selects = {
    artist: sql<KeyedName>`select key, jsonb_build_object('pt', name, 'en', name) as name
      from artist where event_id = ${eventId} and key = ${wanted}`,
    grant: sql<KeyedName>`select key, name from courtesy_grant where event_id = ${eventId} and key = ${wanted}`,
    mailing: sql<KeyedName>`select id::text as key, subject as name
      from mailing where event_id = ${eventId} and id::text = ${wanted}`,
  };
  const { rows } = await selects[of].execute(db);
  return rows;
}

/** Photos by their hashes: the text that describes each, as the draft has it now; none for one that stands nowhere. */
export async function selectPhotoNames(
  db: Kysely<DB>,
  eventId: Uuid,
  hashes: readonly string[],
): Promise<KeyedName[]> {
  const { rows } = await sql<KeyedName>`
    select w.hash as key, p.photo -> 'alt' as name
    from event_draft d cross join unnest(${[...hashes]}::text[]) as w (hash)
      cross join lateral (
        select jsonb_path_query_first(d.written, '$.** ? (@.picture starts with $hash)',
          jsonb_build_object('hash', w.hash)) as photo) p
    where d.event_id = ${eventId} and p.photo -> 'alt' ->> 'pt' <> ''`.execute(db);
  return rows;
}

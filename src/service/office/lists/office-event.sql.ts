import { type Kysely, sql } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';
import type { DayPlaces, OfficeEventState } from './office-event.ts';

export interface OfficeEventRow {
  id: Uuid;
  slug: string | null;
  code: string | null;
  /** The name in a draft as its author wrote it: it may be no text. */
  name: unknown;
  organizer_id: Uuid | null;
  organizer_name: string | null;
  featured: number | null;
  venue_name: string | null;
  venue_city: string | null;
  time_zone: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  sale_opens_at: Date | null;
  sale_closes_at: Date | null;
  canceled_at: Date | null;
  sale_stopped_at: Date | null;
  sale_stopped_until: Date | null;
  sale_stopped_by: string | null;
  hidden_at: Date | null;
  hidden_link: string | null;
  state: OfficeEventState;
  /** What the list is ordered by: the group, then the rank within it, then the id. */
  rank_group: number;
  rank: number;
}

export interface EventListQuery {
  places: PlacesWith;
  search: string | null;
  organizerId: Uuid | null;
  state: OfficeEventState | null;
  /** Neither drafts nor what is over. */
  isNext: boolean;
  ids: readonly Uuid[] | null;
  after: readonly [group: number, rank: number, id: Uuid] | null;
  now: Date;
  first: number;
}

/**
 * Events and unpublished drafts of the places, those that have not ended first: drafts, then the next ones, then past
 * ones, the latest first. One page.
 */
export async function selectOfficeEvents(db: Kysely<DB>, query: EventListQuery): Promise<OfficeEventRow[]> {
  const { places, search, organizerId, state, isNext, ids, after, now, first } = query;
  const isSeen = places.isEverywhere
    ? sql`true`
    : sql`(listed.organizer_id = any (${[...places.organizerIds]}::uuid[]) or listed.id = any (${[...places.eventIds]}::uuid[]))`;
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const found = words.map(
    (word) =>
      sql`and position(${comparedText(sql`${word}::text`)} in ${comparedText(sql`listed.words`)}) > 0`,
  );
  const { rows } = await sql<OfficeEventRow>`
    select * from (
      select listed.*,
        case listed.state when 'DRAFT' then 0 when 'PAST' then 2 when 'CANCELED' then 2 else 1 end as rank_group,
        coalesce(extract(epoch from listed.starts_at), 0)::float8
          * case when listed.state in ('PAST', 'CANCELED') then -1 else 1 end as rank
      from (
        select id, slug, code, name, organizer_id, organizer_name, featured, venue_name, venue_city, time_zone, starts_at, ends_at,
          sale_opens_at, sale_closes_at, canceled_at, sale_stopped_at, sale_stopped_until, sale_stopped_by,
          hidden_at, hidden_link,
          concat_ws(' ', name ->> 'pt', name ->> 'en', slug, code, organizer_name, venue_name, venue_city) as words,
          case when canceled_at is not null then 'CANCELED' when ends_at <= ${now} then 'PAST'
            when sale_opens_at > ${now} then 'UPCOMING' when sale_closes_at > ${now} then 'ON_SALE'
            else 'CLOSED' end as state
        from event
        union all
        select event_id, slug, code, name, organizer_id, null, null::integer, case written -> 'venue' ->> 'kind' when 'ONLINE' then 'Online'
          when 'TO_BE_ANNOUNCED' then 'Local a ser anunciado' else written -> 'venue' ->> 'name' end, written -> 'venue' ->> 'city',
          written ->> 'timeZone', null, null, null, null, null, null, null, null, null, null,
          concat_ws(' ', name ->> 'pt', name ->> 'en', slug, code), 'DRAFT'
        from event_draft where published_version is null
      ) listed
      where ${isSeen}
        and (${organizerId}::uuid is null or listed.organizer_id = ${organizerId}::uuid)
        and (${state}::text is null or listed.state = ${state}::text)
        and (not ${isNext} or listed.state not in ('DRAFT', 'PAST'))
        and (${ids === null} or listed.id = any (${[...(ids ?? [])]}::uuid[]))
        ${sql.join(found, sql` `)}
    ) ranked
    where ${after === null} or (rank_group, rank, id) > (${after?.[0] ?? 0}::int, ${after?.[1] ?? 0}::float8, ${after?.[2] ?? null}::uuid)
    order by rank_group, rank, id limit ${first}`.execute(db);
  return rows;
}

/** The drafts of events: who changes them, and whether they have unpublished changes. */
export async function selectDraftFacts(
  db: Kysely<DB>,
  eventIds: readonly Uuid[],
): Promise<{ eventId: Uuid; source: 'FILE' | 'OFFICE'; isChanged: boolean }[]> {
  const { rows } = await sql<{ eventId: Uuid; source: 'FILE' | 'OFFICE'; isChanged: boolean }>`
    select event_id as "eventId", source, revision is distinct from published_revision as "isChanged"
    from event_draft where event_id = any (${[...eventIds]}::uuid[])`.execute(db);
  return rows;
}

export interface PlacesRow extends DayPlaces {
  eventId: Uuid;
}

/** Places of each day with what is held and sold of them, in the order of the days; a day by sector has them together. */
export async function selectDayPlaces(db: Kysely<DB>, eventIds: readonly Uuid[]): Promise<PlacesRow[]> {
  const { rows } = await sql<PlacesRow>`
    select d.event_id as "eventId", d.key, d.name, sum(p.capacity)::int as capacity, sum(p.held)::int as held,
      sum(p.sold)::int as sold
    from event_date d
    -- date:<date> or sector:<date>:<sector>
    join pool p on p.event_id = d.event_id and p.kind in ('DATE', 'SECTOR') and split_part(p.key, ':', 2) = d.key
    where d.event_id = any (${[...eventIds]}::uuid[])
    group by d.event_id, d.id, d.key, d.name, d.position
    order by d.event_id, d.position`.execute(db);
  return rows;
}

export interface BatchRow {
  eventId: Uuid;
  id: Uuid;
  key: string;
  offerKey: string;
  /** The column in which its units are counted. */
  counts: 'tickets' | 'courtesies' | 'others';
}

/** The batches of events that are sold by their own name. */
export async function selectBatches(db: Kysely<DB>, eventIds: readonly Uuid[]): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.event_id as "eventId", b.id, b.key, o.key as "offerKey",
      case when b.purpose = 'COURTESY' then 'courtesies' when c.kind = 'TICKET' then 'tickets' else 'others' end as counts
    from batch b
    join offer o on o.event_id = b.event_id and o.id = b.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id
    where b.event_id = any (${[...eventIds]}::uuid[])`.execute(db);
  return rows;
}

/** The names of organizers by id. */
export async function selectOrganizerNames(
  db: Kysely<DB>,
  ids: readonly Uuid[],
): Promise<{ id: Uuid; name: string }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('organizer').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** The names of events by id, and of drafts as their authors wrote them. */
export async function selectEventNames(
  db: Kysely<DB>,
  ids: readonly Uuid[],
): Promise<{ id: Uuid; name: unknown }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: Uuid; name: unknown }>`
    select id, name from event where id = any (${[...ids]}::uuid[])
    union all
    select event_id, name from event_draft where event_id = any (${[...ids]}::uuid[]) and published_version is null`.execute(
    db,
  );
  return rows;
}

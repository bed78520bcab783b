import { type Kysely, sql } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';

export interface LiveRows {
  version: number;
  /** The totals of the ledger by batch; `batchId` empty: of orders beside their lines. Gross is what is kept, in centavos. */
  totals: BatchTotal[];
  /** The same by hour since `since`. */
  hours: HourTotal[];
  isComplete: boolean;
  pools: (StockPool & { key: string; kind: string })[];
  batches: BatchKind[];
  /** Days and sectors in their order. */
  days: { key: string; name: LocalizedText }[];
  sectors: { key: string; name: LocalizedText }[];
  /** Batches whose free units are offered to the waiting list first. */
  listed: Uuid[];
}

export interface BatchKind {
  id: Uuid;
  key: string;
  offerKey: string;
  /** The batch on sale whose units a placeholder has. */
  standsFor: Uuid | null;
  counts: 'tickets' | 'courtesies' | 'others';
}

export interface BatchTotal {
  batchId: Uuid | '';
  units: number;
  gross: number;
  fee: number;
  discount: number;
  refunds: number;
}

export interface HourTotal {
  /** Hours since 1970. */
  hour: number;
  tickets: number;
  courtesies: number;
  others: number;
  gross: number;
}

/** Figures and sums of an event, all of one instant; null where there is no such event. The curve begins with `since`. */
export async function selectLiveRows(
  db: Kysely<DB>,
  eventId: Uuid,
  since: Date | 'begin',
): Promise<LiveRows | null> {
  const rows = await prepared<LiveRows>(db, 'live-rows')`
    with kind as materialized (
      select b.id, b.key, o.key as "offerKey", b.stands_for as "standsFor", b.for_list as listed,
        case when b.purpose = 'COURTESY' then 'courtesies' when c.kind = 'TICKET' then 'tickets' else 'others' end as counts
      from batch b
      join offer o on o.event_id = b.event_id and o.id = b.offer_id
      join category c on c.event_id = o.event_id and c.id = o.category_id
      where b.event_id = ${eventId}
    )
    select e.version,
      (select coalesce(jsonb_agg(jsonb_build_object('batchId', key, 'units', units,
          'gross', price_cents - discount_cents + fee_cents + delivery_cents + insurance_cents, 'fee', fee_cents,
          'discount', discount_cents, 'refunds', refund_cents + charged_back_cents)), '[]')
        from money_key_total where event_id = ${eventId} and dimension = 'batch') as totals,
      (select coalesce(jsonb_agg(h), '[]') from (
        select extract(epoch from m.hour)::bigint / 3600 as hour,
          coalesce(sum(m.units) filter (where k.counts = 'tickets'), 0) as tickets,
          coalesce(sum(m.units) filter (where k.counts = 'courtesies'), 0) as courtesies,
          coalesce(sum(m.units) filter (where k.counts = 'others'), 0) as others,
          sum(m.price_cents - m.discount_cents + m.fee_cents + m.delivery_cents + m.insurance_cents) as gross
        from money_total m left join kind k on k.id::text = m.key
        where m.event_id = ${eventId} and m.dimension = 'batch' and m.hour >= ${since === 'begin' ? '-infinity' : since}::timestamptz
        group by m.hour) h) as hours,
      not exists (select from money_book where event_id = ${eventId} and not is_complete) as "isComplete",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', key, 'kind', kind, 'capacity', capacity, 'held', held,
        'sold', sold, 'turns', turns)), '[]') from pool where event_id = ${eventId}) as pools,
      (select coalesce(jsonb_agg(kind), '[]') from kind) as batches,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name) order by position), '[]')
        from event_date where event_id = ${eventId}) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name) order by position), '[]')
        from sector where event_id = ${eventId}) as sectors,
      (select coalesce(jsonb_agg(id), '[]') from kind where listed) as listed
    from event e where e.id = ${eventId}`;
  return rows[0] ?? null;
}

export interface WaitingRow {
  offerId: Uuid;
  offerKey: string;
  people: number;
  units: number;
}

/** Those who wait, by the key of the offer; one who waits for any of two counts at both. */
export async function selectWaiting(db: Kysely<DB>, eventId: Uuid): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select o.id as "offerId", o.key as "offerKey", count(*)::int as people, sum(e.units)::int as units
    from waitlist_entry e
    join waitlist_choice c on c.event_id = e.event_id and c.entry_id = e.id
    join offer o on o.event_id = c.event_id and o.id = c.offer_id
    where e.event_id = ${eventId} and c.event_id = ${eventId} and o.event_id = ${eventId} and e.status = 'WAITING'
    group by o.id, o.key`.execute(db);
  return rows;
}

/** Tickets by hour since the first sale, by the money ledger; the key is hours since 1970. */
export async function selectTicketHours(db: Kysely<DB>, eventId: Uuid): Promise<Record<string, number>> {
  const { rows } = await sql<{ hours: Record<string, number> }>`
    select coalesce(jsonb_object_agg(hour, tickets) filter (where tickets <> 0), '{}') as hours from (
      select extract(epoch from m.hour)::bigint / 3600 as hour, sum(m.units)::int as tickets
      from money_total m
      join batch b on b.event_id = m.event_id and b.id::text = m.key
      join offer o on o.event_id = b.event_id and o.id = b.offer_id
      join category c on c.event_id = o.event_id and c.id = o.category_id
      where m.event_id = ${eventId} and m.dimension = 'batch' and b.purpose <> 'COURTESY' and c.kind = 'TICKET'
      group by 1
    ) h`.execute(db);
  return rows[0]?.hours ?? {};
}

export interface ComparableRow {
  id: Uuid;
  name: LocalizedText;
  organizerId: Uuid | null;
  startsAt: Date;
}

/** Events of the places whose sale has opened and that take place, those of an organizer first, the latest first. */
export async function selectComparable(
  db: Kysely<DB>,
  {
    places,
    organizerId,
    now,
    most,
  }: { places: PlacesWith; organizerId: Uuid | null; now: Date; most: number },
): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select id, name, organizer_id as "organizerId", starts_at as "startsAt" from event
    where canceled_at is null and sale_opens_at <= ${now} and (${places.isEverywhere}
      or organizer_id = any (${[...places.organizerIds]}::uuid[]) or id = any (${[...places.eventIds]}::uuid[]))
    order by (organizer_id is not distinct from ${organizerId}::uuid) desc, starts_at desc, id limit ${most}`.execute(
    db,
  );
  return rows;
}

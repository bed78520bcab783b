import { type Kysely, sql, type Transaction } from 'kysely';
import { comparedText } from '#src/db/text/compared-text.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PlacesWith } from '#src/domain/policy/places-with.ts';
import type { Bill } from '#src/domain/settlement/bill.ts';
import type { SettlementSum, SettlementSums } from '#src/domain/settlement/settled-entry.ts';
import type { SettlementTerms } from '#src/domain/settlement/settlement-terms.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The column of each sum. */
const sumColumns = {
  orders: 'orders',
  units: 'units',
  gross: 'gross_cents',
  discount: 'discount_cents',
  refunded: 'refunded_cents',
  chargedBack: 'charged_back_cents',
  fee: 'fee_cents',
  organizerFee: 'organizer_fee_cents',
  cost: 'cost_cents',
  delivery: 'delivery_cents',
  insurance: 'insurance_cents',
  captured: 'captured_cents',
  returned: 'returned_cents',
  takenBack: 'taken_back_cents',
  held: 'held_cents',
  open: 'open_cents',
  earlier: 'earlier_cents',
} as const satisfies Record<SettlementSum, string>;

/** The sums of a bill that have columns of their own; the others are sums of the settlement, with a sign. */
export type BillCents = Pick<Bill, 'reserve' | 'reserveTotal' | 'earned' | 'carried' | 'advance' | 'net'>;

export interface SettlementRow {
  eventId: Uuid;
  number: number;
  frozenAt: Date;
  /** An actor, such as `staff:<id>`. */
  frozenBy: string;
  entries: number;
  pages: number;
  previousHash: string;
  hash: string;
  /** Null: the standard ones. */
  termsStartsAt: Date | null;
  terms: SettlementTerms;
  sums: SettlementSums;
  /** The organizer's part of the deliveries; centavos. */
  ownDelivery: number;
  bill: BillCents;
  /** `2026-12-10`. */
  dueOn: string;
}

const named = Object.entries(sumColumns) as [SettlementSum, (typeof sumColumns)[SettlementSum]][];

export async function insertSettlement(tx: Transaction<DB>, row: SettlementRow): Promise<void> {
  const { bill } = row;
  await tx
    .insertInto('settlement')
    .values({
      ...{ event_id: row.eventId, number: row.number, frozen_at: row.frozenAt, frozen_by: row.frozenBy },
      ...{ entries: row.entries, pages: row.pages, previous_hash: row.previousHash, hash: row.hash },
      ...{ terms_starts_at: row.termsStartsAt, terms: JSON.stringify(row.terms) },
      ...(Object.fromEntries(named.map(([sum, column]) => [column, row.sums[sum]])) as Record<
        (typeof sumColumns)[SettlementSum],
        number
      >),
      ...{
        own_delivery_cents: row.ownDelivery,
        reserve_cents: bill.reserve,
        reserve_total_cents: bill.reserveTotal,
      },
      ...{ earned_cents: bill.earned, carried_cents: bill.carried, advance_cents: bill.advance },
      ...{ net_cents: bill.net, due_on: sql`${row.dueOn}::date` },
    })
    .execute();
}

const columns = sql`
  event_id as "eventId", number, frozen_at as "frozenAt", frozen_by as "frozenBy", entries, pages,
  previous_hash as "previousHash", hash, terms_starts_at as "termsStartsAt", terms, own_delivery_cents as "ownDelivery",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn",
  jsonb_build_object(${sql.join(named.map(([sum, column]) => sql`${sql.lit(sum)}, ${sql.ref(column)}`))}) as sums,
  jsonb_build_object('reserve', reserve_cents, 'reserveTotal', reserve_total_cents, 'earned', earned_cents,
    'carried', carried_cents, 'advance', advance_cents, 'net', net_cents) as bill`;

/** The settlements of an event, the latest first. */
export async function selectSettlements(db: Db, eventId: Uuid): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    select ${columns} from settlement where event_id = ${eventId} order by number desc`.execute(db);
  return rows;
}

export interface EarnedRow {
  eventId: Uuid;
  number: number;
  frozenAt: Date;
  dueOn: string;
  earnedCents: number;
  reserveTotalCents: number;
}

/** The settlements of events, oldest first, with what lists need of them. */
export async function selectEarned(db: Db, eventIds: readonly Uuid[]): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    select event_id as "eventId", number, frozen_at as "frozenAt", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
      earned_cents as "earnedCents", reserve_total_cents as "reserveTotalCents"
    from settlement where event_id = any (${[...eventIds]}::uuid[]) order by event_id, number`.execute(db);
  return rows;
}

export interface EventToSettleRow {
  id: Uuid;
  name: LocalizedText;
  organizerId: Uuid | null;
  organizerName: string;
  timeZone: string;
  endsAt: Date;
}

/** Published events of the places; each word of `search` stands in its name, code or organizer. */
export async function selectEventsToSettle(
  db: Db,
  { places, organizerId, search }: { places: PlacesWith; organizerId: Uuid | null; search: string | null },
): Promise<EventToSettleRow[]> {
  const isSeen = places.isEverywhere
    ? sql`true`
    : sql`(organizer_id = any (${[...places.organizerIds]}::uuid[]) or id = any (${[...places.eventIds]}::uuid[]))`;
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const text = sql`concat_ws(' ', name ->> 'pt', name ->> 'en', slug, code, organizer_name)`;
  const found = words.map(
    (word) => sql`and position(${comparedText(sql`${word}::text`)} in ${comparedText(text)}) > 0`,
  );
  const { rows } = await sql<EventToSettleRow>`
    select id, name, organizer_id as "organizerId", organizer_name as "organizerName", time_zone as "timeZone",
      ends_at as "endsAt"
    from event
    where ${isSeen} and (${organizerId}::uuid is null or organizer_id = ${organizerId}::uuid) ${sql.join(found, sql` `)}`.execute(
    db,
  );
  return rows;
}

export interface SettlementPageRow {
  page: number;
  ids: number[];
  /** As they were hashed, between line ends. */
  lines: string;
}

export async function insertPage(
  tx: Transaction<DB>,
  { eventId, number }: { eventId: Uuid; number: number },
  { page, ids, lines }: SettlementPageRow,
): Promise<void> {
  await sql`
    insert into settlement_page (event_id, number, page, ids, lines)
    values (${eventId}, ${number}, ${page}, ${[...ids]}::bigint[], ${lines})`.execute(tx);
}

/** Lines of a page; null behind the last one. */
export async function selectPageLines(
  db: Db,
  { eventId, number, page }: { eventId: Uuid; number: number; page: number },
): Promise<string[] | null> {
  const { rows } = await sql<{ lines: string }>`
    select lines from settlement_page
    where event_id = ${eventId} and number = ${number} and page = ${page}`.execute(db);
  return rows[0]?.lines.split('\n') ?? null;
}

/** Sums of the ledger that no settlement has, of each event; price less discount and units. An estimate for lists. */
export async function selectUnsettledSales(
  db: Db,
  eventIds: readonly Uuid[],
): Promise<{ eventId: Uuid; salesCents: number }[]> {
  const { rows } = await sql<{ eventId: Uuid; salesCents: number }>`
    select event_id as "eventId", sum(cents)::float8 as "salesCents" from (
      select event_id, price_cents - discount_cents as cents from money_key_total
      where event_id = any (${[...eventIds]}::uuid[]) and dimension = 'channel'
      union all
      select event_id, refunded_cents + charged_back_cents + discount_cents - gross_cents from settlement
      where event_id = any (${[...eventIds]}::uuid[])
    ) m group by event_id`.execute(db);
  return rows;
}

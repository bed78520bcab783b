import { sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { MoneyCause } from '#src/domain/money/money-cause.ts';
import type { MoneySum, MoneySums } from '#src/domain/money/money-sums.ts';

/** The column of each sum, in entries and in totals. */
const columns = {
  orders: 'orders',
  units: 'units',
  price: 'price_cents',
  discount: 'discount_cents',
  fee: 'fee_cents',
  delivery: 'delivery_cents',
  insurance: 'insurance_cents',
  captured: 'captured_cents',
  refund: 'refund_cents',
  sent: 'sent_cents',
  chargedBack: 'charged_back_cents',
  financing: 'financing_cents',
} as const satisfies Record<MoneySum, string>;

type SumColumn = (typeof columns)[MoneySum];

const sumColumns = Object.fromEntries(Object.values(columns).map((name) => [name, 'integer'])) as Record<
  SumColumn,
  'integer'
>;

/** The sums of the selected rows of entries or totals, as MoneySums; 0 without a row. */
export const sumsSelected = sql<MoneySums>`jsonb_build_object(${sql.join(
  Object.entries(columns).map(([sum, column]) => sql`${sql.lit(sum)}, coalesce(sum(${sql.ref(column)}), 0)`),
)})`;

function rowOf(sums: MoneySums): Record<SumColumn, number> {
  const named = Object.entries(columns) as [MoneySum, SumColumn][];
  return Object.fromEntries(named.map(([sum, column]) => [column, sums[sum]])) as Record<SumColumn, number>;
}

const entryRows = rowTarget(
  'money_entry',
  { order_id: 'uuid', order_line_id: 'uuid', at: 'timestamptz', ...sumColumns },
  { event_id: 'uuid', cause: 'text' },
);

export async function insertMoneyEntries(
  tx: Transaction<DB>,
  { eventId, cause }: { eventId: Uuid; cause: MoneyCause },
  entries: readonly { orderId: Uuid; lineId: Uuid | null; at: Date; sums: MoneySums }[],
): Promise<void> {
  const rows = entries.map(({ orderId, lineId, at, sums }) => ({
    order_id: orderId,
    order_line_id: lineId,
    at,
    ...rowOf(sums),
  }));
  await insertRows(tx, entryRows, rows, { event_id: eventId, cause });
}

export type MoneyDimension = 'batch' | 'coupon' | 'channel' | 'city';

const added = (table: string) =>
  Object.values(columns)
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ');
const totalRows = rowTarget(
  'money_total',
  { key: 'text', dimension: 'text', hour: 'timestamptz', ...sumColumns },
  { event_id: 'uuid' },
  `on conflict (event_id, dimension, key, hour) do update set ${added('money_total')}`,
);
const keyTotalRows = rowTarget(
  'money_key_total',
  { key: 'text', dimension: 'text', ...sumColumns },
  { event_id: 'uuid' },
  `on conflict (event_id, dimension, key) do update set ${added('money_key_total')}`,
);

export interface MoneyTotal {
  dimension: MoneyDimension;
  key: string;
  hour: Date;
  sums: MoneySums;
}

/** Adds to totals of an event, by hour and then without it. Their rows are locked in the order in which they are given. */
export async function addMoneyTotals(
  tx: Transaction<DB>,
  eventId: Uuid,
  { byHour, byKey }: { byHour: readonly MoneyTotal[]; byKey: readonly Omit<MoneyTotal, 'hour'>[] },
): Promise<void> {
  const hours = byHour.map(({ dimension, key, hour, sums }) => ({ dimension, key, hour, ...rowOf(sums) }));
  await insertRows(tx, totalRows, hours, { event_id: eventId });
  const keys = byKey.map(({ dimension, key, sums }) => ({ dimension, key, ...rowOf(sums) }));
  await insertRows(tx, keyTotalRows, keys, { event_id: eventId });
}

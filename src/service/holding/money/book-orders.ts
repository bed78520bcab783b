import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type MoneyCause, moneyCauses } from '#src/domain/money/money-cause.ts';
import { isNoMoney, type LineMoney, type MoneySums, sumMoney } from '#src/domain/money/money-sums.ts';
import { missingEntries, type OrderMoney, orderPosition } from '#src/domain/money/order-position.ts';
import {
  addMoneyTotals,
  insertMoneyEntries,
  type MoneyDimension,
  type MoneyTotal,
} from './rows/money-entry.sql.ts';
import { type BookedOrder, lockOrdersToBook, readOrdersToBook } from './rows/order-money.sql.ts';

const hourMs = 3_600_000;

interface Entry extends LineMoney {
  order: BookedOrder;
  at: Date;
}

/**
 * Books what changed of the money of these orders, and of those their tickets came from (docs/algorithms/money-ledger.md).
 * The last step of a transaction: it locks orders and totals, which follow the pools. Returns the number of entries.
 */
export async function bookOrders(
  tx: Transaction<DB>,
  about: { eventId: Uuid; orderIds: readonly Uuid[]; cause: MoneyCause; at: Date | 'when sold' },
): Promise<number> {
  const ids = await lockOrdersToBook(tx, about.eventId, about.orderIds);
  const orders = await readOrdersToBook(tx, about.eventId, ids);
  const entries = orders.flatMap((order) => {
    const at = about.at === 'when sold' ? order.soldAt : about.at;
    return missingEntries(orderPosition(order), order.booked).map((entry) => ({ ...entry, order, at }));
  });
  await writeEntries(tx, about, entries);
  return entries.length;
}

/** Books orders that this transaction has placed and that had nothing to pay. They have no entries yet, so nothing is read. */
export async function bookNewOrders(
  tx: Transaction<DB>,
  { eventId, at }: { eventId: Uuid; at: Date },
  orders: readonly (BookedOrder & Pick<OrderMoney, 'lines'>)[],
): Promise<void> {
  const entries = orders.flatMap((order) => {
    const position = orderPosition({ ...nothingElse, lines: order.lines });
    return missingEntries(position, []).map((entry) => ({ ...entry, order, at }));
  });
  await writeEntries(tx, { eventId, cause: 'sold' }, entries);
}

const nothingElse = {
  isSold: true,
  deliveryCents: 0,
  insuranceCents: 0,
  unitsGivenBack: [],
  partsGivenBack: [],
  refundedDeliveryCents: 0,
  refundedInsuranceCents: 0,
  paid: { captured: 0, refund: 0, sent: 0, chargedBack: 0, financing: 0 },
};

/** A change of an order's money that the caller knows whole. `before` null: it has no entries yet. */
export interface KnownChange {
  order: BookedOrder;
  cause: MoneyCause;
  at: Date;
  before: OrderMoney | null;
  after: OrderMoney;
}

/** Books changes of orders that only this transaction knows, cause by cause, so nothing is read. */
export async function bookKnownChanges(
  tx: Transaction<DB>,
  eventId: Uuid,
  changes: readonly KnownChange[],
): Promise<void> {
  for (const cause of moneyCauses) {
    const entries = changes
      .filter((change) => change.cause === cause)
      .flatMap(({ order, at, before, after }) =>
        missingEntries(orderPosition(after), before === null ? [] : orderPosition(before)).map((entry) => ({
          ...entry,
          ...{ order, at },
        })),
      );
    await writeEntries(tx, { eventId, cause }, entries);
  }
}

async function writeEntries(
  tx: Transaction<DB>,
  about: { eventId: Uuid; cause: MoneyCause },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ order, ...entry }) => ({ ...entry, orderId: order.id }));
  await insertMoneyEntries(tx, about, rows);
  await addMoneyTotals(tx, about.eventId, totalsOf(entries));
}

/** By dimension, key and hour, in the order in which every transaction locks them. */
function totalsOf(entries: readonly Entry[]): MoneyTotal[] {
  const parts = new Map<string, Omit<MoneyTotal, 'sums'> & { added: MoneySums[] }>();
  for (const { order, lineId, sums, at } of entries) {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const keys: Record<MoneyDimension, string | null | undefined> = {
      batch: order.lines.find(({ id }) => id === lineId)?.batchId,
      channel: order.origin,
      city: order.cityId?.toString(),
      coupon: order.couponCode,
    };
    for (const [dimension, named] of Object.entries(keys) as [MoneyDimension, string | null | undefined][]) {
      const key = named ?? '';
      const name = `${dimension} ${key} ${hour.getTime()}`;
      const part = parts.get(name) ?? { dimension, key, hour, added: [] };
      part.added.push(sums);
      parts.set(name, part);
    }
  }
  return [...parts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { added, ...total }]) => ({ ...total, sums: sumMoney(added) }))
    .filter(({ sums }) => !isNoMoney(sums));
}

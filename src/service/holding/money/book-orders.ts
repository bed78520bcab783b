import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type MoneyCause, moneyCauses } from '#src/domain/money/money-cause.ts';
import {
  isNoMoney,
  type LineMoney,
  lessMoney,
  type MoneySums,
  noMoney,
  sumMoney,
} from '#src/domain/money/money-sums.ts';
import { missingEntries, type OrderMoney, orderPosition } from '#src/domain/money/order-position.ts';
import {
  addMoneyTotals,
  insertMoneyEntries,
  type MoneyDimension,
  type MoneyTotal,
} from './rows/money-entry.sql.ts';
import {
  type BookedOrder,
  lockOrdersToBook,
  type OrderToBook,
  readOrdersToBook,
} from './rows/order-money.sql.ts';

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
    return missingEntries(orderPosition(order), order.booked).flatMap((entry) =>
      countedApart({ ...entry, order, at }, order),
    );
  });
  await writeEntries(tx, about, entries);
  return entries.length;
}

/** An order that has entries and was not counted, as releases before 0.10 have left it, is counted at the time of its sale. */
function countedApart(entry: Entry, { booked, soldAt }: Pick<OrderToBook, 'booked' | 'soldAt'>): Entry[] {
  const { orders } = entry.sums;
  if (orders === 0 || booked.length === 0) return [entry];
  const counted = { ...noMoney, orders };
  const rest = lessMoney(entry.sums, counted);
  return [{ ...entry, sums: counted, at: soldAt }, ...(isNoMoney(rest) ? [] : [{ ...entry, sums: rest }])];
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
  isCounted: true,
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

interface AddedTotal extends Omit<MoneyTotal, 'sums'> {
  sums: readonly MoneySums[];
}

/** The totals of entries, by hour and without it, in the order in which every transaction locks them. */
function totalsOf(entries: readonly Entry[]) {
  const added = entries.flatMap(({ order, lineId, sums, at }): AddedTotal[] => {
    const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
    const keys: Record<MoneyDimension, string | null | undefined> = {
      batch: order.lines.find(({ id }) => id === lineId)?.batchId,
      channel: order.origin,
      city: order.cityId?.toString(),
      coupon: order.couponCode,
    };
    const named = Object.entries(keys) as [MoneyDimension, string | null | undefined][];
    return named.map(([dimension, key]) => ({ dimension, key: key ?? '', hour, sums: [sums] }));
  });
  return {
    byHour: together(added, ({ dimension, key, hour }) => `${dimension} ${key} ${hour.getTime()}`),
    byKey: together(added, ({ dimension, key }) => `${dimension} ${key}`),
  };
}

/** One total for each name, in the order of the names; those to which nothing is added are left out. */
function together(added: readonly AddedTotal[], nameOf: (total: AddedTotal) => string): MoneyTotal[] {
  return [...Map.groupBy(added, nameOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { sums, ...total } = first as AddedTotal;
      return { ...total, sums: sumMoney([...sums, ...others.flatMap((other) => other.sums)]) };
    })
    .filter(({ sums }) => !isNoMoney(sums));
}

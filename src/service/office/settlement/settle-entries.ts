import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { sumsOf } from '#src/domain/money/money-sums.ts';
import { type SettledEntry, settledEntry } from '#src/domain/settlement/settled-entry.ts';
import { inForce } from '#src/domain/settlement/settlement-terms.ts';
import type { AgreedSoFar } from '../../people/organizer/read-settlement-terms.ts';
import {
  closeNewEntries,
  fetchNewEntries,
  type NewEntryRow,
  type OrderFactsRow,
  openNewEntries,
  selectOrderFacts,
} from './entry-to-settle.sql.ts';

/** The most entries of a page of a settlement. */
export const entriesOfPage = 1_000;

/**
 * Passes on all entries of an event that no settlement has, a page at a time, in the order of the chain
 * (docs/algorithms/settlement.md, "A freeze").
 */
export async function settleEntries(
  tx: Transaction<DB>,
  { eventId, agreed }: { eventId: Uuid; agreed: AgreedSoFar },
  take: (entries: SettledEntry[]) => Promise<void> | void,
): Promise<void> {
  await openNewEntries(tx, eventId);
  for (;;) {
    const rows = await fetchNewEntries(tx, entriesOfPage);
    if (rows.length === 0) break;
    const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
    const orders = new Map((await selectOrderFacts(tx, eventId, orderIds)).map((order) => [order.id, order]));
    await take(rows.map((row) => settledRow(row, orders.get(row.orderId), agreed)));
    if (rows.length < entriesOfPage) break;
  }
  await closeNewEntries(tx);
}

function settledRow(row: NewEntryRow, order: OrderFactsRow | undefined, agreed: AgreedSoFar): SettledEntry {
  if (order === undefined) throw new Error(`The entry ${row.id} has no order.`);
  const line = row.lineId === null ? undefined : order.lines.find(({ id }) => id === row.lineId);
  if (row.lineId !== null && line === undefined) throw new Error(`The entry ${row.id} has no line.`);
  const { id, at, cause, isOfEarlier } = row;
  const entry = {
    ...{
      id,
      orderNumber: order.number,
      placedAt: order.placedAt,
      at,
      cause,
      method: order.method,
      isOfEarlier,
    },
    paidOrderFeeCents: order.orderFeeCents,
    publishedBearer: order.publishedBearer,
    unit: line === undefined ? null : { priceCents: line.priceCents, feeCents: line.feeCents },
    sums: sumsOf((sum) => row[sum]),
  };
  const terms = inForce(agreed.terms, order.placedAt).agreed;
  return settledEntry(entry, { terms, contract: inForce(agreed.contracts, order.placedAt).agreed });
}

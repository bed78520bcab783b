import type { Uuid } from '#src/domain/ids.ts';
import type { DrawerKind } from '#src/domain/till/till.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import { findOrdersOf } from '../order/state/find-order.ts';
import type { CountRow, EntryRow } from './till.sql.ts';

/** A count as it is shown; money in centavos. */
export interface CountView {
  number: number;
  countedCents: number;
  expectedCents: number;
  differenceCents: number;
  at: Date;
  by: string;
  note: string | null;
}

export interface EntryView {
  number: number;
  kind: DrawerKind;
  amountCents: number;
  balanceCents: number;
  at: Date;
  by: string;
  reason: string | null;
  orderNumber: string | null;
}

export async function countViews({ db }: WithDb, rows: readonly CountRow[]): Promise<CountView[]> {
  const names = await namesOfStaff(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.map(({ number, countedCents, expectedCents, differenceCents, at, staffId, note }) => ({
    ...{ number, countedCents, expectedCents, differenceCents, at, note },
    by: names.get(staffId) ?? '',
  }));
}

export async function countView(context: WithDb, row: CountRow): Promise<CountView> {
  const [view] = await countViews(context, [row]);
  if (view === undefined) throw new Error('A count was not shown.');
  return view;
}

/** The entries of one drawer of an event, with the numbers of their orders. */
export async function entryViews(
  context: WithDb,
  eventId: Uuid,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
  const names = await namesOfStaff(
    context.db,
    rows.map(({ staffId }) => staffId),
  );
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const orders = await findOrdersOf(context, eventId, orderIds);
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]));
  return rows.map(({ number, kind, amountCents, balanceCents, at, staffId, reason, orderId }) => ({
    ...{ number, kind, amountCents, balanceCents, at, reason },
    by: names.get(staffId) ?? '',
    orderNumber: numberOf.get(orderId ?? '') ?? null,
  }));
}

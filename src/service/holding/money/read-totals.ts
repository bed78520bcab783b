import type { Uuid } from '#src/domain/ids.ts';
import { differenceCents, keptCents, type MoneySums } from '#src/domain/money/money-sums.ts';
import { type SourceSums, sourcesOf } from '#src/domain/money/sale-sources.ts';
import type { WithDb } from '#src/service/ports.ts';
import {
  type DayMoneyRow,
  selectIsComplete,
  selectMoneyByDay,
  selectMoneyByKey,
  selectMoneyOfEvents,
  selectMoneyOfOrder,
  selectUnitsOfBatches,
} from './rows/money-total.sql.ts';

export type { DayMoneyRow };

/** Units that buyers have, by batch; a batch of which nothing was sold is not in it. */
export async function readUnitsOfBatches(
  { db }: WithDb,
  eventIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, number>> {
  const rows = await selectUnitsOfBatches(db, eventIds);
  return new Map(rows.map(({ batchId, units }) => [batchId, units]));
}

/** Money by the ledger (docs/algorithms/money-ledger.md, "Entries"); centavos. */
export interface Money extends Omit<MoneySums, 'orders' | 'units'> {
  kept: number;
  difference: number;
  /** Every order of an earlier release is in the sums. */
  isComplete: boolean;
}

/** All money of these events together. */
export async function readMoneyOfEvents({ db }: WithDb, eventIds: readonly Uuid[]): Promise<Money> {
  const { sums, isComplete } = await selectMoneyOfEvents(db, eventIds);
  return moneyOf(sums, isComplete);
}

export async function readMoneyOfOrder({ db }: WithDb, order: { eventId: Uuid; id: Uuid }): Promise<Money> {
  const { sums, isComplete } = await selectMoneyOfOrder(db, order);
  return moneyOf(sums, isComplete);
}

/** Sums of an event on each day, by batch, and of its orders beside them. */
export async function readMoneyByDay(
  { db }: WithDb,
  event: { id: Uuid; timeZone: string },
): Promise<DayMoneyRow[]> {
  return await selectMoneyByDay(db, { eventId: event.id, timeZone: event.timeZone });
}

/** The sums of an event by channel, coupon and city (docs/algorithms/money-ledger.md, "Where sales come from"). */
export async function readMoneyBySource({ db }: WithDb, eventId: Uuid): Promise<SourceSums[]> {
  return sourcesOf(await selectMoneyByKey(db, eventId));
}

/** True once every order of an earlier release is in the sums of an event. */
export async function isBookComplete({ db }: WithDb, eventId: Uuid): Promise<boolean> {
  return await selectIsComplete(db, eventId);
}

function moneyOf({ orders: __, units: _, ...sums }: MoneySums, isComplete: boolean): Money {
  const whole = { ...sums, orders: 0, units: 0 };
  return { ...sums, kept: keptCents(whole), difference: differenceCents(whole), isComplete };
}

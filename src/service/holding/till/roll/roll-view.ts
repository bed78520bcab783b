import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RollCode, RollWay } from '#src/domain/till/roll.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { readRollUnits } from '../../ticket/rows/roll-units.ts';
import { type RollRow, readRoll, readRollsOfShift } from './roll.sql.ts';
import { type OddEntry, readOddEntries } from './roll-entry.sql.ts';

/** A roll as staff see it, without a code; money in centavos. */
export interface RollView {
  id: Uuid;
  shiftId: Uuid;
  begunAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  reason: string | null;
  /** The highest number of an entry that has arrived; 0 before the first. */
  lastNumber: number;
  offers: RollOffer[];
  /** Entries that need a person, or needed one. */
  odd: OddEntryView[];
}

export interface RollOffer {
  batchId: Uuid;
  title: LocalizedText;
  priceCents: number;
  feeCents: number;
  units: number;
  sold: number;
}

export interface OddEntryView {
  id: Uuid;
  number: number;
  code: RollCode | null;
  way: RollWay;
  totalCents: number;
  units: number;
  soldAt: Date;
  arrivedAt: Date;
  orderNumber: string | null;
  settledAt: Date | null;
  settledBy: string | null;
  note: string | null;
}

export async function rollView(context: WithDb, event: EventView, id: Uuid): Promise<RollView> {
  const row = await readRoll(context.db, event.id, id);
  const [view] = row === null ? [] : await viewsOf(context, event, [row]);
  if (view === undefined) throw new Error(`Roll ${id} is gone.`);
  return view;
}

/** The rolls of a shift, the oldest first. */
export async function rollsOfShift(context: WithDb, event: EventView, shiftId: Uuid): Promise<RollView[]> {
  return await viewsOf(context, event, await readRollsOfShift(context.db, event.id, shiftId));
}

async function viewsOf(context: WithDb, event: EventView, rows: readonly RollRow[]): Promise<RollView[]> {
  if (rows.length === 0) return [];
  const odd = await readOddEntries(
    context.db,
    event.id,
    rows.map(({ id }) => id),
  );
  const people = [...rows.map(({ endedBy }) => endedBy), ...odd.map(({ settledBy }) => settledBy)];
  const names = await namesOfStaff(
    context.db,
    people.filter((one) => one !== null),
  );
  const nameOf = (id: Uuid | null) => (id === null ? null : (names.get(id) ?? ''));
  return await Promise.all(
    rows.map(async ({ id, shiftId, begunAt, endedAt, reason, lastNumber, ...row }) => ({
      ...{ id, shiftId, begunAt, endedAt, reason, lastNumber, endedBy: nameOf(row.endedBy) },
      offers: await offersOf(context, event, id),
      odd: odd.filter(({ rollId }) => rollId === id).map((one) => oddView(one, nameOf(one.settledBy))),
    })),
  );
}

function oddView(entry: OddEntry, settledBy: string | null): OddEntryView {
  const { id, number, code, way, totalCents, units, soldAt, arrivedAt, orderNumber, settledAt, note } = entry;
  return {
    id,
    number,
    code,
    way,
    totalCents,
    units,
    soldAt,
    arrivedAt,
    orderNumber,
    settledAt,
    settledBy,
    note,
  };
}

async function offersOf(context: WithDb, event: EventView, rollId: Uuid): Promise<RollOffer[]> {
  const units = await readRollUnits(context, event.id, rollId);
  return [...Map.groupBy(units, ({ batchId }) => batchId)].flatMap(([batchId, all]) => {
    const [first] = all;
    const offer = event.batchById.get(batchId)?.offer;
    if (first === undefined || offer === undefined) return [];
    const { priceCents, feeCents } = first;
    const sold = all.filter(({ isSold }) => isSold).length;
    return [{ batchId, title: offerTitle(offer), priceCents, feeCents, units: all.length, sold }];
  });
}

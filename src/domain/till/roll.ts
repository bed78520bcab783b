import { isUuid, type Uuid } from '../ids.ts';
import { type TillWay, tillLimits } from './till.ts';

/** Bounds of a roll (docs/algorithms/till-roll.md). */
export const rollLimits = {
  /** Set aside and unsold, of one shift. */
  unitsMax: 200,
  linesMax: 20,
  /** Entries in one sending. */
  entriesMax: 50,
} as const;

/** The ways in which a roll is paid. */
export const rollWays = ['CASH', 'TERMINAL', 'FREE'] as const satisfies readonly TillWay[];
export type RollWay = (typeof rollWays)[number];

/** The reasons for which an entry needs a person; the page has their words. */
export const rollCodes = [
  'SOLD_OUT',
  'UNIT_SOLD',
  'UNIT_UNKNOWN',
  'SOLD_TWICE',
  'TOTAL_CHANGED',
  'SLIP_USED',
  'CANCELED',
] as const;
export type RollCode = (typeof rollCodes)[number];

export const rollVerdicts = ['SOLD', 'NEEDS_PERSON', 'INVALID'] as const;
export type RollVerdictKind = (typeof rollVerdicts)[number];

/** The server's word on an entry; `code`: a RollCode, or the refusal of what is INVALID. */
export interface RollVerdict {
  id: Uuid;
  verdict: RollVerdictKind;
  code: string | null;
}

/** A sale of a roll as its log has it; money in centavos. */
export interface RollEntry {
  /** Its sale has the same. */
  id: Uuid;
  /** From 1, without a gap. */
  number: number;
  /** By the server's clock as far as the device knows it. */
  soldAt: Date;
  way: RollWay;
  totalCents: number;
  receivedCents: number | null;
  slip: string | null;
  ticketIds: readonly Uuid[];
  /** The sale whose answer was missing, and instead of which this one was made. */
  insteadOf: Uuid | null;
}

const isCount = (value: number, min: number, max: number) =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** Why an entry cannot be read as a sale; null for one that can. */
export function entryRefusal(entry: RollEntry): 'INVALID_INPUT' | null {
  const { id, number, soldAt, way, totalCents, receivedCents, slip, ticketIds, insteadOf } = entry;
  const isNamed = isUuid(id) && (insteadOf === null || (isUuid(insteadOf) && insteadOf !== id));
  const isOfUnits = isCount(ticketIds.length, 1, tillLimits.unitsMax) && ticketIds.every(isUuid);
  const isPaid =
    rollWays.includes(way) &&
    isCount(totalCents, 0, tillLimits.drawerCentsMax) &&
    (receivedCents === null || isCount(receivedCents, 0, tillLimits.drawerCentsMax)) &&
    (way === 'TERMINAL') === (slip !== null) &&
    (slip === null || /^[0-9A-Z]{1,20}$/.test(slip));
  const isWhen = !Number.isNaN(soldAt.getTime()) && isCount(number, 1, 2 ** 31 - 1);
  return isNamed && isOfUnits && isPaid && isWhen ? null : 'INVALID_INPUT';
}

/** The time of a sale, never before its strip and never after its arrival. */
export function soldWithin(soldAt: Date, { from, until }: { from: Date; until: Date }): Date {
  return new Date(Math.min(until.getTime(), Math.max(from.getTime(), soldAt.getTime())));
}

/** The units that a sale takes: of each line the lowest numbers that are left. Null where one has too few. */
export function unitsFor<Unit extends { batchId: Uuid; number: number }>(
  left: readonly Unit[],
  lines: readonly { batchId: Uuid; quantity: number }[],
): Unit[] | null {
  const inOrder = left.toSorted((one, other) => one.number - other.number);
  const taken: Unit[] = [];
  for (const { batchId, quantity } of lines) {
    const units = inOrder.filter((unit) => unit.batchId === batchId && !taken.includes(unit));
    if (units.length < quantity) return null;
    taken.push(...units.slice(0, quantity));
  }
  return taken;
}

/** The sum of units, in centavos. */
export function totalOfUnits(units: readonly { priceCents: number; feeCents: number }[]): number {
  return units.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0);
}

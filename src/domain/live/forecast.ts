import type { LiveSale } from './live-sale.ts';
import { type SaleHistory, soldUntil } from './pace.ts';

/** Why there is no forecast (docs/algorithms/forecast.md, "When it is silent"). */
export type ForecastSilence =
  | 'NOT_OPEN'
  | 'ENDED'
  | 'SOLD_OUT'
  | 'STOPPED'
  | 'TOO_EARLY'
  | 'QUIET'
  | 'OTHER_RUNNING'
  | 'OTHER_SMALL'
  | 'OTHER_CUT'
  | 'OTHER_LENGTH';

/** Tickets by the end of the sale: the middle, and a range that is meant to hold eight sales of ten. */
export interface Forecast {
  low: number;
  middle: number;
  high: number;
}

export interface ForecastSale extends SaleHistory {
  /** Tickets that may still be sold, those in carts included. */
  left: number;
  /** Tickets can be bought now. */
  isOnSale: boolean;
  isCanceled: boolean;
}

const hourMs = 3_600_000;
const ticketsMin = 50;
const hoursMin = 24;
/** Shares: of the time of a sale, of the tickets of the other one by then, and of the time in which something must have been sold. */
const timeMin = 0.1;
const otherShareMin = 0.05;
const quietTime = 0.05;
const otherTicketsMin = 200;
/** The other sale was cut where it had so much of its tickets before so much of its time. */
const cutShare = 0.99;
const cutTime = 0.9;
const lengthRatioMax = 2;
/** How far the logarithms of the odds of two shares differ in the middle of a sale; more near its beginning and its end. */
const wander = 0.47;
/** Tickets come in orders: so many times as far as single ones they are by chance. */
const ticketsByChance = 2.5;
/** A normal deviate is within so many deviations eight times of ten. */
const deviations = 1.2816;

/** The forecast of a sale by another one, or why there is none; each is pure. */
export function forecastOf(own: ForecastSale, other: SaleHistory, now: Date): Forecast | ForecastSilence {
  const silence = ownSilence(own, now) ?? otherSilence(own, other, now);
  if (silence !== null) return silence;
  const sold = soldUntil(own, now)(now);
  const otherUntil = soldUntil(other);
  const time = (now.getTime() - own.opensAt.getTime()) / lengthOf(own);
  // When the other sale had as large a share of its time behind it.
  const before = otherUntil(new Date(other.opensAt.getTime() + time * lengthOf(other)));
  const after = Math.max(0, otherUntil(other.closesAt) - before);
  if (sold < ticketsMin || before < otherShareMin * (before + after)) return 'TOO_EARLY';
  const rest = (sold * (after + 0.5)) / (before + 0.5);
  const counted = [sold, rest, before + 0.5, after + 0.5].reduce(
    (sum, count) => sum + ticketsByChance / count,
    0,
  );
  const shapes = wander / (4 * time * (1 - time)) ** 0.25;
  const factor = Math.exp(deviations * Math.sqrt(shapes ** 2 + counted));
  const most = sold + own.left;
  return {
    low: Math.min(most, sold + Math.floor(rest / factor)),
    middle: Math.min(most, sold + Math.round(rest)),
    high: Math.min(most, sold + Math.ceil(rest * factor)),
  };
}

/** A sale as its wall shows it. */
export function forecastSaleOf({ event, hours, units, days, batches }: LiveSale): ForecastSale {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const tickets = Object.values(batches).filter(({ isTicket }) => isTicket);
  const coming = tickets.filter(({ state }) => state === 'ON_SALE' || state === 'SCHEDULED');
  const ofBatches = sum(coming.map(({ left }) => left)) + units.held;
  const places = Object.values(days).map(({ capacity, sold }) => capacity - sold);
  return {
    opensAt: new Date(event.saleOpensAt),
    closesAt: new Date(event.saleClosesAt),
    hours: Object.fromEntries(Object.entries(hours).map(([hour, sold]) => [hour, sold.tickets])),
    left: places.length === 0 ? ofBatches : Math.min(ofBatches, sum(places)),
    isOnSale: tickets.some(({ state }) => state === 'ON_SALE'),
    isCanceled: event.isCanceled,
  };
}

function lengthOf({ opensAt, closesAt }: SaleHistory): number {
  return closesAt.getTime() - opensAt.getTime();
}

function ownSilence(own: ForecastSale, now: Date): ForecastSilence | null {
  const passed = now.getTime() - own.opensAt.getTime();
  if (passed < 0) return 'NOT_OPEN';
  if (own.isCanceled || now >= own.closesAt) return 'ENDED';
  if (own.left <= 0) return 'SOLD_OUT';
  if (!own.isOnSale) return 'STOPPED';
  if (passed < hoursMin * hourMs || passed < timeMin * lengthOf(own)) return 'TOO_EARLY';
  const lately = Math.max(hoursMin * hourMs, quietTime * lengthOf(own));
  const ownUntil = soldUntil(own, now);
  return ownUntil(now) > ownUntil(new Date(now.getTime() - lately)) ? null : 'QUIET';
}

function otherSilence(own: SaleHistory, other: SaleHistory, now: Date): ForecastSilence | null {
  if (now < other.closesAt) return 'OTHER_RUNNING';
  const ratio = lengthOf(own) / lengthOf(other);
  if (!(ratio <= lengthRatioMax && ratio >= 1 / lengthRatioMax)) return 'OTHER_LENGTH';
  const otherUntil = soldUntil(other);
  const all = otherUntil(other.closesAt);
  if (all < otherTicketsMin) return 'OTHER_SMALL';
  const late = new Date(other.opensAt.getTime() + cutTime * lengthOf(other));
  return otherUntil(late) >= cutShare * all ? 'OTHER_CUT' : null;
}

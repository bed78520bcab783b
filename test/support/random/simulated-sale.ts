import type { SaleHistory } from '#src/domain/live/pace.ts';

/** The demand of people for a sale; each shape is a share of its tickets or of its time. */
export interface Demand {
  tickets: number;
  days: number;
  /** Tickets of the burst at the opening, and how long it lasts. */
  burst: number;
  burstHours: number;
  /** Tickets of the rise before the end, and how long it lasts. */
  rise: number;
  riseDays: number;
  /** Between both: how much more at its end than at its beginning. */
  tilt: number;
  /** How far good and bad days differ. */
  unevenness: number;
}

/** Numbers from 0 to 1 by a seed, the same each time. */
export function chanceOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A sale of 30 to 90 days and some hundred to twenty thousand tickets, with a shape of its own. */
export function drawDemand(chance: () => number): Demand {
  const between = (least: number, most: number) => least + (most - least) * chance();
  return {
    tickets: Math.exp(between(Math.log(400), Math.log(20_000))),
    days: Math.round(between(40, 75)),
    ...{ burst: between(0.05, 0.3), burstHours: between(12, 72) },
    ...{ rise: between(0.08, 0.35), riseDays: between(3, 9) },
    ...{ tilt: between(-0.5, 0.5), unevenness: between(0.2, 0.5) },
  };
}

/** Share of a day's tickets by its hour, from midnight: few at night, most in the evening. */
const hourWeights = [3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 7, 6, 5, 5, 5, 5, 6, 7, 8, 8, 6, 4];
const weightsMean = hourWeights.reduce((sum, weight) => sum + weight, 0) / 24;
/** Tickets of an order, from one. */
const orderShares = [0.35, 0.4, 0.1, 0.15];
const orderMean = orderShares.reduce((sum, share, index) => sum + share * (index + 1), 0);

/** Orders come by chance, each of one to four tickets. */
export function simulateSale(
  { opensAt, ...demand }: Demand & { opensAt: Date },
  chance: () => number,
): SaleHistory {
  const hours = demand.days * 24;
  const first = Math.floor(opensAt.getTime() / 3_600_000);
  const base = 1 - demand.burst - demand.rise;
  const riseHours = demand.riseDays * 24;
  const sold: Record<string, number> = {};
  let day = 1;
  for (let hour = 0; hour < hours; hour += 1) {
    if (hour % 24 === 0) day = Math.exp(demand.unevenness * normal(chance) - demand.unevenness ** 2 / 2);
    const weekend = Math.floor(hour / 24) % 7 > 4 ? 1.3 : 0.88;
    const share =
      (demand.burst * Math.exp(-hour / demand.burstHours)) / demand.burstHours +
      (demand.rise * Math.exp((hour - hours) / riseHours)) / riseHours +
      (base / hours) * (1 + demand.tilt * ((2 * hour) / hours - 1));
    const clock = (hourWeights[(first + hour) % 24] ?? 0) / weightsMean;
    const orders = poisson((demand.tickets / orderMean) * share * day * weekend * clock, chance);
    let tickets = 0;
    for (let order = 0; order < orders; order += 1) tickets += orderOf(chance());
    if (tickets > 0) sold[first + hour] = tickets;
  }
  return { opensAt, closesAt: new Date(opensAt.getTime() + hours * 3_600_000), hours: sold };
}

function orderOf(chance: number): number {
  let rest = chance;
  const index = orderShares.findIndex((share) => {
    rest -= share;
    return rest < 0;
  });
  return index < 0 ? orderShares.length : index + 1;
}

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

function poisson(mean: number, chance: () => number): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(chance)));
  const least = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > least; product *= chance()) count += 1;
  return count;
}

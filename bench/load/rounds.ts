import type { Progress } from '../stage/progress.ts';
import type { Cost } from '../stage/report.ts';

/** What one turn of one arm came to. */
export interface Reading {
  /** Operations per second, or whatever the arm is compared by. */
  value: number;
  cost?: Cost;
}

export interface Rounds<Arm extends string> {
  readings: Record<Arm, Reading[]>;
  /** Median over the rounds. */
  value(arm: Arm): number;
  cost(arm: Arm): Cost;
  /** Median of the ratios of the rounds: what disturbs a round disturbs both sides of it. */
  ratio(of: Arm, to: Arm): number;
}

/** Plays every arm once per round, every other round backwards, so that no arm always runs in another's wake. */
export async function interleave<Arm extends string>(
  progress: Progress,
  arms: Record<Arm, () => Promise<Reading>>,
  { rounds = 5, warmUp = true }: { rounds?: number; warmUp?: boolean } = {},
): Promise<Rounds<Arm>> {
  const names = Object.keys(arms) as Arm[];
  const readings = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Arm, Reading[]>;
  if (warmUp) {
    progress('warming up');
    for (const name of names) await arms[name]();
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of round % 2 === 0 ? [...names].reverse() : names) {
      const reading = await arms[name]();
      readings[name].push(reading);
      progress(`round ${round} of ${rounds}: ${name} ${spoken(reading)}`);
    }
  }
  return {
    readings,
    value: (arm) => median(readings[arm].map(({ value }) => value)),
    cost: (arm) => ({
      server: medianOf(readings[arm], ({ server }) => server),
      database: medianOf(readings[arm], ({ database }) => database),
    }),
    ratio: (of, to) =>
      median(readings[of].map(({ value }, index) => value / (readings[to][index]?.value ?? Number.NaN))),
  };
}

function spoken({ value, cost }: Reading): string {
  const number = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
  const one = (name: string, microseconds: number | null | undefined) =>
    microseconds == null ? '' : ` ${name} ${Math.round(microseconds)} us`;
  return `${number}${one('server', cost?.server)}${one('database', cost?.database)}`;
}

function medianOf(readings: readonly Reading[], read: (cost: Cost) => number | null): number | null {
  const values = readings.flatMap(({ cost }) => (cost === undefined ? [] : (read(cost) ?? [])));
  return values.length === 0 ? null : median(values);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that so large a share of them, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import type { Stage } from './stage.ts';

/** What the ratio must reach, or must not exceed. */
export type Goal = { atLeast: number } | { atMost: number };

/** Processor time of one operation, in microseconds; null where the system does not tell. */
export interface Cost {
  server: number | null;
  database: number | null;
}

/** One figure: what was measured, beside what it is measured against in the same run. */
export interface Measure {
  /** That of its bench, or that with a suffix: `holds`, `holds-against-update-where`. */
  name: string;
  value: number;
  unit: string;
  reference: string;
  referenceValue: number;
  /** Median of the ratios of the rounds; null when the run scores nothing. */
  ratio: number | null;
  /** null: told for comparison, nothing is promised. */
  goal: Goal | null;
  cost?: Cost;
  referenceCost?: Cost;
  /** Why there is no ratio: the invariant that was broken. */
  broken?: string;
}

export interface Bench {
  name: string;
  what: string;
  /** What of this machine it lacks, in a sentence; null where it can run. A bench without runs everywhere. */
  missing?(): string | null;
  /** Everything it starts, it starts on the stage, which ends it. Throws when it cannot measure. */
  run(stage: Stage): Promise<Measure[]>;
}

/** What a bench came to, also when it came to nothing. */
export interface Result {
  name: string;
  /** When it began. */
  at: string;
  seconds: number;
  measures: Measure[];
  /** Why it could not be run. */
  failed: string | null;
  /** Invariants that did not hold after its load. */
  broken: string[];
}

/** null where nothing is promised. */
export function isMet({ goal, ratio }: Measure): boolean | null {
  if (goal === null) return null;
  if (ratio === null || Number.isNaN(ratio)) return false;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** A run that breaks an invariant scores nothing, however fast it was. */
export function scored(measures: readonly Measure[], broken: readonly string[]): Measure[] {
  if (broken.length === 0) return [...measures];
  return measures.map((measure) => ({ ...measure, ratio: null, broken: broken.join('; ') }));
}

function spokenGoal(goal: Goal | null): string {
  if (goal === null) return '';
  return 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
}

function spoken(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(3);
}

function spokenCost(cost: Cost | undefined): string {
  const one = (value: number | null | undefined) => (value == null ? '' : `${Math.round(value)}`);
  return cost === undefined ? '' : `${one(cost.server)}+${one(cost.database)}`;
}

/** The table for a terminal. */
export function table(results: readonly Result[]): string {
  const verdicts = new Map([
    [true, 'met'],
    [false, 'NOT MET'],
    [null, ''],
  ]);
  const rows = [
    ['measure', 'value', 'us', 'reference', 'its value', 'its us', 'ratio', 'goal', ''],
    ...results.flatMap(({ measures }) =>
      measures.map((measure) => [
        measure.name,
        `${spoken(measure.value)} ${measure.unit}`,
        spokenCost(measure.cost),
        measure.reference,
        spoken(measure.referenceValue),
        spokenCost(measure.referenceCost),
        measure.ratio?.toFixed(3) ?? 'none',
        spokenGoal(measure.goal),
        verdicts.get(isMet(measure)) ?? '',
      ]),
    ),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failures = results.flatMap(({ name, failed, broken }) => [
    ...(failed === null ? [] : [`${name} could not be run: ${failed}`]),
    ...broken.map((rule) => `${name} scores nothing, for this was broken: ${rule}`),
  ]);
  return [...lines, ...failures].join('\n');
}

/** One line per measure, that which has the name of its bench last. */
export function jsonLines({ name, measures }: Result): string[] {
  const own = (measure: Measure) => Number(measure.name === name);
  return [...measures]
    .sort((a, b) => own(a) - own(b))
    .map((measure) => {
      const { value, unit, reference, ratio, goal } = measure;
      return JSON.stringify({ name: measure.name, value, unit, reference, ratio, goal, met: isMet(measure) });
    });
}

/** Where and with what it was measured: figures of another machine compare by their ratios only. */
export function machine(): Record<string, string | number> {
  const packages = createRequire(import.meta.url);
  const versionOf = (name: string) => (packages(`${name}/package.json`) as { version: string }).version;
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    autocannon: versionOf('autocannon'),
    commit: commit(),
  };
}

/** Unknown where the code came without its history. */
function commit(): string {
  try {
    const git = (...asked: string[]) =>
      execFileSync('git', asked, { encoding: 'utf8', stdio: 'pipe' }).trim();
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', 'src', 'bench') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : '');
  } catch {
    return 'unknown';
  }
}

import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

export type Progress = (sentence: string) => void;

/** One figure: what was measured, beside what it is measured against in the same run. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  reference: string;
  referenceValue: number;
  /** Median of the ratios of the rounds. */
  ratio: number;
  /** null: told for comparison, nothing is promised. */
  goal: number | null;
}

export interface Bench {
  name: string;
  what: string;
  run(progress: Progress): Promise<Measure[]>;
}

export function isMet(measure: Measure): boolean {
  return measure.goal === null || measure.ratio >= measure.goal;
}

/** The table for a terminal. */
export function table(measures: readonly Measure[]): string {
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(3);
  const rows = [
    ['measure', 'value', 'reference', 'its value', 'ratio', 'goal', ''],
    ...measures.map((measure) => [
      measure.name,
      `${number(measure.value)} ${measure.unit}`,
      measure.reference,
      number(measure.referenceValue),
      measure.ratio.toFixed(3),
      measure.goal === null ? '' : `>= ${measure.goal}`,
      measure.goal === null ? '' : isMet(measure) ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Where and with what it was measured: figures of another machine compare by their ratios only. */
export function machine(): Record<string, string | number> {
  return {
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  };
}

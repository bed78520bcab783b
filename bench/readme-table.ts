import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isMet, type Measure, type Result } from './stage/report.ts';

const results = new URL('results/', import.meta.url);
const readme = new URL('README.md', import.meta.url);
const [begin, end] = ['<!-- bench -->', '<!-- /bench -->'];

interface Kept {
  date: string;
  machine: Record<string, string | number>;
  results: Result[];
}

/** Writes the newest results into the README, between the two marks; throws when there are none, or no marks. */
export function writeReadmeTable(): void {
  const newest = readdirSync(results)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error('There are no results yet; run `npm run bench`.');
  const kept = JSON.parse(readFileSync(new URL(newest, results), 'utf8')) as Kept;
  const text = readFileSync(readme, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The README has no ${begin} … ${end} to write between.`);
  writeFileSync(readme, `${text.slice(0, from + begin.length)}\n${markdown(kept)}\n${text.slice(to)}`);
}

function markdown({ date, machine, results: benches }: Kept): string {
  const rows = benches.flatMap(({ measures }) => measures.map(row));
  const seconds = benches.reduce((sum, bench) => sum + bench.seconds, 0);
  const failed = benches.flatMap(({ name, failed: why }) =>
    why === null ? [] : [`${name} could not be run.`],
  );
  return [
    '| measure | value | beside it, in the same run | its value | ratio | goal |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `${date}, commit ${machine.commit}, ${machine.cores} cores, Node ${machine.node}, PostgreSQL ${machine.postgresql}; ` +
      `it took ${Math.round(seconds / 60)} minutes.`,
    ...failed,
  ].join('\n');
}

function row(measure: Measure): string {
  const { name, value, unit, reference, referenceValue, ratio, goal } = measure;
  const wanted = goal === null ? '' : 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  const missed = isMet(measure) === false ? ' **missed**' : '';
  const cells = [
    name,
    `${spoken(value)} ${unit}`,
    reference,
    spoken(referenceValue),
    ratio?.toFixed(3) ?? 'none',
  ];
  return `| ${[...cells, `${wanted}${missed}`].join(' | ')} |`;
}

function spoken(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

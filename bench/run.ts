import { mkdirSync, writeFileSync } from 'node:fs';
import { holds } from './holds.ts';
import { type Bench, isMet, type Measure, machine, table } from './report.ts';

// `npm run bench`, `npm run bench -- <name>`, `npm run bench -- --json`: speed, always as a ratio in one run.
const benches: readonly Bench[] = [holds];

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const asJson = process.argv.includes('--json');
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}; there are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const measures: Measure[] = [];
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  process.stderr.write(`${bench.name}: ${bench.what}\n`);
  measures.push(...(await bench.run((sentence) => void process.stderr.write(`  ${sentence}\n`))));
}
process.stdout.write(`${table(measures)}\n`);

const date = new Date().toISOString().slice(0, 10);
const folder = new URL('results/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL(`${date}.json`, folder),
  `${JSON.stringify({ date, machine: machine(), measures }, null, 2)}\n`,
);
if (asJson) {
  for (const { name, value, unit, reference, ratio, goal } of measures) {
    process.stdout.write(
      `${JSON.stringify({ name, value, unit, reference, ratio, goal, met: measures.filter((one) => one.name === name).every(isMet) })}\n`,
    );
  }
}
process.exit(0);

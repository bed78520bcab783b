import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { benches } from './benches.ts';
import { writeReadmeTable } from './readme-table.ts';
import { type Bench, jsonLines, machine, type Result, scored, table } from './stage/report.ts';
import { openStage, type Stage } from './stage/stage.ts';

// `npm run bench`, `npm run bench -- <name>...`, `npm run bench -- --json`: speed, always as a ratio in one run.
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--readme')) {
  writeReadmeTable();
  process.exit(0);
}
const asJson = process.argv.includes('--json');
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}; there are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const started = Date.now();
let onStage: Stage | null = null;
let postgresVersion: string | null = null;
let isEnding = false;

function say(sentence: string): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  const elapsed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  process.stderr.write(`${elapsed.padStart(5)}  ${sentence}\n`);
}

for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const]) {
  // Not once: Ctrl-C reaches us from the terminal and again from npm, and the second would end us half closed.
  process.on(signal, async () => {
    isEnding = true;
    await onStage?.close();
    process.exit(code);
  });
}

async function play(bench: Bench): Promise<Result> {
  const begun = Date.now();
  say(`${bench.name}: ${bench.what}`);
  const stage = openStage((sentence) => say(`  ${bench.name}: ${sentence}`));
  onStage = stage;
  const at = new Date().toISOString();
  const result: Result = { name: bench.name, at, seconds: 0, measures: [], failed: null, broken: [] };
  try {
    const measures = await bench.run(stage);
    stage.progress('checking the invariants');
    result.broken = await stage.broken();
    result.measures = scored(measures, result.broken);
  } catch (error) {
    result.failed = error instanceof Error ? error.message : String(error);
    if (!isEnding)
      say(`${bench.name} could not be run: ${error instanceof Error ? error.stack : result.failed}`);
  } finally {
    postgresVersion = stage.postgresVersion() ?? postgresVersion;
    await stage.close();
    onStage = null;
  }
  result.seconds = Math.round((Date.now() - begun) / 100) / 10;
  return result;
}

/** Into the file of the day; a bench run alone takes the place of its former result, and the others stay. */
function keepResults(done: readonly Result[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const folder = new URL('results/', import.meta.url);
  const file = new URL(`${date}.json`, folder);
  mkdirSync(folder, { recursive: true });
  const isWhole = done.length === benches.length;
  const kept =
    isWhole || !existsSync(file) ? [] : ((JSON.parse(readFileSync(file, 'utf8')).results ?? []) as Result[]);
  const merged = benches.flatMap(({ name }) => {
    const found = done.find((result) => result.name === name) ?? kept.find((result) => result.name === name);
    return found === undefined ? [] : [found];
  });
  const about = { ...machine(), postgresql: postgresVersion ?? 'not used' };
  writeFileSync(file, `${JSON.stringify({ date, machine: about, results: merged }, null, 2)}\n`);
}

const results: Result[] = [];
for (const bench of benches.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const missing = bench.missing?.() ?? null;
  // Who asks for it by name is refused by the bench itself.
  if (missing !== null && names.length === 0) {
    say(`${bench.name} is left out: ${missing}`);
    continue;
  }
  results.push(await play(bench));
  // Whoever was told to end does so once the stage is closed, and tells nothing.
  if (isEnding) await new Promise(() => {});
}
process.stdout.write(`${table(results)}\n`);

keepResults(results);
if (asJson) {
  for (const line of results.flatMap(jsonLines)) process.stdout.write(`${line}\n`);
}
// A goal that is missed is told; only what could not be run, or sold what there is not, fails the command.
process.exit(results.some(({ failed, broken }) => failed !== null || broken.length > 0) ? 1 : 0);

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDeployment } from '#test/support/deployment/deployment.ts';
import { cast } from './cast.ts';
import { type FreshShop, openFreshShop } from './fresh-shop.ts';
import { type Shrunk, shrinkTrace, type Violation } from './shrink-trace.ts';
import { BrokenSale, playTrace, type SimulationResult } from './simulate-sale.ts';
import { actsOf, drawTrace, type Trace, tellTrace } from './trace.ts';

type Template = Parameters<typeof openFreshShop>[0];

export interface Seeds {
  first: number;
  count: number;
  steps: number;
}

/** A violation, made as short as it gets; `file` plays it again. */
export interface FoundTrace extends Shrunk {
  file: string;
  isAlone: boolean;
}

/** A shop gets slower with what was sold in it, because every check reads all of it. */
const seedsOfAShop = 20;

/** Traces that were made shorter; Git does not keep them. */
const keptIn = '.data-sim';

/**
 * Plays seeds one after the other. The first that fails is made shorter, told, and written to a file; then the exit code of the
 * process is 1, and no further seed is played. `playsMax`: plays to make it shorter; 0 leaves it as it is.
 */
export async function playSeeds(
  template: Template,
  { first, count, steps }: Seeds,
  tell: (line: string) => void,
  { playsMax = 150 }: { playsMax?: number } = {},
): Promise<FoundTrace | null> {
  let shop: FreshShop | null = null;
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      if ((seed - first) % seedsOfAShop === 0) {
        await shop?.close();
        shop = null;
      }
      shop ??= await openFreshShop(template);
      const trace = drawTrace(seed, steps, cast);
      const start = performance.now();
      const played = await tryTrace(shop, trace);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (!('violation' in played)) {
        tell(tellResult(played, seconds));
        continue;
      }
      tell(`seed ${seed}, step ${played.violation.step}: ${played.violation.said}`);
      process.exitCode = 1;
      if (playsMax === 0) return { trace, violation: played.violation, plays: 0, file: '', isAlone: false };
      const found = await shrinkFound(template, { trace, violation: played.violation }, playsMax);
      for (const line of tellFound(found, actsOf(trace))) tell(line);
      return found;
    }
    return null;
  } finally {
    await shop?.close();
  }
}

/** Plays again what was made shorter, and says whether a rule is still broken. */
export async function playFile(
  template: Template,
  file: string,
  tell: (line: string) => void,
): Promise<Violation | null> {
  const { trace, isAlone } = JSON.parse(readFileSync(file, 'utf8')) as { trace: Trace; isAlone: boolean };
  const violation = await playFresh(template, trace, isAlone);
  tell(violation === null ? 'every rule held' : `step ${violation.step}: ${violation.said}`);
  if (violation !== null) process.exitCode = 1;
  return violation;
}

/** Plays seeds on a spread database, of which nobody makes a copy: what fails is told as it is. */
export async function playOnCluster(
  connection: Parameters<typeof buildDeployment>[0],
  { first, count, steps }: Seeds,
  tell: (line: string) => void,
): Promise<void> {
  const deployment = await buildDeployment(connection);
  const other = await deployment.anotherNode();
  for (let seed = first; seed < first + count; seed += 1) {
    const start = performance.now();
    const result = await playTrace(deployment, drawTrace(seed, steps, cast), [other]);
    tell(tellResult(result, ((performance.now() - start) / 1000).toFixed(1)));
  }
  await other.close();
  await deployment.close();
}

/** First alone, for then the order is the trace's; what fails only together is tried three times each. */
async function shrinkFound(
  template: Template,
  failing: { trace: Trace; violation: Violation },
  playsMax: number,
): Promise<FoundTrace> {
  const alone = await playFresh(template, failing.trace, true);
  const isAlone = alone !== null;
  const shrunk = await shrinkTrace(
    { trace: failing.trace, violation: alone ?? failing.violation },
    (trace) => playFresh(template, trace, isAlone),
    { playsMax, triesEach: isAlone ? 1 : 3 },
  );
  mkdirSync(keptIn, { recursive: true });
  const file = join(keptIn, `${failing.trace.seed}.json`);
  writeFileSync(file, JSON.stringify({ isAlone, said: shrunk.violation.said, trace: shrunk.trace }, null, 2));
  return { ...shrunk, file, isAlone };
}

async function playFresh(template: Template, trace: Trace, isAlone: boolean): Promise<Violation | null> {
  const shop = await openFreshShop(template);
  try {
    const played = await tryTrace(shop, trace, isAlone);
    return 'violation' in played ? played.violation : null;
  } finally {
    await shop.close();
  }
}

async function tryTrace(
  { deployment, other }: FreshShop,
  trace: Trace,
  isAlone = false,
): Promise<SimulationResult | BrokenSale> {
  try {
    return await playTrace(deployment, trace, [other], { isAlone });
  } catch (error) {
    if (error instanceof BrokenSale) return error;
    throw error;
  }
}

function tellResult({ seed, tried, refused, done, became }: SimulationResult, seconds: string): string {
  const total = Object.values(tried).reduce((sum, one) => sum + one, 0);
  return (
    `seed ${seed}: ${total} acts in ${seconds} s, became ${JSON.stringify(became)}, done ${JSON.stringify(done)}, ` +
    `refused ${JSON.stringify(refused)}; every rule held after every step`
  );
}

function tellFound({ trace, violation, plays, file, isAlone }: FoundTrace, acts: number): string[] {
  return [
    `${acts} acts became ${actsOf(trace)} in ${plays} plays${isAlone ? ', one act after the other' : ''}:`,
    ...tellTrace(trace),
    `broken at step ${violation.step}: ${violation.said}`,
    `again: npm run sim -- play ${file}`,
  ];
}

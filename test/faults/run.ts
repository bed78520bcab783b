// `npm run faults -- [own] [names] [--list] [--write]`: breaks a deployment full of people in every way of test/faults/faults.ts, and tells
// what they could still do. `own`: on an installed PostgreSQL with a replica (docs/algorithms/faults.md, "Faults for real").
import { setTimeout as wait } from 'node:timers/promises';
import { giveUp, stopWithSignals } from '../../scripts/process.mjs';
import { type Fault, faults, type Scene } from './faults.ts';
import { findLost } from './lost.ts';
import { openForSale } from './opening.ts';
import { letPeopleIn } from './people.ts';
import { type Outcome, tell, writeResilience } from './resilience.ts';
import { openStage } from './stage.ts';
import { activities, figureOf } from './tries.ts';

/** People are watched so long before a fault and after it, in milliseconds. */
const beforeMs = 3_000;
const afterMs = 8_000;

stopWithSignals();
const args = process.argv.slice(2);
const kind = args.includes('own') ? 'own' : 'embedded';
const names = args.filter((arg) => !arg.startsWith('--') && arg !== 'own');
const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
if (unknown !== undefined) giveUp(`There is no fault "${unknown}"; --list tells all.`);
const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name));
if (args.includes('--list')) for (const { name, says } of chosen) process.stdout.write(`${name}: ${says}\n`);
else await breakAll();

async function breakAll(): Promise<void> {
  const stage = await openStage(kind);
  const outcomes: Outcome[] = [];
  try {
    const opening = await openForSale(stage);
    const people = letPeopleIn(stage, opening);
    // Everything is compiled and cached once.
    await wait(6_000);
    for (const fault of chosen) {
      const missing = fault.missing?.(stage) ?? null;
      if (missing !== null) process.stdout.write(`${fault.name}: left out, ${missing}\n`);
      else outcomes.push(await breakOne({ stage, opening, people }, fault));
    }
    await people.leave();
  } finally {
    await stage.close();
  }
  if (args.includes('--write'))
    writeResilience(
      outcomes,
      faults.map(({ name }) => name),
    );
  if (outcomes.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
}

async function breakOne(scene: Scene, fault: Fault): Promise<Outcome> {
  const { people, stage, opening } = scene;
  await wait(beforeMs);
  const beganAt = performance.now();
  await fault.run(scene);
  const endedAt = performance.now();
  await wait(afterMs);
  const lost = await findLost(stage, opening, people.acknowledged);
  const watched = { beganAt, endedAt, untilAt: performance.now() };
  const figures = Object.fromEntries(
    activities.map((activity) => [activity, figureOf(people.tries, activity, watched)]),
  ) as Outcome['figures'];
  const wrong = people.tries.filter(
    ({ result, sentAt }) => result === 'wrong' && sentAt >= beganAt - beforeMs,
  );
  const problems = [
    ...lost,
    ...new Set(wrong.map(({ activity, says }) => `${activity} was answered ${says}`)),
    ...activities.flatMap((activity) => aboveBounds(fault, activity, figures[activity])),
  ];
  const outcome = { fault, figures, problems, seconds: (endedAt - beganAt) / 1_000 };
  process.stdout.write(`${tell(outcome)}\n`);
  return outcome;
}

function aboveBounds(
  { standstillMs, wellAfterMs }: Fault,
  activity: (typeof activities)[number],
  figure: Outcome['figures'][typeof activity],
): string[] {
  const bound = standstillMs[activity] ?? standstillMs.others;
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  return [
    ...(figure.standstillMs > bound
      ? [`${activity} stood still for ${seconds(figure.standstillMs)} s of ${seconds(bound)} s`]
      : []),
    ...(figure.wellAfterMs > wellAfterMs
      ? [`${activity} was well after ${seconds(figure.wellAfterMs)} s of ${seconds(wellAfterMs)} s`]
      : []),
  ];
}

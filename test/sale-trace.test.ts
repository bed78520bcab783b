import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cast as actors } from './sim/sale/cast.ts';
import { shrinkTrace, type Violation } from './sim/sale/shrink-trace.ts';
import { actsOf, drawTrace, type Trace, tellTrace } from './sim/sale/trace.ts';
import { simulationFaults } from './sim/simulation-faults.ts';
import { chanceOf } from './support/random/chance.ts';

// docs/algorithms/simulation.md
const cast = {
  fans: { buy: { weight: 6 }, 'give back': { weight: 3 } },
  staff: { stop: { weight: 2 }, price: { weight: 2 } },
  gates: { scan: { weight: 3 } },
};

test('a seed has one trace, and another seed another', () => {
  const trace = drawTrace(7, 300, cast);
  expect(drawTrace(7, 300, cast)).toEqual(trace);
  expect(drawTrace(8, 300, cast)).not.toEqual(trace);
  expect(trace.steps).toHaveLength(300);
  expect(tellTrace(trace)[0]).toMatch(/^step 1: .*jobs \(\d+\)$/);
  const turned = trace.steps.flatMap(({ turns }) => turns);
  expect(turned.filter((turn) => !turn.startsWith('the bank'))).toEqual([
    ...['a week passes', 'the waiting room opens', 'the waiting room closes'],
    'the second event is canceled',
  ]);
});

test('the bank goes down and comes back in turns', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const bank = drawTrace(seed, 200, cast).steps.flatMap(({ turns }) =>
      turns.filter((turn) => turn.startsWith('the bank')),
    );
    for (const [index, turn] of bank.entries())
      expect(turn, `seed ${seed}`).toBe(index % 2 === 0 ? 'the bank goes down' : 'the bank comes back');
  }
});

/** A shop without a database: a scan after a price was changed while somebody had bought is what must not be. */
async function playModel({ steps }: Trace): Promise<Violation | null> {
  let bought = 0;
  let isPriced = false;
  for (const { number, acts } of steps) {
    for (const { name, seed } of acts) {
      if (name === 'buy') bought += 1;
      if (name === 'give back') bought = Math.max(0, bought - 1);
      if (name === 'price' && bought > 0 && chanceOf(seed).once(2)) isPriced = true;
      if (name === 'scan' && isPriced && bought > 0) return { step: number, said: 'a scan at another price' };
    }
  }
  return null;
}

test('a failing trace of 400 steps shrinks to the three acts that it needs, each time the same', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const trace = drawTrace(seed, 400, cast);
    const violation = await playModel(trace);
    if (violation === null) throw new Error('The planted fault was not met.');
    const failing = { trace, violation: { ...violation, step: 400 } };
    const shrunk = await shrinkTrace(failing, playModel);
    const names = shrunk.trace.steps.flatMap(({ acts }) => acts.map(({ name }) => name));
    expect(names).toEqual(['buy', 'price', 'scan']);
    expect(shrunk.trace.steps.length).toBeLessThanOrEqual(3);
    expect(await playModel(shrunk.trace)).toEqual(shrunk.violation);
    expect(await shrinkTrace(failing, playModel)).toEqual(shrunk);
  }
});

test('a trace that fails now and then is tried again before a step of it is given up', async () => {
  const trace = drawTrace(11, 200, cast);
  const chance = chanceOf(1);
  const now = async (tried: Trace) => (chance.once(2) ? await playModel(tried) : null);
  const failing = { trace, violation: { step: 200, said: 'seen once' } };
  const { trace: shorter, plays } = await shrinkTrace(failing, now, { triesEach: 8, playsMax: 2_000 });
  expect(actsOf(shorter)).toBeLessThanOrEqual(4);
  expect(plays).toBeLessThanOrEqual(2_000);
});

test('every fault that the simulation must find stands in its source once, and has an actor who meets it', () => {
  for (const { id, actor, file, find } of simulationFaults) {
    const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    expect(source.split(find), `${id}: the source moved; write the fault anew`).toHaveLength(2);
    expect(Object.keys(actors)).toContain(actor);
  }
});

import { expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { eveningAtTheTills, simulateTills, type TillsOutcome } from '../../sim/tills.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// docs/algorithms/till.md; `npm run sim -- tills <seed> 10000` is the same with ten thousand sales.
const deployment = await openDeployment();

function expectRight({ drawers, units, keptCents, held, broken }: TillsOutcome): void {
  expect(drawers.map(({ expected }) => expected)).toEqual(drawers.map(({ recomputed }) => recomputed));
  expect(units).toEqual({ stock: units.recomputed, report: units.recomputed, recomputed: units.recomputed });
  expect(keptCents.report).toBe(keptCents.recomputed);
  expect(held).toBe(0);
  expect(broken).toEqual([]);
}

// Half of an evening has all of it.
const half = { sales: eveningAtTheTills.sales / 2, places: eveningAtTheTills.places / 2 };
const plan = { ...eveningAtTheTills, ...(isFullRun ? {} : half) };

test('four tills, lost answers, doubled requests and dead nodes: each drawer is right to the centavo', async () => {
  const outcome = await simulateTills(deployment, plan, 'TI');
  expectRight(outcome);
  for (const name of [
    'sent twice at once',
    'lost its answer',
    'begun by a node that died',
    'a sale taken back',
  ]) {
    expect(outcome.happened[name]).toBeGreaterThan(0);
  }
  expect(outcome.refused.SOLD_OUT).toBeGreaterThan(0);
});

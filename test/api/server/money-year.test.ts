import { expect, test } from 'vitest';
import { simulateYear, wrongOfYear } from '#test/sim/year.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';

// docs/algorithms/settlement.md, "What proves it"; `npm run sim -- year` plays a whole one.
const deployment = await openDeployment();

test('a small year of two organizers is settled, paid and reconciled to the centavo, and each planted difference is named', async () => {
  const plan = { seed: 7, organizers: 2, events: 3, orders: 300, acts: 2, differences: 10 };
  const outcome = await simulateYear(deployment, plan);
  expect(wrongOfYear(outcome)).toEqual([]);
  expect(outcome.statements.planted).toHaveLength(plan.differences);
  // Changes behind a settlement were in the next one of their event.
  expect(outcome.settlements).toBeGreaterThan(2 * plan.events);
  expect(outcome.altered).toBeGreaterThan(2 * plan.events);
});

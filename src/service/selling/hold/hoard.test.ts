import { expect, test } from 'vitest';
import { operationLimits } from '#src/api/graphql/operation-limits.ts';
import { simulateHoard } from '#test/sim/hoard.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';

// docs/algorithms/who-may-hold.md, "The attack, simulated", small enough for every test run.
const deployment = await openDeployment({ operationLimits });
const plan = { places: 1000, unitsPerCart: 6 };

test('an event that bounds nobody is kept from everybody by one address', async () => {
  const outcome = await simulateHoard(deployment, { ...plan, addresses: 1, rules: 'unbounded' }, 'HB');
  expect(outcome).toMatchObject({ kept: 1000, visitor: 'SOLD_OUT', customer: 'SOLD_OUT' });
});

test('of an event with bounds one address keeps few, and others hold with and without an account', async () => {
  const outcome = await simulateHoard(deployment, { ...plan, addresses: 1, rules: 'default' }, 'HC');
  expect(outcome).toMatchObject({ kept: 24, visitor: null, customer: null });
});

test('a hundred addresses keep the share of visitors, and who logs in holds', async () => {
  const outcome = await simulateHoard(deployment, { ...plan, addresses: 100, rules: 'default' }, 'HD');
  expect(outcome).toMatchObject({ kept: 300, visitor: 'LOG_IN_TO_HOLD', customer: null });
});

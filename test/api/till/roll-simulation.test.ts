import { expect, test } from 'vitest';
import { eveningWithoutNetwork, simulateRolls } from '../../sim/rolls.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// docs/algorithms/till-roll.md; `npm run sim -- rolls <seed> <sales>` is the same with more sales.
const deployment = await openDeployment();

test('four tills without a network, doubled logs, copied storages, dead nodes and a lost device: all drawers are right', async () => {
  const outcome = await simulateRolls(deployment, eveningWithoutNetwork, 'RO');
  const { drawers, units, held, wrongTickets, broken, happened } = outcome;
  expect(drawers.map(({ expected }) => expected)).toEqual(drawers.map(({ recomputed }) => recomputed));
  expect(units).toEqual({ stock: units.recomputed, report: units.recomputed, recomputed: units.recomputed });
  expect([held, wrongTickets, broken]).toEqual([0, 0, []]);
  for (const name of [
    ...['a log sent twice at once', 'a log sent to a node that died', 'sold from a copied storage'],
    ...['a former sale was carried out', 'a device was lost', 'SOLD', 'UNIT_SOLD', 'SOLD_OUT'],
  ]) {
    expect([name, happened[name] ?? 0]).not.toEqual([name, 0]);
  }
});

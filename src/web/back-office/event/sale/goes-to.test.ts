import { expect, test } from 'vitest';
import type { CapacityKind } from '../../staff-api/schema.gen.ts';
import { goesTo, isOfCanceled } from './goes-to.ts';

const place = (kind: CapacityKind, path: string) => ({ kind, path: path.split('/') });
const friday = place('DATE', 'dates/#sex/capacity');
const saturday = place('DATE', 'dates/#sab/capacity');
const first = place('BATCH', 'categories/#ingressos/offers/#sex/batches/@1/quantity');
const half = place('HALF_BATCH', 'categories/#ingressos/offers/#sex/batches/@2/halfQuantity');
const other = place('BATCH', 'categories/#ingressos/offers/#sab/batches/@1/quantity');
const small = place('STOCK', 'categories/#loja/offers/#camiseta/variants/#p/stock');
const large = place('STOCK', 'categories/#loja/offers/#camiseta/variants/#g/stock');
const bag = place('STOCK', 'categories/#loja/offers/#sacola/stock');
const lia = place('SEATS', 'categories/#fotos/offers/#foto-com-lia/session/seats');
const davi = place('SEATS', 'categories/#fotos/offers/#foto-com-davi/session/seats');
const all = [friday, saturday, first, half, other, small, large, bag, lia, davi];

test('units go where they are of use, and never from a session to a T-shirt or a day', () => {
  const from = (one: (typeof all)[number]) => all.filter((to) => goesTo(one, to));
  expect(from(friday)).toEqual([saturday]);
  expect(from(first)).toEqual([half]);
  expect(from(other)).toEqual([]);
  expect(from(small)).toEqual([large]);
  expect(from(bag)).toEqual([]);
  expect(from(lia)).toEqual([davi]);
});

test('nothing is moved of what was canceled', () => {
  const things = [
    { key: 'foto-com-lia', canceledAt: '2031-01-01' },
    { key: 'foto-com-davi', canceledAt: null },
  ];
  expect(all.filter((one) => isOfCanceled(one, things))).toEqual([lia]);
});

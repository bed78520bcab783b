import { expect, test } from 'vitest';
import { doorsAt, gateIds, programme } from '#test/support/gate/gate-data.ts';
import { choiceOf } from './device-state.ts';
import type { Pairing } from './device-store.ts';

const { sat, sun } = gateIds;
const hour = 3_600_000;
// Saturday ends six hours after its doors.
const pairing = { gateKeys: ['a', 'b'], dateIds: [sat, sun] } as unknown as Pairing;
const at = (hours: number) => [pairing, programme, doorsAt + hours * hour] as const;

test('a phone that is opened on the second day reads for that one, at the gate that was chosen', () => {
  const chosen = { gateKey: 'b', dateId: sat, direction: 'OUT' } as const;
  expect(choiceOf(null, ...at(1))).toEqual({ gateKey: 'a', dateId: sat, direction: 'IN' });
  // A late exit is still of Saturday.
  for (const hours of [1, 7, 12]) expect(choiceOf(chosen, ...at(hours)), `${hours}`).toEqual(chosen);
  for (const hours of [13, 23, 50])
    expect(choiceOf(chosen, ...at(hours)), `${hours}`).toEqual({ ...chosen, dateId: sun });
  // A date that is there no more is left to the page, which asks.
  const gone = { ...chosen, dateId: 'gone' };
  expect(choiceOf(gone, ...at(23))).toEqual(gone);
});

import { expect, test } from 'vitest';
import { type GatePlan, gatePlanSchema, gatesMax, plainPlan } from './gate-plan.ts';

const offerId = '0190f1a0-0000-7000-8000-0000000000f1';
const gate = { key: 'a', name: 'Portão A', offerIds: null };
const plan: GatePlan = { gates: [gate], hasReentry: true, opensMinutesBefore: 60, closesMinutesAfter: 0 };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...gate, key: `g-${index}`, name: `G ${index}` }));

test.each<[string, unknown]>([
  ['what a device is given', plan],
  ['the plan of an event for which nobody made one', plainPlan],
  ['a gate for some offers', { ...plan, gates: [{ ...gate, offerIds: [offerId] }] }],
  ['as many gates as there may be', { ...plan, gates: many(gatesMax) }],
  [
    'the longest key and the longest name',
    { ...plan, gates: [{ ...gate, key: 'k'.repeat(40), name: 'N'.repeat(40) }] },
  ],
  ['a day before the doors', { ...plan, opensMinutesBefore: 1_440, closesMinutesAfter: 1_440 }],
])('a plan is taken as it is: %s', (_, written) => {
  expect(gatePlanSchema.parse(written)).toEqual(written);
});

test('a name has no room around it, and what is left out is open to all and at any hour', () => {
  const { opensMinutesBefore: _, closesMinutesAfter: __, ...short } = plan;
  const told = gatePlanSchema.parse({ ...short, gates: [{ key: 'a', name: ' Portão A ' }] });
  expect(told).toEqual({ ...plan, opensMinutesBefore: null, closesMinutesAfter: null });
});

test.each<[string, unknown]>([
  ['no gate', { ...plan, gates: [] }],
  ['too many', { ...plan, gates: many(gatesMax + 1) }],
  ['two of one key', { ...plan, gates: [gate, { ...gate, name: 'Portão B' }] }],
  [
    'two of one name, however it is written',
    { ...plan, gates: [gate, { ...gate, key: 'b', name: 'PORTÃO A' }] },
  ],
  ['a key with other letters', { ...plan, gates: [{ ...gate, key: 'Portão' }] }],
  ['a key with more behind it', { ...plan, gates: [{ ...gate, key: 'a b' }] }],
  ['an empty key', { ...plan, gates: [{ ...gate, key: '' }] }],
  ['a key that is too long', { ...plan, gates: [{ ...gate, key: 'k'.repeat(41) }] }],
  ['a name of blanks', { ...plan, gates: [{ ...gate, name: '  ' }] }],
  ['a name that is too long', { ...plan, gates: [{ ...gate, name: 'N'.repeat(41) }] }],
  ['a gate for no offer', { ...plan, gates: [{ ...gate, offerIds: [] }] }],
  ['a gate for something that is no id', { ...plan, gates: [{ ...gate, offerIds: ['full'] }] }],
  ['a gate for a number', { ...plan, gates: [{ ...gate, offerIds: [1] }] }],
  [
    'too many offers',
    { ...plan, gates: [{ ...gate, offerIds: Array.from({ length: 501 }, () => offerId) }] },
  ],
  ['minutes below nothing', { ...plan, opensMinutesBefore: -1 }],
  ['more than a day', { ...plan, closesMinutesAfter: 1_441 }],
  ['half a minute', { ...plan, closesMinutesAfter: 0.5 }],
  ['a field that nobody knows', { ...plan, extra: true }],
  ['a field of a gate that nobody knows', { ...plan, gates: [{ ...gate, extra: true }] }],
  ['no word about coming back', { ...plan, hasReentry: undefined }],
])('a plan is refused: %s', (_, written) => {
  expect(gatePlanSchema.safeParse(written).success).toBe(false);
});

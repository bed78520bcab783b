import { expect, test } from 'vitest';
import { type Batch, groupedBatches, nameInGroup, shownState, stateOfBatch } from './grouped-batches.ts';

const both = (text: string) => ({ pt: text, en: text });
const batch = (changes: Partial<Batch> = {}): Batch => ({
  ...{ key: 'sex.1', offerKey: 'sex', offerName: both('Sexta, inteira'), number: 1, followsOffer: null },
  ...{ shelf: both('Ingressos'), group: 'sex', groupName: both('Sexta') },
  ...{ priceCents: 1, feeCents: 0, opensAt: null, closesAt: null, closedAt: null },
  ...{ stoppedAt: null, stoppedUntil: null },
  ...{ state: 'ON_SALE', held: 1, sold: 10 },
  ...changes,
});
const lia = batch({
  ...{
    key: 'lia',
    offerKey: 'lia',
    offerName: both('Foto com Lia, 14h'),
    groupName: both('Foto com Lia, 14h'),
  },
  ...{ group: 'lia', shelf: both('Fotos'), held: 0, sold: 3 },
});
const half = batch({
  key: 'sex-half.1',
  offerKey: 'sex-half',
  offerName: both('Sexta, meia-entrada'),
  sold: 5,
});
const all = [batch(), half, lia];
const event = { canceledAt: null, saleStop: null };

test('batches stand by shelf and offer, with their totals', () => {
  const shelves = groupedBatches(all, { locale: 'pt', search: '' });
  expect(shelves.map(({ name, sold, groups }) => [name, sold, groups.length])).toEqual([
    ['Ingressos', 15, 1],
    ['Fotos', 3, 1],
  ]);
  expect(shelves[0]?.groups[0]).toMatchObject({ name: 'Sexta', held: 2, sold: 15, batches: [{}, {}] });
  expect([batch(), half, lia].map((one) => nameInGroup(one, 'pt'))).toEqual(['inteira', 'meia-entrada', '']);
});

test('a search keeps the groups that have all its words, with or without accents', () => {
  const found = (search: string) =>
    groupedBatches(all, { locale: 'pt', search }).flatMap(({ groups }) => groups.map(({ key }) => key));
  expect(found('lia')).toEqual(['lia']);
  expect(found('FOTO lía')).toEqual(['lia']);
  expect(found('meia sexta')).toEqual(['sex']);
  expect(found('domingo')).toEqual([]);
});

test('a batch is told as it stands: canceled, stopped with the sale or alone, or by its own state', () => {
  expect(stateOfBatch(batch(), event)).toBe('ON_SALE');
  expect(stateOfBatch(batch(), { ...event, canceledAt: '2031-01-01' })).toBe('CANCELED');
  expect(stateOfBatch(batch(), { ...event, saleStop: {} })).toBe('STOPPED');
  expect(stateOfBatch(batch({ state: 'SOLD_OUT' }), { ...event, saleStop: {} })).toBe('SOLD_OUT');
  expect(stateOfBatch(batch({ state: 'SCHEDULED' }), { ...event, saleStop: {} })).toBe('SCHEDULED');
  const stopped = { state: 'SCHEDULED', stoppedAt: '2031-01-01' } as const;
  expect(stateOfBatch(batch(stopped), event)).toBe('STOPPED');
  expect(stateOfBatch(batch({ ...stopped, state: 'CLOSED' }), event)).toBe('CLOSED');
  expect(stateOfBatch(batch({ state: 'SCHEDULED', opensAt: '2031-01-01' }), event)).toBe('SCHEDULED');
  // It waits for the batch before it, whatever has come back to it.
  expect(stateOfBatch(batch({ state: 'SCHEDULED' }), event)).toBe('SCHEDULED');
});

test('a group is told as its batch that is nearest to being bought', () => {
  const [closed, gone, next] = [
    batch({ state: 'CLOSED' }),
    batch({ state: 'SOLD_OUT' }),
    batch({ state: 'SCHEDULED', held: 0, sold: 0 }),
  ];
  expect(shownState([closed, batch(), next], event)).toBe('ON_SALE');
  expect(shownState([closed, next], event)).toBe('SCHEDULED');
  expect(shownState([closed, gone], event)).toBe('SOLD_OUT');
  expect(shownState([closed], event)).toBe('CLOSED');
});

import { expect, test } from 'vitest';
import type { BatchStatus } from '#src/web/parts/customer-api/schema.gen.ts';
import type {
  BatchDetail,
  EventDetail,
  OfferDetail,
  Shelf,
  Stock,
} from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { chosenLines, knownBatches } from './chosen-lines.ts';

const batch = (id: string, status: BatchStatus): BatchDetail => ({
  id,
  name: id,
  number: 1,
  priceCents: 10_000,
  feeCents: 1_500,
  status,
  opensAt: null,
  closesAt: null,
});

const offer = (id: string, batches: BatchDetail[]): OfferDetail => ({
  ...bareOffer,
  id,
  name: id,
  batches,
});

const shelf = (id: string, kind: Shelf['kind'], offers: OfferDetail[]): Shelf => ({
  id,
  name: id,
  kind,
  offers,
});

const event = {
  categories: [
    shelf('ingressos', 'TICKET', [
      offer('sexta', [batch('s1', 'CLOSED'), batch('s2', 'ON_SALE')]),
      offer('sábado', [batch('b1', 'ON_SALE')]),
    ]),
    shelf('fotos', 'ARTIST', [offer('foto', [batch('f1', 'SOLD_OUT')])]),
  ],
} as unknown as EventDetail;

const known = knownBatches(event);
const line = (batchId: string, quantity = 1) => ({ batchId, quantity });
const quiet: Stock = new Map();
const ids = (chosen: { batch: BatchDetail }[]) => chosen.map((entry) => entry.batch.id);

test('batches are known by their shelf', () => {
  expect([...known.keys()]).toEqual(['s1', 's2', 'b1', 'f1']);
  expect(known.get('f1')).toMatchObject({ shelf: 'artists', categoryId: 'fotos', offer: { id: 'foto' } });
  expect(known.get('b1')?.shelf).toBe('tickets');
});

test('lines stand in the order of the shelves, with their price; unknown ones are left out', () => {
  const { lines, gone } = chosenLines(known, [line('f1'), line('b1', 2), line('x')], [], quiet);
  expect(ids(lines)).toEqual(['b1', 'f1']);
  expect(lines[0]).toMatchObject({ quantity: 2, totalCents: 23_000, isPassed: false });
  expect(gone).toEqual([]);
});

test('what was chosen of a batch that has turned is gone, unless it is held', () => {
  const chosen = [line('s1'), line('s2')];
  const free = chosenLines(known, chosen, [], quiet);
  expect([ids(free.lines), ids(free.gone)]).toEqual([['s2'], ['s1']]);
  const held = chosenLines(known, chosen, [line('s1')], quiet);
  expect(ids(held.gone)).toEqual([]);
  expect(held.lines.map((entry) => entry.isPassed)).toEqual([true, false]);
});

test('a batch that turns while the page is open is gone as soon as that is heard; one sold out alone stays', () => {
  const two = knownBatches({
    categories: [
      shelf('ingressos', 'TICKET', [offer('sexta', [batch('s1', 'ON_SALE'), batch('s2', 'SCHEDULED')])]),
    ],
  } as unknown as EventDetail);
  const heard: Stock = new Map([
    ['s1', { status: 'SOLD_OUT', remaining: 0 }],
    ['s2', { status: 'ON_SALE', remaining: null }],
  ]);
  expect(ids(chosenLines(two, [line('s1')], [], quiet).lines)).toEqual(['s1']);
  expect(ids(chosenLines(two, [line('s1')], [], heard).gone)).toEqual(['s1']);
  // Its units may come back, and its owner must still be able to lower them.
  expect(ids(chosenLines(known, [line('f1')], [], quiet).lines)).toEqual(['f1']);
});

test('what was canceled or closed leaves the choice by itself, and what is held can be left out', () => {
  const heard: Stock = new Map([['f1', { status: 'CLOSED', remaining: null }]]);
  expect(ids(chosenLines(known, [line('f1')], [], heard).gone)).toEqual(['f1']);
  expect(chosenLines(known, [line('f1')], [line('f1')], heard).lines[0]).toMatchObject({ isPassed: true });
});

import { expect, test } from 'vitest';
import { toldChanges } from './told-changes.ts';

const before = {
  name: { pt: 'Feira' },
  description: { pt: 'Antes.' },
  saleOpensAt: '2027-01-01T10:00',
  venue: { name: 'Galpão', city: 'São Paulo' },
  dates: [{ key: 'sat', name: { pt: 'Sábado' }, capacity: 10 }],
  faq: [{ key: 'a', question: { pt: 'A?' } }],
  categories: [
    { key: 't', offers: [{ key: 'full', name: { pt: 'Entrada' }, batches: [{ priceCents: 100 }] }] },
  ],
};

const told = (after: object) =>
  toldChanges(before, { ...before, ...after }).map(({ kind, path }) => `${kind} ${path.join('.')}`);

test.each([
  ['a text', { description: { pt: 'Depois.' } }, ['CHANGED description.pt']],
  ['a text in another language', { name: { pt: 'Feira', en: 'Fair' } }, ['ADDED name.en']],
  [
    'the name of a day',
    { dates: [{ ...before.dates[0], name: { pt: 'Sáb' } }] },
    ['CHANGED dates.#sat.name.pt'],
  ],
  ['a field of the document', { venue: { name: 'Galpão', city: 'Osasco' } }, ['CHANGED venue.city']],
  ['an item of the document', { faq: [] }, ['REMOVED faq.#a']],
  ['a text that is new as a whole', { summary: { pt: 'Curto' } }, ['ADDED summary']],
])('a change of what is told is told: %s', (_, after, expected) => {
  expect(told(after)).toEqual(expected);
});

test('what sells is not: the effect of a publication tells it', () => {
  const [day] = before.dates;
  const [shelf] = before.categories;
  const [offer] = shelf!.offers;
  const dearer = { ...offer, batches: [{ priceCents: 200 }] };
  expect(
    told({
      saleOpensAt: '2027-02-01T10:00',
      dates: [
        { ...day, capacity: 20 },
        { key: 'sun', name: { pt: 'Domingo' } },
      ],
      categories: [{ ...shelf, offers: [dearer, { key: 'new', name: { pt: 'Nova' } }] }],
    }),
  ).toEqual([]);
});

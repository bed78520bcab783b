import { countColumn, type PaperDocument, paperTable, textColumn } from './paper.ts';
import type { GroundCount, PaperFacts, PaperMatter } from './paper-facts.ts';
import { fact, factsOf, timeCellAt } from './paper-head.ts';

/** That an event kept what the law keeps for half-price (docs/algorithms/papers.md, "Half-price proof"). */
export function halfPriceProof(matter: PaperMatter): PaperDocument {
  const { events } = matter;
  const [only, ...others] = events;
  const isOfMany = others.length > 0;
  const grounds = events.flatMap(({ event, grounds: counts }) =>
    counts.map((count) => ({ event, ...count })),
  );
  const places = events.flatMap(({ event, places: all }) =>
    all.flatMap((place) => (place.quota === null ? [] : [{ event, ...place, quota: place.quota }])),
  );
  const ofEvent = <Row extends Pick<PaperFacts, 'event'>>() =>
    isOfMany ? [textColumn<Row>('event', ({ event }) => event.name)] : [];
  type PlaceOf = (typeof places)[number];
  type GroundOf = GroundCount & Pick<PaperFacts, 'event'>;
  return {
    kind: 'HALF_PRICE',
    facts: [...factsOf(matter), ...(isOfMany || only === undefined ? [] : instantsOf(only))],
    tables: [
      // The counters of now are of no week.
      ...(matter.days === null
        ? [
            paperTable('quota', places, [
              ...ofEvent<PlaceOf>(),
              textColumn('date', ({ date }) => date.name),
              textColumn('sector', ({ sector }) => sector?.name ?? null),
              countColumn('forPublic', ({ capacity }) => capacity),
              countColumn('reserved', ({ quota }) => quota.capacity),
              countColumn('soldInQuota', ({ quota }) => quota.sold),
              countColumn('leftInQuota', ({ quota }) => quota.capacity - quota.sold - quota.held),
              textColumn('soldOutAt', ({ event, quota }) => timeCellAt(quota.soldOutAt, event.timeZone)),
            ]),
          ]
        : []),
      paperTable<GroundOf>('byGround', grounds, [
        ...ofEvent<GroundOf>(),
        textColumn('ground', ({ ground }) => ({ word: `ground${ground}` })),
        textColumn('inQuota', ({ inQuota }) => ({ word: inQuota ? 'yes' : 'no' })),
        countColumn('valid', ({ valid }) => valid),
        countColumn('void', (row) => row.void),
        countColumn('proofsChecked', ({ checked }) => checked),
        countColumn('paidDifference', ({ paidDifference }) => paidDifference),
      ]),
    ],
    notes: ['noteHalfPrice'],
  };
}

function instantsOf({ event }: PaperFacts): PaperDocument['facts'] {
  const { saleOpensAt, halfPriceUntil, halfPriceReleasedAt, timeZone } = event;
  return [
    fact('saleOpensAt', timeCellAt(saleOpensAt, timeZone)),
    fact('releasePlanned', timeCellAt(halfPriceUntil, timeZone)),
    fact('releasedAt', timeCellAt(halfPriceReleasedAt, timeZone) ?? { word: 'notYet' }),
  ];
}

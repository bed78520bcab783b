import { partCents } from '../pricing/part-cents.ts';
import {
  centsColumn,
  countColumn,
  type PaperDocument,
  type PaperTable,
  paperTable,
  priceColumn,
  textColumn,
} from './paper.ts';
import type { PaperFacts, PaperMatter, PaperPlace } from './paper-facts.ts';
import { factsOf, typeWordOf } from './paper-head.ts';
import { isTicket, type SoldRow, soldRowsOf, soldTotalsOf } from './sold-rows.ts';
import { ecadBasisPoints } from './worksheets.ts';

/** The box-office statement of events (docs/algorithms/papers.md, "Borderô"). */
export function bordero(matter: PaperMatter): PaperDocument {
  const { events, days } = matter;
  const sold = events.flatMap(soldRowsOf);
  return {
    kind: 'BORDERO',
    facts: factsOf(matter),
    tables: [
      // Places are counted now, so they belong to no week.
      ...(days === null ? [placesTable(events)] : []),
      soldTable('tickets', sold.filter(isTicket)),
      ...(sold.some((row) => !isTicket(row))
        ? [
            soldTable(
              'others',
              sold.filter((row) => !isTicket(row)),
            ),
          ]
        : []),
      resultTable(events),
      moneyTable(events),
    ],
    notes: ['noteBordero'],
  };
}

/** Lines of a place: its allocation, and where each of it is. */
export interface PlaceRow extends Pick<PaperPlace, 'date' | 'sector'> {
  event: PaperFacts['event'];
  allocation: number;
  site: number;
  till: number;
  courtesies: number;
  held: number;
  aside: number;
  unsold: number;
}

/** A pass takes a place of each of its dates. */
export function placeRowsOf(facts: PaperFacts): PlaceRow[] {
  const { event, batches, places, asides } = facts;
  const sold = soldRowsOf(facts).filter(isTicket);
  return places.map((place) => {
    const isHere = ({ offer }: { offer: SoldRow['batch']['offer'] }) =>
      offer.dateIds.includes(place.date.id) &&
      (place.sector === null || offer.sector?.id === place.sector.id);
    const rows = sold.filter(({ batch }) => isHere(batch));
    const add = (pick: (row: SoldRow) => number) => rows.reduce((all, row) => all + pick(row), 0);
    const courtesyPools = new Set(
      batches.filter((batch) => batch.isCourtesy && isHere(batch)).flatMap(({ poolIds }) => poolIds),
    );
    const kept = asides.filter(({ id }) => courtesyPools.has(id));
    const asideOf = (pick: (pool: (typeof kept)[number]) => number) =>
      kept.reduce((all, pool) => all + pick(pool), 0);
    return {
      ...{ event, date: place.date, sector: place.sector },
      allocation: place.capacity + asideOf(({ capacity }) => capacity),
      ...{ site: add(({ site }) => site), till: add(({ till }) => till) },
      courtesies: add(({ courtesies }) => courtesies),
      held: place.held + asideOf(({ held }) => held),
      aside: asideOf(({ capacity, held, sold: given }) => capacity - held - given),
      unsold: place.capacity - place.held - place.sold,
    };
  });
}

function placesTable(events: readonly PaperFacts[]): PaperTable {
  const rows = events.flatMap(placeRowsOf);
  return paperTable('places', rows, [
    ...(events.length > 1 ? [textColumn<PlaceRow>('event', ({ event }) => event.name)] : []),
    textColumn('date', ({ date }) => date.name),
    textColumn('sector', ({ sector }) => sector?.name ?? null),
    countColumn('allocation', ({ allocation }) => allocation),
    countColumn('onLine', ({ site }) => site),
    countColumn('atDesk', ({ till }) => till),
    countColumn('courtesies', ({ courtesies }) => courtesies),
    countColumn('heldBack', ({ held }) => held),
    countColumn('aside', ({ aside }) => aside),
    countColumn('unsold', ({ unsold }) => unsold),
  ]);
}

function soldTable(word: 'tickets' | 'others', rows: readonly SoldRow[]): PaperTable {
  const isOfMany = new Set(rows.map(({ event }) => event.id)).size > 1;
  return paperTable(word, rows, [
    ...(isOfMany ? [textColumn<SoldRow>('event', ({ event }) => event.name)] : []),
    textColumn('offer', ({ batch }) => batch.offer.name),
    ...(word === 'tickets'
      ? [
          textColumn<SoldRow>('sector', ({ batch }) => batch.offer.sector?.name ?? null),
          textColumn<SoldRow>('type', ({ batch }) => ({ word: typeWordOf(batch) })),
        ]
      : []),
    textColumn('batch', ({ batch }) => (batch.number === null ? null : `${batch.number}`)),
    priceColumn('unitPrice', ({ priceCents }) => priceCents),
    countColumn('onLine', ({ site }) => site),
    countColumn('atDesk', ({ till }) => till),
    countColumn('courtesies', ({ courtesies }) => courtesies),
    centsColumn('gross', ({ price }) => price),
    centsColumn('discount', ({ discount }) => discount),
  ]);
}

/** The net of the gross; deductions are below 0. */
function resultTable(events: readonly PaperFacts[]): PaperTable {
  const lines = events.map((facts) => ({ facts, ...resultOf(facts) }));
  const add = (pick: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + pick(line), 0);
  return paperTable(
    'result',
    [
      { word: 'grossTickets' as const, cents: add(({ tickets }) => tickets) },
      { word: 'grossOthers' as const, cents: add(({ others }) => others) },
      { word: 'discount' as const, cents: -add(({ discount }) => discount) },
      { word: 'iss' as const, cents: -add(({ iss }) => iss) },
      { word: 'ecad' as const, cents: -add(({ ecad }) => ecad) },
    ],
    [textColumn('line', ({ word }) => ({ word })), centsColumn('value', ({ cents }) => cents)],
  );
}

/** Deductions of an event that its data allows to know; centavos. */
export function resultOf(facts: PaperFacts) {
  const { tickets, others, ticketDiscount, otherDiscount } = soldTotalsOf(facts);
  const { issBasisPoints } = facts.event.data;
  const base = tickets - ticketDiscount;
  return {
    ...{ tickets, others, discount: ticketDiscount + otherDiscount },
    iss: typeof issBasisPoints === 'number' ? partCents(base, issBasisPoints) : 0,
    ecad: partCents(base, ecadBasisPoints(facts.event.data.music)),
  };
}

/** Sums of the ledger beside the prices, and where the money is. */
function moneyTable(events: readonly PaperFacts[]): PaperTable {
  const add = (pick: (facts: PaperFacts) => number) => events.reduce((all, facts) => all + pick(facts), 0);
  const rows = [
    { word: 'serviceFee' as const, cents: add((facts) => soldTotalsOf(facts).fee) },
    { word: 'delivery' as const, cents: add(({ beside }) => beside.delivery) },
    { word: 'insurance' as const, cents: add(({ beside }) => beside.insurance) },
    { word: 'captured' as const, cents: add(({ beside }) => beside.captured) },
    { word: 'refunded' as const, cents: add(({ beside }) => beside.refund) },
    { word: 'chargedBack' as const, cents: add(({ beside }) => beside.chargedBack) },
    { word: 'voidTickets' as const, units: add(({ voidTickets }) => voidTickets) },
  ];
  const table = paperTable('money', rows, [
    textColumn('line', ({ word }) => ({ word })),
    priceColumn('value', (row) => ('cents' in row ? (row.cents ?? null) : null)),
    { ...countColumn('count', (row) => ('units' in row ? (row.units ?? null) : null)), isAdded: false },
  ]);
  return table;
}

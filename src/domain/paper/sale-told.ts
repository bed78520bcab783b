import { placeRowsOf } from './bordero.ts';
import { countColumn, type PaperDocument, paperTable, textColumn } from './paper.ts';
import type { PaperMatter, PaperPlace } from './paper-facts.ts';
import { fact, factsOf } from './paper-head.ts';

/** Tickets of a place by channel, as a consumer office asks for them. */
export interface ToldPlace extends Pick<PaperPlace, 'date' | 'sector'> {
  forSale: number;
  forHalfPrice: number | null;
  onLine: number;
  atDesk: number;
  courtesies: number;
}

export function toldPlacesOf({ events }: Pick<PaperMatter, 'events'>): ToldPlace[] {
  return events.flatMap((facts) =>
    placeRowsOf(facts).map(({ date, sector, site, till, courtesies }, index) => ({
      ...{ date, sector, onLine: site, atDesk: till, courtesies },
      forSale: facts.places[index]?.capacity ?? 0,
      forHalfPrice: facts.places[index]?.quota?.capacity ?? null,
    })),
  );
}

/** Answers to consumer offices about a sale (docs/algorithms/papers.md, "What Procon asks"). */
export function saleTold(matter: PaperMatter): PaperDocument {
  const rows = matter.events.flatMap((facts) =>
    toldPlacesOf({ events: [facts] }).map((row) => ({ event: facts.event, ...row })),
  );
  type Row = (typeof rows)[number];
  const [only, ...others] = matter.events;
  const isOfMany = others.length > 0;
  const rules =
    isOfMany || only === undefined
      ? []
      : [
          fact('limit', only.event.limitPerDocument ?? { word: 'noLimit' }),
          fact('limitHow', { word: only.event.limitPerDocument === null ? 'noLimit' : 'limitByDocument' }),
          fact('feeBack', { word: only.event.refundKeepsFee ? 'feeKept' : 'feeGivenBack' }),
        ];
  return {
    kind: 'PROCON',
    facts: [...factsOf(matter), ...rules],
    tables: [
      paperTable<Row>('places', rows, [
        ...(isOfMany ? [textColumn<Row>('event', ({ event }) => event.name)] : []),
        textColumn('date', ({ date }) => date.name),
        textColumn('sector', ({ sector }) => sector?.name ?? null),
        countColumn('forSale', ({ forSale }) => forSale),
        countColumn('forHalfPrice', ({ forHalfPrice }) => forHalfPrice),
        countColumn('onLine', ({ onLine }) => onLine),
        countColumn('atDesk', ({ atDesk }) => atDesk),
        countColumn('courtesies', ({ courtesies }) => courtesies),
      ]),
    ],
    notes: ['noteProcon'],
  };
}

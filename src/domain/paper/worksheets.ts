import { partCents } from '../pricing/part-cents.ts';
import {
  centsColumn,
  countColumn,
  type PaperDocument,
  paperTable,
  percentColumn,
  priceColumn,
  textColumn,
} from './paper.ts';
import type { PaperFacts, PaperMatter } from './paper-facts.ts';
import { factsOf, typeWordOf } from './paper-head.ts';
import { courtesyPriceCents, isTicket, type SoldRow, soldRowsOf, soldTotalsOf } from './sold-rows.ts';

/** The society's shares of the gross, in hundredths of a percent (docs/algorithms/papers.md, "ECAD"). */
const ecadShares: Readonly<Record<string, number>> = { LIVE: 1_000, RECORDED: 1_500, NONE: 0 };

export function ecadBasisPoints(music: string | number | null): number {
  return ecadShares[music ?? ''] ?? 0;
}

/** The declaration of tickets of a city, by kind and price (docs/algorithms/papers.md, "SDPE"). */
export function sdpe(matter: PaperMatter): PaperDocument {
  const rows = matter.events.flatMap((facts) =>
    soldRowsOf(facts)
      .filter(isTicket)
      .map((row) => ({ ...row, tax: taxedPriceOf(row, facts) })),
  );
  type Row = (typeof rows)[number];
  return {
    kind: 'SDPE',
    facts: factsOf(matter),
    tables: [
      paperTable<Row>('declared', rows, [
        ...(matter.events.length > 1 ? [textColumn<Row>('event', ({ event }) => event.name)] : []),
        textColumn('authorization', ({ event }) => event.data.authorization),
        textColumn('sector', ({ batch }) => batch.offer.sector?.name ?? null),
        textColumn('type', ({ batch }) => ({ word: typeWordOf(batch) })),
        priceColumn('unitPrice', ({ priceCents }) => priceCents),
        countColumn('sold', ({ site, till }) => site + till),
        countColumn('courtesies', ({ courtesies }) => courtesies),
        centsColumn('gross', ({ price }) => price),
        centsColumn('discount', ({ discount }) => discount),
        priceColumn('taxedPrice', ({ tax }) => tax),
        centsColumn('courtesyBase', ({ tax, courtesies }) => tax * courtesies),
      ]),
    ],
    notes: ['noteSdpe', 'noteAccountant'],
  };
}

/** Price that a unit is taxed at where its city taxes courtesies; centavos. */
function taxedPriceOf({ batch, priceCents }: SoldRow, { batches }: PaperFacts): number {
  return batch.isCourtesy ? courtesyPriceCents(batch, batches) : priceCents;
}

/** The tax on services of each event: of its tickets, and of the fee of the box office (docs/algorithms/papers.md, "ISS"). */
export function issWorksheet(matter: PaperMatter): PaperDocument {
  const rows = matter.events.map((facts) => {
    const { tickets, ticketDiscount, fee } = soldTotalsOf(facts);
    const { issBasisPoints } = facts.event.data;
    const rate = typeof issBasisPoints === 'number' ? issBasisPoints : null;
    const base = tickets - ticketDiscount;
    return { event: facts.event, tickets, ticketDiscount, base, rate, iss: partCents(base, rate ?? 0), fee };
  });
  type Row = (typeof rows)[number];
  return {
    kind: 'ISS',
    facts: factsOf(matter),
    tables: [
      paperTable<Row>('iss', rows, [
        textColumn('event', ({ event }) => event.name),
        textColumn('cityCode', ({ event }) => event.data.cityCode),
        textColumn('serviceCode', ({ event }) => event.data.serviceCode),
        centsColumn('gross', ({ tickets }) => tickets),
        centsColumn('discount', ({ ticketDiscount }) => ticketDiscount),
        centsColumn('base', ({ base }) => base),
        percentColumn('rate', ({ rate }) => rate),
        centsColumn('tax', ({ iss }) => iss),
        centsColumn('serviceFee', ({ fee }) => fee),
      ]),
    ],
    notes: ['noteIss', 'noteAccountant'],
  };
}

/** The share of the society for music that is played (docs/algorithms/papers.md, "ECAD"). */
export function ecadWorksheet(matter: PaperMatter): PaperDocument {
  const rows = matter.events.map((facts) => {
    const { tickets, ticketDiscount } = soldTotalsOf(facts);
    const { music } = facts.event.data;
    const base = tickets - ticketDiscount;
    return { event: facts.event, music, base, share: ecadBasisPoints(music) };
  });
  type Row = (typeof rows)[number];
  return {
    kind: 'ECAD',
    facts: factsOf(matter),
    tables: [
      paperTable<Row>('ecad', rows, [
        textColumn('event', ({ event }) => event.name),
        textColumn('music', ({ music }) => musicWord(music)),
        centsColumn('base', ({ base }) => base),
        percentColumn('rate', ({ share }) => share),
        centsColumn('due', ({ base, share }) => partCents(base, share)),
      ]),
    ],
    notes: ['noteEcad', 'noteAccountant'],
  };
}

function musicWord(music: string | number | null) {
  if (music === 'LIVE' || music === 'RECORDED' || music === 'NONE') return { word: `music${music}` as const };
  return null;
}

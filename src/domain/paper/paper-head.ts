import { venueWords } from '../event/venue.ts';
import { formatTaxNumber } from '../format/money.ts';
import { isoTimeAt } from '../time/local-time.ts';
import type { PaperCell, PaperDocument } from './paper.ts';
import type { PaperBatch, PaperMatter } from './paper-facts.ts';
import type { PaperWord } from './paper-words.ts';

/** `2026-12-05 14:00`, by the clock of a zone. */
export function timeCellAt(at: Date | null, timeZone: string): string | null {
  return at === null ? null : isoTimeAt(at, timeZone).slice(0, 16).replace('T', ' ');
}

/** The head of every paper: who, which event, of which days. */
export function factsOf({ events, days }: PaperMatter): PaperDocument['facts'] {
  const [first] = events;
  if (first === undefined) return [];
  const { event } = first;
  const organizer = [
    fact('organizer', event.organizer.legalName),
    fact('taxNumber', formatTaxNumber(event.organizer.taxNumber)),
  ];
  const period =
    days === null ? fact('period', { word: 'wholeEvent' }) : fact('period', `${days.from} – ${days.until}`);
  if (events.length > 1) return [...organizer, fact('events', events.length), period];
  const { cityCode, serviceCode, authorization, outsideId } = event.data;
  const said: [PaperWord, PaperCell][] = [
    ['cityCode', cityCode],
    ['serviceCode', serviceCode],
    ['authorization', authorization],
    ['outsideId', outsideId],
  ];
  return [
    ...organizer,
    fact('event', event.name),
    fact('series', event.code),
    fact('venue', venueWords(event.venue).full),
    fact('startsAt', timeCellAt(event.startsAt, event.timeZone)),
    fact('endsAt', timeCellAt(event.endsAt, event.timeZone)),
    fact('timeZone', event.timeZone),
    ...said.flatMap(([word, value]) => (value === null ? [] : [fact(word, value)])),
    period,
  ];
}

export function fact(word: PaperWord, value: PaperCell): PaperDocument['facts'][number] {
  return { word, value };
}

/** Full, half, courtesy and so on, as a paper names it. */
export function typeWordOf({ isCourtesy, offer }: PaperBatch): PaperWord {
  if (isCourtesy) return 'typeCOURTESY';
  if (offer.ticketType === null) return 'typeOTHER';
  return `type${offer.ticketType}`;
}

import type { LocalizedText, TicketType } from './event-definition.ts';

/**
 * How a ticket type is said after the name of its offer. It is part of what was bought and stored with the order, so
 * it is here and not among the texts of the pages.
 */
const ticketTypeNames: Readonly<Record<TicketType, LocalizedText | null>> = {
  SINGLE: null,
  FULL: { pt: 'inteira', en: 'full' },
  HALF: { pt: 'meia-entrada', en: 'half-price' },
  FREE: { pt: 'gratuito', en: 'free' },
  SOCIAL: { pt: 'social', en: 'social' },
};

/** "2º lote", "Batch 2"; without a number the single batch (specification section 3). */
export function batchName(number: number | null): LocalizedText {
  return number === null
    ? { pt: 'Lote único', en: 'Single batch' }
    : { pt: `${number}º lote`, en: `Batch ${number}` };
}

/** What was bought, in words that need no page around them: "Sexta-feira, inteira". */
export function offerTitle(offer: { name: LocalizedText; ticketType: TicketType | null }): LocalizedText {
  const type = offer.ticketType === null ? null : ticketTypeNames[offer.ticketType];
  if (type === null) return offer.name;
  return { pt: `${offer.name.pt}, ${type.pt}`, en: `${offer.name.en}, ${type.en}` };
}

/** The title with its batch, where there is more than one: "Sexta-feira, inteira (2º lote)". */
export function lineDescription(
  offer: { name: LocalizedText; ticketType: TicketType | null },
  batch: { number: number | null },
): LocalizedText {
  const title = offerTitle(offer);
  if (batch.number === null) return title;
  const name = batchName(batch.number);
  return { pt: `${title.pt} (${name.pt})`, en: `${title.en} (${name.en})` };
}

/** Which tickets a half-price quota counts: "Quinta-feira", and where the event sells by sector "Quinta-feira, Pista". */
export function quotaScope(date: LocalizedText, sector: LocalizedText | null): LocalizedText {
  return sector === null ? date : { pt: `${date.pt}, ${sector.pt}`, en: `${date.en}, ${sector.en}` };
}

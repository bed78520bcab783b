import type { LocalizedText, TicketType } from '../event/event-definition.ts';
import { formatMoment, formatTime } from '../format/date.ts';

/**
 * The text for a ticket type after the name of its offer. It is stored with the order as part of what was bought, so it
 * is here and not among the texts of the pages.
 */
const ticketTypeNames: Readonly<Record<TicketType, LocalizedText | null>> = {
  SINGLE: null,
  FULL: { pt: 'inteira', en: 'full' },
  HALF: { pt: 'meia-entrada', en: 'half-price' },
  FREE: { pt: 'gratuito', en: 'free' },
  SOCIAL: { pt: 'social', en: 'social' },
};

/** For half-price tickets without a quota: from 60 years, and further grounds of the event's state. */
const outsideQuota: LocalizedText = { pt: '60+ e estadual', en: '60+ and state laws' };

/** "2º lote", "Tier 2"; without a number the single batch (specification section 3). */
export function batchName(number: number | null): LocalizedText {
  return number === null
    ? { pt: 'Lote único', en: 'Single tier' }
    : { pt: `${number}º lote`, en: `Tier ${number}` };
}

/** "Grupo 2", "Group 2": the people who are called together at a session. */
export function groupName(number: number): LocalizedText {
  return { pt: `Grupo ${number}`, en: `Group ${number}` };
}

/**
 * What distinguishes an offer from the others of its group, with its present time: "Grupo 2, 14h10", "Foto com Iara
 * Monteiro, sáb., 5 de dez., 14h". Built on each read, so a moved session has the right time.
 */
export function variantWithTime(
  variant: LocalizedText,
  session: { startsAt: Date; isOnOwnDay: boolean },
  timeZone: string,
): LocalizedText {
  const time = session.isOnOwnDay ? formatTime : formatMoment;
  return {
    pt: `${variant.pt}, ${time(session.startsAt, 'pt', timeZone)}`,
    en: `${variant.en}, ${time(session.startsAt, 'en', timeZone)}`,
  };
}

/** What distinguishes an offer from the others of its category. */
export interface SpokenOffer {
  name: LocalizedText;
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  sector: { name: LocalizedText } | null;
  /** What distinguishes it from the others of its group: a size, a call time. */
  variant: LocalizedText | null;
}

/** What was bought, in words that are clear outside a page: "Sexta-feira, Pista, inteira", "Camiseta, M". */
export function offerTitle(offer: SpokenOffer): LocalizedText {
  const { name, ticketType, sector, variant } = offer;
  const type = ticketType === null ? null : ticketTypeNames[ticketType];
  const titled = (locale: 'pt' | 'en') => {
    // Many offers have the name of their sector; the name is not repeated.
    const place = sector === null || sector.name[locale] === name[locale] ? [] : [sector.name[locale]];
    const outside = offer.inHalfPriceQuota === false ? ` ${outsideQuota[locale]}` : '';
    const choice = variant === null ? [] : [variant[locale]];
    // "Entrada gratuita" says it.
    const isSaid = ticketType === 'FREE' && /gr[aá]t|free/i.test(name[locale]);
    const typed = type === null || isSaid ? [] : [`${type[locale]}${outside}`];
    return [name[locale], ...choice, ...place, ...typed].join(', ');
  };
  return { pt: titled('pt'), en: titled('en') };
}

/** The title, with its batch when the offer has more than one: "Sexta-feira, inteira (2º lote)". */
export function lineDescription(offer: SpokenOffer, batch: { number: number | null }): LocalizedText {
  const title = offerTitle(offer);
  if (batch.number === null) return title;
  const name = batchName(batch.number);
  return { pt: `${title.pt} (${name.pt})`, en: `${title.en} (${name.en})` };
}

/**
 * Which tickets a half-price quota counts: "Quinta-feira" or, where the event sells by sector, "Quinta-feira, Pista".
 */
export function quotaScope(date: LocalizedText, sector: LocalizedText | null): LocalizedText {
  return sector === null ? date : { pt: `${date.pt}, ${sector.pt}`, en: `${date.en}, ${sector.en}` };
}

import { venueWords } from '../../domain/event/venue.ts';
import { formatMoment } from '../../domain/format/date.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { OrderView } from '../../service/holding/order/rows/order-view.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { button, type Fact, type MailPart } from './mail-part.ts';
import { parcelLine } from './parcel-line.ts';

/** Everything that a mail about an order may mention, read at once so that its parts agree. */
export interface OrderStory {
  locale: Locale;
  order: OrderView;
  event: EventView;
  tickets: TicketView[];
  /** The event's picture for paper, as a JPEG; without one a plain field stands there. */
  art?: Uint8Array | null;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
}

/** The facts that nearly every sentence about an order names. */
export function orderFacts({ locale, order, event }: OrderStory) {
  return {
    event: event.name[locale],
    number: order.number,
    amount: formatMoney(order.totals.totalCents, locale),
  };
}

/** A time in the zone of the event, with the year unless it is the current one. */
export function momentIn({ locale, event, now }: OrderStory, instant: Date): string {
  return formatMoment(instant, locale, event.timeZone, now);
}

/** The dates on which a ticket admits; empty for a ticket without dates of its own. */
export function ticketDates(story: OrderStory, { offer }: TicketView): string {
  if (offer.session !== null) return momentIn(story, offer.session.startsAt);
  return offer.dates.map((date) => momentIn(story, date.startsAt)).join(' · ');
}

/** That its thing comes by post, and to whom; nothing for any other ticket. */
export function parcelFact({ locale }: OrderStory, ticket: TicketView): Fact[] {
  const line = parcelLine(ticket, locale);
  return line === null ? [] : [{ name: line.label, value: line.value }];
}

/** The ground of a half-price ticket, and what its holder must bring; null for any other ticket. */
export function halfPriceOf(
  { locale }: Pick<OrderStory, 'locale'>,
  ticket: TicketView,
): { ground: string; proof: string } | null {
  const ground = ticket.holder.halfPriceGround ?? null;
  if (ground === null) return null;
  const grounds = textFor(locale, 'grounds');
  return { ground: grounds(ground), proof: grounds(`${ground}Proof`) };
}

/** The same as its row on a stub. */
export function halfPriceFacts(story: Pick<OrderStory, 'locale'>, ticket: TicketView): Fact[] {
  const half = halfPriceOf(story, ticket);
  if (half === null) return [];
  return [{ name: textFor(story.locale, 'mail')('halfPrice'), value: `${half.ground}. ${half.proof}` }];
}

export function venueLine({ locale, event }: OrderStory): string {
  return venueWords(event.venue).line[locale];
}

export function orderNumberFact({ locale, order }: OrderStory): Fact {
  return { name: textFor(locale, 'mail')('order'), value: order.number };
}

/** The way to the page of the order; none for who bought at a till, and has no account to open it with. */
export function orderButton({ locale, order, publicUrl }: OrderStory): MailPart | null {
  if (order.origin === 'TILL') return null;
  return button(textFor(locale, 'mail')('orderButton'), `${publicUrl}/${locale}/pedido/${order.number}`);
}

export function eventButton({ locale, event, publicUrl }: OrderStory, text: string): MailPart {
  return button(text, `${publicUrl}/${locale}/evento/${event.slug}`);
}

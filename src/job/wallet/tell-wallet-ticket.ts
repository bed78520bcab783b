import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { type Venue, venueSpot, venueWords } from '../../domain/event/venue.ts';
import { formatMoment, formatTime } from '../../domain/format/date.ts';
import { type Locale, locales } from '../../domain/locale.ts';
import type { WalletLine, WalletTicket, WalletWords } from '../../gateway/wallet/port.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';
import type { FilesAbout } from '../../service/holding/wallet/ticket-files.ts';
import { parcelLine } from '../mail/parcel-line.ts';
import { isGood, type TicketTime, ticketTimes } from './ticket-times.ts';

/** A ticket as wallets show it, in both languages. */
export function tellWalletTicket(ticket: TicketView, about: FilesAbout): WalletTicket {
  const { event, offer, holder } = ticket;
  const times = ticketTimes(ticket);
  const { startsAt, endsAt } = event;
  const end = times.at(-1)?.endsAt ?? endsAt;
  const isValid = isGood(ticket) && ticket.code !== null;
  const said = { ticket, times, about };
  return {
    eventId: event.id,
    ticketId: ticket.id,
    locale: about.locale,
    state: !isValid ? 'VOID' : end <= about.now ? 'OVER' : 'VALID',
    code: isValid ? ticket.code : null,
    eventName: event.name,
    eventUrl: `${about.publicUrl}/${about.locale}/evento/${event.slug}`,
    organizer: event.organizer.name,
    venue: { name: venueWords(event.venue).name, address: walletAddress(event.venue) },
    offer: offerTitle(offer),
    sector: offer.sector?.name ?? null,
    holder: `${holder.name} ${holder.lastName}`,
    orderNumber: ticket.orderNumber,
    timeZone: event.timeZone,
    times: times.length > 0 ? times : [{ opensAt: startsAt, startsAt, endsAt }],
    eventTime: { startsAt, endsAt },
    words: Object.fromEntries(
      locales.map((locale) => [locale, wordsOf(locale, { ...said, isValid })]),
    ) as Record<Locale, WalletWords>,
  };
}

function wordsOf(
  locale: Locale,
  {
    ticket,
    times,
    about,
    isValid,
  }: {
    ticket: TicketView;
    times: TicketTime[];
    about: FilesAbout;
    isValid: boolean;
  },
): WalletWords {
  const text = textFor(locale, 'files');
  const { event, offer, holder } = ticket;
  const parcel = parcelLine(ticket, locale);
  const entries = parcel ? [parcel] : times.map((time) => timeLine(locale, ticket, time));
  const [first] = entries;
  const ground = holder.halfPriceGround ?? null;
  const grounds = textFor(locale, 'grounds');
  const more: (WalletLine | null)[] = [
    isValid
      ? null
      : {
          label: text('over'),
          value: text('overText', { url: `${about.publicUrl}/${locale}/conta/meus-ingressos` }),
        },
    entries.length > 1
      ? { label: text('allEntries'), value: entries.map(({ value }) => value).join('\n') }
      : null,
    {
      label: text('place'),
      value: venueWords(event.venue).full[locale],
    },
    offer.ticketType === 'HALF' && ground !== null
      ? { label: text('halfPrice'), value: `${grounds(ground)}. ${grounds(`${ground}Proof`)}` }
      : null,
    ticket.orderNumber === null ? null : { label: text('order'), value: ticket.orderNumber },
    { label: text('organizer'), value: event.organizer.name },
    { label: text('atGate'), value: text('atGateText') },
  ];
  return {
    description: text('passDescription', { event: event.name[locale] }),
    entry: first ?? null,
    place: { label: text('place'), value: venueWords(event.venue).line[locale] },
    holder: { label: text('holder'), value: `${holder.name} ${holder.lastName}` },
    offer: { label: text('item'), value: offerTitle(offer)[locale] },
    more: more.filter((line) => line !== null),
  };
}

/** "sáb., 5 de dez., 14h (portões 12h)"; for goods the desk and until when. */
function timeLine(locale: Locale, { event, offer }: TicketView, time: TicketTime): WalletLine {
  const text = textFor(locale, 'files');
  const moment = formatMoment(time.startsAt, locale, event.timeZone);
  if (time.kind === 'PICKUP') {
    const until = formatTime(time.endsAt, locale, event.timeZone);
    const window = text('pickupUntil', { from: moment, until });
    return { label: text('pickup'), value: [offer.pickup?.desk[locale], window].filter(Boolean).join(', ') };
  }
  if (time.opensAt.getTime() === time.startsAt.getTime()) return { label: text('entry'), value: moment };
  const doors = text('doors', { time: formatTime(time.opensAt, locale, event.timeZone) });
  return { label: text('entry'), value: `${moment} (${doors})` };
}

function walletAddress(venue: Venue): LocalizedText {
  const spot = venueSpot(venue);
  return spot === null ? venueWords(venue).address : { pt: spot.address, en: spot.address };
}

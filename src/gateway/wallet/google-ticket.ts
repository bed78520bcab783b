import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { isoTimeAt } from '../../domain/time/local-time.ts';
import type { WalletTicket } from './port.ts';

const states = { VALID: 'ACTIVE', OVER: 'EXPIRED', VOID: 'INACTIVE' } as const;

const inBoth = (text: LocalizedText) => ({
  defaultValue: { language: 'pt-BR', value: text.pt },
  ...(text.en !== text.pt && { translatedValues: [{ language: 'en', value: text.en }] }),
});

export function googleClassId(issuerId: string, ticket: WalletTicket): string {
  return `${issuerId}.${ticket.eventId}`;
}

export function googleObjectId(issuerId: string, ticket: Pick<WalletTicket, 'ticketId'>): string {
  return `${issuerId}.${ticket.ticketId}`;
}

/** An event as Google Wallet stores it once for all its tickets (walletobjects v1, eventTicketClass). */
export function googleClass(issuerId: string, ticket: WalletTicket) {
  const { eventTime, timeZone, venue } = ticket;
  return {
    id: googleClassId(issuerId, ticket),
    issuerName: 'Canhoto',
    reviewStatus: 'UNDER_REVIEW',
    eventName: inBoth(ticket.eventName),
    venue: { name: inBoth(venue.name), address: inBoth(venue.address) },
    dateTime: {
      start: isoTimeAt(eventTime.startsAt, timeZone),
      end: isoTimeAt(eventTime.endsAt, timeZone),
    },
    homepageUri: { uri: ticket.eventUrl },
    hexBackgroundColor: '#1b1033',
  };
}

/** The fields that not every ticket has. A PATCH keeps what it does not name, so it sends these as null. */
export const googleObjectWithout = {
  barcode: null,
  reservationInfo: null,
  seatInfo: null,
  textModulesData: null,
  validTimeInterval: null,
};

/** One ticket (eventTicketObject). A void ticket has no code, whatever the phone still shows. */
export function googleObject(issuerId: string, ticket: WalletTicket) {
  const { code, sector, orderNumber, words, locale } = ticket;
  const last = ticket.times.at(-1);
  const { entry } = words[locale];
  return {
    id: googleObjectId(issuerId, ticket),
    classId: googleClassId(issuerId, ticket),
    state: states[ticket.state],
    ...(code !== null && {
      barcode: {
        type: 'QR_CODE',
        value: code,
        ...(orderNumber !== null && { alternateText: orderNumber }),
      },
    }),
    ticketHolderName: ticket.holder,
    ticketType: inBoth(ticket.offer),
    ...(orderNumber !== null && { reservationInfo: { confirmationCode: orderNumber } }),
    ...(sector !== null && { seatInfo: { section: inBoth(sector) } }),
    ...(entry !== null && { textModulesData: [{ id: 'entry', header: entry.label, body: entry.value }] }),
    ...(last !== undefined && {
      validTimeInterval: { end: { date: isoTimeAt(last.endsAt, ticket.timeZone) } },
    }),
  };
}

import { typedLine } from '../format/typed-text.ts';
import { isUuid, type Uuid } from '../ids.ts';
import { readOrderNumber } from '../public-id.ts';
import { plainWords, searchLengthMax } from '../search/plain-words.ts';
import { readTicketCode, scannedTicketCode, ticketCodeLength } from '../ticket/ticket-code.ts';
import { transferReference, transferReferenceLengthMax } from './transfer.ts';

/** The ways in which a search text may name orders. Any that is not null may find some. */
export interface OrderSearch {
  /** An order's number as typed; with or without the code of its event. */
  number: string | null;
  ticketId: Uuid | null;
  /** The beginning of an e-mail, in small letters. */
  email: string | null;
  /** CPF, CNPJ or passport of a buyer or a holder, without punctuation. */
  document: string | null;
  /** The last four digits of a card. */
  lastDigits: string | null;
  /** A txid, or a provider's id of a charge. */
  reference: string | null;
  /** The bank's reference of a transfer, as it is stored. */
  transfer: string | null;
  coupon: string | null;
  /** Words of a buyer's name, as they are compared; each must be in it. */
  names: string[];
}

const none: OrderSearch = {
  ...{ number: null, ticketId: null, email: null, document: null, lastDigits: null, reference: null },
  ...{ transfer: null, coupon: null, names: [] },
};

/** Reads the one box that finds orders (docs/algorithms/orders-in-the-office.md, "The box"); null for an empty one. */
export function readOrderSearch(text: string): OrderSearch | null {
  const ticketId = ticketOfCode(text);
  if (ticketId !== null) return { ...none, ticketId };
  const line = typedLine(text).slice(0, searchLengthMax);
  if (line === '') return null;
  const transfer = readTransfer(line);
  if (isUuid(line)) return { ...none, ticketId: line, transfer };
  if (line.includes('@')) return { ...none, email: beginningOf(line) };
  const compact = line.replace(/[\s./-]/g, '').toUpperCase();
  const isOneWord = !line.includes(' ');
  const hasDigits = /\d/.test(line);
  return {
    ...none,
    email: isOneWord && addressShape.test(line) ? line.toLowerCase() : null,
    number: isOneWord && numberShape.test(line) ? line.toUpperCase() : null,
    document: hasDigits && documentShape.test(compact) ? compact : null,
    lastDigits: /^\d{4}$/.test(line) ? line : null,
    reference: isOneWord && referenceShape.test(line) ? line : null,
    transfer,
    coupon: isOneWord && couponShape.test(line) ? line.toUpperCase() : null,
    names: plainWords(line).filter((word) => !/^\p{N}+$/u.test(word)),
  };
}

/** Words of a name have no digit. */
function readTransfer(line: string): string | null {
  const reference = transferReference(line);
  return /\d/.test(reference) && reference.length <= transferReferenceLengthMax ? reference : null;
}

/** An address at a domain alone would be everybody's there. */
function beginningOf(email: string): string | null {
  return email.indexOf('@') < addressLengthMin ? null : email.toLowerCase();
}

const addressLengthMin = 3;
/** A word that no name is: the beginning of an address. */
const addressShape = /^(?=.*\p{L})[\p{L}\p{N}]+[._+][\p{L}\p{N}._+-]*$/u;
/** Whole, or the six characters behind the code of the event. */
const numberShape = /^(?:[A-Z0-9]{2,6}-)?[2-9A-HJKMNP-TV-Z]{6}$/i;
const documentShape = /^[A-Z0-9]{6,14}$/;
const referenceShape = /^[A-Za-z0-9_-]{10,80}$/;
const couponShape = /^[A-Za-z0-9_-]{2,40}$/;

/** The ticket that a scanned or pasted code is of. Its signature is not checked: nobody is let in by a search. */
function ticketOfCode(text: string): Uuid | null {
  const code = scannedTicketCode(text);
  return code.length === ticketCodeLength ? (readTicketCode(code)?.ticketId ?? null) : null;
}

/** The orders of these events that a typed number may be of. */
export function orderNumbers(
  typed: string,
  events: readonly { id: Uuid; code: string }[],
): { eventId: Uuid; number: string }[] {
  const whole = readOrderNumber(typed);
  return events
    .filter(({ code }) => whole === null || whole.eventCode === code)
    .map(({ id, code }) => ({ eventId: id, number: whole?.number ?? `${code}-${typed}` }));
}

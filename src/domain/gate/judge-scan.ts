import type { HalfPriceGroundId } from '../half-price/grounds.ts';
import type { Uuid } from '../ids.ts';
import { type ScanAnswer, scanAnswer } from '../ticket/scan-answer.ts';
import { scannedTicketCode, type TicketCode, verifyTicketCode } from '../ticket/ticket-code.ts';
import type { Engagement, TicketStatus } from '../ticket/ticket-state.ts';
import type { PlannedGate } from './gate-plan.ts';
import { type Movement, mayEnter, type Presence, presenceOf } from './movements.ts';
import {
  type GateDate,
  type GateOffer,
  type GateProgramme,
  hoursOf,
  mayReenter,
  opensFor,
} from './programme.ts';

/** A ticket as it stands, for who judges a scan. */
export interface KnownTicket {
  offerId: Uuid;
  status: TicketStatus;
  holderVersion: number;
  engagedBy: Engagement | null;
  ground: HalfPriceGroundId | null;
}

/** All that is known where a scan is judged. */
export interface Knowledge {
  programme: GateProgramme;
  verify: (keyId: number, bytes: Uint8Array, signature: Uint8Array) => boolean;
  ticket: (id: Uuid) => KnownTicket | null;
  isStopped: (ticketId: Uuid) => boolean;
  movements: (ticketId: Uuid, dateId: Uuid) => readonly Movement[];
  /** The list may be older than a code that is signed: one that it has not, or of a later holder, opens by what is written in it. */
  isListOlder: boolean;
}

/** Where and when a code is shown. */
export interface Shown {
  text: string;
  gate: PlannedGate;
  date: GateDate;
  direction: 'IN' | 'OUT';
  /** Unix milliseconds. */
  at: number;
}

export interface Judged {
  answer: ScanAnswer;
  ticketId: Uuid | null;
  /** The code's; 0 where there is none. */
  holderVersion: number;
  offer: GateOffer | null;
  ground: HalfPriceGroundId | null;
  /** The entry that came before; of an exit the exit before it. */
  earlier: Movement | null;
}

/** Decides about a code by what is known at this instant, and changes nothing (docs/algorithms/gate.md, "Decision"). */
export function judgeScan(known: Knowledge, shown: Shown): Judged {
  const nothing = { ticketId: null, holderVersion: 0, offer: null, ground: null, earlier: null };
  const text = scannedTicketCode(shown.text);
  if (!isCodeText(text)) return { ...nothing, answer: 'NOT_A_CODE' };
  const code = verifyTicketCode(text, known.programme.eventId, known.verify);
  if (code === null) return { ...nothing, answer: 'UNKNOWN' };
  return judgeTicket(known, { ...shown, code });
}

/** As judgeScan, of a code whose signature was checked before. */
export function judgeTicket(
  known: Knowledge,
  shown: Omit<Shown, 'text'> & { code: Pick<TicketCode, 'ticketId' | 'holderVersion' | 'dates'> },
): Judged {
  const { programme } = known;
  const { code, date } = shown;
  const { ticketId, holderVersion } = code;
  const ticket = known.ticket(ticketId);
  const offer = programme.offers.find(({ id }) => id === ticket?.offerId) ?? null;
  const hasReentry = mayReenter(programme.plan, offer);
  const presence = presenceOf(known.movements(ticketId, date.id), hasReentry);
  const of = { ticketId, holderVersion, offer, ground: ticket?.ground ?? null, earlier: null };
  if (shown.direction === 'OUT') {
    if (presence.isInside) return { ...of, answer: 'EXITED' };
    return { ...of, answer: 'NOT_IN', earlier: presence.lastOut };
  }
  if (programme.isCanceled) return { ...of, answer: 'CANCELED' };
  if (known.isStopped(ticketId)) return { ...of, answer: 'STOPPED' };
  const answer = answerOf(known, shown, ticket, offer);
  if (answer !== 'ADMITTED') return { ...of, answer };
  const { opensAt, closesAt } = hoursOf(programme.plan, date, offer);
  if (shown.at < opensAt) return { ...of, answer: 'TOO_EARLY' };
  if (shown.at > closesAt) return { ...of, answer: 'TOO_LATE' };
  return mayEnter(presence, hasReentry) ? { ...of, answer } : alreadyIn(of, presence);
}

function alreadyIn(of: Omit<Judged, 'answer'>, { lastIn }: Presence): Judged {
  return { ...of, answer: 'ALREADY_IN', earlier: lastIn };
}

function answerOf(
  { programme, isListOlder }: Knowledge,
  { code, date, gate }: Omit<Shown, 'text'> & { code: Pick<TicketCode, 'holderVersion' | 'dates'> },
  ticket: KnownTicket | null,
  offer: GateOffer | null,
): ScanAnswer {
  if (ticket !== null) {
    const { holderVersion } = code;
    const isNewer = isListOlder && holderVersion > ticket.holderVersion;
    // An offer that a device has not heard of yet, or a ticket that may have moved: it opens by what is written in its code.
    const isByCode = offer === null || (isNewer && code.dates.length > 0);
    const dateIds = isByCode ? datesIn(programme, code.dates) : offer.dateIds;
    const isTicket = offer === null || opensFor(gate, offer);
    const known = isNewer ? { ...ticket, holderVersion } : ticket;
    return scanAnswer({ ...known, isTicket, dateIds }, { holderVersion, dateId: date.id });
  }
  if (!isListOlder || code.dates.length === 0) return 'UNKNOWN';
  return datesIn(programme, code.dates).includes(date.id) ? 'ADMITTED' : 'WRONG_DATE';
}

function datesIn({ dates }: GateProgramme, places: readonly number[]): Uuid[] {
  return places.flatMap((place) => dates[place]?.id ?? []);
}

/** Letters and digits of our alphabet, as long as a code or nearly so: a code that was torn or typed wrong is one, too. */
function isCodeText(text: string): boolean {
  return /^[A-Z2-7]{100,160}$/.test(text);
}

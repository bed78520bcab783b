import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';

export type WalletKind = 'APPLE' | 'GOOGLE';

/** A time at which a ticket admits. */
export interface WalletTime {
  /** When the doors open, or the start if no door time is given. */
  opensAt: Date;
  startsAt: Date;
  endsAt: Date;
}

/** A label and its value, as people read it. */
export interface WalletLine {
  label: string;
  value: string;
}

/** The texts of a pass in one language. */
export interface WalletWords {
  /** The spoken description of the whole pass: "Ingresso para Festa das Histórias". */
  description: string;
  /** When it admits, only the first time; null for a ticket without a time. */
  entry: WalletLine | null;
  place: WalletLine;
  holder: WalletLine;
  offer: WalletLine;
  /** On the back, in this order. */
  more: WalletLine[];
}

/** A ticket for wallets. */
export interface WalletTicket {
  eventId: Uuid;
  ticketId: Uuid;
  /** Language of the person who has the ticket. */
  locale: Locale;
  /** OVER: its time has passed. VOID: transferred, canceled, or taken back. */
  state: 'VALID' | 'OVER' | 'VOID';
  /** What the gate reads; null for void tickets. */
  code: string | null;
  eventName: LocalizedText;
  eventUrl: string;
  organizer: string;
  venue: { name: LocalizedText; address: LocalizedText };
  /** Includes type and sector: "Sexta-feira, Pista, inteira". */
  offer: LocalizedText;
  sector: LocalizedText | null;
  holder: string;
  /** null for a ticket that came from somebody else. */
  orderNumber: string | null;
  timeZone: string;
  /** In order; at least one. */
  times: WalletTime[];
  /** The times of the whole event, for wallets that show them on all its tickets. */
  eventTime: { startsAt: Date; endsAt: Date };
  words: Record<Locale, WalletWords>;
}

/** Passes for Apple Wallet, signed with the operator's own certificate. */
export interface AppleWallet {
  passTypeId: string;
  /** The .pkpass file. */
  makePass(
    ticket: WalletTicket,
    about: { serialNumber: string; authenticationToken: string; webServiceUrl: string | null },
  ): Uint8Array;
  /** Notifies a device that a pass of ours has changed. GONE: the device does not want notifications any more. */
  tellDevice(pushToken: string): Promise<'TOLD' | 'GONE'>;
  close(): Promise<void>;
}

/** Tickets in Google Wallet. */
export interface GoogleWallet {
  /** A signed link with which the ticket's owner saves it. */
  saveLink(ticket: WalletTicket, now: Date): Promise<string>;
  /** Updates the ticket at Google, also for people who save an older link later. */
  update(ticket: WalletTicket, now: Date): Promise<void>;
  /** Takes all from the ticket at Google that names somebody or opens a gate; one that is not there has nothing. */
  blank(ticketId: Uuid, now: Date): Promise<void>;
}

/** Each is null when it is not configured; its pass is then not offered. */
export interface Wallets {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

/** The wallet's server could not be reached. The call is retried. */
export class WalletFailure extends Error {
  constructor(kind: WalletKind, why: string) {
    super(`${kind}: ${why}`);
  }
}

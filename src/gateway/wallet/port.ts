import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';

export type WalletKind = 'APPLE' | 'GOOGLE';

/** A time at which a ticket lets in. */
export interface WalletTime {
  /** When doors open, or when it begins where none are told. */
  opensAt: Date;
  startsAt: Date;
  endsAt: Date;
}

/** A label and what it is of, as people read it. */
export interface WalletLine {
  label: string;
  value: string;
}

/** What is written on a pass in one language. */
export interface WalletWords {
  /** Read aloud for the whole pass: "Ingresso para Festa das Histórias". */
  description: string;
  /** When it lets in, the first time alone; null for what has no time. */
  entry: WalletLine | null;
  place: WalletLine;
  holder: WalletLine;
  offer: WalletLine;
  /** On the back, in this order. */
  more: WalletLine[];
}

/** A ticket as wallets show it. */
export interface WalletTicket {
  eventId: Uuid;
  ticketId: Uuid;
  /** Of the one who keeps it. */
  locale: Locale;
  /** OVER: its time has passed. VOID: transferred, canceled, or taken back. */
  state: 'VALID' | 'OVER' | 'VOID';
  /** What the gate reads; null for all that are void. */
  code: string | null;
  eventName: LocalizedText;
  eventUrl: string;
  organizer: string;
  venue: { name: string; address: string };
  /** Type and sector with it: "Sexta-feira, Pista, inteira". */
  offer: LocalizedText;
  sector: LocalizedText | null;
  holder: string;
  /** null for a ticket that came from somebody else. */
  orderNumber: string | null;
  timeZone: string;
  /** In their order; one at least. */
  times: WalletTime[];
  /** What shows the whole event, where a wallet wants it for all its tickets. */
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
  /** Tells a device that a pass of ours has changed. GONE: the device does not want to be told any more. */
  tellDevice(pushToken: string): Promise<'TOLD' | 'GONE'>;
  close(): Promise<void>;
}

/** Tickets in Google Wallet. */
export interface GoogleWallet {
  /** Where the keeper of the ticket saves it, signed by us. */
  saveLink(ticket: WalletTicket, now: Date): Promise<string>;
  /** Makes Google show what is true now, also to those who save an older link later. */
  update(ticket: WalletTicket, now: Date): Promise<void>;
}

/** Each is null where it is not configured: its pass is not offered then. */
export interface Wallets {
  apple: AppleWallet | null;
  google: GoogleWallet | null;
}

/** A wallet's own servers could not be told. It is tried again. */
export class WalletFailure extends Error {
  constructor(kind: WalletKind, why: string) {
    super(`${kind}: ${why}`);
  }
}

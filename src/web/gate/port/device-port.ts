import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { KioskAnswer, KioskLook } from '#src/domain/badge/kiosk-answer.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { QueueAct } from '#src/domain/gate/device-memory.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { type ScanAnswer, scanAnswers } from '#src/domain/ticket/scan-answer.ts';

export const gateAnswers = scanAnswers;
export type GateAnswer = ScanAnswer;

export interface GateVerdict {
  answer: GateAnswer;
  /** Its number in this device's log, by which it is taken back; null where the same code was ignored or nothing was logged. */
  seq: number | null;
  offerName: LocalizedText | null;
  /** The ground whose proof to check before the person goes on; null for none. */
  ground: HalfPriceGroundId | null;
  ageRating: string | null;
  wristband: LocalizedText | null;
  /** ALREADY_IN, NOT_IN: when (Unix ms) and at which gate. */
  earlier: { at: number; gate: string } | null;
  /** WRONG_GATE: names of gates that open for it. WRONG_DATE: its dates. TOO_EARLY: when it opens (Unix ms). */
  gates: readonly string[];
  dates: readonly LocalizedText[];
  opensAt: number | null;
  /** ADMITTED at a session: the place in its queue, from 1; null for anything else. */
  place: number | null;
}

/** A session with an artist that a gate opens for. */
export interface SessionHead {
  id: string;
  name: LocalizedText;
  /** Unix ms. */
  startsAt: number;
  endsAt: number;
}

/** Somebody of a session. */
export interface SessionRow {
  /** The end of the id of their ticket; acts go by it. */
  tail: string;
  /** "Ana S."; null where the server was not reached since the page was opened. */
  name: string | null;
  /** When they came, were called or done, in Unix ms; null for who has not come. */
  since: number | null;
  /** Called so long ago that they have not come. */
  isMissed: boolean;
  /** The number of their entry in this device's log; null where another device has it. */
  entrySeq: number | null;
}

export type SessionPart = 'expected' | 'there' | 'called' | 'done' | 'noShows';

/** Everybody of a session; `there` by place in the queue. */
export type SessionView = Readonly<Record<SessionPart, readonly SessionRow[]>>;

export interface DeviceState {
  /**
   * KIOSK: it reads for no gate, and has nothing of what follows but its names and whether the server is there. ELSEWHERE:
   * another page of the phone reads, and this one has nothing of what follows.
   */
  phase: 'STARTING' | 'ELSEWHERE' | 'UNPAIRED' | 'PAIRING' | 'LOADING' | 'READY' | 'KIOSK' | 'REVOKED';
  deviceName: string;
  eventName: LocalizedText | null;
  role: 'STEWARD' | 'SUPERVISOR';
  gates: readonly { key: string; name: string }[];
  /** The gate that is chosen. */
  gateKey: string;
  dates: readonly { id: string; name: LocalizedText }[];
  /** The date that is chosen. */
  dateId: string;
  direction: 'IN' | 'OUT';
  /** Sessions of the chosen gate on the chosen date, the earliest first. */
  sessions: readonly SessionHead[];
  hasExits: boolean;
  /** While LOADING: tickets there are, and tickets this device holds by now. */
  tickets: number;
  loaded: number;
  /** People let in by this device, at all gates as known, and inside now. */
  let: { here: number; all: number; inside: number };
  isOnline: boolean;
  /** Unix ms. */
  syncedAt: number | null;
  unsent: number;
  conflicts: number;
  /** The gate or date that was chosen is no longer there. */
  isPlaceGone: boolean;
  /** The storage of the phone took something no more: until it does, nothing is read. */
  cannotKeep: boolean;
  /** Gates not heard of lately, since when (Unix ms): the exposure to double entries. */
  unseen: readonly { gate: string; since: number }[];
}

export interface LogLine {
  seq: number;
  /** Unix ms. */
  at: number;
  /** An act in a queue has no answer, so its kind stands here. */
  answer: GateAnswer | QueueAct;
  offerName: LocalizedText | null;
  /** The last 4 characters of the ticket's id. */
  code: string;
  state: 'UNSENT' | 'SENT' | 'CONFLICT';
  /** A code: the refusal or the verdict of the server. */
  conflict: string | null;
  isTakenBack: boolean;
}

/** contact: that it is there. look: what to say of a code. print: the badge of a code, for a request's name. */
export type KioskPath = 'contact' | 'look' | 'print';

/** The badge of a code as a kiosk gets it; `printed` is null for any answer but READY. */
export interface KioskPrint extends Pick<KioskLook, 'shelf'> {
  answer: KioskAnswer;
  printed: BadgeSheets | null;
}

/** An answer of the server, or the code of its refusal; OFFLINE where it was not reached. */
export type Answered<Told> = { refusal: null; told: Told } | { refusal: string };

/** The device as its pages use it; it decides without a network. */
export interface GateDevice {
  /** The same object until something changes. */
  state(): DeviceState;
  subscribe(listener: () => void): () => void;
  /** Pairs by the address that a pairing code contains; a refusal's code, or null. */
  pair(link: string): Promise<string | null>;
  choose(to: Partial<Pick<DeviceState, 'gateKey' | 'dateId' | 'direction'>>): void;
  /** Decides at once, from what the device holds, and logs; null when the same code came within three seconds. */
  scan(text: string, how: 'CAMERA' | 'SCANNER' | 'TYPED'): GateVerdict | null;
  /** The proof was missing, or an act at a session was a mistake: the entry of the log is taken back. */
  takeBack(seq: number): void;
  /** Supervisor: lets one in by hand with a reason. `text`: a code; null for no ticket at all. */
  admitByHand(text: string | null, reason: string): GateVerdict;
  /** Supervisor: no gate opens for the ticket from now on. STOPPED; any other answer says why the code is no ticket of the event. */
  stop(text: string, reason: string): GateVerdict;
  /** The queue of a session of `sessions`; without anybody for another one. */
  session(id: string): SessionView;
  /** Acts on people who are there or called; the numbers of the log's new entries. */
  actAtSession(id: string, act: QueueAct, tails: readonly string[]): readonly number[];
  /** Asks for the names of a session's people while the page is open; they are kept in memory alone. Gives the end of it. */
  openSession(id: string): () => void;
  /** Unix ms, by the server's clock as far as the device knows it. */
  now(): number;
  /** The newest lines, newest first. */
  log(count: number): readonly LogLine[];
  syncNow(): Promise<void>;
  /** ELSEWHERE: this page reads from now on, and the other one stops. */
  readHere(): void;
  /** KIOSK: asks the server what only a kiosk asks. One that was ended hears it here and empties itself. */
  askAsKiosk<Told>(path: KioskPath, body: object): Promise<Answered<Told>>;
  /** Unpairs; refused while something is unsent. */
  forget(): Promise<void>;
}

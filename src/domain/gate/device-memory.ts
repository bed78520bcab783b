import type { Uuid } from '../ids.ts';
import { DomainError } from '../refusal.ts';
import type { ScanAnswer } from '../ticket/scan-answer.ts';
import { type Judged, judgeScan, type KnownTicket, type Shown } from './judge-scan.ts';
import { type Movement, type MovementKind, type Presence, presenceOf, standingOnes } from './movements.ts';
import { type ListedTicket, type NewsPage, tailOf, tailOfScan } from './news-page.ts';
import { type GateOffer, type GateProgramme, type GateSession, sessionGatesOf } from './programme.ts';
import { type SessionQueue, sessionQueue } from './session-queue.ts';

/** How a code came to a device; HAND: a supervisor let in without one, or in spite of one. */
export const scanSources = ['CAMERA', 'SCANNER', 'TYPED', 'HAND'] as const;
export type ScanSource = (typeof scanSources)[number];

/** An entry of a device's log. It has no signature, so that nobody makes a ticket from it. */
export interface LoggedScan {
  /** From 1, without a gap. */
  seq: number;
  /** Unix milliseconds, by the server's clock as far as the device knows it. */
  at: number;
  /** Null for a refusal. */
  kind: MovementKind | null;
  answer: ScanAnswer;
  ticketId: Uuid | null;
  /** An act on somebody in a queue, who may have been let in elsewhere: the end of the ticket's id instead of it. */
  tail?: string;
  holderVersion: number;
  dateId: Uuid;
  gate: string;
  of: number | null;
  source: ScanSource;
  reason: string | null;
}

export const verdictKinds = ['ADMITTED', 'NOTED', 'DOUBLE', 'CONFLICT', 'INVALID'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The server's word on one scan. */
export interface ScanVerdict {
  seq: number;
  verdict: VerdictKind;
  /** CONFLICT: the answer that the server would have given. INVALID: the code of the refusal. */
  code: string | null;
}

/** An act of a host on somebody in a queue; OUT: they are done. */
export type QueueAct = Extract<MovementKind, 'CALL' | 'LATER' | 'OUT'>;

/** Scans in one upload. */
export const uploadMax = 500;
/** Milliseconds in which a device ignores a text that it saw before. */
export const repeatMs = 3_000;

interface Owner {
  deviceId: Uuid;
  programme: GateProgramme;
  verify: (keyId: number, bytes: Uint8Array, signature: Uint8Array) => boolean;
}

/**
 * All that a device knows, and its decisions. It changes in memory alone: the caller stores what `scan`, `takeBack`,
 * `admitByHand`, `stop` and `actAtSession` return, and gives it back after a restart.
 */
export class DeviceMemory {
  readonly #owner: Owner;
  readonly #tickets = new Map<string, KnownTicket>();
  readonly #movements = new Map<string, Movement[]>();
  readonly #stopped = new Set<string>();
  /** The latest holder version that was shown here, signed: whoever comes with a former one has an old code. */
  readonly #versions = new Map<string, number>();
  readonly #lastSeen = new Map<string, number>();
  readonly #gatesHeard = new Map<string, number>();
  readonly #counts = new Map<Uuid, { here: number; all: number; inside: number }>();
  readonly #log: LoggedScan[];
  readonly #verdicts = new Map<number, ScanVerdict>();
  /** The ends of the ids of each session's tickets, as far as they were asked for: a page may change them all. */
  readonly #sessionTails = new Map<Uuid, readonly string[]>();
  #sessionGates: ReadonlySet<string>;
  #position = 0;

  constructor(owner: Owner, stored: { log: readonly LoggedScan[]; verdicts: readonly ScanVerdict[] }) {
    this.#owner = owner;
    this.#sessionGates = sessionGatesOf(owner.programme);
    this.#log = [...stored.log];
    for (const scan of this.#log) this.#remember(scan);
    for (const verdict of stored.verdicts) this.#verdicts.set(verdict.seq, verdict);
  }

  get programme(): GateProgramme {
    return this.#owner.programme;
  }
  get position(): number {
    return this.#position;
  }
  get ticketsCount(): number {
    return this.#tickets.size;
  }
  get log(): readonly LoggedScan[] {
    return this.#log;
  }

  change(programme: GateProgramme, verify: Owner['verify']): void {
    Object.assign(this.#owner, { programme, verify });
    this.#sessionGates = sessionGatesOf(programme);
  }

  /** Takes in the page that begins where this device is. One that comes again, late or too early changes nothing. */
  apply(page: NewsPage): void {
    if (page.after > this.#position || page.position < this.#position) return;
    if (page.tickets.length > 0) this.#sessionTails.clear();
    for (const ticket of page.tickets) this.#tickets.set(ticket.tail, known(ticket));
    for (const { tail, dateId, deviceId, ...scan } of page.scans) {
      this.#gatesHeard.set(scan.gate, Math.max(scan.at, this.#gatesHeard.get(scan.gate) ?? 0));
      if (deviceId === this.#owner.deviceId) continue;
      this.#move(tail, dateId, { ...scan, deviceId });
    }
    this.#position = page.position;
  }

  /**
   * Decides about a code and logs it. Null when the same text was seen within the last three seconds. `seenAt`:
   * milliseconds of a clock that never jumps.
   */
  scan(
    shown: Shown & { source: Exclude<ScanSource, 'HAND'>; seenAt: number },
  ): { judged: Judged; logged: LoggedScan } | null {
    if (this.#isRepeat(shown.text, shown.seenAt)) return null;
    const judged = this.judge(shown);
    const isThrough = shown.direction === 'OUT' ? judged.ticketId !== null : judged.answer === 'ADMITTED';
    const kind = isThrough ? shown.direction : null;
    return { judged, logged: this.#append(shown, judged, { kind, source: shown.source }) };
  }

  /** Decides as `scan` does, and changes nothing. */
  judge(shown: Shown): Judged {
    const { programme, verify } = this.#owner;
    return judgeScan(
      {
        programme,
        verify,
        ticket: (id) => this.#ticket(tailOf(id)),
        isStopped: (id) => this.#stopped.has(tailOf(id)),
        movements: (id, dateId) => this.#movements.get(keyOf(tailOf(id), dateId)) ?? [],
        isListOlder: true,
      },
      shown,
    );
  }

  /**
   * The admission, exit or act at a session with this number counts as if it had not been. Refusal: INVALID_INPUT for
   * another scan or a second time.
   */
  takeBack(seq: number, at: number): LoggedScan {
    const logged = this.#log[seq - 1];
    const isBack = this.#log.some(({ kind, of }) => kind === 'BACK' && of === seq);
    const isFinal = logged?.kind == null || logged.kind === 'BACK' || logged.kind === 'STOP';
    if (isFinal || isBack) throw new DomainError('INVALID_INPUT', { field: 'seq' });
    return this.#add({ ...logged, at, kind: 'BACK', answer: 'ADMITTED', of: seq });
  }

  /** The queue of a session, as far as this device knows it. `now`: Unix milliseconds. */
  session(session: GateSession, now: number): SessionQueue {
    const [dateId = ''] = session.dateIds;
    const tickets = this.#tailsOf(session.id).map((tail) => ({
      ...{ tail, isValid: this.#tickets.get(tail)?.status === 'VALID' },
      movements: this.#movements.get(keyOf(tail, dateId)) ?? [],
    }));
    return sessionQueue(session, tickets, now);
  }

  /**
   * Calls people of a queue, puts them at its end, or says that they are done. Refusal: INVALID_INPUT for somebody who is
   * not there, and then nothing is logged.
   */
  actAtSession(
    kind: QueueAct,
    tails: readonly string[],
    { session, gate, at }: { session: GateSession } & Pick<Shown, 'gate' | 'at'>,
  ): LoggedScan[] {
    const { there, called } = this.session(session, at);
    const present = new Set([...there, ...called].map(({ tail }) => tail));
    if (tails.some((tail) => !present.has(tail))) throw new DomainError('INVALID_INPUT', { field: 'tail' });
    const [dateId = ''] = session.dateIds;
    return tails.map((tail) =>
      this.#add({
        ...{
          at,
          kind,
          answer: kind === 'OUT' ? 'EXITED' : 'ADMITTED',
          ticketId: null,
          tail,
          holderVersion: 0,
        },
        ...{ dateId, gate: gate.key, of: null, source: 'TYPED', reason: null },
      }),
    );
  }

  /** Lets in by a supervisor's word: with the code of a ticket, or without any. */
  admitByHand(shown: Shown, reason: string): { judged: Judged; logged: LoggedScan } {
    const judged: Judged = { ...this.judge({ ...shown, direction: 'IN' }), answer: 'ADMITTED' };
    return { judged, logged: this.#append(shown, judged, { kind: 'IN', source: 'HAND', reason }) };
  }

  /** No gate opens for the ticket from now on. Refusal: INVALID_INPUT for a text that is no code of the event. */
  stop(shown: Shown, reason: string): LoggedScan {
    const judged = this.judge(shown);
    if (judged.ticketId === null) throw new DomainError('INVALID_INPUT', { field: 'code' });
    const stopped: Judged = { ...judged, answer: 'STOPPED' };
    return this.#append(shown, stopped, { kind: 'STOP', source: 'HAND', reason });
  }

  /** The oldest scans without a verdict. */
  unsent(): LoggedScan[] {
    return this.#log.filter(({ seq }) => !this.#verdicts.has(seq)).slice(0, uploadMax);
  }

  get unsentCount(): number {
    return this.#log.length - this.#verdicts.size;
  }

  /** Marks scans as sent; the log keeps them. A verdict on a scan that this device does not have is left out. */
  settle(verdicts: readonly ScanVerdict[]): void {
    for (const verdict of verdicts) {
      if (this.#log[verdict.seq - 1] !== undefined) this.#verdicts.set(verdict.seq, verdict);
    }
  }

  verdictOf(seq: number): ScanVerdict | null {
    return this.#verdicts.get(seq) ?? null;
  }

  /** The offer of a ticket; null where this device has not heard of it. */
  offerOf(scan: Pick<LoggedScan, 'ticketId' | 'tail'>): GateOffer | null {
    const ticket = this.#tickets.get(tailOfTicket(scan));
    return this.#owner.programme.offers.find(({ id }) => id === ticket?.offerId) ?? null;
  }

  /** For a supervisor: what the server would have decided in another way. */
  conflicts(): ScanVerdict[] {
    const bad = new Set<VerdictKind>(['DOUBLE', 'CONFLICT', 'INVALID']);
    return [...this.#verdicts.values()].filter(({ verdict }) => bad.has(verdict));
  }

  /** Entries on a date as this device knows them: of its own, of all, and how many are inside. */
  counts(dateId: Uuid): { here: number; all: number; inside: number } {
    return { here: 0, all: 0, inside: 0, ...this.#counts.get(dateId) };
  }

  /** When each gate was last heard of, by its scans; Unix milliseconds. */
  get gatesHeard(): ReadonlyMap<string, number> {
    return this.#gatesHeard;
  }

  #ticket(tail: string): KnownTicket | null {
    const ticket = this.#tickets.get(tail);
    if (ticket === undefined) return null;
    return { ...ticket, holderVersion: Math.max(ticket.holderVersion, this.#versions.get(tail) ?? 0) };
  }

  #tailsOf(offerId: Uuid): readonly string[] {
    const known = this.#sessionTails.get(offerId);
    if (known !== undefined) return known;
    const tails = [...this.#tickets].flatMap(([tail, ticket]) => (ticket.offerId === offerId ? [tail] : []));
    this.#sessionTails.set(offerId, tails);
    return tails;
  }

  #isRepeat(text: string, seenAt: number): boolean {
    const before = this.#lastSeen.get(text);
    for (const [other, at] of this.#lastSeen) if (seenAt - at >= repeatMs) this.#lastSeen.delete(other);
    this.#lastSeen.set(text, seenAt);
    return before !== undefined && seenAt - before < repeatMs;
  }

  #append(
    shown: Pick<Shown, 'at' | 'date' | 'gate'>,
    { answer, ticketId, holderVersion }: Judged,
    {
      kind,
      source,
      reason = null,
    }: { kind: MovementKind | null; source: ScanSource; reason?: string | null },
  ): LoggedScan {
    return this.#add({
      ...{ at: shown.at, kind, answer, ticketId, holderVersion, dateId: shown.date.id, gate: shown.gate.key },
      ...{ of: null, source, reason },
    });
  }

  #add(scan: Omit<LoggedScan, 'seq'>): LoggedScan {
    // The clock may be set back; within a log it never runs back.
    const at = Math.max(scan.at, this.#log.at(-1)?.at ?? 0);
    const logged = { ...scan, at, seq: this.#log.length + 1 };
    this.#log.push(logged);
    this.#remember(logged);
    return logged;
  }

  #remember(scan: LoggedScan): void {
    const { deviceId } = this.#owner;
    const { kind, dateId, ticketId, holderVersion } = scan;
    if (ticketId !== null) {
      const tail = tailOf(ticketId);
      this.#versions.set(tail, Math.max(holderVersion, this.#versions.get(tail) ?? 0));
    }
    if (kind !== null) this.#move(tailOfScan(deviceId, scan), dateId, { ...scan, kind, deviceId });
  }

  #move(tail: string, dateId: Uuid, movement: Movement): void {
    if (movement.kind === 'STOP') this.#stopped.add(tail);
    const key = keyOf(tail, dateId);
    const before = this.#movements.get(key) ?? [];
    if (before.some((one) => isSameMovement(one, movement))) return;
    const after = [...before, movement];
    this.#movements.set(key, after);
    this.#count(dateId, before, after);
  }

  /** Counted as they change: to look at all movements after each scan would take a phone too long. */
  #count(dateId: Uuid, before: readonly Movement[], after: readonly Movement[]): void {
    const { hasReentry } = this.#owner.programme.plan;
    // People of a session came in before, by a ticket of their own.
    const [was, is] = [before, after].map((all) => {
      const attendance = all.filter(({ gate }) => !this.#sessionGates.has(gate));
      return presenceOf(attendance, hasReentry);
    }) as [Presence, Presence];
    const counts = this.counts(dateId);
    const hereOf = (all: readonly Movement[]) =>
      standingOnes(all, 'IN').filter(({ deviceId }) => deviceId === this.#owner.deviceId).length;
    this.#counts.set(dateId, {
      here: counts.here + hereOf(after) - hereOf(before),
      all: counts.all + is.entries - was.entries,
      inside: counts.inside + Number(is.isInside) - Number(was.isInside),
    });
  }
}

/** The end of the id of a scan's ticket; empty where it has none. */
export function tailOfTicket({ ticketId, tail }: Pick<LoggedScan, 'ticketId' | 'tail'>): string {
  return tail ?? (ticketId === null ? '' : tailOf(ticketId));
}

/** A number alone is not enough: a phone whose storage was copied gives it twice. */
function isSameMovement(one: Movement, { deviceId, seq, kind, at }: Movement): boolean {
  return one.deviceId === deviceId && one.seq === seq && one.kind === kind && one.at === at;
}

const keyOf = (tail: string, dateId: Uuid) => `${tail} ${dateId}`;

function known({ offerId, state, holderVersion, ground }: ListedTicket): KnownTicket {
  const isReturning = state === 'RETURN';
  return {
    ...{ offerId, holderVersion, ground },
    status: isReturning ? 'VALID' : state,
    engagedBy: isReturning ? 'RETURN' : null,
  };
}

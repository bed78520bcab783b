import { DeviceMemory, type LoggedScan, type QueueAct, uploadMax } from '#src/domain/gate/device-memory.ts';
import type { Judged, Shown } from '#src/domain/gate/judge-scan.ts';
import { readNewsPage } from '#src/domain/gate/news-page.ts';
import type { GateProgramme, GateSession } from '#src/domain/gate/programme.ts';
import { codeOfLink } from '../pairing/pair-link.ts';
import type {
  Answered,
  DeviceState,
  GateDevice,
  GateVerdict,
  KioskPath,
  LogLine,
  SessionView,
} from '../port/device-port.ts';
import {
  choiceOf,
  type Link,
  lineOf,
  noState,
  type Paired,
  placeOf,
  sessionsOf,
  stateOf,
} from './device-state.ts';
import type { Choice, DeviceStore, KioskPairing, Pairing, Stored } from './device-store.ts';
import { verdictOf } from './device-texts.ts';
import { clockMovedMs, GateRefusal, type GateServer, refusalOf } from './gate-server.ts';
import { reportOf } from './phone-facts.ts';
import { placeIn, SessionNames, sessionView } from './session-view.ts';
import { verifierOf } from './verify-code.ts';

/** A phone at a gate: memory decides, storage keeps, and the server is told and asked when it is there. */
export class LocalDevice implements GateDevice {
  readonly #server: GateServer;
  readonly #openStore: () => Promise<DeviceStore>;
  readonly #listeners = new Set<() => void>();
  #store: DeviceStore | null = null;
  #paired: Paired | null = null;
  #kiosk: KioskPairing | null = null;
  #link: Link = { isOnline: true, syncedAt: null, phase: 'STARTING', cannotKeep: false };
  #state: DeviceState = noState;
  /** The server's clock before this one, as the storage has it. */
  #ahead = 0;
  #talking: Promise<void> | null = null;
  /** Scans that the storage has not said to have. */
  #unkept: LoggedScan[] = [];
  #keeping: Promise<void> | null = null;
  /** The storage has scans that the memory does not: another page logged meanwhile. */
  #isBehind = false;
  /** Counts readings of the storage; one that was overtaken, or ended by `giveWay`, changes nothing. */
  #readings = 0;
  readonly #names = new SessionNames();
  readonly readHere: () => void;

  /** `readHere`: makes this page the one that reads. */
  constructor(server: GateServer, openStore: () => Promise<DeviceStore>, readHere = () => {}) {
    this.#server = server;
    this.#openStore = openStore;
    this.readHere = readHere;
  }

  /** Reads what the phone kept, and goes on with it. */
  async start(): Promise<void> {
    await this.#keepLog();
    await this.#read();
    await this.syncNow();
  }

  /** Another page of the phone reads from now on. */
  giveWay(): void {
    this.#leave('ELSEWHERE');
  }

  #leave(phase: 'STARTING' | 'ELSEWHERE'): void {
    this.#readings += 1;
    this.#paired = null;
    this.#kiosk = null;
    this.#turn({ phase });
  }

  async #read(): Promise<void> {
    this.#leave('STARTING');
    const reading = this.#readings;
    this.#store ??= await this.#openStore();
    const kiosk = await this.#store.readKiosk();
    const stored = await this.#store.read();
    if (reading !== this.#readings) return;
    this.#isBehind = this.#unkept.length > 0;
    this.#kiosk = kiosk;
    if (kiosk !== null) return this.#turn({ phase: 'KIOSK' });
    if (stored === null) return this.#turn({ phase: 'UNPAIRED' });
    const { memory } = this.#take(stored.pairing, stored.programme, stored);
    for (const page of stored.pages) memory.apply(readNewsPage(page));
    this.#turn({ phase: memory.position === 0 ? 'LOADING' : 'READY' });
  }

  // React takes both without their object.
  readonly state = (): DeviceState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async pair(link: string): Promise<string | null> {
    this.#turn({ phase: 'PAIRING' });
    try {
      const paired = await this.#server.pair(codeOfLink(link));
      if (this.#link.phase !== 'PAIRING') return null;
      // A browser that is short of space then asks before it empties us.
      void navigator.storage?.persist?.();
      if (paired.role === 'KIOSK') {
        await this.#store?.keepKiosk(paired);
        this.#kiosk = paired;
        this.#turn({ phase: 'KIOSK' });
        return null;
      }
      const { programme, ...pairing } = paired;
      await this.#store?.keepPairing(pairing, programme);
      this.#take(pairing, programme, { log: [], verdicts: [], choice: null, ahead: 0 });
      this.#turn({ phase: 'LOADING' });
    } catch (error) {
      if (this.#link.phase !== 'ELSEWHERE') this.#turn({ phase: 'UNPAIRED' });
      return refusalOf(error);
    }
    await this.syncNow();
    return null;
  }

  async askAsKiosk<Told>(path: KioskPath, body: object): Promise<Answered<Told>> {
    const kiosk = this.#kiosk;
    if (kiosk === null) return { refusal: 'DEVICE_REVOKED' };
    try {
      const told = await this.#server.kiosk<Told>(kiosk.token, path, body);
      this.#turn({ isOnline: true });
      return { refusal: null, told };
    } catch (error) {
      const refusal = refusalOf(error);
      if (this.#kiosk !== kiosk) return { refusal };
      if (refusal === 'DEVICE_REVOKED') await this.#empty();
      this.#turn(refusal === 'DEVICE_REVOKED' ? { phase: 'REVOKED' } : { isOnline: refusal !== 'OFFLINE' });
      return { refusal };
    }
  }

  choose(to: Partial<Choice>): void {
    if (this.#paired === null) return;
    this.#paired.choice = { ...this.#paired.choice, ...to };
    this.#turn({});
    this.#store?.keepChoice(this.#paired.choice).catch(() => this.#turn({ cannotKeep: true }));
  }

  scan(text: string, how: 'CAMERA' | 'SCANNER' | 'TYPED'): GateVerdict | null {
    const { memory } = this.#known();
    const shown = this.#shown(text);
    const done = memory.scan({ ...shown, source: how, seenAt: performance.now() });
    return done === null ? null : this.#keep(shown, done);
  }

  takeBack(seq: number): void {
    const { memory } = this.#known();
    this.#write([memory.takeBack(seq, this.now())]);
  }

  admitByHand(text: string | null, reason: string): GateVerdict {
    const shown = this.#shown(text ?? '');
    return this.#keep(shown, this.#known().memory.admitByHand(shown, reason));
  }

  stop(text: string, reason: string): GateVerdict {
    const { memory } = this.#known();
    const shown = this.#shown(text);
    const judged = memory.judge(shown);
    if (judged.ticketId === null)
      return verdictOf(memory.programme, shown.date, judged, { seq: null, place: null });
    return this.#keep(shown, {
      judged: { ...judged, answer: 'STOPPED' },
      logged: memory.stop(shown, reason),
    });
  }

  session(id: string): SessionView {
    const session = this.#sessionOf(id);
    const { memory, pairing } = this.#known();
    return sessionView(session && memory.session(session, this.now()), pairing.id, this.#names);
  }

  actAtSession(id: string, act: QueueAct, tails: readonly string[]): readonly number[] {
    const session = this.#sessionOf(id);
    if (session === null) return [];
    const { gate, at } = this.#shown('');
    const { memory } = this.#known();
    // Another host may have been quicker since the page was drawn.
    const { there, called } = memory.session(session, at);
    const present = tails.filter((tail) => [...there, ...called].some((person) => person.tail === tail));
    const logged = memory.actAtSession(act, present, { session, gate, at });
    this.#write(logged);
    return logged.map(({ seq }) => seq);
  }

  openSession(id: string): () => void {
    const close = this.#names.open(id);
    void this.#askNames();
    return close;
  }

  log(count: number): readonly LogLine[] {
    if (this.#paired === null) return [];
    const { memory } = this.#paired;
    const back = new Set(memory.log.map(({ of }) => of));
    const newest = memory.log.slice(-count).toReversed();
    return newest.map((scan) => lineOf(memory, scan, back.has(scan.seq)));
  }

  /** One at a time: who asks meanwhile waits for the one that is under way. */
  syncNow(): Promise<void> {
    this.#talking ??= this.#talk().finally(() => {
      this.#talking = null;
    });
    return this.#talking;
  }

  async forget(): Promise<void> {
    // A sync that is under way would store what it still gets in the emptied phone.
    await this.#talking;
    if (this.#link.phase === 'ELSEWHERE') return;
    if ((this.#paired?.memory.unsentCount ?? 0) > 0) throw new GateRefusal('OFFLINE');
    await this.#empty();
    this.#turn({ phase: 'UNPAIRED', syncedAt: null });
  }

  #take(
    pairing: Pairing,
    programme: GateProgramme,
    stored: Pick<Stored, 'log' | 'verdicts' | 'choice' | 'ahead'>,
  ): Paired {
    this.#ahead = stored.ahead;
    const owner = { deviceId: pairing.id, programme, verify: verifierOf(programme) };
    const memory = new DeviceMemory(owner, stored);
    const choice = choiceOf(stored.choice, pairing, programme, this.now());
    this.#paired = { pairing, memory, choice };
    return this.#paired;
  }

  #known(): Paired {
    if (this.#paired === null) throw new Error('This phone is paired with no event.');
    return this.#paired;
  }

  now(): number {
    return Date.now() + (this.#server.clockAhead() ?? this.#ahead);
  }

  /** For a page that is opened without a network. */
  async #keepClock(): Promise<void> {
    const ahead = this.#server.clockAhead();
    if (ahead === null || Math.abs(ahead - this.#ahead) <= clockMovedMs) return;
    await this.#store?.keepAhead(ahead);
    this.#ahead = ahead;
  }

  #shown(text: string): Shown {
    const { pairing, memory, choice } = this.#known();
    const place = placeOf(pairing, memory.programme, choice);
    // The pages ask for another place first: a scan at a gate that is not ours would be stored by nobody.
    if (place === null) throw new Error('The gate or the date is gone.');
    const { gate, date } = place;
    return { text, gate, date, direction: choice.direction, at: this.now() };
  }

  #keep(shown: Shown, { judged, logged }: { judged: Judged; logged: LoggedScan }): GateVerdict {
    this.#write([logged]);
    const { memory } = this.#known();
    const place = placeIn(memory, judged, logged);
    return verdictOf(memory.programme, shown.date, judged, { seq: logged.seq, place });
  }

  #write(scans: readonly LoggedScan[]): void {
    this.#unkept.push(...scans);
    this.#turn({});
    void this.#keepLog();
  }

  /** Stores what is not stored yet, in its order: a log with a gap would be numbered anew after a restart. */
  #keepLog(): Promise<void> {
    this.#keeping ??= this.#keepAll().finally(() => {
      this.#keeping = null;
    });
    return this.#keeping;
  }

  async #keepAll(): Promise<void> {
    while (this.#store !== null && this.#unkept.length > 0) {
      const scans = [...this.#unkept];
      try {
        const isMoved = await this.#store.keepScans(scans);
        this.#isBehind ||= isMoved;
      } catch {
        return this.#turn({ cannotKeep: true });
      }
      this.#unkept = this.#unkept.filter((scan) => !scans.includes(scan));
    }
    if (this.#isBehind && this.#paired !== null) await this.#read();
  }

  async #empty(): Promise<void> {
    await this.#store?.clear();
    this.#paired = null;
    this.#kiosk = null;
    this.#unkept = [];
  }

  async #talk(): Promise<void> {
    await this.#keepLog();
    const paired = this.#paired;
    if (paired === null) return;
    try {
      await this.#upload(paired);
      await this.#download(paired);
      await this.#keepClock();
      if (this.#paired !== paired) return;
      this.#turn({ ...this.#kept(), isOnline: true, syncedAt: this.now(), phase: 'READY' });
      await this.#askNames();
    } catch (error) {
      // Another page reads now, or this one has read anew: the answer is to what is over.
      if (this.#paired !== paired) return;
      // The storage's own: what came is asked for again once it has space.
      if (error instanceof DOMException) return this.#turn({ cannotKeep: true });
      // A page that was cut off on its way is as good as none.
      const code = error instanceof RangeError ? 'OFFLINE' : refusalOf(error);
      // Anything else passes, and a log that was emptied does not come back.
      if (code === 'DEVICE_REVOKED') return await this.#revoke(paired);
      this.#turn({ ...this.#kept(), isOnline: code !== 'OFFLINE' });
    }
  }

  /** After all was tried again: only scans may still lack space. */
  #kept(): Pick<Link, 'cannotKeep'> {
    return { cannotKeep: this.#link.cannotKeep && this.#unkept.length > 0 };
  }

  /** Without a network the numbers of tickets stand for the names, and the next sync asks again. */
  async #askNames(): Promise<void> {
    const { token } = this.#known().pairing;
    await this.#names.ask((id) => this.#server.names(token, id)).catch(refusalOf);
    this.#turn({});
  }

  #sessionOf(id: string): GateSession | null {
    const { memory, choice } = this.#known();
    return sessionsOf(memory.programme, choice).find((session) => session.id === id) ?? null;
  }

  async #upload(paired: Paired): Promise<void> {
    const { pairing, memory } = paired;
    for (let isFull = true; isFull && this.#paired === paired; ) {
      // The storage may number them anew; without space their numbers are better than nothing.
      const scans = memory.unsent().filter((scan) => this.#link.cannotKeep || !this.#unkept.includes(scan));
      const verdicts = await this.#server.send(pairing.token, scans, await reportOf(paired));
      memory.settle(verdicts);
      await this.#store?.keepVerdicts(verdicts);
      this.#turn({ isOnline: true });
      isFull = scans.length === uploadMax && verdicts.length > 0;
    }
  }

  async #download(paired: Paired): Promise<void> {
    const { pairing, memory } = paired;
    for (let hasMore = true; hasMore && this.#paired === paired; ) {
      const bytes = await this.#server.news(pairing.token, memory.position);
      const page = readNewsPage(bytes);
      // A page without anything new need not be kept.
      if (page.tickets.length + page.scans.length > 0) await this.#store?.keepPage(bytes);
      memory.apply(page);
      if (page.tickets.length > 0) this.#names.renew();
      if (page.programmeVersion !== memory.programme.version) await this.#renew(pairing, memory);
      hasMore = page.hasMore;
      this.#turn({});
    }
  }

  async #renew({ token }: Pairing, memory: DeviceMemory): Promise<void> {
    const programme = await this.#server.programme(token);
    memory.change(programme, verifierOf(programme));
    await this.#store?.keepProgramme(programme);
  }

  /** The back office has ended the device; one that scanned meanwhile hands that in first, with the next sync. */
  async #revoke({ memory }: Paired): Promise<void> {
    if (memory.unsentCount > 0) return;
    await this.#empty();
    this.#turn({ phase: 'REVOKED' });
  }

  #turn(link: Partial<Link>): void {
    this.#link = { ...this.#link, ...link };
    this.#state = stateOf(this.#paired, this.#link, this.now(), this.#kiosk);
    for (const listener of this.#listeners) listener();
  }
}

import type { DeviceMemory, LoggedScan, ScanVerdict } from '#src/domain/gate/device-memory.ts';
import { judgeUpload } from '#src/domain/gate/judge-upload.ts';
import { type Movement, presenceOf } from '#src/domain/gate/movements.ts';
import {
  type ListedScan,
  type ListedTicket,
  type NewsPage,
  tailOf,
  tailOfScan,
} from '#src/domain/gate/news-page.ts';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { codeOf, device, deviceId, gateIds, listed, shown, ticketId } from '../support/gate/gate-data.ts';

/** A day at the gates (docs/algorithms/gate.md, "Measured and tested"). */
export interface GatesPlan {
  seed: number;
  gates: number;
  tickets: number;
  scans: number;
  /** One of so many messages gets lost on its way there, one on its way back, and one comes a second time later. */
  lossOneOf: number;
  /** A gate loses or finds its network once in so many scans of it. */
  turnOneOf: number;
  /** A device dies, with what it has not sent, once in so many scans of it. */
  deathOneOf: number;
  /** A ticket is handed on or given back once in so many scans. */
  changeOneOf: number;
}

export const dayAtTheGates: GatesPlan = {
  ...{ seed: 11, gates: 30, tickets: 10_000, scans: 40_000 },
  ...{ lossOneOf: 6, turnOneOf: 40, deathOneOf: 1_500, changeOneOf: 60 },
};

export interface GatesOutcome {
  admitted: number;
  /** Admissions against something that the device had heard of. */
  wrong: string[];
  deaths: number;
  /** Entries too many, of those that reached the server: as they happened, and as the server finds them. */
  doubles: { happened: number; found: number };
  /** Entries that reached the server: as they happened, as the server counts, and as each device counts at the end. */
  entries: { happened: number; server: number; devices: number[] };
  /** Scans of devices that lived, which the server does not have. */
  missing: number;
  /** Verdicts that came twice for one scan and differed. */
  contradictions: number;
}

interface SimulatedGate {
  memory: DeviceMemory;
  number: number;
  gate: string;
  isOnline: boolean;
  /** Milliseconds by which its clock is wrong. */
  clockOff: number;
  /** It has heard of these: entries by ticket, and the last state of each ticket. */
  heardIn: Set<string>;
  heardState: Map<string, ListedTicket>;
  verdicts: Map<number, ScanVerdict>;
  /** Messages that come again later. */
  late: (() => void)[];
}

interface StoredScan extends LoggedScan {
  deviceId: string;
}

/** The server, without a database: the same decision, and a feed that gives positions in turn. */
class GateServer {
  readonly tickets = new Map<string, ListedTicket>();
  readonly #ids = new Map<string, string>();
  readonly #feed: ({ ticket: ListedTicket } | { scan: ListedScan })[] = [];
  readonly #movements = new Map<string, Movement[]>();
  readonly #stored = new Map<string, ScanVerdict>();
  readonly scans: StoredScan[] = [];
  readonly #programme;

  constructor(programme: DeviceMemory['programme']) {
    this.#programme = programme;
  }

  change(id: string, ticket: ListedTicket): void {
    this.#ids.set(ticket.tail, id);
    this.tickets.set(ticket.tail, ticket);
    this.#feed.push({ ticket });
  }

  upload(from: string, scans: readonly LoggedScan[]): ScanVerdict[] {
    return scans.map((scan) => {
      const key = `${from}:${scan.seq}`;
      const verdict = this.#stored.get(key) ?? this.#judge(from, scan);
      if (!this.#stored.has(key)) this.#store(from, scan, verdict);
      return verdict;
    });
  }

  #judge(from: string, scan: LoggedScan): ScanVerdict {
    const tail = tailOfScan(from, scan);
    const ticket = this.tickets.get(tail);
    const engagedBy = ticket?.state === 'RETURN' ? 'RETURN' : null;
    const status = ticket === undefined || ticket.state === 'RETURN' ? 'VALID' : ticket.state;
    const known = ticket === undefined ? null : { ...ticket, status, engagedBy };
    const movements = this.#movements.get(`${tail} ${scan.dateId}`) ?? [];
    const isStopped = movements.some(({ kind }) => kind === 'STOP');
    const knowledge = { programme: this.#programme, ticket: known, isStopped, movements } as const;
    return judgeUpload(knowledge as Parameters<typeof judgeUpload>[0], from, scan);
  }

  #store(from: string, scan: LoggedScan, verdict: ScanVerdict): void {
    this.#stored.set(`${from}:${scan.seq}`, verdict);
    this.scans.push({ ...scan, deviceId: from });
    if (scan.kind === null) return;
    const tail = tailOfScan(from, scan);
    const movement = { ...scan, kind: scan.kind, deviceId: from };
    const key = `${tail} ${scan.dateId}`;
    this.#movements.set(key, [...(this.#movements.get(key) ?? []), movement]);
    this.#feed.push({ scan: { ...movement, tail } });
  }

  news(after: number, limit: number): NewsPage {
    const part = this.#feed.slice(after, after + limit);
    const position = after + part.length;
    return {
      ...{ after, position, hasMore: position < this.#feed.length, programmeVersion: 1 },
      tickets: part.flatMap((one) => ('ticket' in one ? [one.ticket] : [])),
      scans: part.flatMap((one) => ('scan' in one ? [one.scan] : [])),
    };
  }

  counts(): { entries: number; doubles: number } {
    const sums = { entries: 0, doubles: 0 };
    for (const movements of this.#movements.values()) {
      const { entries, doubles } = presenceOf(movements, this.#programme.plan.hasReentry);
      sums.entries += entries;
      sums.doubles += doubles.length;
    }
    return sums;
  }
}

const begin = shown('').at;
const clockOffMax = 5 * 60_000;

/** Plays the day and says what became of it. */
export function simulateGates(plan: GatesPlan): GatesOutcome {
  const chance = chanceOf(plan.seed);
  const gates = Array.from({ length: plan.gates }, (_, number) => openGate(chance, number));
  const server = new GateServer((gates[0] as SimulatedGate).memory.programme);
  for (let n = 0; n < plan.tickets; n += 1) server.change(ticketId(n), listed(n));
  for (const gate of gates) sync(gate, server);
  const outcome: GatesOutcome = {
    ...{ admitted: 0, wrong: [], deaths: 0, doubles: { happened: 0, found: 0 }, missing: 0 },
    ...{ entries: { happened: 0, server: 0, devices: [] }, contradictions: 0 },
  };
  let devices = plan.gates;
  for (let n = 0; n < plan.scans; n += 1) {
    const place = chance.below(gates.length);
    let gate = gates[place] as SimulatedGate;
    if (chance.once(plan.deathOneOf)) {
      outcome.deaths += 1;
      gate = openGate(chance, devices, gate.gate);
      devices += 1;
      gates[place] = gate;
      sync(gate, server);
    }
    if (chance.once(plan.changeOneOf)) changeOne(chance, server, plan);
    if (chance.once(plan.turnOneOf)) gate.isOnline = !gate.isOnline;
    scanOne(chance, gate, { plan, server, outcome, now: n * 1_000 });
    if (gate.isOnline && chance.once(5)) talk(chance, gate, { plan, server, outcome });
  }
  for (const gate of gates) for (const message of gate.late) message();
  for (let round = 0; round < 2; round += 1) {
    for (const gate of gates) settle(gate, server, outcome);
  }
  return sumUp(gates, server, outcome);
}

function openGate(chance: Chance, number: number, gate = number % 2 === 0 ? 'a' : 'b'): SimulatedGate {
  return {
    ...{ memory: device(number), number, gate, isOnline: true },
    clockOff: chance.below(2 * clockOffMax) - clockOffMax,
    ...{ heardIn: new Set(), heardState: new Map(), verdicts: new Map(), late: [] },
  };
}

/** One is handed on, or given back. */
function changeOne(chance: Chance, server: GateServer, { tickets }: GatesPlan): void {
  const number = chance.below(tickets);
  const before = server.tickets.get(tailOf(ticketId(number)));
  if (before?.state !== 'VALID') return;
  const isRenamed = chance.once(2);
  const state = chance.of(['CANCELED', 'TRANSFERRED', 'RETURN'] as const);
  const changed = isRenamed ? { holderVersion: before.holderVersion + 1 } : { state };
  server.change(ticketId(number), { ...before, ...changed });
}

function scanOne(
  chance: Chance,
  gate: SimulatedGate,
  { plan, server, outcome, now }: { plan: GatesPlan; server: GateServer; outcome: GatesOutcome; now: number },
): void {
  const number = chance.lately(Array.from({ length: 40 }, () => chance.below(plan.tickets)));
  const tail = tailOf(ticketId(number));
  // Some still show the code of before.
  const holderVersion = chance.once(10) ? 1 : (server.tickets.get(tail)?.holderVersion ?? 1);
  const at = shown(codeOf(number, { holderVersion }), { gate: gate.gate });
  const done = gate.memory.scan({
    ...at,
    at: begin + (now % 3_600_000) + gate.clockOff,
    ...{ source: 'CAMERA', seenAt: now },
  });
  const heard = gate.heardState.get(tail);
  // A code that is signed tells that former ones are dead.
  if (done !== null && heard !== undefined && heard.holderVersion < holderVersion) {
    gate.heardState.set(tail, { ...heard, holderVersion });
  }
  if (done?.judged.answer !== 'ADMITTED') return;
  outcome.admitted += 1;
  const couldKnow =
    gate.heardIn.has(tail) ||
    (heard !== undefined && (heard.state !== 'VALID' || heard.holderVersion > holderVersion));
  if (couldKnow) outcome.wrong.push(`${gate.number} let in ${number}`);
  gate.heardIn.add(tail);
}

/** An upload and a download, either of which may be lost, on its way there or back, or come again. */
function talk(
  chance: Chance,
  gate: SimulatedGate,
  { plan, server, outcome }: { plan: GatesPlan; server: GateServer; outcome: GatesOutcome },
): void {
  const batch = gate.memory.unsent();
  const from = deviceId(gate.number);
  if (!chance.once(plan.lossOneOf)) {
    const verdicts = server.upload(from, batch);
    if (!chance.once(plan.lossOneOf)) take(gate, verdicts, outcome);
    if (chance.once(plan.lossOneOf)) {
      gate.late.push(() => take(gate, server.upload(from, batch), outcome));
    }
  }
  const page = server.news(gate.memory.position, 400);
  if (!chance.once(plan.lossOneOf)) hear(gate, page);
  if (chance.once(plan.lossOneOf)) gate.late.push(() => hear(gate, page));
  if (gate.late.length > 0 && chance.once(3)) gate.late.splice(chance.below(gate.late.length), 1)[0]?.();
}

function take(gate: SimulatedGate, verdicts: readonly ScanVerdict[], outcome: GatesOutcome): void {
  for (const verdict of verdicts) {
    const before = gate.verdicts.get(verdict.seq);
    if (before !== undefined && before.verdict !== verdict.verdict) outcome.contradictions += 1;
    gate.verdicts.set(verdict.seq, verdict);
  }
  gate.memory.settle(verdicts);
}

/** A device could know this: pages that follow on what it has, in their order. */
function hear(gate: SimulatedGate, page: NewsPage): void {
  if (page.after <= gate.memory.position && page.position > gate.memory.position) {
    for (const ticket of page.tickets) gate.heardState.set(ticket.tail, ticket);
    for (const { tail, kind } of page.scans) if (kind === 'IN') gate.heardIn.add(tail);
  }
  gate.memory.apply(page);
}

function sync(gate: SimulatedGate, server: GateServer): void {
  for (let hasMore = true; hasMore; ) {
    const page = server.news(gate.memory.position, 5_000);
    hear(gate, page);
    hasMore = page.hasMore;
  }
}

function settle(gate: SimulatedGate, server: GateServer, outcome: GatesOutcome): void {
  while (gate.memory.unsentCount > 0) {
    take(gate, server.upload(deviceId(gate.number), gate.memory.unsent()), outcome);
  }
  sync(gate, server);
}

function sumUp(gates: readonly SimulatedGate[], server: GateServer, outcome: GatesOutcome): GatesOutcome {
  const entries = server.scans.filter(({ kind }) => kind === 'IN');
  const { entries: counted, doubles } = server.counts();
  const tickets = new Set(entries.map((scan) => scan.ticketId));
  const stored = new Set(server.scans.map((scan) => `${scan.deviceId}:${scan.seq}`));
  const missing = gates.flatMap(({ memory, number }) =>
    memory.log.filter(({ seq }) => !stored.has(`${deviceId(number)}:${seq}`)),
  );
  return {
    ...outcome,
    missing: missing.length,
    doubles: { happened: entries.length - tickets.size, found: doubles },
    entries: {
      ...{ happened: entries.length, server: counted },
      devices: [...new Set(gates.map(({ memory }) => memory.counts(gateIds.sat).all))],
    },
  };
}

/** The promises that an outcome breaks. */
export function wrongOfGates(outcome: GatesOutcome): string[] {
  const { wrong, missing, contradictions, doubles, entries } = outcome;
  return [
    ...wrong,
    ...(missing > 0 ? [`${missing} scans are missing`] : []),
    ...(contradictions > 0 ? [`${contradictions} contradictions`] : []),
    ...(doubles.found === doubles.happened ? [] : [`${doubles.found} of ${doubles.happened} doubles found`]),
    ...[entries.server, ...entries.devices]
      .filter((counted) => counted !== entries.happened)
      .map((counted) => `${counted} of ${entries.happened} entries counted`),
  ];
}

import { utf8Text } from '../format/utf8.ts';
import { type HalfPriceGroundId, halfPriceGroundIds } from '../half-price/grounds.ts';
import type { Uuid } from '../ids.ts';
import { type MovementKind, movementKinds } from './movements.ts';

/** The states of a ticket in a list: its status, and RETURN for a valid one that is up to be sold again. */
export const listedStates = ['VALID', 'RETURN', 'INVALID', 'TRANSFERRED', 'CANCELED'] as const;
export type ListedState = (typeof listedStates)[number];

export interface ListedTicket {
  /** The last eight bytes of the ticket's id, in hexadecimal. */
  tail: string;
  offerId: Uuid;
  holderVersion: number;
  state: ListedState;
  ground: HalfPriceGroundId | null;
}

export interface ListedScan {
  tail: string;
  dateId: Uuid;
  kind: MovementKind;
  gate: string;
  deviceId: Uuid;
  seq: number;
  of: number | null;
  /** Unix milliseconds. */
  at: number;
}

/** A part of an event's feed. */
export interface NewsPage {
  /** It begins behind this position. */
  after: number;
  /** The next page begins behind it. */
  position: number;
  hasMore: boolean;
  /** The version of the programme that holds now. */
  programmeVersion: number;
  tickets: readonly ListedTicket[];
  scans: readonly ListedScan[];
}

export function tailOf(ticketId: Uuid): string {
  return ticketId.slice(19).replace('-', '');
}

/** A scan without a ticket has its own: one let in by hand is a person of their own, with whom no ticket is shared. */
export function tailOfScan(
  deviceId: Uuid,
  { ticketId, tail, seq, of }: { ticketId: Uuid | null; tail?: string; seq: number; of: number | null },
): string {
  if (tail !== undefined) return tail;
  return ticketId === null ? deviceId.slice(-8) + hexOfWord(of ?? seq) : tailOf(ticketId);
}

interface Head {
  after: number;
  position: number;
  hasMore: boolean;
  programmeVersion: number;
  tickets: number;
  scans: number;
  offerIds: Uuid[];
  dateIds: Uuid[];
  gates: string[];
  deviceIds: Uuid[];
}

/** A column: its bytes of each row, and how a row is written and read there. */
interface Column<Row> {
  bytes: 1 | 2 | 4 | 8;
  write: (view: DataView, at: number, row: Row, names: Names) => void;
}

/** Repeated texts of a page, each once; a row has its number. */
class Names {
  readonly offerIds = new Numbered();
  readonly dateIds = new Numbered();
  readonly gates = new Numbered();
  readonly deviceIds = new Numbered();
}

class Numbered {
  readonly #numbers = new Map<string, number>();
  of(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }
  all(): string[] {
    return [...this.#numbers.keys()];
  }
}

function writeTail(view: DataView, at: number, { tail }: { tail: string }): void {
  view.setUint32(at, Number.parseInt(tail.slice(0, 8), 16));
  view.setUint32(at + 4, Number.parseInt(tail.slice(8), 16));
}

const ticketColumns: readonly Column<ListedTicket>[] = [
  { bytes: 8, write: writeTail },
  { bytes: 2, write: (view, at, row, names) => view.setUint16(at, names.offerIds.of(row.offerId)) },
  { bytes: 2, write: (view, at, row) => view.setUint16(at, row.holderVersion) },
  {
    bytes: 1,
    write: (view, at, { state, ground }) => {
      const place = ground === null ? 0 : halfPriceGroundIds.indexOf(ground) + 1;
      view.setUint8(at, listedStates.indexOf(state) * 16 + place);
    },
  },
];

const scanColumns: readonly Column<ListedScan>[] = [
  { bytes: 8, write: writeTail },
  { bytes: 1, write: (view, at, row, names) => view.setUint8(at, names.dateIds.of(row.dateId)) },
  { bytes: 1, write: (view, at, row) => view.setUint8(at, movementKinds.indexOf(row.kind)) },
  { bytes: 2, write: (view, at, row, names) => view.setUint16(at, names.gates.of(row.gate)) },
  { bytes: 2, write: (view, at, row, names) => view.setUint16(at, names.deviceIds.of(row.deviceId)) },
  { bytes: 4, write: (view, at, row) => view.setUint32(at, row.seq) },
  { bytes: 4, write: (view, at, row) => view.setUint32(at, row.of ?? 0) },
  { bytes: 8, write: (view, at, row) => view.setFloat64(at, row.at) },
];

/** The page in bytes (docs/algorithms/gate.md, "A page in bytes"). Sorted by ticket, because that compresses better. */
export function writeNewsPage(page: NewsPage): Uint8Array<ArrayBuffer> {
  const names = new Names();
  const tickets = columnsOf(ticketColumns, page.tickets.toSorted(byTail), names);
  const scans = columnsOf(scanColumns, page.scans.toSorted(byTail), names);
  const head: Head = {
    ...{ after: page.after, position: page.position, hasMore: page.hasMore },
    programmeVersion: page.programmeVersion,
    ...{ tickets: page.tickets.length, scans: page.scans.length },
    ...{ offerIds: names.offerIds.all(), dateIds: names.dateIds.all() },
    ...{ gates: names.gates.all(), deviceIds: names.deviceIds.all() },
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(4 + text.length + tickets.length + scans.length);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, 4);
  bytes.set(tickets, 4 + text.length);
  bytes.set(scans, 4 + text.length + tickets.length);
  return bytes;
}

const byTail = (one: { tail: string }, other: { tail: string }) =>
  one.tail < other.tail ? -1 : Number(one.tail > other.tail);

function columnsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], names: Names): Uint8Array {
  const width = columns.reduce((sum, { bytes }) => sum + bytes, 0);
  const written = new Uint8Array(width * rows.length);
  const view = new DataView(written.buffer);
  let at = 0;
  for (const { bytes, write } of columns) {
    for (const row of rows) {
      write(view, at, row, names);
      at += bytes;
    }
  }
  return written;
}

/** Throws RangeError for bytes that are no page: cut off, longer than their head says, or of another form. */
export function readNewsPage(bytes: Uint8Array<ArrayBuffer>): NewsPage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const headLength = view.getUint32(0);
  const head = JSON.parse(utf8Text(bytes.subarray(4, 4 + headLength)) ?? 'null') as Head | null;
  if (head === null) throw new RangeError('A page of the feed has no head.');
  const start = 4 + headLength;
  const scansStart = start + head.tickets * widthOf(ticketColumns);
  const end = scansStart + head.scans * widthOf(scanColumns);
  if (end !== bytes.length) throw new RangeError(`A page of the feed has ${end} bytes, not ${bytes.length}.`);
  const { after, position, hasMore, programmeVersion } = head;
  const [tails, offers, versions, states] = startsOf(ticketColumns, start, head.tickets);
  const tickets = Array.from({ length: head.tickets }, (_, row): ListedTicket => {
    const mark = view.getUint8(states + row);
    return {
      tail: readTail(view, tails + 8 * row),
      offerId: nameAt(head.offerIds, view.getUint16(offers + 2 * row)),
      holderVersion: view.getUint16(versions + 2 * row),
      state: nameAt(listedStates, mark >>> 4),
      ground: mark % 16 === 0 ? null : nameAt(halfPriceGroundIds, (mark % 16) - 1),
    };
  });
  const [scanTails, dates, kinds, gates, devices, seqs, ofs, times] = startsOf(
    scanColumns,
    scansStart,
    head.scans,
  );
  const scans = Array.from({ length: head.scans }, (_, row): ListedScan => {
    const of = view.getUint32(ofs + 4 * row);
    return {
      tail: readTail(view, scanTails + 8 * row),
      dateId: nameAt(head.dateIds, view.getUint8(dates + row)),
      kind: nameAt(movementKinds, view.getUint8(kinds + row)),
      gate: nameAt(head.gates, view.getUint16(gates + 2 * row)),
      deviceId: nameAt(head.deviceIds, view.getUint16(devices + 2 * row)),
      seq: view.getUint32(seqs + 4 * row),
      of: of === 0 ? null : of,
      at: view.getFloat64(times + 8 * row),
    };
  });
  return { after, position, hasMore, programmeVersion, tickets, scans };
}

function widthOf(columns: readonly { bytes: number }[]): number {
  return columns.reduce((sum, { bytes }) => sum + bytes, 0);
}

type Starts = [number, number, number, number, number, number, number, number];

/** Where each column begins; 0 for those that are not there. */
function startsOf(columns: readonly { bytes: number }[], start: number, rows: number): Starts {
  const starts: Starts = [0, 0, 0, 0, 0, 0, 0, 0];
  let at = start;
  for (const [index, { bytes }] of columns.entries()) {
    starts[index] = at;
    at += bytes * rows;
  }
  return starts;
}

const hexOfWord = (word: number) => word.toString(16).padStart(8, '0');

function readTail(view: DataView, at: number): string {
  return hexOfWord(view.getUint32(at)) + hexOfWord(view.getUint32(at + 4));
}

function nameAt<Name>(names: readonly Name[], place: number): Name {
  const name = names[place];
  if (name === undefined) throw new RangeError(`A page of the feed names something that is not in its head.`);
  return name;
}

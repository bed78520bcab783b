import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import {
  type FileFailure,
  type FilePlace,
  fileRights,
  type ListKind,
  mayHaveFile,
  seesSums,
} from '#src/domain/file/file-kinds.ts';
import { type FileFormat, isSheetFormat, type SheetColumn } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { Sheets } from '#src/gateway/sheet/port.ts';
import { tellJobFailure } from '../../ground/background/tell-job-failure.ts';
import { tell } from '../../ground/fact/tell.ts';
import { readStaffActor } from '../../people/staff/people/read-actor.ts';
import { staffAddress } from '../../people/staff/staff-address.ts';
import type { WithClock, WithDb, WithIds, WithLog, WithPool, WithSheets, WithSite } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { eventsWithRight } from '../orders/order-source.ts';
import { type ReadPaper, readPaper, rowsOfPaper } from '../papers/read-paper.ts';
import { failFile } from './fail-file.ts';
import {
  claimFile,
  deletePieces,
  type FileRow,
  giveLeaseBack,
  isFileOurs,
  renewLease,
  updateFileReady,
} from './file.sql.ts';
import { type FileRows, openRows, type RowKey, type RowSource } from './file-rows.ts';
import { storePieces } from './store-pieces.ts';

export type WriteContext = WithDb &
  WithPool &
  WithSite &
  WithClock &
  WithIds &
  WithLog &
  WithEvents &
  WithSheets;

/** How a kind is written: the name of its sheet, and its columns. */
export type ColumnsOf = <Kind extends ListKind>(
  kind: Kind,
  reader: {
    locale: Locale;
    actor: Actor;
    /** Sums are shown at some place. */
    hasSums: boolean;
    /** The one event it is of; null for several. */
    event: EventView | null;
  },
) => { name: string; columns: SheetColumn<FileRows[Kind]>[] };

/** How files are written in the words of a language. */
export interface FileWording {
  columnsOf: ColumnsOf;
  /** A paper as the bytes of a file. */
  paperFile: (
    paper: ReadPaper,
    how: { format: FileFormat; locale: Locale; at: Date; sheets: Sheets },
  ) => Promise<Uint8Array[]>;
}

const rowsPerPiece = 250;
/** Kinds with few columns: to plan the statement of a piece costs as much as 250 of them. */
const rowsPerPieceOf: Partial<Record<ListKind, number>> = { NUMBERS: 1_000 };
/** Made into cells within a millisecond or two; then the node answers others. */
const rowsAtOnce = 25;
/** How much longer the writer rests than it worked: what is left is the sale's. */
const restShare = 3;
const leaseMilliseconds = 60_000;
const renewMilliseconds = 1_000;
const restMillisecondsMax = 5_000;
const attemptsMax = 5;
const dayMilliseconds = 86_400_000;

/** Ends the writing of a file for good, and says why. */
class FileFailed extends Error {
  readonly failure: FileFailure;
  constructor(failure: FileFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** The file is not ours to write any more: it was canceled, or another node has it. */
class FileLost extends Error {}

/**
 * Writes the files that wait, one after the other, until there are none or the node is told to stop
 * (docs/algorithms/files.md, "States"). Returns how many were made ready.
 */
export async function writeFiles(
  context: WriteContext,
  wording: FileWording,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  let ready = 0;
  while (!signal.aborted) {
    const file = await claimFile(context.db, { now: context.clock.now(), leaseUntil: leaseUntil(context) });
    if (file === null) break;
    const outcome = await writeFile(context, file, wording, signal);
    if (outcome === 'LEFT') break;
    if (outcome === 'READY') ready += 1;
  }
  return ready;
}

function leaseUntil({ clock }: WithClock): Date {
  return new Date(clock.now().getTime() + leaseMilliseconds);
}

/** ENDED: it failed for good, or is not ours any more. LEFT: for the next run, after a failure that may pass. */
async function writeFile(
  context: WriteContext,
  file: FileRow,
  wording: FileWording,
  signal: AbortSignal,
): Promise<'READY' | 'ENDED' | 'LEFT'> {
  const { db } = context;
  try {
    if (file.attempt > attemptsMax) throw new FileFailed('UNEXPECTED');
    await deletePieces(db, file.id, file.attempt);
    const { rowsWritten, places } = await writeRows(context, file, wording, signal);
    return await db.transaction().execute(async (tx) => {
      const at = context.clock.now();
      const expiresAt = new Date(at.getTime() + staffLimits.fileDays * dayMilliseconds);
      const isReady = await updateFileReady(tx, file, { rowsWritten, places, at, expiresAt });
      if (isReady && file.scheduleId !== null) await tellReady(context, tx, file, at);
      return isReady ? 'READY' : 'ENDED';
    });
  } catch (error) {
    if (error instanceof FileFailed) {
      await failFile(context, file, error.failure);
      return 'ENDED';
    }
    if (error instanceof FileLost) return 'ENDED';
    await giveLeaseBack(db, file);
    if (!signal.aborted) tellJobFailure(context, { job: 'write-files' }, error);
    return 'LEFT';
  }
}

async function tellReady(context: WriteContext, tx: Transaction<DB>, file: FileRow, at: Date): Promise<void> {
  const person = await staffAddress(tx, file.staffId);
  if (person === null) return;
  await tell(context, tx, at, {
    ...{ fact: 'file.ready', fileId: file.id, kind: file.kind },
    person: { ...person, staffId: file.staffId },
  });
}

/** All rows of a file, as pieces in the database. */
async function writeRows(
  context: WriteContext,
  file: FileRow,
  wording: FileWording,
  signal: AbortSignal,
): Promise<{ rowsWritten: number; places: FilePlace[] }> {
  const { kind, locale, format, filter } = file;
  const before = context.clock.now();
  const actor = await readStaffActor(context, file.staffId);
  if (actor === null) throw new FileFailed('RIGHTS_ENDED');
  const { organizerId = null, eventId = null } = filter;
  const events = await eventsWithRight(context, { actor, right: fileRights[kind], organizerId, eventId });
  const places = events.map(({ id, organizerId: organizer }) => {
    const place = { eventId: id, organizerId: organizer };
    return { ...place, hasSums: seesSums(actor, kind, place) };
  });
  if (!mayHaveFile(actor, kind, places) || (eventId !== null && places.length === 0)) {
    throw new FileFailed('RIGHTS_ENDED');
  }
  if (kind === 'PAPER') return await writePaper(context, file, { events, places, wording, signal });
  if (!isSheetFormat(format)) throw new FileFailed('UNEXPECTED');
  const source = await openRows(context, kind, { filter, events, before });
  const rowsExpected = await countRows(source, events);
  if ((rowsExpected ?? 0) > staffLimits.fileRowsMax) throw new FileFailed('TOO_LARGE');
  const { name, columns } = wording.columnsOf(kind, {
    ...{ locale, actor, hasSums: places.some(({ hasSums }) => hasSums) },
    event: eventId === null ? null : await context.events.byId(eventId),
  });
  const writer = context.sheets.open({ format, locale, name, columns: columns.map(headOf) });
  try {
    const progress = { rowsWritten: 0, rowsExpected };
    const store = storePieces(context, file);
    const pace = paceOf(context, file, places, progress, signal);
    const pieces = { before: () => pace.rest(), rows: rowsPerPieceOf[kind] ?? rowsPerPiece };
    for await (const rows of piecesOf(source, events, pieces)) {
      progress.rowsWritten += rows.length;
      if (progress.rowsWritten > staffLimits.fileRowsMax) throw new FileFailed('TOO_LARGE');
      const cells = await cellsOf(rows, columns);
      await store.add(await pace.uncounted(() => writer.write(cells)));
    }
    await store.add(await writer.end());
    await store.end();
    return { rowsWritten: progress.rowsWritten, places };
  } finally {
    await writer.close();
  }
}

/** A paper is small, for it has totals and no row for each order: it is read, and written in one piece. */
async function writePaper(
  context: WriteContext,
  file: FileRow,
  about: {
    events: readonly { id: Uuid }[];
    places: FilePlace[];
    wording: FileWording;
    signal: AbortSignal;
  },
): Promise<{ rowsWritten: number; places: FilePlace[] }> {
  const { events, places, wording, signal } = about;
  const { format, locale, filter } = file;
  const progress = { rowsWritten: 0, rowsExpected: null };
  const pace = paceOf(context, file, places, progress, signal);
  const eventIds = events.map(({ id }) => id);
  const paper = await readPaper(context, { eventIds, filter, beforeEach: () => pace.rest() });
  // Behind the last event nothing is left to rest for.
  await pace.look();
  const store = storePieces(context, file);
  await store.add(
    await wording.paperFile(paper, { format, locale, at: context.clock.now(), sheets: context.sheets }),
  );
  await store.end();
  return { rowsWritten: rowsOfPaper(paper), places };
}

async function cellsOf<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[]) {
  const cells: ReturnType<SheetColumn<Row>['cell']>[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    if (from > 0) await turn();
    for (const row of rows.slice(from, from + rowsAtOnce)) cells.push(columns.map(({ cell }) => cell(row)));
  }
  return cells;
}

function headOf({ name, kind }: { name: string; kind: SheetColumn<never>['kind'] }) {
  return { name, kind };
}

/** Null where the rows cannot be counted in time; they are written nevertheless. */
async function countRows<Event>(
  source: { count(event: Event): Promise<number> },
  events: readonly Event[],
): Promise<number | null> {
  let rows = 0;
  try {
    for (const event of events) rows += await source.count(event);
    return rows;
  } catch {
    return null;
  }
}

/** The rows piece by piece; `before` is awaited before each. */
async function* piecesOf<Row>(
  source: RowSource<Row>,
  events: Parameters<RowSource<Row>['read']>[0][],
  { before, rows: rowsAtMost }: { before: () => Promise<void>; rows: number },
): AsyncGenerator<Row[]> {
  for (const event of events) {
    let after: RowKey | null = null;
    do {
      await before();
      const piece: Awaited<ReturnType<RowSource<Row>['read']>> = await source.read(event, after, rowsAtMost);
      if (piece.rows.length > 0) yield piece.rows;
      after = piece.after;
    } while (after !== null);
  }
}

/**
 * How a file is written beside a sale. `rest`: before each piece, a rest by how long the one before took, and a look. `look`: at the
 * rights of now and at whose the file is, and each second a renewal of the lease. `uncounted`: work of a thread that gives way to the
 * sale by itself, so nothing rests for it.
 */
function paceOf(
  context: WriteContext,
  file: FileRow,
  places: readonly FilePlace[],
  progress: { rowsWritten: number; rowsExpected: number | null },
  signal: AbortSignal,
) {
  const { clock, db } = context;
  let beganAt: number | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    signal.throwIfAborted();
    const actor = await readStaffActor(context, file.staffId);
    if (actor === null || !mayHaveFile(actor, file.kind, places)) throw new FileFailed('RIGHTS_ENDED');
    if (!(await isFileOurs(db, file))) throw new FileLost();
    const at = clock.milliseconds();
    if (at - renewedAt < renewMilliseconds) return;
    renewedAt = at;
    await renewLease(db, file, { ...progress, leaseUntil: leaseUntil(context) });
  }
  return {
    look,
    async rest(): Promise<void> {
      signal.throwIfAborted();
      if (beganAt !== null) {
        const worked = clock.milliseconds() - beganAt;
        await wait(Math.min(restShare * worked, restMillisecondsMax), undefined, { signal });
      }
      beganAt = clock.milliseconds();
      await look();
    },
    async uncounted<Result>(work: () => Promise<Result>): Promise<Result> {
      const from = clock.milliseconds();
      const result = await work();
      if (beganAt !== null) beganAt += clock.milliseconds() - from;
      return result;
    },
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import {
  type FilePlace,
  fileRights,
  hasPlaceOf,
  isOfInstallation,
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
import type { WithLog, WithSheets, WithSite } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { ArchiveWording, LeaveContext } from '../leave/pack-archive.ts';
import { writeArchiveAudit } from '../leave/write-archive-audit.ts';
import { eventsWithRight } from '../orders/order-source.ts';
import { type ReadPaper, readPaper, rowsOfPaper } from '../papers/read-paper.ts';
import { failFile } from './fail-file.ts';
import {
  claimFile,
  deletePieces,
  type FileLane,
  type FileRow,
  giveLeaseBack,
  updateFileReady,
} from './file.sql.ts';
import { FileFailed, FileLost, leaseUntil, paceOf } from './file-pace.ts';
import { type FileRows, openRows, type RowKey, type RowPart } from './file-rows.ts';
import { storePieces } from './store-pieces.ts';
import { type PackedArchive, writeArchiveFile } from './write-archive-file.ts';

export type WriteContext = LeaveContext & WithSite & WithLog & WithSheets;

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
  archive: ArchiveWording;
}

interface Written {
  rowsWritten: number;
  places: FilePlace[];
  archive?: PackedArchive;
}

const rowsPerPiece = 250;
/** Kinds with few columns: to plan the statement of a piece costs as much as 250 of them. */
const rowsPerPieceOf: Partial<Record<ListKind, number>> = { NUMBERS: 1_000 };
/** Made into cells within a millisecond or two; then the node answers others. */
const rowsAtOnce = 25;
const attemptsMax = 5;
const firstWaitMilliseconds = 15_000;
const dayMilliseconds = 86_400_000;

/**
 * Writes the files of a lane that wait, one after the other, until there are none or the node is told to stop
 * (docs/algorithms/files.md, "States"). By default those of both. Returns how many were made ready.
 */
export async function writeFiles(
  context: WriteContext,
  wording: FileWording,
  signal: AbortSignal = new AbortController().signal,
  lane?: FileLane,
): Promise<number> {
  let ready = 0;
  while (!signal.aborted) {
    const now = context.clock.now();
    const file = await claimFile(context.db, { now, leaseUntil: leaseUntil(context), lane });
    if (file === null) break;
    const outcome = await writeFile(context, file, wording, signal);
    if (outcome === 'LEFT') break;
    if (outcome === 'READY') ready += 1;
  }
  return ready;
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
    const { rowsWritten, places, archive } = await writeRows(context, file, wording, signal);
    return await db.transaction().execute(async (tx) => {
      const at = context.clock.now();
      const expiresAt = new Date(at.getTime() + staffLimits.fileDays * dayMilliseconds);
      const sha256 = archive?.written.sha256 ?? null;
      const isReady = await updateFileReady(tx, file, { rowsWritten, places, sha256, at, expiresAt });
      if (isReady && archive !== undefined) await writeArchiveAudit(context, tx, archive);
      if (isReady && file.scheduleId !== null) await tellReady(context, tx, file, at);
      return isReady ? 'READY' : 'ENDED';
    });
  } catch (error) {
    if (error instanceof FileFailed) {
      await failFile(context, file, error.failure);
      return 'ENDED';
    }
    if (error instanceof FileLost) return 'ENDED';
    await giveLeaseBack(db, file, signal.aborted ? null : triedAgainAt(context, file));
    if (!signal.aborted) tellJobFailure(context, { job: 'write-files' }, error);
    return 'LEFT';
  }
}

/** Trouble of a minute ends no file: each wait is four times the one before. Null: at once, for nothing is tried again. */
function triedAgainAt({ clock }: WriteContext, { attempt }: FileRow): Date | null {
  if (attempt >= attemptsMax) return null;
  return new Date(clock.now().getTime() + firstWaitMilliseconds * 4 ** (attempt - 1));
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
): Promise<Written> {
  const { kind, locale, format, filter } = file;
  const before = context.clock.now();
  const actor = await readStaffActor(context, file.staffId);
  if (actor === null) throw new FileFailed('RIGHTS_ENDED');
  if (kind === 'ARCHIVE')
    return await writeArchiveFile(context, file, { actor, wording: wording.archive, signal });
  const { organizerId = null, eventId = null } = filter;
  // A list of the installation has no place: its right is asked for without one.
  const events = isOfInstallation(kind)
    ? []
    : await eventsWithRight(context, { actor, right: fileRights[kind], organizerId, eventId });
  const places = events.map(({ id, organizerId: organizer }) => {
    const place = { eventId: id, organizerId: organizer };
    return { ...place, hasSums: seesSums(actor, kind, place) };
  });
  if (!mayHaveFile(actor, kind, places) || !hasPlaceOf(actor, kind, { organizerId, eventId }, places)) {
    throw new FileFailed('RIGHTS_ENDED');
  }
  if (kind === 'PAPER') return await writePaper(context, file, { events, places, wording, signal });
  if (!isSheetFormat(format)) throw new FileFailed('UNEXPECTED');
  const parts = await openRows(context, kind, { filter, events, before });
  const rowsExpected = await countRows(parts);
  if ((rowsExpected ?? 0) > staffLimits.fileRowsMax) throw new FileFailed('TOO_LARGE');
  const { name, columns } = wording.columnsOf(kind, {
    ...{ locale, actor, hasSums: places.some(({ hasSums }) => hasSums) },
    event: eventId === null ? null : await context.events.byId(eventId),
  });
  const writer = context.sheets.open({ format, locale, name, columns: columns.map(headOf) });
  try {
    const progress = { rowsWritten: 0, rowsExpected };
    const store = storePieces(context, file);
    const pace = paceOf(context, file, { places, progress, signal });
    const pieces = { before: () => pace.rest(), rows: rowsPerPieceOf[kind] ?? rowsPerPiece };
    for await (const rows of piecesOf(parts, pieces)) {
      progress.rowsWritten += rows.length;
      if (progress.rowsWritten > staffLimits.fileRowsMax) throw new FileFailed('TOO_LARGE');
      const cells = await cellsOf(rows, columns);
      await store.add(await pace.besides(() => writer.write(cells)));
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
): Promise<Written> {
  const { events, places, wording, signal } = about;
  const { format, locale, filter } = file;
  const progress = { rowsWritten: 0, rowsExpected: null };
  const pace = paceOf(context, file, { places, progress, signal });
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
async function countRows(parts: readonly Pick<RowPart<never>, 'count'>[]): Promise<number | null> {
  let rows = 0;
  try {
    for (const part of parts) rows += await part.count();
    return rows;
  } catch {
    return null;
  }
}

/** The rows piece by piece; `before` is awaited before each. */
async function* piecesOf<Row>(
  parts: readonly RowPart<Row>[],
  { before, rows: rowsAtMost }: { before: () => Promise<void>; rows: number },
): AsyncGenerator<Row[]> {
  for (const part of parts) {
    let after: RowKey | null = null;
    do {
      await before();
      const piece: Awaited<ReturnType<RowPart<Row>['read']>> = await part.read(after, rowsAtMost);
      if (piece.rows.length > 0) yield piece.rows;
      after = piece.after;
    } while (after !== null);
  }
}

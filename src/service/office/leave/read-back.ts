import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { ArchiveManifest } from '#src/domain/leave/archive.ts';
import { type LeavingRows, tablesThatLeave } from '#src/domain/leave/leaving-tables.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { ArchiveBroken } from '#src/gateway/archive/port.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithArchives, WithClock, WithDb, WithIds, WithPool, WithTicketKey } from '../../ports.ts';
import { checkLedger } from './check-ledger.ts';
import { selectLastMigration, selectTables, type TableColumns } from './leave.sql.ts';
import { type OpenArchive, openArchive, refusing } from './open-archive.ts';
import { insertBrought, insertLines, lockReading, raiseIdentity, selectExisting } from './read-back.sql.ts';
import { readCodes } from './read-codes.ts';

export interface ReadBack {
  organizer: string;
  events: number;
  rows: number;
  /** The manifest’s: whoever wrote the archive was told the same. */
  sha256: string;
}

/**
 * Reads an archive of an organizer into an installation that has none of it, in one transaction (docs/algorithms/leaving.md, "Reading
 * back"). Refusals: NOT_ALLOWED; ARCHIVE_DAMAGED; ARCHIVE_NEWER; ARCHIVE_EXISTS; ARCHIVE_UNDER_WAY.
 */
export async function readBack(
  context: WithDb & WithPool & WithClock & WithIds & WithTicketKey & WithArchives,
  { actor, path }: { actor: Actor; path: string },
): Promise<ReadBack> {
  requireRight(actor, 'organizer.read-back');
  const archive = await openArchive(context, path, await selectLastMigration(context.db));
  const { manifest, sha256 } = archive;
  try {
    const underWay = manifest.events.reduce((sum, event) => sum + event.underWay, 0);
    if (underWay > 0) throw new DomainError('ARCHIVE_UNDER_WAY', { facts: { count: underWay } });
    const rows = await refusing(() =>
      withLongDeadlines(context.pool, (_client, db) =>
        db.transaction().execute(async (tx) => {
          const added = await readAll(context, tx, archive);
          await writeAudit(context, tx, {
            ...{ organizerId: null, actor, action: 'organizer.read-back', at: context.clock.now() },
            ...{ subject: `archive ${manifest.organizer.name}` },
            after: { events: manifest.events.length, rows: added, sha256 },
          });
          return added;
        }),
      ),
    );
    return { organizer: manifest.organizer.name, events: manifest.events.length, rows, sha256 };
  } catch (error) {
    // A value that its column cannot hold, or a row that belongs to nothing, is no archive of ours.
    if (isOfData(error)) throw new DomainError('ARCHIVE_DAMAGED');
    throw error;
  } finally {
    await archive.close();
  }
}

function isOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}

async function readAll(context: WithTicketKey, tx: Transaction<DB>, archive: OpenArchive): Promise<number> {
  const { manifest } = archive;
  const scope = { organizerId: manifest.organizer.id, eventIds: manifest.events.map(({ id }) => id) };
  await lockReading(tx);
  const existing = await selectExisting(tx, scope.organizerId, scope.eventIds);
  if (existing !== null) throw new DomainError('ARCHIVE_EXISTS', { facts: { name: existing } });
  let rows = 0;
  for (const { table, leaving } of inOrder(await selectTables(tx), manifest)) {
    let [read, last] = [0, 0n];
    // Rows that point to others of their table come together with them.
    const isWhole = table.needs.includes(table.table);
    for await (const lines of pages(archive.lines(`rows/${table.table}.jsonl`), isWhole)) {
      const added = await insertLines(tx, table, leaving, scope, lines);
      if (added.added !== lines.length) throw new ArchiveBroken(`${table.table} has rows of others.`);
      read += lines.length;
      if (added.last !== null && BigInt(added.last) > last) last = BigInt(added.last);
    }
    if (last > 0n) await raiseIdentity(tx, table, String(last));
    rows += read;
  }
  await insertBrought(tx, scope.eventIds, new Date(manifest.writtenAt));
  await readCodes(context, tx, archive);
  for (const event of manifest.events) await checkLedger(tx, event);
  return rows;
}

interface TableToRead {
  table: TableColumns;
  leaving: LeavingRows;
}

/** The tables of an archive, each behind those that its rows point to, with the columns that the archive has. */
function inOrder(tables: readonly TableColumns[], { columns }: ArchiveManifest): TableToRead[] {
  const leavingOf = new Map(tablesThatLeave);
  const tableOf = new Map(tables.map((table) => [table.table, table]));
  const ordered = new Map<string, TableToRead>();
  const visit = (name: string, behind: readonly string[]) => {
    const [table, leaving] = [tableOf.get(name), leavingOf.get(name)];
    if (table === undefined || leaving === undefined || ordered.has(name) || behind.includes(name)) return;
    for (const needed of table.needs) visit(needed, [...behind, name]);
    const written = columns[name];
    // A release before had no such table.
    if (written === undefined) return;
    const known = new Set(table.columns);
    if (written.some((column) => !known.has(column)))
      throw new ArchiveBroken(`${name} has an unknown column.`);
    ordered.set(name, { table: { ...table, columns: [...written] }, leaving });
  };
  for (const { table } of tables) visit(table, []);
  return [...ordered.values()];
}

const pageLength = 1_000_000;

/** Lines of about a megabyte together. */
async function* pages(pieces: AsyncIterable<string[]>, isWhole: boolean): AsyncGenerator<string[]> {
  let page: string[] = [];
  let length = 0;
  for await (const lines of pieces) {
    for (const line of lines) {
      page.push(line);
      length += line.length;
      if (isWhole || length < pageLength) continue;
      yield page;
      [page, length] = [[], 0];
    }
  }
  if (page.length > 0) yield page;
}

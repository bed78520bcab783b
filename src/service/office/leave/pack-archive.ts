import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { inFormatOrder } from '#src/domain/catalogue/written/format-order.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  type ArchivedEvent,
  type ArchivedFile,
  type ArchivedLedger,
  type ArchiveManifest,
  archiveFormat,
  archiveKind,
} from '#src/domain/leave/archive.ts';
import { tablesThatLeave } from '#src/domain/leave/leaving-tables.ts';
import { noMoney } from '#src/domain/money/money-sums.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { Sink } from '#src/gateway/archive/port.ts';
import type {
  WithArchives,
  WithClock,
  WithDb,
  WithEventFiles,
  WithIds,
  WithPool,
  WithPublicUrl,
  WithTicketKey,
} from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { agreedCustomers } from '../mailing/agreed-customers.ts';
import { codeParts, ledgerParts, listParts, type Part, settlementParts } from './archive-parts.ts';
import { keysOfEvents } from './keys-of-events.ts';
import {
  type Leaver,
  type LeavingEventRow,
  type LeavingOrganizerRow,
  prepareReading,
  selectBuyers,
  selectEvents,
  selectLastMigration,
  selectOrganizers,
  selectPictures,
  selectRows,
  selectTables,
  selectUnderWay,
  selectWritten,
} from './leave.sql.ts';
import { selectSettled } from './ledger.sql.ts';

export type LeaveContext = WithDb &
  WithPool &
  WithClock &
  WithIds &
  WithEvents &
  WithTicketKey &
  WithEventFiles &
  WithPublicUrl &
  WithArchives;

/** How an archive speaks, and of which release it is. */
export interface ArchiveWording {
  readme: (organizerName: string) => string;
  release: string;
}

/** Counts, sums and hash of an archive, as its audit entry has them. */
export interface WrittenArchive {
  events: number;
  rows: number;
  /** The manifest’s, in hex: it names the hashes of all other files. */
  sha256: string;
}

/** How an archive is written beside other work. */
export interface ArchivePace {
  /** Awaited before each piece is read, with the rows so far; what it throws ends the archive. */
  before: (rowsRead: number) => Promise<void>;
}

const atOnce: ArchivePace = { before: async () => {} };

/**
 * Packs all that leaves with an organizer as one ZIP, as one instant has it (docs/algorithms/leaving.md, "The archive"). Memory holds a
 * piece. Refusals: NOT_ALLOWED; NOT_FOUND.
 */
export async function packArchive(
  context: LeaveContext,
  asked: { actor: Actor; organizerId: Uuid; wording: ArchiveWording; sink: Sink; pace?: ArchivePace },
): Promise<WrittenArchive & { organizerName: string }> {
  const { actor, organizerId, wording, sink, pace = atOnce } = asked;
  requireRight(actor, 'organizer.leave', organizerPlace(organizerId));
  return await withLongDeadlines(context.pool, (_client, db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await prepareReading(tx);
        const organizer = (await selectOrganizers(tx, null)).find(({ id }) => id === organizerId);
        if (organizer === undefined) throw new DomainError('NOT_FOUND');
        const written = await packAll(context, tx, organizer, { wording, sink, pace });
        return { organizerName: organizer.name, ...written };
      }),
  );
}

async function packAll(
  context: LeaveContext,
  tx: Transaction<DB>,
  organizer: LeavingOrganizerRow,
  { wording, sink, pace }: { wording: ArchiveWording; sink: Sink; pace: ArchivePace },
): Promise<WrittenArchive> {
  const events = await selectEvents(tx, organizer.id);
  const published = events.filter(({ isPublished }) => isPublished);
  const eventIds = events.map(({ id }) => id);
  const leaver: Leaver = {
    ...{ organizerId: organizer.id, eventIds },
    agreed: await agreedBuyers(tx, eventIds, pace),
  };
  const views = await Promise.all(
    published.map(async (row) => ({ row, view: await context.events.byId(row.id) })),
  );
  const zip = context.archives.write(sink);
  const files: ArchivedFile[] = [];
  let rowsRead = 0;
  const add = async (name: string, parts: AsyncIterable<Part> | Iterable<Part>, hasRows = true) => {
    let rows = 0;
    async function* pieces() {
      await pace.before(rowsRead);
      for await (const part of parts) {
        rows += part.rows;
        rowsRead += part.rows;
        yield typeof part.text === 'string' ? Buffer.from(part.text) : part.text;
        await pace.before(rowsRead);
      }
    }
    files.push({ ...(await zip.add(name, pieces())), rows: hasRows ? rows : null });
  };
  const whole = (text: string | Uint8Array): Part[] => [{ text, rows: 0 }];

  await add('README.txt', whole(wording.readme(organizer.name)), false);
  for (const list of ['orders', 'tickets', 'holders'] as const) {
    await add(`${list}.csv`, listParts(tx, list, published, leaver));
  }
  const ledgers = new Map<string, ArchivedLedger>();
  await add('ledger.csv', ledgerParts(tx, published, ledgers));
  const codes = new Map<string, number>();
  await add('codes.csv', codeParts(context, tx, views, codes));
  await add('keys.json', whole(json(keysOfEvents(context, views))), false);
  const told: ArchivedEvent[] = [];
  for (const event of events) {
    const { id, slug, isPublished } = event;
    const settlements = await selectSettled(tx, id);
    for (const { number } of settlements) {
      await add(`settlements/${slug}-${number}.csv`, settlementParts(tx, id, number));
    }
    for (const [name, text] of await eventFiles(context, tx, event)) await add(name, whole(text), false);
    for await (const pictures of selectPictures(tx, id)) {
      for (const { hash, width, format, content } of pictures) {
        await add(`pictures/${slug}/${hash}-${width}.${format}`, whole(content), false);
      }
    }
    const ledger = ledgers.get(id) ?? { entries: 0, sums: noMoney, hash: '00'.repeat(32) };
    const underWay = await selectUnderWay(tx, id);
    told.push({ id, slug, isPublished, ledger, codes: codes.get(id) ?? 0, settlements, underWay });
  }

  const tables = new Map((await selectTables(tx)).map((table) => [table.table, table]));
  const columns: Record<string, string[]> = {};
  for (const [name, leaving] of tablesThatLeave) {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`The list of what leaves names ${name}, which is no table.`);
    columns[name] = table.columns;
    async function* rows(of: NonNullable<typeof table>): AsyncGenerator<Part> {
      for (const eventId of leaving.by === 'event' ? eventIds : [null]) {
        for await (const lines of selectRows(tx, of, leaving, leaver, eventId)) {
          yield { text: `${lines.join('\n')}\n`, rows: lines.length };
        }
      }
    }
    await add(`rows/${name}.jsonl`, rows(table));
  }
  const manifest: ArchiveManifest = {
    ...{ kind: archiveKind, format: archiveFormat, schema: await selectLastMigration(tx) },
    ...{ release: wording.release, writtenAt: context.clock.now().toISOString() },
    ...{ installation: context.publicUrl, organizer, events: told, columns, files },
  };
  const text = json(manifest);
  await zip.add('manifest.json', [Buffer.from(text)]);
  await zip.end();
  return {
    events: events.length,
    rows: files.reduce((sum, { name, rows }) => sum + (name.startsWith('rows/') ? (rows ?? 0) : 0), 0),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

async function agreedBuyers(
  tx: Transaction<DB>,
  eventIds: readonly Uuid[],
  pace: ArchivePace,
): Promise<Uuid[]> {
  const agreed: Uuid[] = [];
  for await (const some of selectBuyers(tx, eventIds)) {
    agreed.push(...(await agreedCustomers(tx, some)));
    await pace.before(0);
  }
  return agreed.sort();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

/** An event as its file, with its art. */
async function eventFiles(
  { eventFiles: files }: WithEventFiles,
  tx: Transaction<DB>,
  { id, slug }: LeavingEventRow,
): Promise<[name: string, text: string][]> {
  const draft = await selectWritten(tx, id);
  if (draft === null) return [];
  return [
    [`events/${slug}/event.yaml`, files.write(inFormatOrder(draft.written as never))],
    [`events/${slug}/art.svg`, draft.artSvg],
  ];
}

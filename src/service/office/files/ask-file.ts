import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type FileKind, fileRights } from '#src/domain/file/file-kinds.ts';
import { type FileFormat, isSheetFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { isPaperKind, ruleOfPaper } from '#src/domain/paper/paper-kinds.ts';
import { checkedDays } from '#src/domain/paper/paper-period.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { checkedShiftFilter } from '#src/domain/till/shift-filter.ts';
import type { WithClock, WithDb, WithIds, WithSite } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { writeExportAudit } from '../export/write-export-audit.ts';
import { requirePaperData } from '../papers/require-paper-data.ts';
import { type AskedFileRow, countOpenFiles, insertFile, lockFilesOf, selectFile } from './file.sql.ts';
import {
  type FileFilter,
  fileFilterOf,
  type PaperFileFilter,
  type StoredFilter,
  shiftFilterOf,
  storedFilter,
} from './file-filter.ts';
import { type FileView, fileView } from './file-view.ts';

/** A file as it is asked for. */
export interface AskedFile {
  kind: FileKind;
  filter: FileFilter;
  format: FileFormat;
  locale: Locale;
}

const dayMilliseconds = 86_400_000;

/**
 * Asks for a file, which is written in the background, and writes the audit entry of it. Refusals: NOT_ALLOWED; NOT_FOUND;
 * INVALID_INPUT; TOO_MANY_FILES; PAPER_DATA_MISSING.
 */
export async function askFile(
  context: WithDb & WithSite & WithClock & WithIds & WithEvents,
  asked: AskedFile & { actor: Staff },
): Promise<FileView> {
  const { actor } = asked;
  const filter = await fileFilter(context, asked);
  await requirePaperData(context, filter);
  const id = await context.db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, actor.id);
    const most = staffLimits.openFilesMax;
    if ((await countOpenFiles(tx, actor.id)) >= most)
      throw new DomainError('TOO_MANY_FILES', { facts: { most } });
    return await addFile(context, tx, { ...asked, filter, scheduleId: null });
  });
  const row = await selectFile(context.db, { id, staffId: actor.id });
  if (row === null) throw new DomainError('NOT_FOUND');
  return await fileView(context, row);
}

/**
 * The filter of a kind, where its person has the right to it: only orders and shifts have more than an organizer or an event. Refusals:
 * INVALID_INPUT; FIELD_TOO_LONG; NOT_ALLOWED; NOT_FOUND.
 */
export async function fileFilter(
  context: WithEvents,
  { actor, kind, filter, format }: { actor: Staff; kind: FileKind; filter: FileFilter; format: FileFormat },
): Promise<StoredFilter> {
  const right = fileRights[kind];
  const { organizerId, eventId } = filter;
  const place = { organizerId: organizerId ?? null, eventId: eventId ?? null };
  const stored = storedFilter(
    kind === 'ORDERS'
      ? { ...filter, ...fileFilterOf({}) }
      : kind === 'SHIFTS'
        ? { ...place, ...fileFilterOf(checkedShiftFilter(shiftFilterOf(filter))) }
        : kind === 'PAPER'
          ? { ...place, ...checkedPaper(filter, format) }
          : place,
  );
  if (kind !== 'PAPER' && !isSheetFormat(format)) throw new DomainError('INVALID_INPUT', { field: 'format' });
  requireRight(actor, right);
  if (stored.eventId !== undefined) await eventInOffice(context, { actor, eventId: stored.eventId }, right);
  // Its columns are the questions of one event.
  else if (kind === 'HOLDERS' || (kind === 'PAPER' && stored.organizerId === undefined))
    throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  return stored;
}

/** A paper in a format that it has. Refusal: INVALID_INPUT. */
function checkedPaper(filter: FileFilter, format: FileFormat): PaperFileFilter {
  const { paper, fromDay, untilDay, frozen } = filter;
  if (paper === undefined || !isPaperKind(paper)) throw new DomainError('INVALID_INPUT', { field: 'paper' });
  const { formats, isFrozen, isWhole } = ruleOfPaper(paper);
  if (!formats.includes(format)) throw new DomainError('INVALID_INPUT', { field: 'format' });
  const days = checkedDays(fromDay, untilDay);
  if (days !== null && isWhole) throw new DomainError('INVALID_INPUT', { field: 'fromDay' });
  // A frozen one is of one event, and its days are its own.
  const isNumber =
    /^[1-9]\d{0,8}$/.test(frozen ?? '1') && (frozen == null || (isFrozen && filter.eventId != null));
  if (!isNumber) throw new DomainError('INVALID_INPUT', { field: 'frozen' });
  // An invoice is of one event.
  if (paper === 'NFSE' && filter.eventId == null)
    throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  if (frozen != null) return { paper, frozen };
  return { paper, ...(days !== null && { fromDay: days.from, untilDay: days.until }) };
}

/** Adds a file and its audit entry, and returns its id. */
export async function addFile(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  asked: Pick<AskedFileRow, 'kind' | 'filter' | 'format' | 'locale' | 'scheduleId'> & { actor: Staff },
): Promise<Uuid> {
  const { actor, kind, filter, format, locale, scheduleId } = asked;
  const id = context.ids.uuid();
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + staffLimits.fileDays * dayMilliseconds);
  await insertFile(tx, {
    id,
    staffId: actor.id,
    kind,
    filter,
    format,
    locale,
    scheduleId,
    askedAt: at,
    expiresAt,
  });
  await writeExportAudit(context, tx, {
    ...{ actor, action: fileRights[kind], subject: `file ${kind.toLowerCase()}`, filter, at },
    eventId: filter.eventId ?? null,
    after: { file: id, format, ...(scheduleId !== null && { schedule: scheduleId }) },
  });
  return id;
}

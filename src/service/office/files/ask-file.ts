import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type FileKind, fileRights, isOfInstallation } from '#src/domain/file/file-kinds.ts';
import { type FileFormat, isSheetFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { isPaperKind, ruleOfPaper } from '#src/domain/paper/paper-kinds.ts';
import { checkedDays } from '#src/domain/paper/paper-period.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { needsStepUp, requireRight } from '#src/domain/policy/policy.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { checkedShiftFilter } from '#src/domain/till/shift-filter.ts';
import type { WithClock, WithDb, WithIds, WithSite } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { writeExportAudit } from '../export/write-export-audit.ts';
import { namesOfOrganizers } from '../lists/office-names.ts';
import { requirePaperData } from '../papers/require-paper-data.ts';
import { checkedDifferenceFilter } from '../statements/list-differences.ts';
import {
  type AskedFileRow,
  countArchives,
  countOpenFiles,
  insertFile,
  lockFilesOf,
  selectFile,
} from './file.sql.ts';
import {
  differenceFilterOf,
  disputeFilterOf,
  disputesOf,
  type FileFilter,
  fileFilterOf,
  type PaperFileFilter,
  type StatementFileFilter,
  type StoredFilter,
  shiftFilterOf,
  statementFilterOf,
  storedFilter,
} from './file-filter.ts';
import { type FileView, fileViews } from './file-view.ts';

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
 * INVALID_INPUT; TOO_MANY_FILES; TOO_MANY_ARCHIVES; PAPER_DATA_MISSING; CONFIRMATION_REQUIRED, where the right to its kind is one that
 * needs a fresh proof and the person has not proved lately who they are (`isProven`).
 */
export async function askFile(
  context: WithDb & WithSite & WithClock & WithIds & WithEvents,
  asked: AskedFile & { actor: Staff; isProven?: boolean },
): Promise<FileView> {
  const { actor, kind } = asked;
  const filter = await fileFilter(context, asked);
  if (needsStepUp(fileRights[kind]) && asked.isProven !== true)
    throw new DomainError('CONFIRMATION_REQUIRED');
  await requirePaperData(context, filter);
  const id = await context.db.transaction().execute(async (tx) => {
    await lockFilesOf(tx, actor.id);
    const most = staffLimits.openFilesMax;
    if ((await countOpenFiles(tx, actor.id)) >= most)
      throw new DomainError('TOO_MANY_FILES', { facts: { most } });
    if (kind === 'ARCHIVE') await requireRoomForArchive(context, tx, { staffId: actor.id, filter });
    return await addFile(context, tx, { ...asked, filter, scheduleId: null });
  });
  const row = await selectFile(context.db, { id, staffId: actor.id });
  const [view] = row === null ? [] : await fileViews(context, [row]);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}

/** An archive may have two gigabytes, and the database keeps it. Refusal: TOO_MANY_ARCHIVES. */
async function requireRoomForArchive(
  { clock }: WithClock,
  tx: Transaction<DB>,
  { staffId, filter }: { staffId: Uuid; filter: StoredFilter },
): Promise<void> {
  const most = staffLimits.archivesMax;
  const kept = { staffId, organizerId: filter.organizerId ?? '', now: clock.now() };
  if ((await countArchives(tx, kept)) >= most)
    throw new DomainError('TOO_MANY_ARCHIVES', { facts: { most } });
}

/**
 * The filter of a kind, where its person has the right to it: lists of the installation have no place, and most others nothing but one. Refusals:
 * INVALID_INPUT; FIELD_TOO_LONG; NOT_ALLOWED; NOT_FOUND.
 */
export async function fileFilter(
  context: WithDb & WithEvents,
  { actor, kind, filter, format }: { actor: Staff; kind: FileKind; filter: FileFilter; format: FileFormat },
): Promise<StoredFilter> {
  const right = fileRights[kind];
  if (kind === 'ARCHIVE') return await archiveFilter(context, { actor, filter, format });
  const { organizerId = null, eventId = null } = filter;
  const place = isOfInstallation(kind) ? {} : { organizerId, eventId };
  const stored = storedFilter({ ...place, ...ownFilters[kind]?.(filter, format) });
  if (kind !== 'PAPER' && !isSheetFormat(format)) throw new DomainError('INVALID_INPUT', { field: 'format' });
  requireRight(actor, right);
  if (stored.eventId !== undefined) await eventInOffice(context, { actor, eventId: stored.eventId }, right);
  // Its columns are the questions of one event.
  else if (kind === 'HOLDERS' || (kind === 'PAPER' && stored.organizerId === undefined))
    throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  return stored;
}

/** All of one organizer, whose owner asks. Refusals: INVALID_INPUT; NOT_ALLOWED; NOT_FOUND. */
async function archiveFilter(
  context: WithDb,
  { actor, filter, format }: { actor: Staff; filter: FileFilter; format: FileFormat },
): Promise<StoredFilter> {
  if (format !== 'ZIP') throw new DomainError('INVALID_INPUT', { field: 'format' });
  if (filter.eventId != null) throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  const { organizerId } = filter;
  if (organizerId == null) throw new DomainError('INVALID_INPUT', { field: 'organizerId' });
  const stored = storedFilter({ organizerId });
  requireRight(actor, fileRights.ARCHIVE, organizerPlace(organizerId));
  if (!(await namesOfOrganizers(context, [organizerId])).has(organizerId)) throw new DomainError('NOT_FOUND');
  return stored;
}

/** The filters that a kind has beside its place. Refusals: INVALID_INPUT; FIELD_TOO_LONG. */
const ownFilters: Partial<Record<FileKind, (filter: FileFilter, format: FileFormat) => FileFilter>> = {
  ORDERS: (filter) => ({ ...filter, ...fileFilterOf({}), ...statementFilterOf({}), ...disputeFilterOf({}) }),
  SHIFTS: (filter) => fileFilterOf(checkedShiftFilter(shiftFilterOf(filter))),
  PAPER: checkedPaper,
  DIFFERENCES: (filter) => statementFilterOf(checkedDifferenceFilter(differenceFilterOf(filter))),
  STATEMENT_LINES: checkedLines,
  DISPUTES: (filter) => disputeFilterOf(disputesOf(filter)),
};

/** Lines are of one account. Refusal: INVALID_INPUT. */
function checkedLines(filter: FileFilter): StatementFileFilter {
  const { accountId, month } = checkedDifferenceFilter(differenceFilterOf(filter));
  if (!accountId) throw new DomainError('INVALID_INPUT', { field: 'accountId' });
  return { accountId, month: month ?? null };
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

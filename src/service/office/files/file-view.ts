import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { FileFailure, FileKind, FileState } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { isPaperKind, type PaperKind } from '#src/domain/paper/paper-kinds.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { namesOfOrganizers } from '../lists/office-names.ts';
import type { FileRow } from './file.sql.ts';

/** A file as its person sees it. */
export interface FileView {
  id: Uuid;
  kind: FileKind;
  format: FileFormat;
  state: FileState;
  /** The kind of a paper; null of a list. */
  paper: PaperKind | null;
  rowsWritten: number;
  /** Null where they are not counted. */
  rowsExpected: number | null;
  failure: FileFailure | null;
  /** Null: of more than one event. */
  eventName: LocalizedText | null;
  /** The organizer that was asked for; null where none was. */
  organizerId: Uuid | null;
  organizerName: string | null;
  /** It has filters beside its place. */
  isFiltered: boolean;
  isScheduled: boolean;
  /** SHA-256 of a ready archive's manifest, in hex. */
  sha256: string | null;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
}

export async function fileViews(context: WithDb & WithEvents, rows: readonly FileRow[]): Promise<FileView[]> {
  const names = await namesOfOrganizers(
    context,
    rows.flatMap(({ filter }) => filter.organizerId ?? []),
  );
  return await Promise.all(rows.map((row) => fileView(context, row, names)));
}

async function fileView(
  { events }: WithEvents,
  row: FileRow,
  names: ReadonlyMap<Uuid, string>,
): Promise<FileView> {
  const { id, kind, format, state, rowsWritten, rowsExpected, failure, askedAt, readyAt, expiresAt } = row;
  const { eventId, organizerId = null, paper, ...others } = row.filter;
  const event = eventId === undefined ? null : await events.byId(eventId);
  return {
    ...{ organizerId, organizerName: names.get(organizerId ?? '') ?? null, sha256: row.sha256 },
    ...{ id, kind, format, state, rowsWritten, rowsExpected, failure, askedAt, readyAt, expiresAt },
    paper: paper !== undefined && isPaperKind(paper) ? paper : null,
    eventName: event?.name ?? null,
    isFiltered: Object.keys(others).length > 0,
    isScheduled: row.scheduleId !== null,
  };
}

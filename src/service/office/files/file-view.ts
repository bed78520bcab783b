import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { FileFailure, FileKind, FileState } from '#src/domain/file/file-kinds.ts';
import type { FileFormat } from '#src/domain/file/sheet.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { isPaperKind, type PaperKind } from '#src/domain/paper/paper-kinds.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
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
  /** It has filters beside its event. */
  isFiltered: boolean;
  isScheduled: boolean;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
}

export async function fileView({ events }: WithEvents, row: FileRow): Promise<FileView> {
  const { id, kind, format, state, rowsWritten, rowsExpected, failure, askedAt, readyAt, expiresAt } = row;
  const { eventId, paper, ...others } = row.filter;
  const event = eventId === undefined ? null : await events.byId(eventId);
  return {
    ...{ id, kind, format, state, rowsWritten, rowsExpected, failure, askedAt, readyAt, expiresAt },
    paper: paper !== undefined && isPaperKind(paper) ? paper : null,
    eventName: event?.name ?? null,
    isFiltered: Object.keys(others).length > 0,
    isScheduled: row.scheduleId !== null,
  };
}

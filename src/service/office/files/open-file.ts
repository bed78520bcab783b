import { fileRights, mayHaveFile } from '#src/domain/file/file-kinds.ts';
import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { writeExportAudit } from '../export/write-export-audit.ts';
import { type FileRow, selectFile, selectPiece } from './file.sql.ts';

export interface OpenedFile extends Pick<FileRow, 'kind' | 'format' | 'locale' | 'readyAt'> {
  /** The kind of a paper; null of a list. */
  paper: string | null;
  /** As they were packed: CSV by gzip. Each is read when it is asked for. */
  pieces(): AsyncIterable<Uint8Array>;
}

/**
 * A ready file of the person's own, where they still have all its rights; its audit entry is stored before anybody gets a byte.
 * Refusals: NOT_FOUND; NOT_ALLOWED.
 */
export async function openFile(
  context: WithDb & WithClock & WithIds,
  { actor, id }: { actor: Staff; id: string },
): Promise<OpenedFile> {
  const { db } = context;
  const file = isUuid(id) ? await selectFile(db, { id, staffId: actor.id }) : null;
  const at = context.clock.now();
  if (file === null || file.places === null || file.expiresAt <= at)
    throw new DomainError('NOT_FOUND', { field: 'id' });
  if (!mayHaveFile(actor, file.kind, file.places)) throw new DomainError('NOT_ALLOWED');
  const { kind, format, locale, readyAt, filter, rowsWritten } = file;
  await db.transaction().execute(async (tx) => {
    await writeExportAudit(context, tx, {
      ...{ actor, action: fileRights[kind], subject: `file ${kind.toLowerCase()}`, filter, at },
      eventId: filter.eventId ?? null,
      after: { file: file.id, format, rows: rowsWritten, isDownload: true },
    });
  });
  return {
    ...{ kind, format, locale, readyAt, paper: filter.paper ?? null },
    async *pieces() {
      for (let number = 0; ; number += 1) {
        const piece = await selectPiece(db, file, number);
        if (piece === null) return;
        yield piece;
      }
    },
  };
}

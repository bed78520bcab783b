import { type FilePlace, mayHaveFile } from '#src/domain/file/file-kinds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import {
  type ArchiveWording,
  type LeaveContext,
  packArchive,
  type WrittenArchive,
} from '../leave/pack-archive.ts';
import type { FileRow } from './file.sql.ts';
import { FileFailed, paceOf, restsOfArchives } from './file-pace.ts';
import { storePieces } from './store-pieces.ts';

/** An archive that was packed, as its audit entry says. */
export interface PackedArchive {
  actor: Staff;
  organizerId: Uuid;
  organizerName: string;
  written: WrittenArchive;
}

/**
 * Writes all of an organizer as pieces in the database (docs/algorithms/leaving.md, "From the back office"). Throws FileFailed and
 * FileLost.
 */
export async function writeArchiveFile(
  context: LeaveContext,
  file: FileRow,
  { actor, wording, signal }: { actor: Staff; wording: ArchiveWording; signal: AbortSignal },
): Promise<{ rowsWritten: number; places: FilePlace[]; archive: PackedArchive }> {
  const { organizerId = '' } = file.filter;
  const places: FilePlace[] = [{ ...organizerPlace(organizerId), hasSums: false }];
  if (!mayHaveFile(actor, file.kind, places)) throw new FileFailed('RIGHTS_ENDED');
  const progress = { rowsWritten: 0, rowsExpected: null };
  const pace = paceOf(context, file, { places, progress, signal, rests: restsOfArchives });
  const store = storePieces(context, file);
  let bytes = 0;
  const { organizerName, ...written } = await packArchive(context, {
    ...{ actor, organizerId, wording },
    async sink(piece) {
      bytes += piece.length;
      if (bytes > staffLimits.archiveBytesMax) throw new FileFailed('TOO_LARGE');
      await store.add([piece]);
    },
    pace: {
      async before(rowsRead) {
        progress.rowsWritten = rowsRead;
        // It renews the lease, and ends the archive where the right has ended or the file is not ours any more.
        await pace.rest();
      },
    },
  });
  await store.end();
  return {
    // As its audit entry says: rows of tables, without the lists of them.
    ...{ rowsWritten: written.rows, places },
    archive: { actor, organizerId, organizerName, written },
  };
}

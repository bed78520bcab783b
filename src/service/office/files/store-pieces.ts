import type { WithDb } from '../../ports.ts';
import { type FileAttempt, insertPiece } from './file.sql.ts';

const pieceBytes = 262_144;

/** Stores what is packed in pieces of one size, the last one shorter. */
export function storePieces({ db }: WithDb, attempt: FileAttempt) {
  let pending: Uint8Array[] = [];
  let length = 0;
  let number = 0;

  async function store(bytes: Uint8Array): Promise<void> {
    await insertPiece(db, attempt, number, bytes);
    number += 1;
  }

  return {
    async add(chunks: readonly Uint8Array[]): Promise<void> {
      pending.push(...chunks);
      length += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      if (length < pieceBytes) return;
      let rest: Uint8Array = Buffer.concat(pending);
      while (rest.length >= pieceBytes) {
        await store(rest.subarray(0, pieceBytes));
        rest = rest.subarray(pieceBytes);
      }
      // A copy: the rest of a large buffer would keep the whole.
      pending = [Uint8Array.from(rest)];
      length = rest.length;
    },
    async end(): Promise<void> {
      if (length > 0) await store(Buffer.concat(pending));
    },
  };
}

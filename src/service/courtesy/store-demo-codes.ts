import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { readCourtesyCode } from '../../domain/courtesy/courtesy-code.ts';
import type { Uuid } from '../../domain/ids.ts';
import { insertCodes } from './courtesy.sql.ts';

/**
 * Stores the codes an event's file is demonstrated with, once: what is there stays as it is. They are written as codes are,
 * else this is a bug of the file's reader.
 */
export async function storeDemoCodes(
  tx: Transaction<DB>,
  grant: { eventId: Uuid; grantId: Uuid },
  demo: { codes: readonly string[]; newId: () => Uuid; at: Date },
): Promise<void> {
  const rows = demo.codes.map((written) => {
    const read = readCourtesyCode(written);
    if (read === null) throw new Error(`${written} is no courtesy code.`);
    return { ...grant, id: demo.newId(), code: read.code };
  });
  await insertCodes(tx, rows, { note: 'demo', createdBy: 'catalogue', at: demo.at });
}

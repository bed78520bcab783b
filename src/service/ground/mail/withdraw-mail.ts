import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { giveUpUnsentMail } from './mail.sql.ts';

/** A mail that was not sent never will be; its row stays, for its fact was told. Returns its template; null where it was sent, or given up before. */
export async function withdrawMail(tx: Transaction<DB>, id: Uuid): Promise<string | null> {
  return await giveUpUnsentMail(tx, id);
}

import type { WithDb } from '../../ports.ts';
import { type KeptPush, readKeptPushes } from './push.sql.ts';

const shown = 50;

/** What the sandbox would have sent to browsers, the newest first. */
export async function listKeptPushes({ db }: WithDb): Promise<KeptPush[]> {
  return await readKeptPushes(db, shown);
}

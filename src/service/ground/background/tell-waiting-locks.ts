import type { WithDb, WithLog } from '../../ports.ts';
import { readWaitingLocks } from './waiting-locks.sql.ts';

/** Logs who waits for a lock and who has it, so that whoever looks after the database knows whom to end. Returns how many. */
export async function tellWaitingLocks({ db, log }: WithDb & WithLog): Promise<number> {
  const locks = await readWaitingLocks(db);
  for (const lock of locks) log.warn({ ...lock }, 'waits for a lock');
  return locks.length;
}

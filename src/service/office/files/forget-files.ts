import type { WithClock, WithDb } from '../../ports.ts';
import { deleteExpiredFiles } from './file.sql.ts';

/** A file has up to some hundred pieces, which are deleted with it. */
const filesAtOnce = 10;

/** Deletes files whose time is over. Returns how many. */
export async function forgetFiles({ db, clock }: WithDb & WithClock): Promise<number> {
  let all = 0;
  for (;;) {
    const some = await deleteExpiredFiles(db, clock.now(), filesAtOnce);
    all += some;
    if (some < filesAtOnce) return all;
  }
}

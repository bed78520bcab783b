import type { WithDb } from '../../ports.ts';
import { deleteOldSecurityEvents } from './security-event.sql.ts';

/** As many as go in one statement, so that none takes long. */
const rowsAtOnce = 5_000;

/** Deletes access records older than six months. Returns how many went. */
export async function forgetSecurityEvents(context: WithDb): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const went = await deleteOldSecurityEvents(context.db, rowsAtOnce);
    forgotten += went;
    if (went < rowsAtOnce) return forgotten;
  }
}

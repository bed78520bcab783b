import { isSomethingAway } from '#src/db/spread/living-events.ts';
import type { WithDb } from '../../ports.ts';

/** True where lists over all events lack the rows of some, because their machine is away. */
export async function isSomethingMissing({ db }: WithDb): Promise<boolean> {
  return await isSomethingAway(db);
}

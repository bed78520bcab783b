import { isSomethingAway } from '../../db/spread/living-events.ts';
import type { WithDb } from '../ports.ts';

/** Whether lists over all events are without the rows of some, because their machine is away. */
export async function isSomethingMissing({ db }: WithDb): Promise<boolean> {
  return await isSomethingAway(db);
}

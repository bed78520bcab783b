import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { selectRequested } from './follow.sql.ts';

/** The names of what a request asked for and nobody has confirmed yet. */
export async function findRequested({ db }: WithDb, requestId: Uuid): Promise<string[]> {
  const requested = await selectRequested(db, requestId);
  return requested.filter(({ confirmedAt }) => confirmedAt === null).map(({ name }) => name);
}

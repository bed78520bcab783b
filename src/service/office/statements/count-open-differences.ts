import type { WithDb } from '../../ports.ts';
import { selectOpenDifferences } from './difference.sql.ts';

/** Open differences: how many, their sum without signs in centavos, and since when; null where there is none. */
export async function countOpenDifferences({
  db,
}: WithDb): Promise<{ count: number; cents: number; since: Date | null }> {
  return await selectOpenDifferences(db);
}

import type { WithPool } from '../../ports.ts';
import { invariantCount, readBrokenInvariants } from './invariants.sql.ts';

/**
 * Asks the database for everything that is true at any instant (docs/invariants.md). Reads only, each rule in one
 * statement, so it may be run beside a sale. `broken` names each rule that is broken, with up to five rows.
 */
export async function checkInvariants({ pool }: WithPool): Promise<{ checked: number; broken: string[] }> {
  return { checked: invariantCount, broken: await readBrokenInvariants(pool) };
}

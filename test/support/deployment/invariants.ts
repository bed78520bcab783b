import type { Pool } from 'pg';
import { checkInvariants } from '#src/service/invariants/check-invariants.ts';

/** Every rule that is broken, with up to five of the rows that break it; nothing when all is well. */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  return (await checkInvariants({ pool })).broken;
}

import type { WithDb } from '../../ports.ts';
import { passSerial } from './apple-pass.ts';
import { readChangedPasses } from './wallet.sql.ts';

/** A change may be committed a little after the time it carries; what is listed twice is asked for and found unchanged. */
const overlapMilliseconds = 10_000;

/**
 * Which passes of a device changed since it asked last, and what it says next time. `since` is what we said then; null
 * lists all. null: none.
 */
export async function listChangedPasses(
  context: WithDb,
  deviceId: string,
  since: string | null,
): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
  const sinceMilliseconds = since === null || !/^\d{1,15}$/.test(since) ? null : Number(since);
  const passes = await readChangedPasses(
    context.db,
    deviceId,
    sinceMilliseconds === null ? null : new Date(sinceMilliseconds - overlapMilliseconds),
  );
  if (passes.length === 0) return null;
  return {
    serialNumbers: passes.map(passSerial),
    lastUpdated: String(Math.max(...passes.map(({ changedAt }) => changedAt.getTime()))),
  };
}

import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithDb, WithLog } from '#src/service/ports.ts';
import { readLateCharges } from '../rows/due-charges.sql.ts';

/**
 * Logs each provider of which charges wait too long for their check: it is slow, no longer configured, or the workers are
 * too few. Returns how many such providers there are.
 */
export async function tellLateCharges({ db, clock, log }: WithDb & WithClock & WithLog): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - limits.chargeCheckLateSeconds * 1000);
  const late = await readLateCharges(db, before);
  for (const { provider, charges, oldestAt } of late) {
    const lateSeconds = Math.round((now.getTime() - oldestAt.getTime()) / 1000);
    log.warn({ provider, charges, lateSeconds }, 'charges wait too long for their check');
  }
  return late.length;
}

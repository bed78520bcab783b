import { limits } from '#src/domain/limits.ts';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { failureOfDatabaseError } from '#src/service/ground/failure/database-failures.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import { type DueCharge, takeDueCharges } from '../rows/due-charges.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { settleCharge } from './settle-charge.ts';

/**
 * Reads waiting charges at one provider, so that a lost message is replaced within a minute; or ends those whose time is
 * over by our clock (`isOver`), so that no order waits for ever. A provider that is slow delays no other, and what is read
 * delays no end. Returns how many charges were read.
 */
export async function checkDueCharges(
  context: SettlingContext & WithLog & WithPayments,
  { provider, isOver }: { provider: string; isOver: boolean },
): Promise<number> {
  const now = context.clock.now();
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const due = await takeDueCharges(
    context.db,
    { provider, isOver, now, limit: limits.providerCallsAtOnce * roundsPerRun },
    { pending: inSeconds(limits.chargeCheckSeconds), inAnalysis: inSeconds(limits.analysisCheckSeconds) },
  );
  // The hold stays until the provider reports the end of the payment; the next check is stored already.
  await runEach(context, due, {
    what: isOver ? 'end-unpaid-charges' : 'check-charges',
    eventOf: ({ eventId }) => eventId,
    work: (charge) => check(context, charge, isOver),
    atOnce: limits.providerCallsAtOnce,
  });
  return due.length;
}

/** A charge that is taken is not due again for some seconds, so no more are taken than are read soon. */
const roundsPerRun = 4;

async function check(
  context: SettlingContext & WithLog & WithPayments,
  { provider, reference }: DueCharge,
  isOver: boolean,
): Promise<void> {
  try {
    await settleCharge(context, provider, { reference }, isOver ? { endIfUnpaid: 'expired' } : {});
  } catch (error) {
    if (!(error instanceof ProviderFailure) && failureOfDatabaseError(error) !== null) throw error;
    context.log.warn({ reference, error: String(error) }, 'charge not checked');
  }
}

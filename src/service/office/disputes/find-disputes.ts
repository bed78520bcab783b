import { stateAfter } from '#src/domain/dispute/dispute-state.ts';
import { errorText } from '#src/domain/error-text.ts';
import { limits } from '#src/domain/limits.ts';
import { settleCharge } from '#src/service/holding/order/payment/settle-charge.ts';
import type { SettlingContext } from '#src/service/holding/order/state/settling.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import { selectKnownDisputes } from './disputes.sql.ts';

/**
 * Asks a provider for its disputes of the last thirty days, and reads each charge with one that we do not have as it is told: so a
 * lost message costs ten minutes. Returns how many charges were ours.
 */
export async function findDisputes(
  context: SettlingContext & WithLog & WithPayments,
  { provider }: { provider: string },
): Promise<number> {
  const desk = context.payments.byName(provider)?.disputes;
  if (!desk) return 0;
  const since = new Date(context.clock.now().getTime() - limits.disputeListDays * 86_400_000);
  const told = await desk.listSince(since);
  const names = told.map(({ disputeId }) => disputeId);
  const known = await selectKnownDisputes(context.db, provider, names);
  const isKnown = ({ disputeId, isInquiry, state }: (typeof told)[number]) =>
    known.some(
      (one) =>
        one.providerId === disputeId &&
        one.isInquiry === isInquiry &&
        stateAfter(one.state, state) === one.state,
    );
  let found = 0;
  for (const { charge, disputeId } of told.filter((one) => !isKnown(one))) {
    try {
      if (await settleCharge(context, provider, charge)) found += 1;
    } catch (error) {
      context.log.warn({ disputeId, error: errorText(error) }, 'dispute not read');
    }
  }
  return found;
}

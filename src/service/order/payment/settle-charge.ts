import { limits } from '../../../domain/limits.ts';
import type { ChargeState } from '../../../gateway/payment/port.ts';
import type { WithPayments } from '../../ports.ts';
import { askAgain, chargeName, type PaymentOfOrder, readPaymentByReference } from '../rows/payment.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { applyCharge, type EndOfAttempt, type ProviderMessage } from './apply-charge.ts';

/**
 * Asks the provider about a charge and brings our books to its answer. Messages are hints: whatever they say, and in
 * whatever order they come, the state is fetched and applied here, once. `endIfUnpaid` takes the charge back first.
 * Returns whether a charge of that name is ours. Throws ProviderFailure when nobody answers: nothing is decided then, and
 * the question is asked again soon, however many times its messages were sent in vain.
 */
export async function settleCharge(
  context: SettlingContext & WithPayments,
  provider: string,
  name: { reference: string } | { providerId: string },
  about: { message?: ProviderMessage; endIfUnpaid?: EndOfAttempt } = {},
): Promise<boolean> {
  const known = await readPaymentByReference(context.db, provider, name);
  if (known === null) return false;
  const answer = about.endIfUnpaid === undefined ? fetchCharge(context, known) : endedCharge(context, known);
  const charge = await answer.catch(async (error: unknown) => {
    const at = new Date(context.clock.now().getTime() + limits.chargeCheckSeconds * 1000);
    await askAgain(context.db, known, at, { evenIfLater: about.message !== undefined });
    throw error;
  });
  await applyCharge(context, known, charge, about);
  return true;
}

async function fetchCharge(context: WithPayments, known: PaymentOfOrder): Promise<ChargeState | null> {
  const provider = context.payments.byName(known.provider);
  if (provider === null) throw new Error(`The provider ${known.provider} is not configured any more.`);
  return await provider.fetchCharge(chargeName(known));
}

/** Cancels at the provider and asks once more; a charge it has never heard of cannot be paid either. */
async function endedCharge(context: WithPayments, known: PaymentOfOrder): Promise<ChargeState | null> {
  const charge = await fetchCharge(context, known);
  if (charge === null || charge.status !== 'ACTIVE') return charge;
  await context.payments.byName(known.provider)?.cancelCharge(chargeName(known));
  return await fetchCharge(context, known);
}

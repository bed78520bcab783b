import { limits } from '#src/domain/limits.ts';
import type { ChargeState } from '#src/gateway/payment/port.ts';
import type { WithPayments } from '#src/service/ports.ts';
import { scheduleChargeCheck } from '../rows/due-charges.sql.ts';
import { chargeName, type PaymentOfOrder, readPaymentByReference } from '../rows/payment.sql.ts';
import type { SettlingContext } from '../state/settling.ts';
import { applyCharge, type EndOfAttempt, type ProviderMessage } from './apply-charge.ts';

/**
 * Reads a charge at the provider and applies its state. Messages are hints: whatever they say and in whatever order they
 * come, the state is read and applied here. `endIfUnpaid` cancels the charge first. Returns whether the charge is ours.
 * Throws ProviderFailure when the provider does not answer; nothing is decided then, and the charge is read again soon.
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
    await scheduleChargeCheck(context.db, known, at, { evenIfLater: about.message !== undefined });
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

/** Cancels the charge at the provider and reads it again. A charge that the provider does not know cannot be paid. */
async function endedCharge(context: WithPayments, known: PaymentOfOrder): Promise<ChargeState | null> {
  const charge = await fetchCharge(context, known);
  if (charge === null || charge.status !== 'ACTIVE') return charge;
  await context.payments.byName(known.provider)?.cancelCharge(chargeName(known));
  return await fetchCharge(context, known);
}

import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import { transferOfCart } from '../../manual/manual-terms.ts';
import type { PaymentInput } from './choose-provider.ts';

/** Refusal: PAYMENT_METHOD_UNAVAILABLE for a transfer where the organizer takes none; any other way passes. */
export async function checkTransfer(
  context: WithDb,
  { eventId, cartId }: { eventId: Uuid; cartId: Uuid },
  payment: PaymentInput | null | undefined,
): Promise<void> {
  if (payment?.method !== 'TRANSFER') return;
  if ((await transferOfCart(context, eventId, cartId)) !== null) return;
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
}

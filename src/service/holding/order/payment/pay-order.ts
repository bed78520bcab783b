import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithLog, WithPayments, WithPublicUrl } from '#src/service/ports.ts';
import type { OrderView } from '../rows/order-view.ts';
import { requireOwnOrder } from '../state/own-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { createCharge } from './create-charge.ts';
import { type AskedAttempt, changeAttempt, isOfKey, startAttempt } from './start-attempt.ts';

export interface PayOrderInput extends AskedAttempt {
  number: string;
}

/**
 * Pays an order, or pays it again after a decline, while its hold lives. The same key is the same attempt, unless it pays in
 * another way. A charge that waits for its payer is canceled first; one in analysis refuses another attempt.
 * Refusals: ORDER_NOT_FOUND, INVALID_INPUT, those of startAttempt and changeAttempt, PAYMENT_UNAVAILABLE.
 */
export async function payOrder(
  context: SettlingContext & WithLog & WithPublicUrl & WithPayments,
  { actor, input }: { actor: CustomerActor; input: PayOrderInput },
): Promise<OrderView> {
  const { idempotencyKey } = input;
  if (idempotencyKey.length === 0 || idempotencyKey.length > limits.idempotencyKeyLengthMax) {
    throw new DomainError('INVALID_INPUT', { field: 'idempotencyKey' });
  }
  const own = { actor, number: input.number };
  const order = await requireOwnOrder(context, own);
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new Error(`Order ${order.number} is of an event that is gone.`);
  const isKnown = order.payments.some((payment) => isOfKey(payment, idempotencyKey));
  await (isKnown ? changeAttempt : startAttempt)(context, order, { actor, input });
  await createCharge(context, order, event, input);
  return await requireOwnOrder(context, own);
}

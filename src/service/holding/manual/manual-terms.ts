import type { Uuid } from '#src/domain/ids.ts';
import type { Invoice } from '#src/domain/order/invoice.ts';
import { isTillMethod, type PaymentMethod } from '#src/domain/order/payment-method.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { readInvoices, readManualOrder } from './manual-order.sql.ts';

/** Bank details for a transfer that may pay this cart or its order; null where none may. They never change. */
export async function transferOfCart(context: WithDb, eventId: Uuid, cartId: Uuid): Promise<string | null> {
  const row = await readManualOrder(context.db, eventId, { cartId });
  return row?.transferTo ?? null;
}

/**
 * Refusal: PAYMENT_METHOD_UNAVAILABLE for a transfer where the organizer takes none, and for what only a till takes; any other way
 * passes.
 */
export async function requireTransferTaken(
  context: WithDb,
  { eventId, cartId }: { eventId: Uuid; cartId: Uuid },
  method: PaymentMethod | undefined,
): Promise<void> {
  if (isTillMethod(method)) throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
  if (method !== 'TRANSFER' || (await transferOfCart(context, eventId, cartId)) !== null) return;
  throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field: 'payment.method' });
}

/** Invoice data of those of these orders, of these events, that have any; by order. */
export async function invoicesOf(
  context: WithDb,
  eventIds: readonly Uuid[],
  orderIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, Invoice>> {
  return orderIds.length === 0 ? new Map() : await readInvoices(context.db, eventIds, orderIds);
}

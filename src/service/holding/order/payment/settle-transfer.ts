import { dayKey } from '#src/domain/format/date.ts';
import { transferReference, transferReferenceLengthMax } from '#src/domain/order/transfer.ts';
import { isCalendarDate } from '#src/domain/person/person.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { paidTransfer } from '../rows/transfer-charge.ts';
import { insertTransferProof, readTransferProofs, type TransferProof } from '../rows/transfer-proof.sql.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import type { Settling, SettlingContext } from '../state/settling.ts';
import { applyCharge } from './apply-charge.ts';

/** `amountCents` in centavos; `paidOn` as `2026-12-05`; `reference`: the bank's, as it was typed. */
export interface StatedTransfer {
  number: string;
  amountCents: number;
  paidOn: string;
  reference: string;
}

/**
 * Applies a bank transfer that staff states to have come, as a provider's answer would be (docs/algorithms/payment.md, "A
 * transfer by bank"). The same proof again changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, ORDER_NOT_PAYABLE for an order that
 * nobody wanted to pay by a transfer, INVALID_INPUT, FIELD_TOO_LONG, TRANSFER_AMOUNT, TRANSFER_REFERENCE_USED, TRANSFER_MARKED.
 */
export async function settleTransfer(
  context: SettlingContext,
  { actor, number, ...said }: { actor: Staff } & StatedTransfer,
): Promise<void> {
  const order = await requireOrderInOffice(context, { actor, number }, 'order.settle');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const reference = transferReference(said.reference);
  if (reference === '') throw new DomainError('INVALID_INPUT', { field: 'reference' });
  if (reference.length > transferReferenceLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'reference' });
  }
  const { paidOn } = said;
  const now = context.clock.now();
  if (!isCalendarDate(paidOn) || paidOn > dayKey(now, event.timeZone)) {
    throw new DomainError('INVALID_INPUT', { field: 'paidOn' });
  }
  const payment = order.payments.filter(({ method }) => method === 'TRANSFER').at(-1);
  if (payment === undefined) throw new DomainError('ORDER_NOT_PAYABLE', { field: 'number' });
  const { amountCents } = said;
  if (amountCents !== payment.amountCents) throw new DomainError('TRANSFER_AMOUNT', { field: 'amountCents' });
  const known = { ...payment, eventId: event.id, orderId: order.id, cartId: order.cartId };
  // Two banks may use one number.
  const settlementId = `${event.code}-${reference}`;
  const paid = paidTransfer(payment.providerReference, { settlementId, amountCents, paidAt: now });
  await applyCharge(context, known, paid, {
    by: actor,
    begin: (settling) => keepProof(settling, actor, { reference, paidOn, amountCents }),
  });
}

async function keepProof(
  { context, tx, event, order, payment, now }: Settling,
  actor: Staff,
  stated: Pick<TransferProof, 'reference' | 'paidOn' | 'amountCents'>,
): Promise<boolean> {
  if (payment.settlementReference !== null) {
    const [kept] = await readTransferProofs(tx, event.id, [payment.id]);
    if (kept?.reference === stated.reference) return false;
    throw new DomainError('TRANSFER_MARKED', { field: 'number' });
  }
  const proof = { ...stated, paymentId: payment.id, markedBy: actor.id, markedAt: now };
  if (!(await insertTransferProof(tx, event.id, proof))) {
    throw new DomainError('TRANSFER_REFERENCE_USED', { field: 'reference' });
  }
  const subject = `order ${order.number}`;
  const about = { eventId: event.id, actor, action: 'order.settle', subject } as const;
  await writeAudit(context, tx, { ...about, before: { status: order.status }, after: stated, at: now });
  return true;
}

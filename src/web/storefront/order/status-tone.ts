import type { OrderStatus } from '../../parts/customer-api/schema.gen.ts';

const tones = {
  RECEIVED: 'calm',
  WAITING_FOR_APPROVAL: 'warn',
  APPROVED: 'ok',
  RESENT: 'ok',
  PAYMENT_DECLINED: 'bad',
  CANCELED: 'muted',
} as const;

/** The colour of an order's status; the word always stands with it. */
export function statusTone(status: OrderStatus): (typeof tones)[OrderStatus] {
  return tones[status];
}

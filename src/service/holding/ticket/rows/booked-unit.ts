import type { Uuid } from '#src/domain/ids.ts';

/** The unit of an order that a ticket stands for, as its stock was booked. */
export interface BookedUnit {
  orderId: Uuid;
  lineId: Uuid;
  /** From 1, within its line. */
  unit: number;
  cartId: Uuid;
  batchId: Uuid;
  priceCents: number;
  feeCents: number;
}

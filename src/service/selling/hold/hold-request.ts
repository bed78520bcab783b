import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { Claimant } from './claimant.ts';

export interface HoldLine {
  batchId: Uuid;
  quantity: number;
}

/** Whose bounds a request meets (docs/algorithms/who-may-hold.md). */
export interface HoldBound {
  /** A visitor's address or an account. */
  claimant: Claimant;
  /** Open carts that an account may have at the event, this one included; null: unbounded. */
  cartsMax: number | null;
}

/** What one cart is to hold: all lines or none. A batch that is not named is released. */
export interface HoldRequest {
  cartId: Uuid;
  /** The id was created for this request, so no such cart exists yet. */
  isNew: boolean;
  customerId: Uuid | null;
  /** null: unbounded. */
  bound: HoldBound | null;
  lines: readonly HoldLine[];
}

export interface HeldLine extends HoldLine {
  priceCents: number;
  feeCents: number;
  /** The placeholder that is held for it until the swap (docs/algorithms/fan-box-office.md); absent where there is none. */
  heldBatchId?: Uuid | null;
}

export type HoldVerdict =
  | { refusal: null; expiresAt: Date | null; lines: HeldLine[] }
  | {
      refusal: RefusalCode;
      batchId: Uuid | null;
      remaining: number | null;
      /** It was refused while expired carts still held something. */
      hasOverdueCarts: boolean;
    };

/** Releases and ends a cart that is open and belongs to this customer or to no account. */
export interface ReleaseRequest {
  cartId: Uuid;
  customerId: Uuid | null;
}

/** The state in which a release found its cart. */
export interface FoundCart {
  customerId: Uuid | null;
  state: 'open' | 'ordered' | 'expired' | 'released';
}

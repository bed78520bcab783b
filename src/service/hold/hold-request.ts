import type { Uuid } from '../../domain/ids.ts';
import type { RefusalCode } from '../../domain/refusal.ts';
import type { Claimant } from './claimant.ts';

export interface HoldLine {
  batchId: Uuid;
  quantity: number;
}

/** Whose bounds a request meets (docs/algorithms/who-may-hold.md). */
export interface HoldBound {
  /** A visitor's address or an account. */
  claimant: Claimant;
  /** Open carts that an account may have at the event, this one included; null is not bounded. */
  cartsMax: number | null;
}

/** What one cart shall hold. All lines or none; a batch left out is given back. */
export interface HoldRequest {
  cartId: Uuid;
  /** The id was made for this request, so no such cart can exist yet. */
  isNew: boolean;
  customerId: Uuid | null;
  /** Null is not bounded. */
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
      /** It was refused while carts whose time is over still held something. */
      hasOverdueCarts: boolean;
    };

/** Gives back all a cart holds, and ends it, where it is open and of this customer or of nobody. */
export interface ReleaseRequest {
  cartId: Uuid;
  customerId: Uuid | null;
}

/** A cart as a request for its end found it. */
export interface FoundCart {
  customerId: Uuid | null;
  state: 'open' | 'ordered' | 'expired' | 'released';
}

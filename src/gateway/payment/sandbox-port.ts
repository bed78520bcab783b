import type { SandboxOutcome } from '../../domain/sandbox-card.ts';
import type { CardChargeState, ChargeState, Payer } from './port.ts';

/**
 * How the news of a payment reaches us. `late`: after five seconds. `twice`: twice at the same moment.
 * `lost`: never, only asking helps. `out-of-order`: after a note about somebody else's charge and a note
 * about a refund of this very payment that nobody asked for.
 */
export type SandboxDelivery = (typeof sandboxDeliveries)[number];

export const sandboxDeliveries = ['normal', 'late', 'twice', 'lost', 'out-of-order'] as const;

export interface SandboxPayOptions {
  /** Another sum than the charge asks for, in centavos: banks are not supposed to let it pass. */
  amountCents?: number;
  delivery?: SandboxDelivery;
  /** Money that left the payer in the last second and is booked only now, even if the charge was removed. */
  evenIfExpired?: boolean;
  /** A second settlement of the same charge. */
  evenIfPaid?: boolean;
  /** The payer's account is closed afterwards: every refund of this payment fails. */
  payerAccountClosed?: boolean;
  /** What the payer wrote to the receiver, 140 characters at most. */
  payerNote?: string;
}

export type SandboxPayOutcome =
  | { outcome: 'PAID'; endToEndId: string; charge: SandboxPixCharge }
  | { outcome: 'EXPIRED' | 'REMOVED' | 'ALREADY_PAID' | 'UNKNOWN' };

/** A charge as the bank keeps it. Plain JSON: instants are ISO 8601 in UTC, amounts integer centavos. */
export type SandboxCharge = SandboxPixCharge | SandboxCardCharge;

interface AnySandboxCharge {
  /** Our reference; the name of it in Pix. */
  txid: string;
  amountCents: number;
  description: string;
  payer: Payer | null;
  createdAt: string;
  payments: SandboxPayment[];
}

export interface SandboxPixCharge extends AnySandboxCharge {
  /** Absent in what was kept before the sandbox took cards. */
  kind?: 'PIX';
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  copyAndPaste: string;
  expiresAt: string;
}

export interface SandboxCardCharge extends AnySandboxCharge, CardChargeState {
  kind: 'CARD';
  status: ChargeState['status'];
  /** Null for a token the sandbox did not make. */
  outcome: SandboxOutcome | null;
  /** What the payment is called once there is one. */
  paymentId: string;
  /** When the analysis decides by itself; null without one. */
  decidesAt: string | null;
}

export interface SandboxPayment {
  /** The settlement's own name. A card's is called the same here, so that one book keeps both. */
  endToEndId: string;
  amountCents: number;
  paidAt: string;
  payerNote: string | null;
  payerAccountClosed: boolean;
  refunds: SandboxRefund[];
  /** What the payer's bank took back; absent for nothing. */
  chargeBack?: SandboxRefund;
}

export interface SandboxRefund {
  refundId: string;
  /** The refund's own settlement name (rtrId), D and 31 more. */
  returnId: string;
  amountCents: number;
  requestedAt: string;
  /** Until then it is being processed; a refund of a closed account then turns out to have failed. */
  settlesAt: string;
}

/**
 * Where the bank keeps its charges. Writing names the version that was read, so two people who pay the same
 * charge at the same moment cannot both be the first.
 */
export interface SandboxBook {
  read(txid: string): Promise<{ version: number; charge: SandboxCharge } | null>;

  /** `expectedVersion` null means "not there yet". False when somebody else wrote first: read again. */
  write(txid: string, expectedVersion: number | null, charge: SandboxCharge): Promise<boolean>;

  /** The newest first. */
  list(limit: number): Promise<SandboxCharge[]>;

  /** Gives a card token to the charge unless it has one already, and answers whose it is: the first one's for ever. */
  claimToken(token: string, txid: string): Promise<string>;
}

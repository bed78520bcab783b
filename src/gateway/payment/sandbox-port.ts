import type { PixPayer } from './port.ts';

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
  | { outcome: 'PAID'; endToEndId: string; charge: SandboxCharge }
  | { outcome: 'EXPIRED' | 'REMOVED' | 'ALREADY_PAID' | 'UNKNOWN' };

/** A charge as the bank keeps it. Plain JSON: instants are ISO 8601 in UTC, amounts integer centavos. */
export interface SandboxCharge {
  txid: string;
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  amountCents: number;
  description: string;
  payer: PixPayer | null;
  copyAndPaste: string;
  createdAt: string;
  expiresAt: string;
  payments: SandboxPayment[];
}

export interface SandboxPayment {
  endToEndId: string;
  amountCents: number;
  paidAt: string;
  payerNote: string | null;
  payerAccountClosed: boolean;
  refunds: SandboxRefund[];
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
}

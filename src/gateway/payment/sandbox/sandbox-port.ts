import type { DisputeReason } from '#src/domain/dispute/dispute-state.ts';
import type { CardChargeState, ChargeState, Payer } from '../port.ts';
import type { SandboxOutcome, TypableCard } from './card-token.ts';

/**
 * How the message about a payment is delivered. `late`: after five seconds. `twice`: twice at the same moment. `lost`:
 * never, so only a query finds the payment. `out-of-order`: after a message about another charge and a message about a
 * refund of this payment that was never requested.
 */
export type SandboxDelivery = (typeof sandboxDeliveries)[number];

export const sandboxDeliveries = ['normal', 'late', 'twice', 'lost', 'out-of-order'] as const;

export interface SandboxPayOptions {
  /** Another amount than the charge's, in centavos; real banks should not accept it. */
  amountCents?: number;
  delivery?: SandboxDelivery;
  /** Money that left the payer in the last second and is booked only now, even if the charge was removed. */
  evenIfExpired?: boolean;
  /** A second settlement of the same charge. */
  evenIfPaid?: boolean;
  /** The payer's account is closed afterwards: every refund of this payment fails. */
  payerAccountClosed?: boolean;
  /** The payer's note to the receiver, 140 characters at most. */
  payerNote?: string;
}

export type SandboxPayOutcome =
  | { outcome: 'PAID'; endToEndId: string; charge: SandboxPixCharge }
  | { outcome: 'EXPIRED' | 'REMOVED' | 'ALREADY_PAID' | 'UNKNOWN' };

/** A charge as the bank stores it. Plain JSON: instants are ISO 8601 in UTC, amounts integer centavos. */
export type SandboxCharge = SandboxPixCharge | SandboxCardCharge;

interface AnySandboxCharge {
  /** Our reference, which is the charge's txid in Pix. */
  txid: string;
  amountCents: number;
  description: string;
  payer: Payer | null;
  createdAt: string;
  payments: SandboxPayment[];
  /** Absent for none. */
  disputes?: SandboxDispute[];
}

export interface SandboxPixCharge extends AnySandboxCharge {
  /** Absent in charges from before the sandbox accepted cards. */
  kind?: 'PIX';
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  copyAndPaste: string;
  expiresAt: string;
}

export interface SandboxCardCharge extends AnySandboxCharge, CardChargeState {
  kind: 'CARD';
  status: ChargeState['status'];
  /** Null for a token that the sandbox did not create. */
  outcome: SandboxOutcome | null;
  /** The id of the payment, once there is one. */
  paymentId: string;
  /** When the analysis decides by itself; null without one. */
  decidesAt: string | null;
}

export interface SandboxPayment {
  /** The settlement's own id. Cards use the same field, so that one book can store both. */
  endToEndId: string;
  amountCents: number;
  paidAt: string;
  payerNote: string | null;
  payerAccountClosed: boolean;
  refunds: SandboxRefund[];
  /** The sum that the payer's bank took back; absent for nothing. */
  chargeBack?: SandboxRefund;
}

export interface SandboxRefund {
  refundId: string;
  /** The refund's own settlement id (rtrId), D and 31 more characters. */
  resaleId: string;
  amountCents: number;
  requestedAt: string;
  /** Until then it is being processed; the refund of a closed account then fails. */
  settlesAt: string;
}

/** Plain JSON, as the charge that it is part of. */
export interface SandboxDispute {
  id: string;
  reason: DisputeReason;
  isInquiry: boolean;
  amountCents: number;
  openedAt: string;
  dueAt: string;
  status: 'OPEN' | 'EVIDENCE_SENT' | 'WON' | 'LOST' | 'WITHDRAWN';
  /** The name of our answer; null until there is one. */
  evidenceId: string | null;
}

/** Less than the payment, another reason, or an inquiry that takes no money; the whole payment as a fraud by default. */
export interface SandboxDisputeOptions {
  amountCents?: number;
  reason?: DisputeReason;
  isInquiry?: boolean;
}

/** ESCALATED: the bank was not content with the answer to its inquiry, and takes the money. */
export type SandboxDisputeEnd = 'WON' | 'LOST' | 'WITHDRAWN' | 'ESCALATED';

/**
 * The bank's store of charges. A write names the version that was read, so two people who pay the same charge at the
 * same moment cannot both succeed.
 */
export interface SandboxBook {
  read(txid: string): Promise<{ version: number; charge: SandboxCharge } | null>;

  /** `expectedVersion` null means that it does not exist yet. False when another writer was first: read again. */
  write(txid: string, expectedVersion: number | null, charge: SandboxCharge): Promise<boolean>;

  /** The newest first. */
  list(limit: number): Promise<SandboxCharge[]>;

  /**
   * Assigns a card token to the charge unless it is assigned already. Returns the txid of the first charge, which keeps
   * it.
   */
  claimToken(token: string, txid: string): Promise<string>;
}

/** The sandbox bank for its visitors, who act as the payer, the payer's bank, or its risk department. */
export interface SandboxPayer {
  /** Pays a Pix charge as the payer's bank would. A refusal is an ordinary result and changes nothing. */
  pay(txid: string, options?: SandboxPayOptions): Promise<SandboxPayOutcome>;

  /** Makes a Pix charge expire now, by the bank's clock. Null when there is no such charge. */
  expire(txid: string): Promise<SandboxPixCharge | null>;

  /** The bank itself removes an unpaid Pix charge (REMOVIDA_PELO_PSP). Null when there is no such charge. */
  remove(txid: string): Promise<SandboxPixCharge | null>;

  /** Decides the analysis of a card now instead of at its end. Null when there is no such charge. */
  decideAnalysis(reference: string, decision: 'approve' | 'decline'): Promise<SandboxCardCharge | null>;

  /** Answers the challenge of the buyer's bank (3-D Secure). Null when there is no such charge. */
  answerChallenge(reference: string, isRight: boolean): Promise<SandboxCardCharge | null>;

  /**
   * The payer's bank takes back everything that is left: a card's chargeback, or Pix's fraud mechanism (MED_FRAUDE).
   * Null when there is no such charge.
   */
  chargeBack(reference: string): Promise<SandboxCharge | null>;

  /** The Pix charge with this name. */
  charge(txid: string): Promise<SandboxPixCharge | null>;

  cardCharge(reference: string): Promise<SandboxCardCharge | null>;

  /** The charge of a copy-and-paste text, as a banking app finds it. Null for any other text. */
  chargeOfCode(copyAndPaste: string): Promise<SandboxPixCharge | null>;
}

/** The payer's bank, where its customer disputes a payment. Null when there is no such charge. */
export interface SandboxDisputer {
  /** `isTold` false: its message is lost. */
  openDispute(
    reference: string,
    options?: SandboxDisputeOptions & { isTold?: boolean },
  ): Promise<SandboxCharge | null>;

  /** Decides a dispute; one that is decided stays. */
  endDispute(
    reference: string,
    disputeId: string,
    end: SandboxDisputeEnd,
    options?: { isTold?: boolean },
  ): Promise<SandboxCharge | null>;
}

/** The sandbox bank for its operator. Our business uses it only through PaymentProvider. */
export interface SandboxBank extends SandboxPayer, SandboxDisputer {
  /** The only cards that the card field accepts. */
  testCards: readonly TypableCard[];

  /** The newest first, of both kinds, at most `limit` (default 100). */
  charges(limit?: number): Promise<SandboxCharge[]>;

  /** While it is down, every call of ours fails, and payers can still pay. */
  setDown(isDown: boolean): void;

  /** From now on every answer takes this long; null restores the default. */
  setSlow(milliseconds: number | null): void;

  /** Resolves when no message is under way; messages that were given up do not count. */
  settled(): Promise<void>;

  /** Drops the messages under way, like a bank that goes down. The money stays in the book. */
  close(): Promise<void>;
}

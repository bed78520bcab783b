import type { CardChargeState, ChargeState, Payer } from '../port.ts';
import type { SandboxOutcome, TypableCard } from './card-token.ts';

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
  resaleId: string;
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

/** The sandbox bank as its visitors see it: whoever plays the payer, the payer's bank, or its risk department. */
export interface SandboxPayer {
  /** Pays a Pix charge as the payer's bank would. A no is an ordinary answer and changes nothing. */
  pay(txid: string, options?: SandboxPayOptions): Promise<SandboxPayOutcome>;

  /** Lets a Pix charge run out now, by the bank's clock. Null when there is no such charge. */
  expire(txid: string): Promise<SandboxPixCharge | null>;

  /** The bank itself takes an unpaid Pix charge back (REMOVIDA_PELO_PSP). Null when there is no such charge. */
  remove(txid: string): Promise<SandboxPixCharge | null>;

  /** Decides about a card now instead of when its time is over. Null when there is no such charge. */
  decideAnalysis(reference: string, decision: 'approve' | 'decline'): Promise<SandboxCardCharge | null>;

  /** Answers what the buyer's bank asks (3-D Secure). Null when there is no such charge. */
  answerChallenge(reference: string, isRight: boolean): Promise<SandboxCardCharge | null>;

  /**
   * The payer's bank takes back all that is left: a card's chargeback, or Pix's fraud mechanism (MED_FRAUDE). Null when
   * there is no such charge.
   */
  chargeBack(reference: string): Promise<SandboxCharge | null>;

  /** The Pix charge with this name. */
  charge(txid: string): Promise<SandboxPixCharge | null>;

  cardCharge(reference: string): Promise<SandboxCardCharge | null>;

  /** The charge a copy-and-paste text stands for, as a banking app finds it. Null for anything else. */
  chargeOfCode(copyAndPaste: string): Promise<SandboxPixCharge | null>;
}

/** The sandbox bank as whoever runs it sees it. It answers our side of the business through PaymentProvider only. */
export interface SandboxBank extends SandboxPayer {
  /** What the card field takes, and nothing else. */
  testCards: readonly TypableCard[];

  /** The newest first, of both kinds, at most `limit` (100 unless told). */
  charges(limit?: number): Promise<SandboxCharge[]>;

  /** While it is down, every call of ours fails, and payers go on paying. */
  setDown(isDown: boolean): void;

  /** From now on every answer takes this long; null as before. */
  setSlow(milliseconds: number | null): void;

  /** Resolves when no message is on its way any more, given up ones included. */
  settled(): Promise<void>;

  /** Drops the messages still on their way, as a bank that goes down does. The book keeps the money. */
  close(): Promise<void>;
}

import type {
  Authentication,
  DisputeKind,
  DisputeReason,
  DisputeState,
} from '../../domain/dispute/dispute-state.ts';
import type { Locale } from '../../domain/locale.ts';
import type { ChargeMethod } from '../../domain/order/payment-method.ts';
import type { DeclineReason } from '../../domain/refusal.ts';
/**
 * The interface of every payment provider, for Pix and for cards (docs/algorithms/payment.md). We name every charge, so
 * that a repeated request is harmless. The provider's state is read, never assumed. Amounts are integer centavos.
 */
export interface PaymentProvider {
  /** Stored in payment.provider; never changes for a kind of provider. */
  readonly name: string;
  readonly methods: readonly ChargeMethod[];
  /** The provider's own card field, which creates the card tokens; null for a provider without cards. */
  readonly cardField: CardFieldOffer | null;

  /**
   * Creates the charge, or returns its present state when our reference is already known. Throws ProviderFailure when
   * the same reference was used for another amount, and whenever it is uncertain whether a charge was created: the
   * caller retries with the same reference.
   */
  createCharge(request: ChargeRequest): Promise<ChargeState>;

  /** The present state of the charge, or null when the provider does not know it. */
  fetchCharge(charge: ChargeName): Promise<ChargeState | null>;

  /**
   * Cancels the charge, so that it cannot be paid any more. If it was paid in the meantime, nothing is canceled and the
   * paid state is returned: the caller must read the status.
   */
  cancelCharge(charge: ChargeName): Promise<ChargeState>;

  /** Refunds money. A repeated refundId returns the state of the same refund and never pays twice. */
  refund(request: RefundRequest): Promise<RefundState>;

  /**
   * The numbers of installments in which a card may pay the sum, the single payment first. Only for providers with
   * cards.
   */
  installmentPlans(amountCents: number): Promise<InstallmentPlan[]>;

  /** Absent: no payer of it can dispute anything. */
  readonly disputes?: DisputeDesk;
}

/** Where disputes of a provider are listed and answered; their states are read with their charge. */
export interface DisputeDesk {
  /** The language that its clerks read. */
  readonly locale: Locale;

  /** Disputes that were opened since then, of any charge of our account; the bound of the provider may leave some out. */
  listSince(since: Date): Promise<ListedDispute[]>;

  /**
   * Sends our answer, once. A repeated id is the same answer. REFUSED is for good: its time is over, or it has one. Throws
   * ProviderFailure where it is uncertain. Null: evidence has no way but a person's.
   */
  readonly sendEvidence: ((request: EvidenceRequest) => Promise<'SENT' | 'REFUSED'>) | null;
}

export interface ListedDispute extends Pick<ReportedDispute, 'disputeId' | 'isInquiry' | 'state'> {
  charge: { reference: string } | { providerId: string };
}

export interface EvidenceRequest {
  charge: ChargeName;
  disputeId: string;
  /** Our name of the answer, a UUID. */
  evidenceId: string;
  fields: EvidenceFields;
  /** A PDF. */
  file: Uint8Array;
}

/** Evidence as text, 150,000 characters at most together; absent for what there is not. */
export type EvidenceFields = Partial<Record<EvidenceField, string>>;

/** `purchaseAddress`: an IP address. `accessLog`: scans, log-ins, mails. `statement`: all that has no field. */
export type EvidenceField =
  | 'customerName'
  | 'customerEmail'
  | 'purchaseAddress'
  | 'product'
  | 'serviceDate'
  | 'accessLog'
  | 'refundPolicyDisclosure'
  | 'shippingAddress'
  | 'shippingDate'
  | 'trackingNumber'
  | 'statement';

/** The browser needs this to load the provider's own card field. */
export interface CardFieldOffer {
  provider: 'SANDBOX' | 'MERCADO_PAGO' | 'STRIPE';
  publicKey: string | null;
  scriptUrl: string | null;
  /** Apple Pay and Google Pay are offered above the field, where the browser has them. */
  hasExpress: boolean;
}

export interface InstallmentPlan {
  installments: number;
  /** The amount of the second and later installments. */
  installmentCents: number;
  /** The first may include the odd centavos of a sum without interest. */
  firstInstallmentCents: number;
  /** The sum that the card's bank collects: more than the charge when the buyer pays interest. */
  totalCents: number;
  /** Percent per month; 0 without interest. */
  monthlyRate: number;
}

/** A charge as we know it. */
export interface ChargeName {
  /** Our name of it: 26 to 35 letters and digits (the central bank's txid); a UUID without its dashes fits. */
  reference: string;
  method: ChargeMethod;
  amountCents: number;
  createdAt: Date;
  /** The provider's own name of it, once the provider has returned one. */
  providerId: string | null;
}

interface AnyChargeRequest {
  reference: string;
  amountCents: number;
  /** Shown by the payer's bank, 140 characters at most. */
  description: string;
  /** The person who is asked to pay; somebody else may pay a Pix. */
  payer: Payer | null;
}

export interface PixChargeRequest extends AnyChargeRequest {
  method: 'PIX';
  expiresInSeconds: number;
}

export interface CardChargeRequest extends AnyChargeRequest {
  method: 'CARD';
  /** Created by the provider's field in the browser; used once. */
  cardToken: string;
  installments: number;
  payer: Payer;
  /** The address to which the buyer's bank redirects after the challenge (3-D Secure). */
  returnUrl: string;
}

export type ChargeRequest = PixChargeRequest | CardChargeRequest;

export interface Payer {
  documentType: 'CPF' | 'CNPJ' | 'PASSPORT';
  documentNumber: string;
  name: string;
  lastName: string;
  email: string;
}

export interface ChargeState {
  reference: string;
  providerId: string | null;
  /**
   * ACTIVE waits for the payer, whatever the time: our own clock and expiresAt decide whether a Pix has expired.
   * IN_ANALYSIS waits for the provider. DECLINED and REMOVED are final without money.
   */
  status: 'ACTIVE' | 'IN_ANALYSIS' | 'PAID' | 'DECLINED' | 'REMOVED';
  amountCents: number;
  pix: PixChargeState | null;
  card: CardChargeState | null;
  /** One in practice; Pix allows more, and each of them must be accounted for. */
  payments: Settlement[];
  /** All of this charge, the oldest first; absent for none. */
  disputes?: readonly ReportedDispute[];
}

/** A dispute as the provider tells it. */
export interface ReportedDispute {
  /** The provider's name; an inquiry and the chargeback that it becomes may share it. */
  disputeId: string;
  kind: DisputeKind;
  isInquiry: boolean;
  reason: DisputeReason;
  amountCents: number;
  /** Taken by the provider for the dispute itself, so far. */
  feeCents: number;
  openedAt: Date;
  /** The first instant that is too late for an answer; null where the provider names none. */
  answerDueAt: Date | null;
  /** EVIDENCE_SENT: it has our answer. */
  state: Exclude<DisputeState, 'ACCEPTED'>;
}

export interface PixChargeState {
  /** The BR Code, also the text inside the QR. */
  copyAndPaste: string;
  expiresAt: Date;
}

export interface CardChargeState {
  brand: string | null;
  lastDigits: string | null;
  installments: number;
  installmentCents: number;
  /** The sum that the card's bank collects. */
  totalCents: number;
  declineReason: DeclineReason | null;
  /** The challenge page of the buyer's bank; the charge is ACTIVE until the challenge is answered. */
  challengeUrl: string | null;
  /** The issuer's answer about the payer (3-D Secure); absent or null where nobody was asked, or the provider does not say. */
  authentication?: Authentication | null;
}

/** Money that arrived for a charge. */
export interface Settlement {
  /** The provider's unique id of the settlement: Pix's endToEndId, a card payment's id. */
  settlementId: string;
  amountCents: number;
  paidAt: Date;
  /** Refunded by us, or being refunded. */
  refundedCents: number;
  /** Taken back by the payer's bank: a chargeback, or Pix's fraud mechanism (MED). */
  chargedBackCents: number;
}

export interface RefundRequest {
  charge: ChargeName;
  settlementId: string;
  /** Our id: 1 to 35 letters and digits, unique within the payment. */
  refundId: string;
  amountCents: number;
}

export interface RefundState {
  status: 'PROCESSING' | 'DONE' | 'FAILED';
  /** By which the payer's bank finds a refund that is done: Pix's rtrId, a card network's reference. */
  proof?: string | null;
}

/** Answers that refuse one request; 401, 403 and 429 refuse every one. */
const requestRefusals: readonly number[] = [400, 402, 404, 409, 422];

/**
 * The provider did not do what was requested: no answer, an error, or an answer that contradicts our data. It decides
 * nothing; the caller retries later.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly provider: string;
  /** Answered, with a refusal of this one request: the next charge may well be taken. */
  readonly isAboutRequest: boolean;

  constructor(provider: string, message: string, options?: { cause?: unknown; status?: number }) {
    super(`${provider}: ${message}`, options);
    this.provider = provider;
    this.isAboutRequest = requestRefusals.includes(options?.status ?? 0);
  }
}

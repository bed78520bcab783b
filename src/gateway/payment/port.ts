import type { ChargeMethod } from '../../domain/order/payment-method.ts';
import type { DeclineReason } from '../../domain/refusal.ts';
/**
 * What every payment provider answers, for Pix and for cards (docs/algorithms/payment.md). We name every charge, so
 * that asking twice is harmless; the provider's state is read, never assumed. Amounts are integer centavos.
 */
export interface PaymentProvider {
  /** Written into payment.provider; never changes for a kind of provider. */
  readonly name: string;
  readonly methods: readonly ChargeMethod[];
  /** Whose field makes the card tokens; null for a provider without cards. */
  readonly cardField: CardFieldOffer | null;

  /**
   * Creates the charge, or returns it as it stands when our reference is already known.
   * Throws ProviderFailure when the same reference was used for another amount, and whenever it is not sure whether a
   * charge was made: the caller asks again with the same reference.
   */
  createCharge(request: ChargeRequest): Promise<ChargeState>;

  /** The charge as it stands now, or null when the provider has never heard of it. */
  fetchCharge(charge: ChargeName): Promise<ChargeState | null>;

  /**
   * Takes the charge back so that nobody can pay it any more. When it was paid in the meantime nothing is
   * taken back and the paid state is returned: the caller reads the status, never assumes it.
   */
  cancelCharge(charge: ChargeName): Promise<ChargeState>;

  /** Sends money back. The same refundId again reports on the same refund and never pays twice. */
  refund(request: RefundRequest): Promise<RefundState>;

  /** In how many installments a card may pay the sum: always one payment first. Only for providers with cards. */
  installmentPlans(amountCents: number): Promise<InstallmentPlan[]>;
}

/** What the browser needs to load the provider's own card field. */
export interface CardFieldOffer {
  provider: 'SANDBOX' | 'MERCADO_PAGO' | 'STRIPE';
  publicKey: string | null;
  scriptUrl: string | null;
}

export interface InstallmentPlan {
  installments: number;
  /** Of the second and later ones. */
  installmentCents: number;
  /** The first may carry the odd centavos of a sum without interest. */
  firstInstallmentCents: number;
  /** What the card's bank collects in all: more than the charge where the buyer pays interest. */
  totalCents: number;
  /** Percent per month; 0 without interest. */
  monthlyRate: number;
}

/** A charge as we know it. */
export interface ChargeName {
  /** Ours: 26 to 35 letters and digits (the central bank's txid); a UUID without its dashes fits. */
  reference: string;
  method: ChargeMethod;
  amountCents: number;
  createdAt: Date;
  /** The provider's own name of it, once it has told us. */
  providerId: string | null;
}

interface AnyChargeRequest {
  reference: string;
  amountCents: number;
  /** Shown by the payer's bank, 140 characters at most. */
  description: string;
  /** Who is asked to pay; with Pix somebody else may. */
  payer: Payer | null;
}

export interface PixChargeRequest extends AnyChargeRequest {
  method: 'PIX';
  expiresInSeconds: number;
}

export interface CardChargeRequest extends AnyChargeRequest {
  method: 'CARD';
  /** Made by the provider's field in the browser; used once. */
  cardToken: string;
  installments: number;
  payer: Payer;
  /** Where the buyer's bank sends them back to after it has asked them (3-D Secure). */
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
   * ACTIVE waits for the payer and says nothing about time: whether a Pix has run out is computed from its expiresAt by
   * our own clock. IN_ANALYSIS waits for the provider. DECLINED and REMOVED are final without money.
   */
  status: 'ACTIVE' | 'IN_ANALYSIS' | 'PAID' | 'DECLINED' | 'REMOVED';
  amountCents: number;
  pix: PixChargeState | null;
  card: CardChargeState | null;
  /** One in practice; Pix allows more, and all of them are somebody's money. */
  payments: Settlement[];
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
  /** What the card's bank collects in all. */
  totalCents: number;
  declineReason: DeclineReason | null;
  /** Where the buyer's bank wants to be asked; the charge is ACTIVE until it has been. */
  challengeUrl: string | null;
}

/** Money that arrived for a charge. */
export interface Settlement {
  /** The settlement's own name at the provider, unique there: Pix's endToEndId, a card payment's id. */
  settlementId: string;
  amountCents: number;
  paidAt: Date;
  /** Sent back or on its way back by us. */
  refundedCents: number;
  /** Taken back by the payer's bank: a chargeback, or Pix's fraud mechanism (MED). */
  chargedBackCents: number;
}

export interface RefundRequest {
  charge: ChargeName;
  settlementId: string;
  /** Ours: 1 to 35 letters and digits, unique within the payment. */
  refundId: string;
  amountCents: number;
}

export interface RefundState {
  status: 'PROCESSING' | 'DONE' | 'FAILED';
}

/**
 * The outside world did not do what it was asked: no answer, an error, or an answer that contradicts what we
 * know. Nothing is decided by it; the caller tries again later.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly provider: string;

  constructor(provider: string, message: string, options?: { cause?: unknown }) {
    super(`${provider}: ${message}`, options);
    this.provider = provider;
  }
}

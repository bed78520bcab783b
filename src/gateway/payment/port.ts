/**
 * What every payment provider answers, shaped after the central bank's API Pix (release 2.9.0): the receiver
 * chooses the charge's name (txid), so asking twice is harmless, and a charge that has run out stays ACTIVE.
 * Amounts are integer centavos.
 */
export interface PaymentProvider {
  /** Written into payment.provider; never changes for a kind of provider. */
  readonly name: string;

  /**
   * Creates the charge, or returns it as it stands when the txid is already known.
   * Throws ProviderFailure when the same txid was used for another amount.
   */
  createPixCharge(request: PixChargeRequest): Promise<PixChargeState>;

  /** The charge as it stands now, or null when the provider has never heard of it. */
  fetchCharge(txid: string): Promise<PixChargeState | null>;

  /**
   * Takes the charge back so that nobody can pay it any more. When it was paid in the meantime nothing is
   * taken back and the paid state is returned: the caller reads the status, never assumes it.
   */
  cancelCharge(txid: string): Promise<PixChargeState>;

  /** Sends money back. The same refundId again reports on the same refund and never pays twice. */
  refund(request: PixRefundRequest): Promise<PixRefundState>;
}

export interface PixChargeRequest {
  /** 26 to 35 letters and digits; a UUID without its dashes fits. */
  txid: string;
  amountCents: number;
  expiresInSeconds: number;
  /** Shown by the payer's bank, 140 characters at most. */
  description: string;
  /** Who is asked to pay; somebody else may. */
  payer?: PixPayer;
}

export interface PixPayer {
  documentType: 'CPF' | 'CNPJ';
  documentNumber: string;
  name: string;
}

export interface PixChargeState {
  txid: string;
  /** ACTIVE says nothing about time: whether it has run out is computed from expiresAt by our own clock. */
  status: 'ACTIVE' | 'PAID' | 'REMOVED';
  amountCents: number;
  /** The BR Code, also the text inside the QR. */
  copyAndPaste: string;
  expiresAt: Date;
  /** One in practice; the standard allows more, and all of them are somebody's money. */
  payments: PixPayment[];
}

export interface PixPayment {
  /** The settlement's own name, 32 characters, unique in the country. */
  endToEndId: string;
  amountCents: number;
  paidAt: Date;
  /** Sent back or on its way back. */
  refundedCents: number;
}

export interface PixRefundRequest {
  txid: string;
  endToEndId: string;
  /** Ours: 1 to 35 letters and digits, unique within the payment. */
  refundId: string;
  amountCents: number;
}

export interface PixRefundState {
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

import Stripe from 'stripe';
import { safeWords } from '../failure-text.ts';
import { ProviderFailure } from '../port.ts';
import { stripeName } from './stripe-answer.ts';

/**
 * What Stripe said about our call. Its own error is not kept as the cause: it holds the whole PaymentIntent, with the
 * secret that lets a browser pay it.
 */
export class StripeNo extends ProviderFailure {
  readonly kind: 'card' | 'idempotency' | 'request';
  readonly code: string | null;
  /** The part of our request it is about. */
  readonly about: string | null;
  /** The PaymentIntent there is nevertheless. */
  readonly intentId: string | null;

  constructor(kind: StripeNo['kind'], error: InstanceType<typeof Stripe.errors.StripeError>) {
    super(stripeName, `HTTP ${error.statusCode}, ${safeWords(error.message)} (${error.code ?? error.type})`);
    this.kind = kind;
    this.code = error.decline_code ?? error.code ?? null;
    this.about = error.param ?? null;
    this.intentId = error.payment_intent?.id ?? null;
  }
}

/** Every error of the SDK as one that may stand in a log; noes are told from silence. */
export function asStripeFailure(error: unknown): Error {
  const { errors } = Stripe;
  if (error instanceof ProviderFailure) return error;
  if (error instanceof errors.StripeCardError) return new StripeNo('card', error);
  if (error instanceof errors.StripeIdempotencyError) return new StripeNo('idempotency', error);
  if (error instanceof errors.StripeInvalidRequestError) return new StripeNo('request', error);
  if (error instanceof errors.StripeError) {
    return new ProviderFailure(stripeName, `${error.type}, ${safeWords(error.message)}`);
  }
  return new ProviderFailure(stripeName, safeWords(error instanceof Error ? error.message : String(error)));
}

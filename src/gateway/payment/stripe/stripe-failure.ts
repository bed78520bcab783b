import Stripe from 'stripe';
import { redactedText } from '../failure-text.ts';
import { ProviderFailure } from '../port.ts';
import { stripeName } from './stripe-answer.ts';

/**
 * Stripe's answer to our call. Its own error is not stored as the cause: it contains the whole PaymentIntent, with the
 * secret with which a browser can pay it.
 */
export class StripeRefusal extends ProviderFailure {
  readonly kind: 'card' | 'idempotency' | 'request';
  readonly code: string | null;
  /** The part of our request that the error is about. */
  readonly about: string | null;
  /** The PaymentIntent that exists despite the error. */
  readonly intentId: string | null;

  constructor(kind: StripeRefusal['kind'], error: InstanceType<typeof Stripe.errors.StripeError>) {
    super(
      stripeName,
      `HTTP ${error.statusCode}, ${redactedText(error.message)} (${error.code ?? error.type})`,
      { status: error.statusCode ?? 0 },
    );
    this.kind = kind;
    this.code = error.decline_code ?? error.code ?? null;
    this.about = error.param ?? null;
    this.intentId = error.payment_intent?.id ?? null;
  }
}

/** Turns every error of the SDK into one that is safe in a log; refusals are distinguished from missing answers. */
export function asStripeFailure(error: unknown): Error {
  const { errors } = Stripe;
  if (error instanceof ProviderFailure) return error;
  if (error instanceof errors.StripeCardError) return new StripeRefusal('card', error);
  if (error instanceof errors.StripeIdempotencyError) return new StripeRefusal('idempotency', error);
  if (error instanceof errors.StripeInvalidRequestError) return new StripeRefusal('request', error);
  if (error instanceof errors.StripeError) {
    return new ProviderFailure(stripeName, `${error.type}, ${redactedText(error.message)}`);
  }
  return new ProviderFailure(
    stripeName,
    redactedText(error instanceof Error ? error.message : String(error)),
  );
}

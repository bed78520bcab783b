import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { errorText } from '../domain/error-text.ts';
import { StartupError } from '../domain/startup-error.ts';
import { readByAny, secretsOf } from '../gateway/payment/any-secret.ts';
import { type ApiPix, createApiPix } from '../gateway/payment/api-pix/api-pix.ts';
import { createApiPixNotifications } from '../gateway/payment/api-pix/api-pix-notification.ts';
import { createPaymentDesk } from '../gateway/payment/create-payment-desk.ts';
import type { PaymentDesk } from '../gateway/payment/desk-port.ts';
import { createMercadoPago } from '../gateway/payment/mercado-pago/mercado-pago.ts';
import { createMercadoPagoNotifications } from '../gateway/payment/mercado-pago/mercado-pago-notification.ts';
import type { Webhook } from '../gateway/payment/notification-port.ts';
import type { ObserveCall } from '../gateway/payment/observe-provider.ts';
import type { PaymentProvider } from '../gateway/payment/port.ts';
import { readPem } from '../gateway/payment/read-pem.ts';
import { sandboxPixKey } from '../gateway/payment/sandbox/sandbox-bank.ts';
import { readSandboxNotifications } from '../gateway/payment/sandbox/sandbox-notification.ts';
import { createStripe, type StripeOptions } from '../gateway/payment/stripe/stripe.ts';
import { createStripeNotifications } from '../gateway/payment/stripe/stripe-notification.ts';
import { signChallenge } from '../service/holding/order/payment/challenge-form.ts';
import type { Env } from './env.ts';

export interface ConnectedPayments {
  payments: PaymentDesk;
  webhooks: Webhook[];
  /** What Apple reads at this host before it offers Apple Pay there; null where nothing is given. */
  applePayDomain: string | null;
  /**
   * Registers our webhook address at the banks that require it. A bank that does not answer is logged; its charges are
   * still polled.
   */
  announce(): Promise<void>;
}

/**
 * The providers that are configured, each with its way of telling us; real ones take money before the sandbox does.
 * Without the sandbox and without any of them nothing can be sold that costs something.
 */
export function connectPayments(
  env: Env,
  about: {
    sandboxBank: PaymentProvider;
    clock: { now(): Date; milliseconds(): number };
    publicUrl: string;
    sessionSecret: string;
    log: Logger;
    /** Is told of each call to a provider. */
    observe?: ObserveCall;
    /** For tests: other addresses of the providers' APIs, and shorter timeouts. */
    elsewhere?: { mercadoPagoUrl?: string; stripeServer?: StripeOptions['server']; timeoutMs?: number };
  },
): ConnectedPayments {
  const { clock, publicUrl, sessionSecret, log, elsewhere } = about;
  const timeoutMs = elsewhere?.timeoutMs;
  const providers: PaymentProvider[] = [];
  const webhooks: Webhook[] = [];
  let pix: ApiPix | null = null;

  if (env.pix !== null) {
    const { certificateFile, privateKeyFile, authorityFile, webhookSecret, ...bank } = env.pix;
    pix = createApiPix({
      ...bank,
      certificate: readPem(certificateFile),
      privateKey: readPem(privateKeyFile),
      authority: readPem(authorityFile),
      timeoutMs,
    });
    providers.push(pix);
    const read = readByAny(secretsOf(webhookSecret), (secret) =>
      createApiPixNotifications({ key: bank.key, secret }),
    );
    webhooks.push({ path: 'pix', provider: pix.name, read });
  }
  if (env.mercadoPago !== null) {
    const { accessToken, publicKey, webhookSecret, isPixOffered } = env.mercadoPago;
    const provider = createMercadoPago({
      accessToken,
      publicKey,
      isPixOffered,
      clock,
      // Mercado Pago reports to https only and refuses a payment that names another address; its own panel may name one
      // too.
      notificationUrl: publicUrl.startsWith('https:') ? `${publicUrl}/webhooks/mercado-pago` : null,
      challengePage: (form) => `${publicUrl}/cartao/desafio?f=${signChallenge(sessionSecret, form)}`,
      baseUrl: elsewhere?.mercadoPagoUrl,
      timeoutMs,
    });
    providers.push(provider);
    const read = readByAny(secretsOf(webhookSecret), (secret) =>
      createMercadoPagoNotifications({ secret: secret ?? '' }),
    );
    webhooks.push({ path: 'mercado-pago', provider: provider.name, read });
  }
  if (env.stripe !== null) {
    const { secretKey, publishableKey, webhookSecret, isPixOffered, hasExpress } = env.stripe;
    const provider = createStripe({
      secretKey,
      publishableKey,
      isPixOffered,
      hasExpress,
      clock,
      server: elsewhere?.stripeServer,
      timeoutMs,
    });
    providers.push(provider);
    const read = readByAny(secretsOf(webhookSecret), (secret) =>
      createStripeNotifications({ secret: secret ?? '' }),
    );
    webhooks.push({ path: 'stripe', provider: provider.name, read });
  }
  if (env.sandbox) {
    const { sandboxBank } = about;
    providers.push(sandboxBank);
    webhooks.push({ path: 'sandbox', provider: sandboxBank.name, read: readSandboxNotifications });
    if (pix === null) {
      const read = createApiPixNotifications({ key: sandboxPixKey, secret: null });
      webhooks.push({ path: 'pix', provider: sandboxBank.name, read });
    }
  }

  return {
    payments: createPaymentDesk(providers, clock, about.observe),
    webhooks,
    applePayDomain: readDomainFile(env.applePayDomainFile),
    async announce() {
      const bank = pix;
      if (bank === null) return;
      // The bank appends /pix to the URL. The secret is therefore in a query, which absorbs what is appended.
      const [secret] = secretsOf(env.pix?.webhookSecret ?? null);
      const url =
        secret === null
          ? `${about.publicUrl}/webhooks`
          : `${about.publicUrl}/webhooks?hmac=${encodeURIComponent(secret)}&path=`;
      await bank.registerWebhook(url).catch((error: unknown) => {
        log.warn(
          { provider: bank.name, error: errorText(error) },
          'the webhook is not registered; polling continues',
        );
      });
    },
  };
}

/** Throws StartupError for a file that cannot be read: Apple asks for it once, and nobody would see that it failed. */
function readDomainFile(file: string | null): string | null {
  if (file === null) return null;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`APPLE_PAY_DOMAIN_FILE: ${file} cannot be read.`, { cause: error });
  }
  if (text.trim() === '') throw new StartupError(`APPLE_PAY_DOMAIN_FILE: ${file} is empty.`);
  return text;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import type { Webhook } from '../../gateway/payment/notification-port.ts';
import { receiveMessages } from '../../service/holding/order/payment/receive-messages.ts';
import type { SettlingContext } from '../../service/holding/order/state/settling.ts';
import type { WithPayments } from '../../service/ports.ts';
import { hasUnstorable } from '../security/unstorable.ts';

export interface WithWebhooks {
  /** The providers' webhooks, by <path> of /webhooks/<path>. */
  webhooks: readonly Webhook[];
}

/**
 * Receives the providers' webhooks. Anybody can post here, so a message only triggers a read at the provider. A failure
 * answers 5xx, and the provider sends the message again. A message without a valid signature is refused and not stored; the
 * poll replaces it. A body without anything is a probe: it changes nothing and is answered as a message is.
 */
export function webhookRoutes(
  app: FastifyInstance,
  context: SettlingContext & WithPayments & WithWebhooks,
): void {
  app.register(async (scope) => {
    // Signatures cover the bytes, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    // A bank that registers an address asks whether it is there.
    const probed = async () => ({ received: 0 });
    for (const webhook of context.webhooks) {
      scope.get(`/webhooks/${webhook.path}`, probed);
      scope.post(`/webhooks/${webhook.path}`, (request) => receive(context, webhook, request));
    }
    const pix = context.webhooks.find(({ path }) => path === 'pix');
    // By the standard a bank adds /pix to the registered address; some banks do not.
    if (pix !== undefined) scope.post('/webhooks', (request) => receive(context, pix, request));
  });
}

async function receive(
  context: SettlingContext & WithPayments & WithWebhooks,
  webhook: Webhook,
  request: FastifyRequest,
): Promise<{ received: number }> {
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const query = request.query as Record<string, string | undefined>;
  if (rawBody.trim() === '') return { received: 0 };
  if (hasUnstorable(rawBody)) throw new DomainError('INVALID_REQUEST');
  const messages = webhook.read(request.headers, query, rawBody);
  if (messages === null) {
    request.log.warn({ webhook: webhook.path }, 'a message that is not its provider’s');
    throw new DomainError('INVALID_REQUEST');
  }
  await receiveMessages(context, webhook.provider, {
    messages: messages.flatMap(({ messageId, reference, providerId }) => {
      const charge = reference !== null ? { reference } : providerId !== null ? { providerId } : null;
      return charge === null ? [] : [{ messageId, charge }];
    }),
    // The cut may halve a character.
    raw: { body: rawBody.slice(0, 20_000).toWellFormed() },
    isWanted: () => !request.raw.socket.destroyed,
  });
  return { received: messages.length };
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { DomainError } from '../domain/refusal.ts';
import { receivePixMessage } from '../service/order/receive-pix-message.ts';

const pixItem = z.looseObject({
  endToEndId: z.string().max(64),
  txid: z.string().max(64).optional(),
  devolucoes: z.array(z.looseObject({ id: z.string(), status: z.string() })).optional(),
});
const pixBody = z.object({ pix: z.array(pixItem).max(200) });

/**
 * Where providers tell us that something happened. Anybody can post here, so nothing here is believed: each item
 * only makes us ask the provider. A failure answers 5xx, and the provider sends it again.
 */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  app.post('/webhooks/pix', async (request) => {
    const body = pixBody.safeParse(request.body);
    if (!body.success) throw new DomainError('INVALID_REQUEST');
    for (const item of body.data.pix) {
      if (item.txid === undefined) continue;
      // A note of a refund is another message than the note of its payment.
      const refunds = (item.devolucoes ?? []).map(({ id, status }) => `${id}=${status}`).sort();
      await receivePixMessage(context, {
        txid: item.txid,
        messageId: [item.endToEndId, ...refunds].join(' '),
        raw: item,
      });
    }
    return { received: body.data.pix.length };
  });
}

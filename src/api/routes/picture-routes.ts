import type { FastifyInstance } from 'fastify';
import { picturesPath, readAskedSize } from '../../domain/picture/picture-address.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithDb, WithLinkPreviews, WithReads } from '../../service/ports.ts';
import { createFindPicture } from '../../service/selling/picture/find-picture.ts';
import { cachedForGood } from '../http/tagged-answer.ts';

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * `/pictures/<event>/<name>/<width>.<format>`: the same on every node and every host. An address has a hash of the content, so
 * it never means other bytes, and nobody guesses that of a draft.
 */
export function pictureRoutes(
  app: FastifyInstance,
  context: WithDb & WithReads & WithClock & WithLinkPreviews,
): void {
  const find = createFindPicture(context);
  app.get(`${picturesPath}/:event/:name/:file`, async (request, reply) => {
    const { event, name, file } = request.params as { event: string; name: string; file: string };
    const size = readAskedSize(name, file);
    const content = size === null ? null : await find(event, size);
    if (size === null || content === null) throw new DomainError('NOT_FOUND');
    return await reply
      .header('content-type', types[size.format])
      .header('cache-control', cachedForGood)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(content);
  });
}

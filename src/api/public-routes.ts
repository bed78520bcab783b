import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLocale } from '../domain/locale.ts';
import { DomainError } from '../domain/refusal.ts';
import { isArea, textsFor } from '../i18n/texts.ts';
import { findEventArt } from '../service/event/find-event-art.ts';
import { findEventPreview, findHousePreview } from '../service/event/find-link-preview.ts';

const forever = 'public, max-age=31536000, immutable';
const dayOfCaching = 'public, max-age=86400';

/** Small public things: art, previews of links, texts, the key tickets are checked with. */
export function publicRoutes(app: FastifyInstance, context: Context): void {
  app.get('/art/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const art = file.endsWith('.svg') ? await findEventArt(context, file.slice(0, -'.svg'.length)) : null;
    if (art === null) throw new DomainError('NOT_FOUND');
    const isOfVersion = (request.query as { v?: string }).v === String(art.version);
    return await reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      // A picture opened by itself must not run anything, whoever drew it.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', isOfVersion ? forever : 'public, max-age=60')
      .send(art.artSvg);
  });

  // What a shared link shows: most networks take no SVG.
  app.get('/link-preview/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const locale = file.slice(0, -'.jpg'.length);
    if (!file.endsWith('.jpg') || !isLocale(locale)) throw new DomainError('NOT_FOUND');
    return await sendPreview(request, reply, await findHousePreview(context, locale), dayOfCaching);
  });
  app.get('/link-preview/:locale/:file', async (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string };
    const slug = file.slice(0, -'.jpg'.length);
    const found =
      file.endsWith('.jpg') && isLocale(locale) ? await findEventPreview(context, locale, slug) : null;
    if (found === null) throw new DomainError('NOT_FOUND');
    const isOfVersion = (request.query as { v?: string }).v === String(found.version);
    return await sendPreview(request, reply, found.picture, isOfVersion ? forever : 'public, max-age=60');
  });

  // One bundle of texts per language and area, in i18next's own form of address (specification section 7).
  app.get('/locales/:locale/:file', async (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string };
    const area = file.replace(/\.json$/, '');
    if (!isLocale(locale) || !file.endsWith('.json') || !isArea(area)) throw new DomainError('NOT_FOUND');
    const bundle = JSON.stringify(textsFor(locale, [area])[area]);
    reply.header('content-type', 'application/json; charset=utf-8');
    return await sendTagged(request, reply, bundle, 'public, max-age=300');
  });

  app.get('/.well-known/canhoto-ticket-key.json', async (_request, reply) => {
    const { keyId, publicKey, publicKeyPem, published } = context.ticketKey;
    reply.header('cache-control', 'public, max-age=300');
    // `keys` has all that tickets may be signed by; the fields beside it are the newest.
    return { keyId, algorithm: 'Ed25519', publicKey, publicKeyPem, keys: published };
  });
}

function sendPreview(request: FastifyRequest, reply: FastifyReply, picture: Buffer, caching: string) {
  return sendTagged(request, reply.header('content-type', 'image/jpeg'), picture, caching);
}

/** With an ETag of the content: whoever has it already is told so and gets nothing. */
async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  caching: string,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  reply.header('etag', etag).header('cache-control', caching);
  if (request.headers['if-none-match'] === etag)
    return await reply.removeHeader('content-type').status(304).send();
  return await reply.send(content);
}

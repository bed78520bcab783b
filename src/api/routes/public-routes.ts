import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../domain/locale.ts';
import { pictureSources } from '../../domain/picture/picture-address.ts';
import { DomainError } from '../../domain/refusal.ts';
import { isArea, textsFor } from '../../i18n/texts.server.ts';
import type { WithDb, WithReads, WithTicketKey } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { findEventArt } from '../../service/selling/event/find-event-art.ts';
import { cachedForGood, sendTagged } from '../http/tagged-answer.ts';

export interface WithApplePayDomain {
  /** The domain association file for Apple Pay; null where none is given. */
  applePayDomain: string | null;
}

/** Small public resources: art, texts, the public keys of ticket codes, what Apple reads of this host. */
export function publicRoutes(
  app: FastifyInstance,
  context: WithDb & WithReads & WithEvents & WithTicketKey & WithApplePayDomain,
): void {
  app.get('/art/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const art = file.endsWith('.svg') ? await findEventArt(context, file.slice(0, -'.svg'.length)) : null;
    if (art === null || art.artSvg === '') throw new DomainError('NOT_FOUND');
    const drawn = art.drawnArt === null ? null : pictureSources(art.eventId, art.drawnArt);
    // Pages from before the art was drawn name this address.
    if (drawn !== null)
      return await reply.header('cache-control', 'public, max-age=60').redirect(drawn.src, 302);
    const isOfVersion = (request.query as { v?: string }).v === String(art.version);
    return await reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      // An SVG that is opened directly must not run scripts.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', isOfVersion ? cachedForGood : 'public, max-age=60')
      .send(art.artSvg);
  });

  // One bundle of texts per language and area, in i18next's own form of address (specification section 7).
  app.get('/locales/:locale/:file', async (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string };
    const area = file.replace(/\.json$/, '');
    if (!isLocale(locale) || !file.endsWith('.json') || !isArea(area)) throw new DomainError('NOT_FOUND');
    const bundle = JSON.stringify(textsFor(locale, [area])[area]);
    return await sendTagged(request, reply, {
      type: 'application/json; charset=utf-8',
      caching: 'public, max-age=300',
      content: bundle,
    });
  });

  app.get('/.well-known/canhoto-ticket-key.json', async (_request, reply) => {
    const { keyId, publicKey, publicKeyPem, published } = context.ticketKey;
    reply.header('cache-control', 'public, max-age=300');
    // `keys` has all valid keys; the fields beside it are the newest key's.
    const brought = (await context.events.all()).flatMap(({ id, broughtKeys }) =>
      broughtKeys.map((key) => ({ eventId: id, ...key })),
    );
    // Events that another installation sold before: each key opens tickets of its event alone.
    const more = brought.length === 0 ? {} : { broughtKeys: brought };
    return { keyId, algorithm: 'Ed25519', publicKey, publicKeyPem, keys: published, ...more };
  });

  app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) => {
    if (context.applePayDomain === null) throw new DomainError('NOT_FOUND');
    return await reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(context.applePayDomain);
  });
}

import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WithDb, WithLinkPreviews, WithReads } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { findEventPreview } from '../../service/selling/event/find-event-preview.ts';
import { cachedForGood, sendTagged } from '../http/tagged-answer.ts';

const type = 'image/jpeg';

/** The pictures that shared links show: most networks take no SVG. */
export function linkPreviewRoutes(
  app: FastifyInstance,
  context: WithDb & WithReads & WithEvents & WithLinkPreviews,
): void {
  // The picture of every page that is not about one event.
  app.get('/link-preview/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const locale = nameOf(file);
    if (locale === null || !isLocale(locale)) throw new DomainError('NOT_FOUND');
    const content = await context.linkPreviews.draw(locale, async () => ({
      title: 'canhoto',
      lines: [textFor(locale, 'common')('siteDescription')],
      artSvg: null,
    }));
    return await sendTagged(request, reply, { type, caching: 'public, max-age=86400', content });
  });

  app.get('/link-preview/:locale/:file', async (request, reply) => {
    const { locale, file } = request.params as { locale: string; file: string };
    const slug = nameOf(file);
    const found = slug !== null && isLocale(locale) ? await findEventPreview(context, locale, slug) : null;
    if (found === null) throw new DomainError('NOT_FOUND');
    const isOfVersion = (request.query as { v?: string }).v === String(found.version);
    const caching = isOfVersion ? cachedForGood : 'public, max-age=60';
    return await sendTagged(request, reply, { type, caching, content: found.picture });
  });
}

function nameOf(file: string): string | null {
  return file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : null;
}

import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithEventCalendar } from '../../service/holding/wallet/calendars.ts';
import type { WithClock, WithPublicUrl } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { sendTagged } from '../http/tagged-answer.ts';

/** For the calendar of who has no ticket yet: the dates of an event with the opening of its sale, and its programme. */
export function eventCalendarRoute(
  app: FastifyInstance,
  context: WithEvents & WithEventCalendar & WithClock & WithPublicUrl,
): void {
  app.get('/api/events/:slug/calendar.ics', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const { lang = 'pt' } = request.query as { lang?: unknown };
    if (!isLocale(lang)) throw new DomainError('INVALID_REQUEST', { field: 'lang' });
    const event = await context.events.bySlug(slug);
    if (event === null) throw new DomainError('NOT_FOUND');
    const { publicUrl } = context;
    reply.header('content-disposition', `inline; filename="${event.slug}.ics"`);
    return await sendTagged(request, reply, {
      type: 'text/calendar; charset=utf-8',
      caching: 'public, max-age=3600',
      content: context.eventCalendar(event, { locale: lang, publicUrl, now: context.clock.now() }),
    });
  });

  // Its address says which items, so it needs no log-in.
  app.get('/api/events/:slug/programme.ics', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const { lang = 'pt', items } = request.query as { lang?: unknown; items?: unknown };
    if (!isLocale(lang)) throw new DomainError('INVALID_REQUEST', { field: 'lang' });
    if (items !== undefined && typeof items !== 'string')
      throw new DomainError('INVALID_REQUEST', { field: 'items' });
    const event = await context.events.bySlug(slug);
    if (event === null) throw new DomainError('NOT_FOUND');
    const named = items === undefined ? null : new Set(items.split(','));
    const asked = event.programme.filter(({ key }) => named === null || named.has(key));
    const { publicUrl } = context;
    reply.header('content-disposition', `inline; filename="${event.slug}-programme.ics"`);
    return await sendTagged(request, reply, {
      type: 'text/calendar; charset=utf-8',
      caching: 'public, max-age=3600',
      content: context.programmeCalendar(event, asked, { locale: lang, publicUrl, now: context.clock.now() }),
    });
  });
}

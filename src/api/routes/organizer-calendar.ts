import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithOrganizerCalendar } from '../../service/holding/wallet/calendars.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type { WithClock, WithPublicUrl } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { sendTagged } from '../http/tagged-answer.ts';

/** What is over stays in the calendars of people for so long. */
const pastDays = 365;

/** The calendar of an organizer, for programs that subscribe to it. */
export function organizerCalendarRoute(
  app: FastifyInstance,
  context: WithEvents & WithOrganizers & WithOrganizerCalendar & WithClock & WithPublicUrl,
): void {
  app.get('/organizers/:slug/events.ics', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    const { lang = 'pt' } = request.query as { lang?: unknown };
    if (!isLocale(lang)) throw new DomainError('INVALID_REQUEST', { field: 'lang' });
    const organizer = await context.organizers.bySlug(slug);
    if (organizer === null) throw new DomainError('NOT_FOUND');
    const now = context.clock.now();
    const since = new Date(now.getTime() - pastDays * 86_400_000);
    const events = (await context.events.ofOrganizer(organizer.id)).filter(({ endsAt }) => endsAt > since);
    const { publicUrl } = context;
    reply.header('content-disposition', `inline; filename="${organizer.slug}.ics"`);
    return await sendTagged(request, reply, {
      type: 'text/calendar; charset=utf-8',
      caching: 'public, max-age=3600',
      content: context.organizerCalendar(organizer, events, { locale: lang, publicUrl, now }),
    });
  });
}

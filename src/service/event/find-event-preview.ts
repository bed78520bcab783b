import { eventDates } from '../../domain/format/event-dates.ts';
import type { Locale } from '../../domain/locale.ts';
import type { WithDb, WithLinkPreviews, WithReads } from '../ports.ts';
import type { WithEvents } from './event-cache.ts';
import { findEventArt } from './find-event-art.ts';

type Needs = WithDb & WithReads & WithLinkPreviews & WithEvents;

/**
 * The picture a shared link to an event shows, as JPEG, and the catalogue version it belongs to; null where there is no
 * such event. Refusal: BUSY.
 */
export async function findEventPreview(
  context: Needs,
  locale: Locale,
  slug: string,
): Promise<{ picture: Buffer; version: number } | null> {
  const [event, art] = await Promise.all([context.events.bySlug(slug), findEventArt(context, slug)]);
  if (event === null || art === null) return null;
  const { venue, version } = event;
  const picture = await context.linkPreviews.draw(`${locale}/${slug}/${version}/${art.version}`, {
    title: event.name[locale],
    lines: [eventDates(event, locale), `${venue.name}, ${venue.city}/${venue.state}`],
    artSvg: art.artSvg,
  });
  return { picture, version };
}

import { eventDates } from '../../domain/format/event-dates.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import { jpegWidthOf, readPictureName } from '../../domain/picture/picture.ts';
import { readPicture } from '../picture/find-picture.ts';
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
  const { venue, version, photo } = event;
  const jpeg = photo === null ? null : await readPhoto(context, event.id, photo.picture);
  const picture = await context.linkPreviews.draw(`${locale}/${slug}/${version}/${art.version}`, {
    title: event.name[locale],
    lines: [eventDates(event, locale), `${venue.name}, ${venue.city}/${venue.state}`],
    artSvg: art.artSvg === '' ? null : art.artSvg,
    ...(photo !== null && jpeg !== null && { photo: { jpeg, focus: photo.focus } }),
  });
  return { picture, version };
}

async function readPhoto(context: WithDb & WithReads, eventId: Uuid, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name);
  if (picture === null) return null;
  const { hash, width } = picture;
  return await readPicture(context, eventId, { hash, width: jpegWidthOf(width), format: 'jpg' });
}

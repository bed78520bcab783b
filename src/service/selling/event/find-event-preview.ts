import { errorText } from '#src/domain/error-text.ts';
import { venueWords } from '#src/domain/event/venue.ts';
import { eventDates } from '#src/domain/format/event-dates.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { jpegWidthOf, readPictureName } from '#src/domain/picture/picture.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb, WithLinkPreviews, WithLog, WithReads } from '../../ports.ts';
import { readPicture } from '../picture/find-picture.ts';
import type { WithEvents } from './event-cache.ts';
import type { EventView } from './event-view.ts';
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
  const key = `${locale}/${slug}/${version}/${art.version}`;
  const read = async () => {
    const jpeg = photo === null ? null : await readPhoto(context, event.id, photo.picture);
    return {
      title: event.name[locale],
      lines: [eventDates(event, locale), venueWords(venue).line[locale]],
      artSvg: art.artSvg === '' ? null : art.artSvg,
      ...(photo !== null && jpeg !== null && { photo: { jpeg, focus: photo.focus } }),
    };
  };
  const { linkPreviews } = context;
  const picture = await linkPreviews.draw(key, read).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    // An art without a size, for example: a link to its event is still shared.
    return linkPreviews.draw(`${key}/plain`, async () => ({ ...(await read()), artSvg: null }));
  });
  return { picture, version };
}

/**
 * The event's picture without words, as a JPEG for paper; null without one, and where it cannot be drawn now: a ticket
 * without its picture is better than none.
 */
export async function findEventStrip(context: Needs & WithLog, event: EventView): Promise<Buffer | null> {
  const { id, slug, version, photo } = event;
  try {
    return await context.linkPreviews.strip(`strip/${slug}/${version}`, async () => {
      const jpeg = photo === null ? null : await readPhoto(context, id, photo.picture);
      if (photo !== null && jpeg !== null) return { art: jpeg, focus: photo.focus };
      const art = await findEventArt(context, slug);
      return art === null || art.artSvg === '' ? null : { art: art.artSvg };
    });
  } catch (error) {
    context.log.warn({ event: slug, error: errorText(error) }, 'a PDF goes without its picture');
    return null;
  }
}

async function readPhoto(context: WithDb & WithReads, eventId: Uuid, name: string): Promise<Buffer | null> {
  const picture = readPictureName(name);
  if (picture === null) return null;
  const { hash, width } = picture;
  return await readPicture(context, eventId, { hash, width: jpegWidthOf(width), format: 'jpg' });
}

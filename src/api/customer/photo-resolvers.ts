import { middle } from '../../domain/picture/focal-point.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { type ShownPhoto, shownArt, shownPhoto } from './shown-photo.ts';

/** The image of an event where one address is enough. */
export function imageUrlOf(event: EventView): string {
  return imageOf(event)?.src ?? `/art/${event.slug}.svg?v=${event.version}`;
}

/** The photo, or what is drawn of the art; null where browsers get the art itself. */
function imageOf({ id, photo, drawnArt }: EventView): ShownPhoto | null {
  return shownPhoto(id, photo) ?? (drawnArt === null ? null : shownArt(id, drawnArt));
}

export const photoResolvers: Resolvers = {
  Event: {
    imageUrl: imageUrlOf,
    photo: imageOf,
    gallery: ({ id, gallery }) => gallery.flatMap((photo) => shownPhoto(id, photo) ?? []),
    artists: ({ categories }) => {
      const sessions = categories.flatMap(({ offers }) => offers.flatMap(({ session }) => session ?? []));
      return [...new Map(sessions.map(({ artist }) => [artist.id, artist])).values()];
    },
    sponsors: ({ id, sponsors }) =>
      sponsors.flatMap(({ name, link, logo: picture }) => {
        const logo = shownPhoto(id, { picture, focus: middle, alt: { pt: name, en: name } });
        return logo === null ? [] : [{ name, link, logo }];
      }),
  },
  Offer: { photo: ({ event, offer }) => shownPhoto(event.id, offer.photo) },
  Artist: {
    imageUrl: ({ eventId, photo }) => shownPhoto(eventId, photo)?.src ?? null,
    photo: ({ eventId, photo }) => shownPhoto(eventId, photo),
  },
  Photo: { alt: ({ alt }, { locale }) => alt[locale] },
};

import type { EventPictures, PhotoDefinition } from '../../event/event-definition.ts';
import { middle } from '../../picture/focal-point.ts';
import type { EventInput } from '../written/written-event.ts';

/** A photo; the middle is where it is cropped to without a word. */
export function writePhoto({ picture, focus, alt }: PhotoDefinition) {
  const isMiddle = focus.x === middle.x && focus.y === middle.y;
  return { picture, ...(isMiddle ? {} : { focus }), alt };
}

/** The photo, gallery and sponsors of an event. */
export function writePictures(event: EventPictures): Pick<EventInput, 'photo' | 'gallery' | 'sponsors'> {
  const { photo, gallery, sponsors } = event;
  return {
    photo: photo === null ? undefined : writePhoto(photo),
    gallery:
      gallery.length === 0 ? undefined : gallery.map(({ key, ...one }) => ({ key, ...writePhoto(one) })),
    sponsors:
      sponsors.length === 0
        ? undefined
        : sponsors.map(({ key, name, link, logo }) => ({ key, name, link: link ?? undefined, logo })),
  };
}

import type { EventPictures } from '../../domain/event/event-definition.ts';

/** The pictures of an event's row; the import has checked these columns. */
export function storedPictures({
  photo,
  gallery,
  sponsors,
}: Record<keyof EventPictures, unknown>): EventPictures {
  return { photo, gallery, sponsors } as EventPictures;
}

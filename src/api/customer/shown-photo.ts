import type { LocalizedText, PhotoDefinition } from '../../domain/event/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import { focalMark, middle } from '../../domain/picture/focal-point.ts';
import { pictureSources } from '../../domain/picture/picture-address.ts';

/** A photograph as a page shows it. */
export interface ShownPhoto {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: LocalizedText;
}

export interface ShownSponsor {
  name: string;
  link: string | null;
  logo: ShownPhoto;
}

/** Pictures of an art: WebP in all widths, which takes two thirds of its bytes as AVIF, and one JPEG; it is decoration. */
export function shownArt(eventId: Uuid, drawnArt: string): ShownPhoto | null {
  const photo = { picture: drawnArt, focus: middle, alt: { pt: '', en: '' } };
  const shown = shownPhoto(eventId, photo);
  return shown === null ? null : { ...shown, avif: '' };
}

/** null for a name that is no picture's, which no import lets pass. */
export function shownPhoto(eventId: Uuid, photo: PhotoDefinition | null): ShownPhoto | null {
  const sources = photo === null ? null : pictureSources(eventId, photo.picture);
  if (photo === null || sources === null) return null;
  return { ...sources, src: sources.src + focalMark(photo.focus), alt: photo.alt };
}

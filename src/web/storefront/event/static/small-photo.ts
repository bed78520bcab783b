import type { PhotoSources } from '#src/web/kit/ui/photo-image.tsx';

/** A photo that is never shown larger than a finger's width: its smallest width is enough, and the markup is shorter. */
export function smallPhoto<Photo extends PhotoSources>(photo: Photo): Photo {
  const smallest = (sources: string) => sources.split(', ')[0] ?? sources;
  return { ...photo, avif: smallest(photo.avif), webp: smallest(photo.webp) };
}

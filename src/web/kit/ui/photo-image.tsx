import type { ImgHTMLAttributes } from 'react';

/** A photo in several widths; `avif` and `webp` are values of `srcset`, and `avif` may be empty. */
export interface PhotoSources {
  avif: string;
  webp: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** An image of which there may be a photo in several widths; `sizes` says how wide it is shown. Otherwise just the image. */
export function PhotoImage({
  photo,
  sizes,
  alt,
  ...image
}: Omit<ImgHTMLAttributes<HTMLImageElement>, 'sizes'> & {
  photo: PhotoSources | null;
  sizes: string;
  alt: string;
}) {
  const shape = photo && { width: photo.width, height: photo.height };
  return (
    <picture>
      {photo?.avif && <source type="image/avif" srcSet={photo.avif} sizes={sizes} />}
      {photo && <source type="image/webp" srcSet={photo.webp} sizes={sizes} />}
      <img alt={alt} {...image} {...shape} />
    </picture>
  );
}

import { type ImageFormat, jpegWidthOf, pictureName, readPictureName, widthsOf } from './picture.ts';

/** Where pictures are. */
export const picturesPath = '/pictures';

/** What an `<img>` in a `<picture>` needs. */
export interface PictureSources {
  /** `srcset` of all widths. */
  avif: string;
  webp: string;
  /** One JPEG, for who reads neither. */
  src: string;
  /** Of the largest width, in pixels. */
  width: number;
  height: number;
}

const addressOf = (eventId: string, name: string, width: number, format: ImageFormat) =>
  `${picturesPath}/${eventId}/${name}/${width}.${format}`;

/** The addresses of an event's picture; null for a text that is no picture's name. */
export function pictureSources(eventId: string, name: string): PictureSources | null {
  const picture = readPictureName(name);
  if (picture === null) return null;
  const { width, height } = picture;
  const all = (format: ImageFormat) =>
    widthsOf(width)
      .map((each) => `${addressOf(eventId, name, each, format)} ${each}w`)
      .join(', ');
  const src = addressOf(eventId, name, jpegWidthOf(width), 'jpg');
  return { avif: all('avif'), webp: all('webp'), src, width, height };
}

/** A stored size of a picture, as its address names it. */
export interface AskedSize {
  hash: string;
  width: number;
  format: ImageFormat;
}

/** What `<name>/<file>` of an address asks for; null for what no address of ours has. */
export function readAskedSize(name: string, file: string): AskedSize | null {
  const picture = readPictureName(name);
  const [, digits, ending] = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(file) ?? [];
  if (picture === null || ending === undefined || pictureName(picture) !== name) return null;
  const format = ending as ImageFormat;
  const width = Number(digits);
  const stored = format === 'jpg' ? [jpegWidthOf(picture.width)] : widthsOf(picture.width);
  return stored.includes(width) ? { hash: picture.hash, width, format } : null;
}

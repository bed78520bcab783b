import sharp, { type Sharp } from 'sharp';
import {
  hasTooManyPixels,
  type ImageFormat,
  jpegWidthOf,
  pictureLimits,
  widthsOf,
} from '../../domain/picture/picture.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { PhotoSize } from './port.ts';

// A file chooses its decoder by its first bytes, so all others are shut: they read formats that nobody uploads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'],
    ...['VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
  ],
});
sharp.concurrency(1);
sharp.cache(false);

const { sideMax, pixelsMax } = pictureLimits;

/** What Photos.encode does. Takes up to some seconds of one core and 900 MB, so a separate process calls it. */
export async function encodePhoto(bytes: Uint8Array): Promise<PhotoSize[]> {
  const reading = { failOn: 'error', limitInputPixels: pixelsMax, animated: false } as const;
  const { width, height } = await readable(sharp(bytes, { ...reading, limitInputPixels: false }).metadata());
  if (hasTooManyPixels({ width, height })) throw new DomainError('PICTURE_PIXELS');
  const decoded = await readable(
    sharp(bytes, reading)
      .autoOrient()
      .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { channels, width: own } = decoded.info;
  const raw = { width: own, height: decoded.info.height, channels };
  const resized = (width: number) => sharp(decoded.data, { raw }).resize({ width });
  const sizes: PhotoSize[] = [];
  const add = async (format: ImageFormat, encoding: Sharp) => {
    const { data, info } = await encoding.toBuffer({ resolveWithObject: true });
    sizes.push({ format, width: info.width, height: info.height, bytes: data });
  };
  for (const width of widthsOf(own)) {
    // More effort costs five times the time for 2 % of the bytes.
    await add('avif', resized(width).avif({ quality: 55, effort: 0 }));
    await add('webp', resized(width).webp({ quality: 80, effort: 4 }));
  }
  const jpeg = resized(jpegWidthOf(own)).flatten({ background: 'white' });
  await add('jpg', jpeg.jpeg({ quality: 80, progressive: true }));
  return sizes;
}

/** What the decoder says of a file it cannot read is nothing for people. */
async function readable<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch {
    throw new DomainError('PICTURE_UNREADABLE');
  }
}

import type { ImageFormat } from '../../domain/picture/picture.ts';

/** One size of a photograph in one format. */
export interface PhotoSize {
  format: ImageFormat;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface Photos {
  /**
   * A photograph decoded and encoded anew in all its widths as AVIF and WebP, and in one as JPEG: turned upright, in sRGB,
   * without metadata, of an animation the first image. Refusals: PICTURE_PIXELS; PICTURE_UNREADABLE for what no decoder reads
   * to its end, in time and within its memory; BUSY when too many wait.
   */
  encode(bytes: Uint8Array): Promise<PhotoSize[]>;
}

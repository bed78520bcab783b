/** A stored photograph, as events name it. */
export interface Picture {
  /** 32 hexadecimal digits: the first of the SHA-256 of its largest WebP. */
  hash: string;
  /** Of its largest size, in pixels. */
  width: number;
  height: number;
}

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** Bounds of uploads (docs/limits.md). */
export const pictureLimits = {
  /** What 3 Mbit/s send within the time of a request. */
  bytesMax: 10_000_000,
  pixelsMax: 40_000_000,
  /** Of the longer side, in pixels: less is a blur even beside a name. */
  sideMin: 200,
  /** The largest width and height that are stored, in pixels. */
  sideMax: 1_920,
  perEventMax: 100,
  bytesPerEventMax: 100_000_000,
  /** What nothing names is deleted after so many days. */
  unusedDaysKept: 30,
  uploadsPerMinute: 30,
  /** Uploads under way in a node, with those whose body is still on its way. */
  uploadsAtOnce: 6,
} as const;

const smallerWidths = [320, 640, 1280];
const jpegWidthMax = 1_280;

/** The widths of a picture of this width in AVIF and WebP, the largest last. */
export function widthsOf(width: number): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width];
}

/** The picture that is drawn of an art, in pixels. */
export const artShape = { width: 1_600, height: 1_000 };

/** The one width in JPEG, for what reads neither AVIF nor WebP: previews of links, mails, old browsers. */
export function jpegWidthOf(width: number): number {
  return Math.min(width, jpegWidthMax);
}

/** Whether an upload of so many pixels may be decoded. */
export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > pictureLimits.pixelsMax;
}

/** Whether a picture is too small to be shown anywhere. */
export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < pictureLimits.sideMin;
}

/** The name of a picture: `<hash>-<width>x<height>`, so that a page knows its shape without asking. */
export function pictureName({ hash, width, height }: Picture): string {
  return `${hash}-${width}x${height}`;
}

const nameForm = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** The picture of a name; null for another text. */
export function readPictureName(name: string): Picture | null {
  const [, hash, width, height] = nameForm.exec(name) ?? [];
  const picture = { hash: hash ?? '', width: Number(width), height: Number(height) };
  const isStorable = Math.max(picture.width, picture.height) <= pictureLimits.sideMax;
  return hash !== undefined && isStorable ? picture : null;
}

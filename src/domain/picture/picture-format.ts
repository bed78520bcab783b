export type PictureFormat = 'JPEG' | 'PNG' | 'WEBP' | 'AVIF' | 'SVG';

const brands = ['avif', 'avis'];

/** The format of an upload by its first bytes, whatever its name says; null for every other file. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const latin = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'JPEG';
  if (latin(0, 8) === '\x89PNG\r\n\x1a\n') return 'PNG';
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'WEBP';
  if (latin(4, 8) === 'ftyp') {
    // The first brand, then a version of four bytes, then those it is compatible with, up to the length of the box.
    const end = Math.min(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0), 64);
    for (let at = 8; at < end; at += 4) if (at !== 12 && brands.includes(latin(at, at + 4))) return 'AVIF';
    return null;
  }
  const start = latin(0, 1_000)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  return /^<(svg\b|\?xml\b|!--|!DOCTYPE svg\b)/i.test(start) ? 'SVG' : null;
}

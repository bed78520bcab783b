import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePhoto } from './encode-photo.ts';
import { createPhotos } from './encoded-photos.ts';

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: 'blue' },
      },
      gravity: 'east',
    },
  ]);

/** A PNG of 50 kB that says it has so many pixels each way, all black. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'was read',
    (error: { code?: string }) => error.code ?? String(error),
  );

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s is read and becomes AVIF and WebP in all widths, and one JPEG',
  async (format) => {
    const sizes = await encodePhoto(await halves(1_500, 1_000)[format]().toBuffer());
    const both = (width: number, height: number) => [
      ['avif', width, height],
      ['webp', width, height],
    ];
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ...[...both(320, 213), ...both(640, 427), ...both(1280, 853), ...both(1500, 1000)],
      ['jpg', 1280, 853],
    ]);
    for (const { format, bytes, width } of sizes) {
      const stored = await sharp(bytes).metadata();
      expect([stored.format, stored.width]).toEqual([
        { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
        width,
      ]);
    }
  },
);

test('a small picture stays as large as it is, and a large one is bounded on both sides', async () => {
  const largest = async (width: number, height: number) => {
    const sizes = await encodePhoto(await halves(width, height).jpeg().toBuffer());
    const last = sizes.findLast(({ format }) => format === 'webp');
    return [last?.width, last?.height];
  };
  expect(await largest(100, 40)).toEqual([100, 40]);
  expect(await largest(3_000, 1_500)).toEqual([1920, 960]);
  expect(await largest(1_000, 4_800)).toEqual([400, 1920]);
});

test('what is transparent stays so, but in JPEG, where it is white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } }).png();
  const [avif, webp, jpg] = await encodePhoto(await logo.toBuffer());
  expect((await sharp(avif?.bytes).metadata()).hasAlpha).toBe(true);
  expect((await sharp(webp?.bytes).metadata()).hasAlpha).toBe(true);
  expect([...(await sharp(jpg?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('where and with what a photograph was taken is removed, and it is turned upright', async () => {
  const taken = await halves(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Ana' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .toBuffer();
  const turned = await sharp(taken).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const before = await sharp(turned).metadata();
  expect(before.exif?.includes('Camera')).toBe(true);
  expect(before.orientation).toBe(6);
  const sizes = await encodePhoto(turned);
  const size = sizes.find(({ format }) => format === 'webp');
  // Turned by a quarter: what was left is above.
  expect([size?.width, size?.height]).toEqual([200, 400]);
  const { data } = await sharp(size?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data.at(-1)).toBeGreaterThan(200);
  for (const { bytes } of sizes) {
    const after = await sharp(bytes).metadata();
    expect(after).not.toHaveProperty('exif');
    expect(after).not.toHaveProperty('xmp');
    expect(after).not.toHaveProperty('icc');
    expect(after.orientation ?? 1).toBe(1);
    expect(bytes.includes('Camera')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  }
});

test('of an animation the first image is taken', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const animated = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const size = (await encodePhoto(animated)).find(({ format }) => format === 'webp');
  const { pages, width, height } = await sharp(size?.bytes, { animated: true }).metadata();
  expect([pages ?? 1, width, height]).toEqual([1, 60, 60]);
  const { data } = await sharp(size?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([Number(data[0]) > 200, Number(data[2]) < 60]).toEqual([true, true]);
});

test('20,000 by 20,000 pixels are refused before one of them is decoded', async () => {
  const file = bomb(20_000);
  expect(file.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  expect(await codeOf(encodePhoto(file))).toBe('PICTURE_PIXELS');
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('what is cut off, broken or no picture is refused', async () => {
  const whole = await halves(800, 600).jpeg().toBuffer();
  const broken = await halves(800, 600).png().toBuffer();
  broken.fill(0, 60, 200);
  expect(await codeOf(encodePhoto(whole.subarray(0, whole.length / 2)))).toBe('PICTURE_UNREADABLE');
  expect(await codeOf(encodePhoto(broken))).toBe('PICTURE_UNREADABLE');
  expect(await codeOf(encodePhoto(Buffer.from('not a picture')))).toBe('PICTURE_UNREADABLE');
  expect(await codeOf(encodePhoto(whole.subarray(0, 3)))).toBe('PICTURE_UNREADABLE');
});

test('formats that nobody uploads have no decoder', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const gif = await halves(9, 9).gif().toBuffer();
  const tiff = await halves(9, 9).tiff().toBuffer();
  for (const file of [svg, gif, tiff]) expect(await codeOf(encodePhoto(file))).toBe('PICTURE_UNREADABLE');
});

test('the process encodes, refuses as the code says, and only so many wait', async () => {
  const photos = createPhotos({ waitingMax: 2 });
  const file = await halves(700, 500).jpeg().toBuffer();
  const [first, second, third] = await Promise.allSettled([
    photos.encode(file),
    photos.encode(Buffer.from('?')),
    photos.encode(file),
  ]);
  expect(first.status === 'fulfilled' && first.value.map(({ width }) => width)).toEqual([
    320, 320, 640, 640, 700, 700, 700,
  ]);
  expect(second).toMatchObject({ reason: { code: 'PICTURE_UNREADABLE' } });
  expect(third).toMatchObject({ reason: { code: 'BUSY' } });
  expect((await photos.encode(file)).at(-1)?.bytes).toEqual(
    first.status === 'fulfilled' && first.value.at(-1)?.bytes,
  );
});

test('a photograph that takes too long is refused', async () => {
  // No process starts within a millisecond. The process after one that was ended is tested with `createChild`.
  const photos = createPhotos({ encodeMaxMilliseconds: 1 });
  expect(await codeOf(photos.encode(await halves(90, 90).png().toBuffer()))).toBe('PICTURE_UNREADABLE');
});

/** On a machine that is busy with others the memory decides, and not the time. */
const patient = { encodeMaxMilliseconds: 300_000 };

test('a photograph that takes too much memory ends the process and is refused, and the next one is encoded', async () => {
  const photos = createPhotos(patient);
  // 1.5 kB and 40 megapixels, so nothing else refuses it; with 12 bits a channel and transparency it takes 1.1 GB.
  const large = await readFile(new URL('../../../test/fixtures/large-in-memory.avif', import.meta.url));
  expect(await codeOf(photos.encode(large))).toBe('PICTURE_UNREADABLE');
  expect((await photos.encode(await halves(90, 90).png().toBuffer())).length).toBe(3);
});

test('an AVIF of 40 megapixels with transparency has enough memory', async () => {
  const background = { r: 200, g: 10, b: 10, alpha: 0.5 };
  const file = await sharp({ create: { width: 6_300, height: 6_300, channels: 4, background } })
    .avif({ effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect((await createPhotos(patient).encode(file)).length).toBe(9);
});

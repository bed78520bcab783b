import sharp from 'sharp';

/** A JPEG with a red left and a blue right half; `shade` from 0 to 255 makes it another file. */
export async function photoFile(width = 900, height = 600, shade = 0): Promise<Buffer<ArrayBuffer>> {
  const half = { width: Math.floor(width / 2), height, channels: 3 } as const;
  return await sharp({
    create: { width, height, channels: 3, background: { r: 220, g: shade, b: 40 } },
  })
    .composite([{ input: { create: { ...half, background: { r: 30, g: shade, b: 200 } } }, gravity: 'east' }])
    .jpeg()
    .toBuffer();
}

/** The same as a camera writes it: with the place where it was taken. */
export async function photoWithPlace(): Promise<Buffer<ArrayBuffer>> {
  return await sharp(await photoFile())
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '23/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '46/1 38/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

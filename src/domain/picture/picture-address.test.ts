import { expect, test } from 'vitest';
import { pictureName, readPictureName } from './picture.ts';
import { pictureSources, readAskedSize } from './picture-address.ts';
import { pictureFormatOf } from './picture-format.ts';

const hash = '0123456789abcdef0123456789abcdef';

test('a name says what the picture is, and nothing else is a name', () => {
  const picture = { hash, width: 1920, height: 1280 };
  expect(readPictureName(pictureName(picture))).toEqual(picture);
  for (const text of [
    '',
    hash,
    `${hash}-0x10`,
    `${hash}-1921x10`,
    `${hash.toUpperCase()}-9x9`,
    `${hash}-9x9/..`,
  ])
    expect(readPictureName(text)).toBeNull();
});

test('every address that a page has asks for a stored size, and no other one does', () => {
  const name = `${hash}-1500x1000`;
  const sources = pictureSources('e', name);
  expect(sources?.webp.split(', ').map((one) => one.split(' ')[1])).toEqual([
    '320w',
    '640w',
    '1280w',
    '1500w',
  ]);
  const all = [sources?.avif, sources?.webp, sources?.src].join(', ').split(', ');
  expect(all.length).toBe(9);
  for (const one of all) {
    const [, , , ofPicture = '', file = ''] = one.split(' ')[0]!.split('/');
    expect(readAskedSize(ofPicture, file)).toMatchObject({ hash });
  }
  for (const file of ['321.webp', '1500.jpg', '1280.png', '1280.webp.exe', '0.jpg'])
    expect(readAskedSize(name, file)).toBeNull();
  expect(pictureSources('e', 'art.png')).toBeNull();
});

test('the first bytes say what a file is', () => {
  const of = (text: string) => pictureFormatOf(Buffer.from(text, 'latin1'));
  expect(of('\xff\xd8\xff\xe0')).toBe('JPEG');
  expect(of('\x89PNG\r\n\x1a\n')).toBe('PNG');
  expect(of('RIFF\0\0\0\0WEBPVP8 ')).toBe('WEBP');
  expect(of('\0\0\0\x1cftypavif\0\0\0\0mif1miaf')).toBe('AVIF');
  expect(of('\0\0\0\x1cftypmif1\0\0\0\0avifmiaf')).toBe('AVIF');
  expect(of('<?xml version="1.0"?><svg>')).toBe('SVG');
  // HEIC, GIF, a text, nothing.
  for (const text of ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'GIF89a', 'art.jpg', ''])
    expect(of(text)).toBeNull();
});

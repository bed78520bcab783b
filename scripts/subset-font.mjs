// Writes src/web/kit/style/archivo.woff2: Archivo (SIL Open Font License) with the glyphs that Portuguese and English
// need, and the weights and widths that our styles ask for. Run it by hand after the font package changes.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
);
const target = new URL('../src/web/kit/style/archivo.woff2', import.meta.url);

/** The `unicode-range` in base.css says the same, so that other characters fall back to another face. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xaa, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xba, 0xbb],
  [0xbf, 0xcf],
  [0xd1, 0xdd],
  [0xdf, 0xef],
  [0xf1, 0xf6],
  [0xf8, 0xfd],
  [0xff, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
const text = ranges
  .map(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(''),
  )
  .join('');

const subset = await subsetFont(readFileSync(source), text, {
  targetFormat: 'woff2',
  // As in base.css: `font-weight` and `font-stretch` of the face.
  variationAxes: { wght: { min: 400, max: 900 }, wdth: { min: 80, max: 125 } },
  keepFeatures: ['kern', 'locl', 'liga', 'lnum', 'tnum', 'zero'],
  noHinting: true,
  // A browser asks neither: it derives the widths of HVAR from the outlines, and STAT serves font menus.
  dropTables: ['HVAR', 'STAT'],
  // Names, copyright and licence, which the SIL Open Font License wants to stay.
  preserveNameIds: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
});
writeFileSync(target, subset);
process.stdout.write(`${subset.length} bytes\n`);

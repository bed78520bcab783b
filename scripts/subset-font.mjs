// Writes src/web/kit/style/archivo.woff2: Archivo (SIL Open Font License, its name table kept whole) with only the glyphs
// that Portuguese and English need and without the two corners of its design space which no style here asks for
// (light and narrow, light and wide). Run it by hand after the font package changes.
//
// Glyph numbers stay as they are; what is not kept becomes an empty outline. So every table but two can be copied.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const source = new URL(
  '../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  import.meta.url,
);
const target = new URL('../src/web/kit/style/archivo.woff2', import.meta.url);

/** What is kept; the `unicode-range` in base.css says the same, so that other characters fall back to another face. */
const keptRanges = [
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
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
];
const droppedFeatures = new Set(['dnom', 'frac', 'numr', 'ccmp']);

// ------------------------------------------------------------------ WOFF2 container (W3C WOFF 2.0, section 4)
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  u8() {
    return this.bytes[this.at++];
  }
  u16() {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }
  i16() {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }
  u32() {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  base128() {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
  /** 255UInt16 of the WOFF2 glyf transform. */
  short255() {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }
}

function base128(value) {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128);
  return Buffer.from(bytes);
}

function u16(...values) {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value & 0xffff, index * 2);
  });
  return bytes;
}

function u32(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
}

function readFont(file) {
  const reader = new Reader(file, 4);
  const flavor = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const compressedLength = reader.u32();
  reader.at = 48;
  const tables = [];
  for (let index = 0; index < count; index++) {
    const flags = reader.u8();
    const tag = (flags & 63) === 63 ? reader.take(4).toString('latin1') : knownTags[flags & 63];
    const version = flags >> 6;
    const originalLength = reader.base128();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const length = isTransformed ? reader.base128() : originalLength;
    tables.push({ tag, version, originalLength, isTransformed, length });
  }
  const data = new Reader(brotliDecompressSync(file.subarray(reader.at, reader.at + compressedLength)));
  for (const table of tables) table.data = data.take(table.length);
  return { flavor, tables };
}

function writeFont({ flavor, tables }) {
  const directory = Buffer.concat(
    tables.flatMap((table) => {
      const known = knownTags.indexOf(table.tag);
      return [
        Buffer.from([(known < 0 ? 63 : known) | (table.version << 6)]),
        known < 0 ? Buffer.from(table.tag, 'latin1') : Buffer.alloc(0),
        base128(table.originalLength),
        table.isTransformed ? base128(table.data.length) : Buffer.alloc(0),
      ];
    }),
  );
  const compressed = brotliCompressSync(Buffer.concat(tables.map((table) => table.data)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const padding = Buffer.alloc((4 - ((48 + directory.length + compressed.length) % 4)) % 4);
  const total = 48 + directory.length + compressed.length + padding.length;
  const plainSize =
    12 + 16 * tables.length + tables.reduce((sum, table) => sum + Math.ceil(table.originalLength / 4) * 4, 0);
  const header = Buffer.concat([
    Buffer.from('wOF2'),
    u32(flavor, total),
    u16(tables.length, 0),
    u32(plainSize, compressed.length),
    u16(1, 0),
    u32(0, 0, 0, 0, 0),
  ]);
  return Buffer.concat([header, directory, compressed, padding]);
}

// ------------------------------------------------------------------ which glyphs
function glyphsOfCharacters(cmap) {
  const glyphs = new Map();
  const reader = new Reader(cmap, 2);
  const subtables = Array.from({ length: reader.u16() }, () => {
    reader.at += 4;
    return reader.u32();
  });
  for (const start of subtables) {
    const format = cmap.readUInt16BE(start);
    if (format !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    const at = (part, index) => start + 14 + part * segments * 2 + (part > 0 ? 2 : 0) + index * 2;
    for (let index = 0; index < segments; index++) {
      const end = cmap.readUInt16BE(at(0, index));
      const first = cmap.readUInt16BE(at(1, index));
      const delta = cmap.readInt16BE(at(2, index));
      const offsetAt = at(3, index);
      const offset = cmap.readUInt16BE(offsetAt);
      for (let code = first; code <= end && code < 0xffff; code++) {
        const raw = offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + (code - first) * 2);
        if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

function coverage(bytes, start) {
  const reader = new Reader(bytes, start);
  const format = reader.u16();
  const count = reader.u16();
  if (format === 1) return Array.from({ length: count }, () => reader.u16());
  const covered = [];
  for (let index = 0; index < count; index++) {
    const [first, last] = [reader.u16(), reader.u16()];
    reader.u16();
    for (let glyph = first; glyph <= last; glyph++) covered.push(glyph);
  }
  return covered;
}

/** Glyphs which the kept features may put in place of kept ones. */
function addSubstitutes(gsub, kept) {
  const features = gsub.readUInt16BE(6);
  const dropped = new Set();
  const used = new Set();
  for (let index = 0; index < gsub.readUInt16BE(features); index++) {
    const record = features + 2 + index * 6;
    const feature = features + gsub.readUInt16BE(record + 4);
    const set = droppedFeatures.has(gsub.toString('latin1', record, record + 4)) ? dropped : used;
    for (let n = 0; n < gsub.readUInt16BE(feature + 2); n++) set.add(gsub.readUInt16BE(feature + 4 + n * 2));
  }
  const lookups = gsub.readUInt16BE(8);
  for (let index = 0; index < gsub.readUInt16BE(lookups); index++) {
    if (dropped.has(index) && !used.has(index)) continue;
    const lookup = lookups + gsub.readUInt16BE(lookups + 2 + index * 2);
    const type = gsub.readUInt16BE(lookup);
    for (let n = 0; n < gsub.readUInt16BE(lookup + 4); n++) {
      const sub = lookup + gsub.readUInt16BE(lookup + 6 + n * 2);
      const covered = type === 1 || type === 4 ? coverage(gsub, sub + gsub.readUInt16BE(sub + 2)) : [];
      covered.forEach((glyph, at) => {
        if (!kept.has(glyph)) return;
        if (type === 1) {
          const isDelta = gsub.readUInt16BE(sub) === 1;
          kept.add(
            isDelta ? (glyph + gsub.readInt16BE(sub + 4)) & 0xffff : gsub.readUInt16BE(sub + 6 + at * 2),
          );
          return;
        }
        const set = sub + gsub.readUInt16BE(sub + 6 + at * 2);
        for (let m = 0; m < gsub.readUInt16BE(set); m++) {
          const ligature = new Reader(gsub, set + gsub.readUInt16BE(set + 2 + m * 2));
          const made = ligature.u16();
          const others = Array.from({ length: ligature.u16() - 1 }, () => ligature.u16());
          if (others.every((other) => kept.has(other))) kept.add(made);
        }
      });
    }
  }
}

// ------------------------------------------------------------------ outlines (WOFF 2.0, section 5.1)
function readGlyphs(glyf) {
  const header = new Reader(glyf, 2);
  const [options, count, indexFormat] = [header.u16(), header.u16(), header.u16()];
  const sizes = Array.from({ length: 7 }, () => header.u32());
  const streams = sizes.map((size) => new Reader(header.take(size)));
  const [contours, points, flags, outlines, composites, boxes, instructions] = streams;
  const bitmap = boxes.take(((count + 31) >> 5) * 4);
  const overlaps = options & 1 ? header.take((count + 7) >> 3) : null;
  const glyphs = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const parts = {
      contours: contours.i16(),
      components: [],
      points: [],
      flags: [],
      outline: [],
      composite: [],
    };
    const mark = (reader, from) => reader.bytes.subarray(from, reader.at);
    let instructionLength = 0;
    if (parts.contours > 0) {
      const pointsFrom = points.at;
      let total = 0;
      for (let n = 0; n < parts.contours; n++) total += points.short255();
      parts.points = mark(points, pointsFrom);
      parts.flags = flags.take(total);
      const outlineFrom = outlines.at;
      for (const flag of parts.flags) {
        const kind = flag & 127;
        outlines.at += kind < 84 ? 1 : kind < 120 ? 2 : kind < 124 ? 3 : 4;
      }
      instructionLength = outlines.short255();
      parts.outline = mark(outlines, outlineFrom);
    } else if (parts.contours < 0) {
      const from = composites.at;
      let hasInstructions = false;
      for (let flag = 0x20; flag & 0x20; ) {
        flag = composites.u16();
        parts.components.push(composites.u16());
        composites.at += flag & 1 ? 4 : 2;
        composites.at += flag & 0x8 ? 2 : flag & 0x40 ? 4 : flag & 0x80 ? 8 : 0;
        hasInstructions ||= (flag & 0x100) !== 0;
      }
      parts.composite = mark(composites, from);
      if (hasInstructions) {
        const outlineFrom = outlines.at;
        instructionLength = outlines.short255();
        parts.outline = mark(outlines, outlineFrom);
      }
    }
    parts.instructions = instructions.take(instructionLength);
    parts.box = bitmap[glyph >> 3] & (0x80 >> (glyph & 7)) ? boxes.take(8) : null;
    glyphs.push(parts);
  }
  return { options, indexFormat, glyphs, overlaps };
}

function writeGlyphs({ options, indexFormat, glyphs, overlaps }, kept) {
  const count = glyphs.length;
  const bitmap = Buffer.alloc(((count + 31) >> 5) * 4);
  const streams = [[], [], [], [], [], [bitmap], []];
  glyphs.forEach((parts, glyph) => {
    if (!kept.has(glyph)) {
      streams[0].push(u16(0));
      return;
    }
    streams[0].push(u16(parts.contours));
    [parts.points, parts.flags, parts.outline, parts.composite].forEach((part, index) => {
      streams[index + 1].push(Buffer.from(part));
    });
    if (parts.box) {
      bitmap[glyph >> 3] |= 0x80 >> (glyph & 7);
      streams[5].push(parts.box);
    }
    streams[6].push(parts.instructions);
  });
  const bodies = streams.map((stream) => Buffer.concat(stream));
  return Buffer.concat([
    u16(0, options, count, indexFormat),
    u32(...bodies.map((body) => body.length)),
    ...bodies,
    overlaps ?? Buffer.alloc(0),
  ]);
}

// ------------------------------------------------------------------ variations (OpenType gvar)
function pointNumbersLength(bytes, start) {
  const reader = new Reader(bytes, start);
  let count = reader.u8();
  if (count & 0x80) count = ((count & 0x7f) << 8) | reader.u8();
  for (let read = 0; read < count; ) {
    const control = reader.u8();
    const run = (control & 0x7f) + 1;
    reader.at += control & 0x80 ? run * 2 : run;
    read += run;
  }
  return reader.at - start;
}

function subsetVariations(gvar, kept, isWanted) {
  const axes = gvar.readUInt16BE(4);
  const sharedAt = gvar.readUInt32BE(8);
  const sharedCount = gvar.readUInt16BE(6);
  const count = gvar.readUInt16BE(12);
  const isLong = gvar.readUInt16BE(14) & 1;
  const arrayAt = gvar.readUInt32BE(16);
  const offsetOf = (glyph) =>
    isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2;
  const peakAt = (bytes, at) =>
    Array.from({ length: axes }, (_, axis) => bytes.readInt16BE(at + axis * 2) / 16384);
  const bodies = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const data = gvar.subarray(arrayAt + offsetOf(glyph), arrayAt + offsetOf(glyph + 1));
    if (!kept.has(glyph) || data.length === 0) {
      bodies.push(Buffer.alloc(0));
      continue;
    }
    const reader = new Reader(data);
    const head = reader.u16();
    let bodyAt = reader.u16();
    const shared =
      head & 0x8000 ? data.subarray(bodyAt, bodyAt + pointNumbersLength(data, bodyAt)) : Buffer.alloc(0);
    bodyAt += shared.length;
    const tuples = [];
    for (let n = 0; n < (head & 0x0fff); n++) {
      const from = reader.at;
      const size = reader.u16();
      const index = reader.u16();
      const peak =
        index & 0x8000 ? peakAt(data, reader.at) : peakAt(gvar, sharedAt + (index & 0x0fff) * axes * 2);
      reader.at += (index & 0x8000 ? axes * 2 : 0) + (index & 0x4000 ? axes * 4 : 0);
      if (isWanted(peak))
        tuples.push({ header: data.subarray(from, reader.at), body: data.subarray(bodyAt, bodyAt + size) });
      bodyAt += size;
    }
    const headers = Buffer.concat(tuples.map((tuple) => tuple.header));
    const body = Buffer.concat([
      u16((head & 0x8000) | tuples.length, 4 + headers.length),
      headers,
      shared,
      ...tuples.map((tuple) => tuple.body),
    ]);
    bodies.push(tuples.length === 0 ? Buffer.alloc(0) : Buffer.concat([body, Buffer.alloc(body.length % 2)]));
  }
  const offsets = [0];
  for (const body of bodies) offsets.push(offsets.at(-1) + body.length);
  const sharedTuples = gvar.subarray(sharedAt, sharedAt + sharedCount * axes * 2);
  const start = 20 + offsets.length * 4;
  return Buffer.concat([
    u16(1, 0, axes, sharedCount),
    u32(start),
    u16(count, 1),
    u32(start + sharedTuples.length),
    u32(...offsets),
    sharedTuples,
    ...bodies,
  ]);
}

// ------------------------------------------------------------------
const font = readFont(readFileSync(source));
const table = (tag) => font.tables.find((entry) => entry.tag === tag);
const kept = new Set([0]);
for (const [code, glyph] of glyphsOfCharacters(table('cmap').data)) {
  if (keptRanges.some(([first, last]) => code >= first && code <= last)) kept.add(glyph);
}
// Twice: a substitute may itself be substituted, by width after weight.
addSubstitutes(table('GSUB').data, kept);
addSubstitutes(table('GSUB').data, kept);
const outlines = readGlyphs(table('glyf').data);
for (const glyph of kept) for (const component of outlines.glyphs[glyph].components) kept.add(component);

const glyf = table('glyf');
glyf.data = writeGlyphs(outlines, kept);
const gvar = table('gvar');
gvar.data = subsetVariations(gvar.data, kept, ([weight, width]) => !(weight < 0 && width !== 0));
gvar.originalLength = gvar.data.length;
const written = writeFont(font);
writeFileSync(target, written);
process.stdout.write(`${kept.size} glyphs, ${written.length} bytes\n`);

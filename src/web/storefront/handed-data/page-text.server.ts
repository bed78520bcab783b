import { transcode } from 'node:buffer';
import { isStringOneByteRepresentation } from 'node:v8';

/** Writes a page as UTF-8: markup, and what stands in an inline script inside of single quotes. */
export interface PageText {
  clear(): void;
  putMarkup(html: string): void;
  /** Signs of ASCII that stand for themselves. */
  put(ascii: string): void;
  putInteger(value: number): void;
  /** Any text as JSON between single quotes. */
  putJsonString(value: string): void;
  putBytes(bytes: Uint8Array): void;
  /** Bytes written since it was cleared. */
  length(): number;
  /** What was written, from that byte on. */
  copy(begin?: number): Buffer;
}

/** What ends or bends a string or the script around it. */
const bending = /['\\<\u2028\u2029]/g;

/** The memory of a page that was so many times larger than usual is given back. */
const largestKept = 8;

const quote = 0x22;
const zero = 0x30;

/** By 1 for what a byte cannot stand for: quotes, the backslash, `<` and everything below the space. */
const isSpecial = new Uint8Array(128);
isSpecial.fill(1, 0, 0x20);
for (const sign of ['"', "'", '\\', '<']) isSpecial[sign.charCodeAt(0)] = 1;

/** It keeps its memory, at first of so many bytes, from one page to the next; a page is written without a pause. */
export function createPageText(length: number): PageText {
  let bytes = Buffer.allocUnsafeSlow(length);
  let end = 0;

  function putBytes(added: Uint8Array): void {
    makeRoomFor(added.length);
    bytes.set(added, end);
    end += added.length;
  }

  function makeRoomFor(length: number): void {
    if (end + length <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * bytes.length, end + length));
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
  }

  function put(ascii: string): void {
    makeRoomFor(ascii.length);
    for (let at = 0; at < ascii.length; at += 1) bytes[end++] = ascii.charCodeAt(at);
  }

  function putInteger(value: number): void {
    if (value < 0 || value > 9999) {
      put(String(value));
      return;
    }
    makeRoomFor(4);
    if (value > 999) bytes[end++] = zero + ((value / 1000) | 0);
    if (value > 99) bytes[end++] = zero + (((value / 100) | 0) % 10);
    if (value > 9) bytes[end++] = zero + (((value / 10) | 0) % 10);
    bytes[end++] = zero + (value % 10);
  }

  function putJsonString(value: string): void {
    const begin = end;
    if (putPlain(value)) return;
    end = begin;
    const json = JSON.stringify(value).replace(bending, (sign) =>
      sign === '\\' ? '\\\\' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    makeRoomFor(3 * json.length);
    end += bytes.write(json, end);
  }

  /** False where a sign does not stand for itself. Nearly all do, and one by one here is quicker than a call for each text. */
  function putPlain(value: string): boolean {
    makeRoomFor(3 * value.length + 2);
    bytes[end++] = quote;
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at);
      if (code < 0x80) {
        if (isSpecial[code] === 1) return false;
        bytes[end++] = code;
      } else if (code < 0x800) {
        bytes[end++] = 0xc0 | (code >> 6);
        bytes[end++] = 0x80 | (code & 0x3f);
      } else {
        // Line separators, and halves of a sign.
        if (code === 0x2028 || code === 0x2029 || (code >= 0xd800 && code < 0xe000)) return false;
        bytes[end++] = 0xe0 | (code >> 12);
        bytes[end++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[end++] = 0x80 | (code & 0x3f);
      }
    }
    bytes[end++] = quote;
    return true;
  }

  return {
    clear() {
      if (bytes.length > largestKept * length) bytes = Buffer.allocUnsafeSlow(length);
      end = 0;
    },
    putMarkup(html) {
      makeRoomFor(3 * html.length);
      // What needs two bytes a sign V8 writes sign by sign; by way of UTF-16, which it only copies, it takes half the time.
      if (isStringOneByteRepresentation(html) || !html.isWellFormed()) end += bytes.write(html, end);
      else
        putBytes(transcode(bytes.subarray(end, end + bytes.write(html, end, 'utf16le')), 'utf16le', 'utf8'));
    },
    put,
    putInteger,
    putJsonString,
    putBytes,
    length: () => end,
    copy(begin = 0) {
      const copied = Buffer.allocUnsafeSlow(end - begin);
      bytes.copy(copied, 0, begin, end);
      return copied;
    },
  };
}

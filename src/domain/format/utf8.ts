const decoder = strictDecoder('utf-8');

/**
 * The text of bytes in UTF-8, without a byte order mark; null for bytes that are no UTF-8. The one place where people's
 * bytes become text: a decoder that is not strict puts U+FFFD in the place of every letter it cannot read.
 */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The line, from 1, where such bytes stop being UTF-8; 1 where they never do. */
export function lineNotUtf8(bytes: Uint8Array): number {
  let line = 1;
  // No letter of UTF-8 has a line feed in it, so lines are judged one by one.
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end < 0 ? bytes.length : end;
    if (utf8Text(bytes.subarray(start, stop)) === null) return line;
    start = stop + 1;
  }
  return 1;
}

/** Bytes that become text at once. */
const pieceBytes = 64 * 1024;

/**
 * The text of a file that may be older than UTF-8, piece by piece: UTF-8 where all of it is, else windows-1252, which gives
 * every byte a sign. Without a byte order mark.
 */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  const strict = strictDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield strict.decode(bytes.subarray(start, start + pieceBytes), { stream: true });
  }
  yield strict.decode();
}

function isUtf8(bytes: Uint8Array): boolean {
  const strict = strictDecoder('utf-8');
  try {
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      strict.decode(bytes.subarray(start, start + pieceBytes), { stream: true });
    }
    strict.decode();
    return true;
  } catch {
    return false;
  }
}

function strictDecoder(encoding: 'utf-8' | 'windows-1252'): TextDecoder {
  return new TextDecoder(encoding, { fatal: true });
}

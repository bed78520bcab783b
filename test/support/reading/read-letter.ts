/** A part of a mail as it came over the wire: its headers by lower-case name, unfolded, and what it holds. */
export interface LetterPart {
  headers: Map<string, string>;
  /** `text/html`, in lower case. */
  type: string;
  content: Buffer;
  parts: LetterPart[];
}

/** Reads a mail (RFC 5322, MIME) far enough for what we send; `letter` has one character per byte. */
export function readLetter(letter: string): LetterPart {
  const end = letter.indexOf('\r\n\r\n');
  const head = letter.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const body = letter.slice(end + 4);
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
    }),
  );
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  const parts =
    boundary === undefined
      ? []
      : body
          .split(new RegExp(`(?:^|\\r\\n)--${boundary.replace(/[^\w]/g, '\\$&')}(?:--)?(?:\\r\\n|$)`))
          .slice(1, -1)
          .map(readLetter);
  return {
    headers,
    type: contentType.split(';')[0]?.trim().toLowerCase() ?? '',
    content: decode(body, headers.get('content-transfer-encoding') ?? '7bit'),
    parts,
  };
}

/** All parts that hold something themselves, in order. */
export function leavesOf(part: LetterPart): LetterPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

function decode(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(unquote(body.replace(/=\r\n/g, '')), 'latin1');
    default:
      return Buffer.from(body, 'latin1');
  }
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** `=?UTF-8?Q?est=C3=A3o?=` in headers (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString(),
    );
}

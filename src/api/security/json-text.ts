import { utf8Text } from '../../domain/format/utf8.ts';
import { hasUnstorable } from './unstorable.ts';

/** Objects and lists within each other: several times what any input or document of ours has. */
const nestingMax = 64;

/**
 * The text of a request in JSON; null where it is no UTF-8, holds something that cannot be stored, or nests deeper than what
 * writes it again can follow.
 */
export function jsonText(bytes: Buffer): string | null {
  const text = utf8Text(bytes);
  return text === null || hasUnstorable(text) || nestsTooDeep(text) ? null : text;
}

function nestsTooDeep(text: string): boolean {
  let nesting = 0;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (one === '"') {
      at = endOfString(text, at);
    } else if (one === '{' || one === '[') {
      nesting += 1;
      if (nesting > nestingMax) return true;
    } else if (one === '}' || one === ']') nesting -= 1;
  }
  return false;
}

/** Where the string that begins at `start` ends; the end of the text for one without an end. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

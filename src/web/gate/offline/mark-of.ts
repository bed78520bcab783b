/** A short mark of a text, in base 36 (FNV-1a, 32 bits). */
export function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return mark.toString(36);
}

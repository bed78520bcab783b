/**
 * A drawing as programs store it, without what goes before and between its elements and is not allowed: a byte order mark,
 * the XML declaration, a document type, comments.
 */
export function plainSvg(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*<\?xml[\s\S]*?\?>/, '')
    .replace(/^\s*<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>/i, '')
    .trim();
}

/** The drawing as the address of a picture: nothing in a picture runs or loads. */
export function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

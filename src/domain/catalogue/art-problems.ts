/** Most bytes an art.svg may have: it is part of every page that shows the event. */
export const artBytesMax = 60_000;

const forbidden: [RegExp, string][] = [
  [/<!(doctype|entity)/i, 'must not declare a document type or entities'],
  [/<\?(?!xml )/i, 'must not carry processing instructions'],
  [
    /<\s*(?:[a-z]+:)?(script|foreignObject|iframe|embed|object|audio|video|image|a|set|animate\w*|handler|listener|style)\b/i,
    'must not contain scripts, styles, links, animation or embedded documents',
  ],
  [/\son[a-z]+\s*=/i, 'must not contain event handlers'],
  [/javascript\s*:/i, 'must not contain script addresses'],
  [/\b(?:xlink:)?href\s*=\s*["'](?!#)/i, 'may refer only to its own parts (href="#...")'],
  [/url\(\s*["']?(?!#)/i, 'may refer only to its own parts (url(#...))'],
  [/<\s*filter\b/i, 'must not use filters, which are slow to paint'],
  [/<\s*text\b/i, 'must not contain text: it would exist in one language only'],
];

/**
 * What is wrong with an event's art, one finding with its line each. The art is put into pages and shared as an
 * image, so it must be self-contained and inert.
 */
export function artProblems(svg: string): { line: number; reason: string }[] {
  const problems: { line: number; reason: string }[] = [];
  if (!/^\s*(<\?xml [^>]*\?>\s*)?<svg\b[^>]*\bviewBox="/.test(svg)) {
    problems.push({ line: 1, reason: 'must be an <svg> element with a viewBox' });
  }
  if (!/<\/svg>\s*$/.test(svg)) problems.push({ line: 1, reason: 'must end with </svg>' });
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > artBytesMax)
    problems.push({ line: 1, reason: `has ${bytes} bytes; at most ${artBytesMax} are allowed` });
  for (const [pattern, reason] of forbidden) {
    const found = pattern.exec(svg);
    if (found)
      problems.push({ line: svg.slice(0, found.index + found[0].search(/\S/)).split('\n').length, reason });
  }
  return problems;
}

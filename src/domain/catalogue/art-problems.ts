/** Maximal size of an art.svg in bytes: it is part of every page that shows the event. */
export const artBytesMax = 60_000;

// Allowlists, because a list of forbidden things is never complete. No text: it would exist in one language only. No
// filters: they are slow to paint. No style attribute: its escapes can hide an address.
const elements = new Set(
  'svg g defs path rect circle ellipse line polygon polyline use symbol clipPath mask pattern linearGradient radialGradient stop'.split(
    ' ',
  ),
);
const attributes = new Set(
  [
    'xmlns viewBox preserveAspectRatio id href transform x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points',
    'fill fill-opacity fill-rule clip-path clip-rule mask opacity stroke stroke-width stroke-opacity stroke-linecap',
    'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset shape-rendering offset stop-color stop-opacity',
    'patternUnits patternTransform patternContentUnits gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits',
  ]
    .join(' ')
    .split(' '),
);

const token = /\s+|<\/([A-Za-z]+)\s*>|<([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<>&]*")*)\s*(\/?)>/y;
const attribute = /([A-Za-z:-]+)="([^"]*)"/g;

function attributeProblem(name: string, value: string): string | null {
  if (!attributes.has(name)) return `must not have the attribute ${name}`;
  if (name === 'href' && !value.startsWith('#')) return 'may refer only to its own parts (href="#...")';
  if (/url\(\s*(?!#)/i.test(value) || value.includes('\\'))
    return 'may refer only to its own parts (url(#...))';
  return null;
}

/**
 * All problems of an event's art, each with its line. The art is embedded in pages and shared as an image, so it must
 * be well-formed, self-contained and inert.
 */
export function artProblems(svg: string): { line: number; reason: string }[] {
  const problems: { line: number; reason: string }[] = [];
  const report = (offset: number, reason: string) => {
    problems.push({ line: svg.slice(0, offset).split('\n').length, reason });
  };
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > artBytesMax) report(0, `has ${bytes} bytes; at most ${artBytesMax} are allowed`);
  if (!/^<svg\b[^>]*\sviewBox="/.test(svg)) report(0, 'must begin with an <svg> element that has a viewBox');

  const open: string[] = [];
  let offset = 0;
  while (offset < svg.length) {
    token.lastIndex = offset;
    const match = token.exec(svg);
    if (!match) {
      report(
        offset,
        'is not plain SVG here: only elements, with attributes in double quotes and without entities',
      );
      return problems;
    }
    const [whole, closed, opened, written, selfClosed] = match;
    if (opened !== undefined) {
      if (!elements.has(opened)) report(offset, `must not contain the element ${opened}`);
      for (const [, name, value] of (written ?? '').matchAll(attribute)) {
        const reason = attributeProblem(name!, value!);
        if (reason) report(offset, reason);
      }
      if (selfClosed !== '/') open.push(opened);
    } else if (closed !== undefined && open.pop() !== closed) {
      report(offset, `</${closed}> closes something else`);
    }
    offset += whole.length;
  }
  if (open.length > 0) report(offset, `<${open.at(-1)}> is not closed`);
  return problems;
}

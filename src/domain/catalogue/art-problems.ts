import type { ProblemFacts } from './written/event-problem.ts';

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

/** Every possible problem of an event's art; its facts are named beside it. */
export const artProblemCodes = [
  'ART_TOO_LARGE', // bytes, most
  'ART_START',
  'ART_NOT_PLAIN',
  'ART_ELEMENT', // name
  'ART_ATTRIBUTE', // name
  'ART_REFERENCE', // form
  'ART_CLOSES_OTHER', // name
  'ART_NOT_CLOSED', // name
] as const;
export type ArtProblemCode = (typeof artProblemCodes)[number];

export interface ArtProblem {
  /** From 1. */
  line: number;
  code: ArtProblemCode;
  facts?: ProblemFacts;
  /** What operators read. */
  reason: string;
}

type Found = Omit<ArtProblem, 'line'>;

const ownParts = (form: string): Found => {
  return { code: 'ART_REFERENCE', facts: { form }, reason: `may refer only to its own parts (${form})` };
};

function attributeProblem(name: string, value: string): Found | null {
  if (!attributes.has(name))
    return { code: 'ART_ATTRIBUTE', facts: { name }, reason: `must not have the attribute ${name}` };
  if (name === 'href' && !value.startsWith('#')) return ownParts('href="#..."');
  if (/url\(\s*(?!#)/i.test(value) || value.includes('\\')) return ownParts('url(#...)');
  return null;
}

/**
 * All problems of an event's art, each with its line. The art is embedded in pages and shared as an image, so it must
 * be well-formed, self-contained and inert.
 */
export function artProblems(svg: string): ArtProblem[] {
  const problems: ArtProblem[] = [];
  const report = (offset: number, found: Found) => {
    problems.push({ line: svg.slice(0, offset).split('\n').length, ...found });
  };
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > artBytesMax) {
    const facts = { bytes, most: artBytesMax };
    report(0, {
      code: 'ART_TOO_LARGE',
      facts,
      reason: `has ${bytes} bytes; at most ${artBytesMax} are allowed`,
    });
  }
  if (!/^<svg\b[^>]*\sviewBox="/.test(svg))
    report(0, { code: 'ART_START', reason: 'must begin with an <svg> element that has a viewBox' });

  const open: string[] = [];
  let offset = 0;
  while (offset < svg.length) {
    token.lastIndex = offset;
    const match = token.exec(svg);
    if (!match) {
      const reason =
        'is not plain SVG here: only elements, with attributes in double quotes and without entities';
      report(offset, { code: 'ART_NOT_PLAIN', reason });
      return problems;
    }
    const [whole, closed, opened, written, selfClosed] = match;
    if (opened !== undefined) {
      if (!elements.has(opened)) {
        const reason = `must not contain the element ${opened}`;
        report(offset, { code: 'ART_ELEMENT', facts: { name: opened }, reason });
      }
      for (const [, name, value] of (written ?? '').matchAll(attribute)) {
        const found = attributeProblem(name!, value!);
        if (found) report(offset, found);
      }
      if (selfClosed !== '/') open.push(opened);
    } else if (closed !== undefined && open.pop() !== closed) {
      const reason = `</${closed}> closes something else`;
      report(offset, { code: 'ART_CLOSES_OTHER', facts: { name: closed }, reason });
    }
    offset += whole.length;
  }
  const name = open.at(-1);
  if (name !== undefined)
    report(offset, { code: 'ART_NOT_CLOSED', facts: { name }, reason: `<${name}> is not closed` });
  return problems;
}

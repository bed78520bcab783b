import type { ProblemFacts } from './written/event-problem.ts';

/** Maximal size of an art.svg in bytes: it is part of every page that shows the event. */
export const artBytesMax = 60_000;

/**
 * Most elements that an art draws, each counted as often as it is repeated: a few lines that repeat each other ten times
 * would freeze who draws them. The art of a rich poster draws some hundreds.
 */
export const artDrawnMax = 3_000;

/** Most levels, by nesting and by reference. */
const levelsMax = 64;

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

const svgNamespace = 'http://www.w3.org/2000/svg';

const token = /\s+|<\/([A-Za-z]+)\s*>|<([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<>&]*")*)\s*(\/?)>/y;
const attribute = /([A-Za-z:-]+)="([^"]*)"/g;

/** Every possible problem of an event's art; its facts are named beside it. */
export const artProblemCodes = [
  'ART_TOO_LARGE', // bytes, most
  'ART_START',
  'ART_NOT_PLAIN',
  'ART_ELEMENT', // name
  'ART_ATTRIBUTE', // name
  'ART_NAMESPACE', // name
  'ART_REFERENCE', // form
  'ART_CLOSES_OTHER', // name
  'ART_NOT_CLOSED', // name
  'ART_DRAWS_TOO_MUCH', // most
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

const drawsTooMuch: Found = {
  code: 'ART_DRAWS_TOO_MUCH',
  facts: { most: artDrawnMax },
  reason: `draws too much: at most ${artDrawnMax} elements, counted as often as they are repeated, and no part within itself`,
};

function attributeProblem(name: string, value: string): Found | null {
  if (!attributes.has(name))
    return { code: 'ART_ATTRIBUTE', facts: { name }, reason: `must not have the attribute ${name}` };
  if (name === 'xmlns' && value !== svgNamespace)
    return { code: 'ART_NAMESPACE', facts: { name: value }, reason: `must not be of the namespace ${value}` };
  // A reference has one way to be written, so that who counts reads the same as who draws.
  if (name === 'href' && !/^#[\w.-]+$/.test(value)) return ownParts('href="#..."');
  if (/url\((?!#[\w.-]+\))/i.test(value) || value.includes('\\')) return ownParts('url(#...)');
  return null;
}

interface Element {
  /** As it counts by itself: long paths count more. */
  weight: number;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
}

/** The cost of drawing an element, with all it repeats. */
interface Drawn {
  elements: number;
  levels: number;
}

const endless: Drawn = { elements: Number.POSITIVE_INFINITY, levels: Number.POSITIVE_INFINITY };
/** A picture of its own is drawn for each of these, which takes as long as so many shapes. */
const layers = ['mask', 'clip-path', 'opacity'];
const layerWeight = 50;

function elementOf(tag: string, given: ReadonlyMap<string, string>): Element {
  const ownLayers = layers.filter((name) => given.has(name)).length;
  return {
    weight: 1 + Math.floor(tag.length / 200) + layerWeight * ownLayers,
    attributes: given,
    children: [],
  };
}

/** Counts what each element draws, once. What repeats itself is endless. */
function countDrawn(root: Element): Drawn {
  const byId = new Map<string, Element[]>();
  const note = (element: Element) => {
    const id = element.attributes.get('id');
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), element]);
    element.children.forEach(note);
  };
  note(root);
  const known = new Map<Element, Drawn>();

  function drawn(element: Element): Drawn {
    const before = known.get(element);
    if (before !== undefined) return before;
    known.set(element, endless);
    const parts = [...element.children, ...named(element.attributes.get('href')?.slice(1))].map(drawn);
    let elements = parts.reduce((sum, part) => sum + part.elements, element.weight);
    let levels = Math.max(0, ...parts.map((part) => part.levels));
    for (const [name, value] of element.attributes) {
      const referred = [...value.matchAll(/url\(#([\w.-]+)\)/gi)].flatMap(([, id]) => named(id)).map(drawn);
      // Paint and cuts of a group are drawn for each of its shapes.
      const times = layers.includes(name) ? 1 : elements;
      elements += times * referred.reduce((sum, each) => sum + each.elements, 0);
      levels = Math.max(levels, ...referred.map((each) => each.levels));
    }
    const all = { elements, levels: levels + 1 };
    known.set(element, all);
    return all;
  }
  const named = (id: string | undefined) => (id === undefined ? [] : (byId.get(id) ?? []));
  return drawn(root);
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

  const open: { name: string; element: Element }[] = [];
  const root = elementOf('', new Map());
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
      const given = new Map<string, string>();
      for (const [, name, value] of (written ?? '').matchAll(attribute)) {
        const found = attributeProblem(name!, value!);
        if (found) report(offset, found);
        given.set(name!, value!);
      }
      const element = elementOf(whole, given);
      (open.at(-1)?.element ?? root).children.push(element);
      if (selfClosed !== '/') open.push({ name: opened, element });
      if (open.length > levelsMax) {
        report(offset, drawsTooMuch);
        return problems;
      }
    } else if (closed !== undefined && open.pop()?.name !== closed) {
      const reason = `</${closed}> closes something else`;
      report(offset, { code: 'ART_CLOSES_OTHER', facts: { name: closed }, reason });
    }
    offset += whole.length;
  }
  const name = open.at(-1)?.name;
  if (name !== undefined)
    report(offset, { code: 'ART_NOT_CLOSED', facts: { name }, reason: `<${name}> is not closed` });
  const { elements: inAll, levels } = countDrawn(root);
  if (!(inAll <= artDrawnMax && levels <= levelsMax)) report(0, drawsTooMuch);
  return problems;
}

import { decoded } from './site.ts';

/** An element of a page as the server wrote it. */
export interface Markup {
  tag: string;
  /** By lower-case name; one without a value is empty. */
  attributes: ReadonlyMap<string, string>;
  children: readonly (Markup | string)[];
  parent: Markup | null;
}

const withoutEnd = new Set(
  'area base br col embed hr img input link meta source track wbr path circle rect line polyline use'.split(
    ' ',
  ),
);
/** Their text is no markup. */
const rawText = ['script', 'style', 'title', 'textarea'];

/** Reads markup in which every element is closed, as React writes it; throws at any other. */
export function readMarkup(html: string): Markup {
  const root = { tag: '#page', attributes: new Map(), children: [] as (Markup | string)[], parent: null };
  let open: typeof root | (Omit<Markup, 'children'> & { children: (Markup | string)[] }) = root;
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)>|<([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
  let read = 0;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [whole, ended, name, attributes = '', isClosed] = match;
    if (match.index > read) open.children.push(decoded(html.slice(read, match.index)));
    read = match.index + whole.length;
    if (ended !== undefined) {
      // The end of an element that has none says nothing.
      if (withoutEnd.has(ended) && open.tag !== ended) continue;
      if (open.tag !== ended.toLowerCase() || open.parent === null)
        throw new Error(`</${ended}> ends <${open.tag}>.`);
      open = open.parent as typeof open;
    } else if (name !== undefined) {
      const element: typeof open = {
        tag: name.toLowerCase(),
        attributes: new Map(
          [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
            key.toLowerCase(),
            decoded(value),
          ]),
        ),
        children: [],
        parent: open,
      };
      open.children.push(element);
      if (isClosed || withoutEnd.has(element.tag)) {
        // An element of a drawing may be written with an end of its own.
        if (!isClosed && html.startsWith(`</${name}>`, read)) read = token.lastIndex += name.length + 3;
      } else if (rawText.includes(element.tag)) {
        const end = html.indexOf(`</${name}`, read);
        element.children.push(decoded(html.slice(read, end)));
        read = html.indexOf('>', end) + 1;
        token.lastIndex = read;
      } else open = element;
    }
  }
  if (open !== root) throw new Error(`<${open.tag}> is not closed.`);
  return root;
}

/** All elements below one, in their order. */
export function elementsIn(element: Markup): Markup[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elementsIn(child)],
  );
}

/** The text of an element, with single spaces. */
export function textOf(element: Markup): string {
  return allText(element).replace(/\s+/g, ' ').trim();
}

function allText(element: Markup): string {
  if (element.tag === 'script' || element.tag === 'style' || element.tag === 'template') return '';
  return element.children.map((child) => (typeof child === 'string' ? child : allText(child))).join('');
}

/** The element itself and all it stands in, from the inside out. */
export function upwards(element: Markup): Markup[] {
  return element.parent === null ? [element] : [element, ...upwards(element.parent)];
}

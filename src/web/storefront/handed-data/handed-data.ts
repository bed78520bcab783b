import { isRouteErrorResponse } from 'react-router';
import { createPageText, type PageText } from './page-text.server.ts';

/** What the browser's router goes on with. */
export interface HandedState {
  loaderData: Readonly<Record<string, unknown>>;
  actionData: unknown;
  errors: unknown;
}

/** What React Router writes instead of an entry for values that JSON has not. */
const codes = { null: -5, undefined: -7, nan: -2, infinity: -6, minusInfinity: -3, minusZero: -4 };

/** The entries that pages with the same texts begin with. */
interface Beginning {
  indices: ReadonlyMap<unknown, number>;
  bytes: Buffer;
}

const beginnings = new Map<string, Beginning>();
/** Pages have some dozens of combinations of texts, each of which takes some ten thousand bytes. */
const beginningsMax = 128;
const bundleNumbers = new WeakMap<object, number>();
let bundlesKnown = 0;

/**
 * Writes the state as React Router hands it to the browser (its turbo-stream), for the inside of a JavaScript string in
 * single quotes: in one pass, where the library's own way makes a stream, reads it back, quotes it twice and looks at
 * the clock for each value. A test reads it as a browser does. Values are plain: what JSON has, undefined, dates, and
 * what loaders throw; for others it throws.
 *
 * The bundles of texts of a language never change (text.tsx), so they stand first and are written once.
 */
export function putHandedData(text: PageText, state: HandedState): void {
  const { loaderData, actionData, errors } = state;
  const data = Object.values(loaderData);
  const last = data.at(-1);
  const isShared = !errors && !actionData && typeof last === 'object' && last !== null;
  const known = isShared ? shared.get(last) : undefined;
  if (known?.bytes && isSameList(known.data, data)) {
    text.putBytes(known.bytes);
    return;
  }
  const begin = text.length();
  writeState(text, state);
  // Worth its memory only where a loader gives the very same again, as it does for the many addresses of one page.
  if (isShared) shared.set(last, { data, bytes: known ? text.copy(begin) : null });
}

/** What was written for the data of several loaders, by that of the last of them. */
const shared = new WeakMap<object, { data: readonly unknown[]; bytes: Buffer | null }>();

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

function writeState(text: PageText, { loaderData, actionData, errors }: HandedState): void {
  const beginning = beginningOf(bundlesIn(loaderData));
  const writer = createWriter(text, new Map(beginning.indices));
  text.put('[');
  // The first place is the root's: it is never looked up.
  writer.entry({ loaderData, actionData, errors });
  text.putBytes(beginning.bytes);
  writer.rest();
  text.put(']\\n');
}

function bundlesIn(loaderData: HandedState['loaderData']): object[] {
  return Object.values(loaderData).flatMap((data) => {
    const texts = (data as { texts?: Record<string, object> } | null | undefined)?.texts;
    return texts ? Object.values(texts) : [];
  });
}

function beginningOf(bundles: readonly object[]): Beginning {
  const key = bundles.map(numberOf).join(' ');
  const known = beginnings.get(key);
  if (known) return known;
  const indices = new Map<unknown, number>();
  const text = createPageText(16 * 1024);
  const writer = createWriter(text, indices);
  for (const bundle of bundles) writer.indexOf(bundle);
  writer.rest();
  const made = { indices, bytes: text.copy() };
  if (beginnings.size >= beginningsMax) beginnings.clear();
  beginnings.set(key, made);
  return made;
}

function numberOf(bundle: object): number {
  const known = bundleNumbers.get(bundle);
  if (known) return known;
  bundlesKnown += 1;
  bundleNumbers.set(bundle, bundlesKnown);
  return bundlesKnown;
}

/** Each different value is an entry, named by its place: what an entry names for the first time gets the next place. */
function createWriter(text: PageText, indices: Map<unknown, number>) {
  const waiting: unknown[] = [];
  let next = indices.size + 1;

  function indexOf(value: unknown): number {
    if (value === null) return codes.null;
    if (value === undefined) return codes.undefined;
    if (typeof value === 'number') {
      const code = codeOf(value);
      if (code !== null) return code;
    }
    const known = indices.get(value);
    if (known !== undefined) return known;
    indices.set(value, next);
    waiting.push(value);
    next += 1;
    return next - 1;
  }

  function entry(value: unknown): void {
    if (typeof value === 'string') text.putJsonString(value);
    else if (typeof value === 'object' && value !== null) objectEntry(value);
    else if (typeof value === 'boolean' || typeof value === 'number') text.put(String(value));
    else throw new TypeError(`A loader gave a ${typeof value}, which no browser can be given.`);
  }

  function objectEntry(value: object): void {
    if (Array.isArray(value)) list('[', value);
    else if (Object.getPrototypeOf(value) === Object.prototype) plainEntry(value as Record<string, unknown>);
    else if (value instanceof Date) text.put(`["D",${value.getTime()}]`);
    else if (isRouteErrorResponse(value)) {
      list('["ErrorResponse",', [value.data, value.status, value.statusText]);
    } else if (value instanceof Error) {
      // React Router has taken out of it what a visitor must not see.
      list('["SanitizedError",', [value.name, value.message, undefined]);
    } else throw new TypeError('A loader gave something that is no plain object.');
  }

  function list(opening: string, values: readonly unknown[]): void {
    text.put(opening);
    for (let at = 0; at < values.length; at += 1) {
      if (at > 0) text.put(',');
      text.putInteger(indexOf(values[at]));
    }
    text.put(']');
  }

  function plainEntry(value: Record<string, unknown>): void {
    let opening = '{"_';
    for (const key in value) {
      text.put(opening);
      text.putInteger(indexOf(key));
      text.put('":');
      text.putInteger(indexOf(value[key]));
      opening = ',"_';
    }
    text.put(opening === '{"_' ? '{}' : '}');
  }

  return {
    indexOf,
    entry,
    /** Writes what was named and not written yet, and what that names in turn. */
    rest() {
      for (let at = 0; at < waiting.length; at += 1) {
        text.put(',');
        entry(waiting[at]);
      }
    },
  };
}

/** Of the numbers that JSON has not. */
function codeOf(value: number): number | null {
  if (Number.isFinite(value)) return Object.is(value, -0) ? codes.minusZero : null;
  if (Number.isNaN(value)) return codes.nan;
  return value > 0 ? codes.infinity : codes.minusInfinity;
}

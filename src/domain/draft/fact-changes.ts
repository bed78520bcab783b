import { type ChangedFact, type FactKind, factKinds } from '../event/changed-fact.ts';
import type { LocalizedText } from '../event/event-definition.ts';
import { readVenue, venueWords } from '../event/venue.ts';
import type { DraftChange } from './draft-edit.ts';
import { type DraftPath, isRecord, valueAt } from './draft-path.ts';
import { owners } from './field-owner.ts';

/** A fact that differs between two written events, with the change that makes the first say it as the second does. */
export interface FactChange extends ChangedFact {
  change: DraftChange;
}

/**
 * The facts of promises in which two written events differ, in the order of their kinds. Neither needs to be a valid event.
 * Sectors and artists that only one of them has are none: nobody has bought them by another name.
 */
export function factChanges(before: unknown, after: unknown): FactChange[] {
  return factKinds.flatMap((kind) => {
    const path = pathsByFact.get(kind) ?? [];
    // A fact of items of a list is the name of each.
    const [list, item, ...field] = path;
    if (item !== '*') return fact(kind, null, path);
    const inBoth = keysOf(before, list).filter((key) => keysOf(after, list).includes(key));
    return inBoth.flatMap((key) => fact(kind, key, [list ?? '', `#${key}`, ...field]));
  });

  function fact(kind: FactKind, key: string | null, path: DraftPath): FactChange[] {
    const [was, is] = [texts[kind](valueAt(before, path)), texts[kind](valueAt(after, path))];
    if (was.pt === is.pt && was.en === is.en) return [];
    const value = valueAt(after, path);
    const change: DraftChange = value === undefined ? { kind: 'REMOVE', path } : { kind: 'SET', path, value };
    return [{ kind, key, before: was, after: is, change }];
  }
}

/** How each fact is told. */
const texts: Readonly<Record<FactKind, (value: unknown) => LocalizedText>> = {
  VENUE: placeText,
  AGE_RATING: same,
  REFUND_FEE: (keeps) => same(keeps === true ? 'KEPT' : 'BACK'),
  SECTOR: nameText,
  ARTIST: nameText,
};

/** The fields that are facts, by the description of the format. */
const pathsByFact: ReadonlyMap<FactKind, readonly string[]> = new Map(
  [...owners].flatMap(([pattern, owner]) =>
    owner?.by === 'PROMISE' && owner.act !== null && owner.takes === 'DRAFT'
      ? [[owner.fact, pattern.split('.')] as const]
      : [],
  ),
);

function keysOf(written: unknown, list = ''): string[] {
  const items = isRecord(written) ? written[list] : undefined;
  return Array.isArray(items) ? items.flatMap((item) => (isRecord(item) ? String(item.key) : [])) : [];
}

function same(value: unknown): LocalizedText {
  const text = String(value ?? '');
  return { pt: text, en: text };
}

function nameText(name: unknown): LocalizedText {
  return isRecord(name) ? { pt: String(name.pt ?? ''), en: String(name.en ?? '') } : same(name);
}

/** As an envelope has it: name, address, city and state; else the words of its kind. */
function placeText(venue: unknown): LocalizedText {
  const { kind, name, address, city, state } = isRecord(venue) ? venue : {};
  if (kind === 'ONLINE' || kind === 'TO_BE_ANNOUNCED') return venueWords(readVenue(venue as object)).full;
  return same([name, address, `${city ?? ''} (${state ?? ''})`].join(', '));
}

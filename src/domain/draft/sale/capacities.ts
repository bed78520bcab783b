import type { LocalizedText } from '../../event/event-definition.ts';
import { type DraftPath, isRecord, stepOf, valueAt } from '../draft-path.ts';

export type CapacityKind =
  | 'DATE'
  | 'SECTOR'
  | 'BATCH'
  | 'HALF_BATCH'
  | 'SOCIAL_BATCH'
  | 'BUNDLE'
  | 'STOCK'
  | 'SEATS'
  | 'COURTESY';

/** A number of units that a written event sets: how many there are of something. */
export interface Capacity {
  path: DraftPath;
  kind: CapacityKind;
  /** What it is a capacity of, from the whole to the part, such as the date and its sector. */
  names: LocalizedText[];
  /** Of a batch that has one, or of a group of a session. */
  number: number | null;
  units: number;
}

type Item = readonly [DraftPath, Record<string, unknown>];

/** Every capacity that is written, in the order of the event. What is left out there is not limited by itself. */
export function capacitiesOf(written: unknown): Capacity[] {
  const sectors = new Map(itemsOf(written, ['sectors']).map(([, { key, name }]) => [key, name]));
  return [
    ...itemsOf(written, ['dates']).flatMap(([path, date]) => ofDate(path, date, sectors)),
    ...itemsOf(written, ['categories'])
      .flatMap(([path]) => itemsOf(written, [...path, 'offers']))
      .flatMap((offer) => ofOffer(written, offer)),
    ...itemsOf(written, ['courtesies']).flatMap(([path, courtesy]) =>
      itemsOf(written, [...path, 'offers']).flatMap(([at, { offer, quantity }]) =>
        capacity([...at, 'quantity'], 'COURTESY', [courtesy.name, nameOfOffer(written, offer)], quantity),
      ),
    ),
  ];
}

function ofDate(path: DraftPath, date: Record<string, unknown>, sectors: Map<unknown, unknown>): Capacity[] {
  const bySector = isRecord(date.capacityBySector) ? Object.entries(date.capacityBySector) : [];
  return [
    ...capacity([...path, 'capacity'], 'DATE', [date.name], date.capacity),
    ...bySector.flatMap(([key, units]) =>
      capacity([...path, 'capacityBySector', key], 'SECTOR', [date.name, sectors.get(key)], units),
    ),
  ];
}

function ofOffer(written: unknown, [path, offer]: Item): Capacity[] {
  const batches = itemsOf(written, [...path, 'batches']).flatMap(([at, batch]) => {
    const of = (field: string, kind: CapacityKind) =>
      capacity([...at, field], kind, [offer.name], batch[field], batch.number);
    return [
      ...of('quantity', 'BATCH'),
      ...of('halfQuantity', 'HALF_BATCH'),
      ...of('socialQuantity', 'SOCIAL_BATCH'),
    ];
  });
  const groups = itemsOf(written, [...path, 'session', 'groups']).flatMap(([at, { seats }], index) =>
    capacity([...at, 'seats'], 'SEATS', [offer.name], seats, index + 1),
  );
  const variants = itemsOf(written, [...path, 'variants']).flatMap(([at, { name, stock }]) =>
    capacity([...at, 'stock'], 'STOCK', [offer.name, name], stock),
  );
  const seats = isRecord(offer.session) ? offer.session.seats : undefined;
  return [
    ...capacity([...path, 'quantity'], 'BUNDLE', [offer.name], offer.quantity),
    ...capacity([...path, 'stock'], 'STOCK', [offer.name], offer.stock),
    ...capacity([...path, 'session', 'seats'], 'SEATS', [offer.name], seats),
    ...batches,
    ...groups,
    ...variants,
  ];
}

function capacity(
  path: DraftPath,
  kind: CapacityKind,
  names: readonly unknown[],
  units: unknown,
  number?: unknown,
): Capacity[] {
  if (typeof units !== 'number') return [];
  const told = names.filter(isLocalized);
  return [{ path, kind, names: told, number: typeof number === 'number' ? number : null, units }];
}

function nameOfOffer(written: unknown, key: unknown): unknown {
  for (const [path] of itemsOf(written, ['categories'])) {
    const found = itemsOf(written, [...path, 'offers']).find(([, offer]) => offer.key === key);
    if (found !== undefined) return found[1].name;
  }
  // A ticket that was derived from an offer, a variant or a group is named by its key.
  return typeof key === 'string' ? { pt: key, en: key } : undefined;
}

function isLocalized(name: unknown): name is LocalizedText {
  return isRecord(name) && typeof name.pt === 'string' && typeof name.en === 'string';
}

function itemsOf(written: unknown, path: DraftPath): Item[] {
  const list = valueAt(written, path);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): Item[] =>
    isRecord(item) ? [[[...path, stepOf(path, list, index)], item]] : [],
  );
}

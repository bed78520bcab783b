import type { ImportRefusal } from '../catalogue/import-refusal.ts';
import { type DraftPath, isRecord, stepOf, valueAt } from './draft-path.ts';

/** Where an offer of a definition was written, and which of those derived from it is meant. */
interface OfferPlace {
  path: DraftPath;
  derived: 'half' | 'half-60' | 'social' | null;
}

/**
 * The field of a written event that a reason of the import is about. What the event no longer has is told at the nearest
 * list that had it.
 */
export function pathOfRefusal(written: unknown, { code, facts }: ImportRefusal): DraftPath {
  const fact = (name: string) => String(facts[name] ?? '');
  switch (code) {
    case 'CODE_STAYS':
      return ['code'];
    case 'SLUG_STAYS':
      return ['slug'];
    case 'ORGANIZER_STAYS':
      return ['organizer', 'taxNumber'];
    case 'DATE_PLACE_STAYS':
      return asFarAsThere(written, ['dates', `#${fact('date')}`]);
    case 'POOL_TOO_SMALL':
      return pathOfPool(written, fact('pool'));
    case 'BATCH_SOLD':
    case 'BATCH_WOULD_CLOSE':
      return pathOfBatch(written, fact('batch'), '');
    case 'COUPON_USED':
      return asFarAsThere(written, ['coupons', `#${fact('coupon')}`]);
    case 'COUPON_USES':
      return asFarAsThere(written, ['coupons', `#${fact('coupon')}`, 'usesMax']);
    case 'SESSION_MOVED':
    case 'BUNDLE_SOLD':
      return pathOfOffer(written, fact('offer'))?.path ?? ['categories'];
    case 'COURTESY_HAS_CODES':
      return asFarAsThere(written, ['courtesies', `#${fact('courtesy')}`]);
    case 'PICTURE_UNKNOWN':
      return pathOfPicture(written, fact('picture'));
    case 'DAY_PROMISED':
    case 'FACT_PROMISED':
    case 'TICKET_PROMISED':
      return asFarAsThere(written, fact('path').split('.'));
  }
}

/** The first field that names a picture. */
function pathOfPicture(written: unknown, name: string): DraftPath {
  const shelves = itemsOf(written, ['categories']).map(([path]) => [...path, 'offers']);
  const lists = [['gallery'], ['sponsors'], ['artists'], ...shelves];
  const within = lists.flatMap((list) => itemsOf(written, list));
  const places = [[] as DraftPath, ...within.map(([path]) => path)];
  const fields = [['photo', 'picture'], ['picture'], ['logo']];
  const paths = places.flatMap((place) => fields.map((field) => [...place, ...field]));
  return paths.find((path) => valueAt(written, path) === name) ?? ['photo'];
}

/** The field that sets the capacity of a pool. */
export function pathOfPool(written: unknown, key: string): DraftPath {
  const [kind, first = '', second] = key.split(':');
  switch (kind) {
    case 'date':
    case 'sector':
    case 'half':
    case 'standard': {
      const capacity = second === undefined ? ['capacity'] : ['capacityBySector', second];
      return asFarAsThere(written, ['dates', `#${first}`, ...capacity]);
    }
    case 'batch':
      return pathOfBatch(written, first, 'quantity');
    case 'courtesy':
      return asFarAsThere(written, ['courtesies', `#${first}`, 'offers', `#${second ?? ''}`, 'quantity']);
    default: {
      const place = pathOfOffer(written, first);
      if (place === null) return ['categories'];
      const offer = valueAt(written, place.path);
      if (kind === 'session' && isRecord(offer) && isRecord(offer.session))
        return [...place.path, 'session', 'seats'];
      if (kind === 'session') return [...place.path, 'seats'];
      return [...place.path, isRecord(offer) && 'bundle' in offer ? 'quantity' : 'stock'];
    }
  }
}

/** A batch by its key, such as `full-half.2`; `field`: of the batch, or of what was derived from it. */
export function pathOfBatch(written: unknown, key: string, field: string): DraftPath {
  const dot = key.lastIndexOf('.');
  const [offerKey, name] = [key.slice(0, dot), key.slice(dot + 1)];
  if (name.startsWith('courtesy-')) {
    const courtesy = `#${name.slice('courtesy-'.length)}`;
    return asFarAsThere(written, ['courtesies', courtesy, 'offers', `#${offerKey}`]);
  }
  const place = pathOfOffer(written, offerKey);
  if (place === null) return ['categories'];
  const offerPath = place.path.slice(0, 4);
  const batch = [...offerPath, 'batches', `@${name === 'single' ? 1 : name}`];
  if (valueAt(written, batch) === undefined) return [...offerPath, 'batches'];
  if (field === '') return batch;
  const prefix = place.derived === 'half' || place.derived === 'social' ? place.derived : '';
  return [...batch, prefix === '' ? field : prefix + field.charAt(0).toUpperCase() + field.slice(1)];
}

/** Where an offer of the definition was written: an offer, or one of its variants, groups or derived tickets. */
export function pathOfOffer(written: unknown, key: string): OfferPlace | null {
  for (const [path, offer] of offersIn(written)) {
    if (offer.key === key) return { path, derived: null };
    const rest = key.startsWith(`${String(offer.key)}-`) ? key.slice(String(offer.key).length + 1) : null;
    if (rest === null) continue;
    if ((rest === 'half' || rest === 'half-60') && 'half' in offer) return { path, derived: rest };
    if (rest === 'social' && 'social' in offer) return { path, derived: rest };
    const variant = [...path, 'variants', `#${rest}`];
    if (valueAt(written, variant) !== undefined) return { path: variant, derived: null };
    const group = [...path, 'session', 'groups', `@${rest}`];
    if (valueAt(written, group) !== undefined) return { path: group, derived: null };
    if (isRecord(offer.bundle) && 'choice' in offer.bundle) return { path, derived: null };
  }
  return null;
}

function offersIn(written: unknown): [DraftPath, Record<string, unknown>][] {
  return itemsOf(written, ['categories']).flatMap(([path]) => itemsOf(written, [...path, 'offers']));
}

function itemsOf(written: unknown, path: DraftPath): [DraftPath, Record<string, unknown>][] {
  const list = valueAt(written, path);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): [DraftPath, Record<string, unknown>][] =>
    isRecord(item) ? [[[...path, stepOf(path, list, index)], item]] : [],
  );
}

/** The path without the steps to items that are not there; the last field may be missing. */
function asFarAsThere(written: unknown, path: DraftPath): DraftPath {
  const gone = path.findIndex(
    (step, index) => /^[#@]/.test(step) && valueAt(written, path.slice(0, index + 1)) === undefined,
  );
  return gone < 0 ? path : path.slice(0, gone);
}

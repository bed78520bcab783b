import type { CapacityKind } from '../../staff-api/schema.gen.ts';

interface Place {
  path: readonly string[];
  kind: CapacityKind;
}

/** Quantities of one ticket: what one batch has less, another may have more. */
const ofBatches: readonly CapacityKind[] = ['BATCH', 'HALF_BATCH', 'SOCIAL_BATCH'];

/** The part of the path that names the offer: the shelf, and the offer on it. */
const offerOf = ({ path }: Place) => path.slice(0, path.indexOf('offers') + 2).join('/');

/**
 * True where units of one place are of use in another: places of days and of sectors among themselves, seats of sessions, courtesies, and
 * within one offer its batches or its sizes. A T-shirt is no place of a day.
 */
export function goesTo(from: Place, to: Place): boolean {
  if (from.path.join('/') === to.path.join('/')) return false;
  const isOneOffer = offerOf(from) === offerOf(to);
  if (ofBatches.includes(from.kind)) return ofBatches.includes(to.kind) && isOneOffer;
  if (from.kind !== to.kind || from.kind === 'BUNDLE') return false;
  return from.kind === 'STOCK' ? isOneOffer : true;
}

/** True where its offer was canceled, so that nothing of it is moved any more. */
export function isOfCanceled(
  { path }: Pick<Place, 'path'>,
  things: readonly { key: string; canceledAt: string | null }[],
): boolean {
  return things.some(({ key, canceledAt }) => canceledAt !== null && path.includes(`#${key}`));
}

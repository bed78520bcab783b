import { eventFields, type FieldPart, isFieldName } from '#src/domain/catalogue/written/event-fields.ts';
import { artPath, type DraftPath, isRecord, pathText, valueAt } from '#src/domain/draft/draft-path.ts';

/** The parts of the editor as they are named in addresses, in the order of their list: first what every event needs. */
export const partIds = [
  'about',
  'dates',
  'venue',
  'tickets',
  'art',
  'publish',
  'half-price',
  'artists',
  'products',
  'coupons',
  'courtesies',
  'delivery',
  'crowd',
  'programme',
  'guide',
  'questions',
  'pixels',
  'visitor',
  'file',
] as const satisfies readonly (FieldPart | 'products' | 'file' | 'visitor' | 'publish')[];
export type PartId = (typeof partIds)[number];

const shelves: Readonly<Record<string, PartId>> = {
  TICKET: 'tickets',
  ARTIST: 'artists',
  PRODUCT: 'products',
  EXTRA: 'products',
};

/**
 * The part in which the field at a path is. Every field of the format belongs to one; a field that the format does not
 * have belongs to the text of the file.
 */
export function partIdOf(path: DraftPath, written: unknown): PartId {
  const [first = ''] = path;
  if (first === artPath[0]) return 'art';
  if (!isFieldName(first)) return 'file';
  if (first !== 'categories') return eventFields[first].part;
  const shelf = path.length < 2 ? undefined : valueAt(written, path.slice(0, 2));
  const kind = isRecord(shelf) ? String(shelf.kind) : '';
  return Object.hasOwn(shelves, kind) ? (shelves[kind] ?? 'tickets') : 'tickets';
}

/** The address of the field at a path, below the base of the back office. */
export function addressOf(eventId: string, path: DraftPath, written: unknown): string {
  return `/events/${eventId}/edit/${partIdOf(path, written)}#${encodeURIComponent(`field-${pathText(path)}`)}`;
}

/** The path text that a hash of such an address names; null for any other hash. */
export function pathTextInHash(hash: string): string | null {
  try {
    const name = decodeURIComponent(hash.replace(/^#/, ''));
    return name.startsWith('field-') ? name.slice('field-'.length) : null;
  } catch {
    return null;
  }
}

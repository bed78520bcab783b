import { type DraftPath, isRecord, pathText, valueAt } from '../../../domain/draft/draft-path.ts';

/** The parts of the editor as they are named in addresses, in the order in which an event is written. */
export const partIds = [
  'about',
  'dates',
  'venue',
  'guide',
  'tickets',
  'half-price',
  'artists',
  'programme',
  'products',
  'delivery',
  'coupons',
  'courtesies',
  'questions',
  'art',
  'file',
  'visitor',
  'publish',
] as const;
export type PartId = (typeof partIds)[number];

/** The part of each field of an event; the shelves are divided by their kind. */
const fields: Readonly<Record<string, PartId>> = {
  ...namesOf('about', 'slug code featured name summary description ageRating genre organizer'),
  ...namesOf(
    'dates',
    'timeZone saleOpensAt saleClosesAt holdMinutes limitPerDocument sectors sectorMap dates',
  ),
  ...namesOf('venue', 'venue'),
  ...namesOf('half-price', 'oneHalfPrice'),
  ...namesOf('guide', 'faq rules gettingThere tax'),
  ...namesOf('artists', 'artists'),
  ...namesOf('programme', 'stages programme'),
  ...namesOf('delivery', 'delivery insurance refundKeepsFee holdRules waitingRoom pixels'),
  ...namesOf('coupons', 'coupons'),
  ...namesOf('courtesies', 'courtesies'),
  ...namesOf('questions', 'questions'),
  ...namesOf('art', 'artSvg photo gallery sponsors'),
};

const shelves: Readonly<Record<string, PartId>> = {
  TICKET: 'tickets',
  ARTIST: 'artists',
  PRODUCT: 'products',
  EXTRA: 'products',
};

function namesOf(part: PartId, names: string): Record<string, PartId> {
  return Object.fromEntries(names.split(' ').map((name) => [name, part]));
}

/**
 * The part in which the field at a path is. Every field of the format belongs to one; a field that the format does not
 * have belongs to the text of the file.
 */
export function partIdOf(path: DraftPath, written: unknown): PartId {
  const [first = ''] = path;
  if (first !== 'categories') return Object.hasOwn(fields, first) ? (fields[first] ?? 'file') : 'file';
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

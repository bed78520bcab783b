import { middle } from '../../picture/focal-point.ts';
import { type ContentName, contentOf, type EventContent } from '../event-content.ts';
import type { EventInput } from '../written/written-event.ts';

/** Fields that are not written as they are defined; write-event.ts writes them. */
type Resolved = 'insurance' | 'questions' | 'oneHalfPrice';

/** The document of an event as it is written. */
export function writeContent(content: EventContent): Pick<EventInput, Exclude<ContentName, Resolved>> {
  const { venue } = content;
  // A place is what is meant where nothing is said.
  const written = venue.kind === 'PLACE' ? { ...venue, kind: null } : venue;
  return withoutEmpty({ ...contentOf(content), venue: written });
}

/**
 * Leaves out what says the same when it is absent: nulls, empty lists and objects, `false`, a photo's focus in its middle.
 * `Written` is the type of the format that reads as the value.
 */
export function withoutEmpty<Written>(value: unknown): Written {
  return emptied(value) as Written;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, held]) => [name, emptied(held)] as const);
  return Object.fromEntries(fields.filter(([, held]) => !isEmpty(held)));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value !== 'object') return false;
  return Object.keys(value).length === 0 || isMiddle(value);
}

function isMiddle(value: object): boolean {
  return 'x' in value && 'y' in value && value.x === middle.x && value.y === middle.y;
}

import type { z } from 'zod';
import type { InsuranceDefinition, QuestionDefinition } from '../event/event-definition.ts';
import { readVenue } from '../event/venue.ts';
import { type EventField, eventFields } from './written/event-fields.ts';

type Fields = typeof eventFields;

/** The fields of an event that are kept in its document (docs/algorithms/event-content.md). */
export type ContentName = {
  [Name in keyof Fields]: Fields[Name]['isContent'] extends true ? Name : never;
}[keyof Fields];

/** Fields whose definition differs from what is written. */
interface Resolved {
  insurance: InsuranceDefinition | null;
  questions: QuestionDefinition[];
}

type Described = { [Name in ContentName]: z.output<Fields[Name]['schema']> };

/** The told fields of an event in their defined form. Absent fields are null or empty. */
export type EventContent = Omit<Described, keyof Resolved> & Resolved;

const described: Readonly<Record<string, EventField>> = eventFields;

export const contentNames = Object.keys(described).filter(
  (name): name is ContentName => described[name]?.isContent === true,
);

/** The fields that an event may leave out, as they are then. */
export const emptyContent = Object.fromEntries(
  contentNames.flatMap((name) => {
    const absent = described[name]?.schema.safeParse(undefined);
    return absent?.success ? [[name, absent.data]] : [];
  }),
) as Omit<EventContent, 'summary' | 'description' | 'venue' | 'ageRating'>;

/** The content alone, of an event that has it among other fields. */
export function contentOf<Event extends Record<ContentName, unknown>>(
  event: Event,
): Pick<Event, ContentName> {
  return Object.fromEntries(contentNames.map((name) => [name, event[name]])) as Pick<Event, ContentName>;
}

/**
 * The document of an event as the database keeps it; the import has checked it. A field that was added since is absent
 * from older documents.
 */
export function readContent(stored: unknown): EventContent {
  const content = { ...emptyContent, ...(stored as EventContent) };
  return { ...content, venue: readVenue(content.venue) };
}

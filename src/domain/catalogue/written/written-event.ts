import { z } from 'zod';
import { eventFields } from './event-fields.ts';

type Fields = typeof eventFields;
type Shape = { [Name in keyof Fields]: Fields[Name]['schema'] };

/**
 * All fields of a written event. Rules about one field or one offer are in their schemas, so that one wrong field does not
 * hide the next. Rules across the event are in define-event.ts.
 */
export const writtenEventSchema = z.strictObject(
  Object.fromEntries(Object.entries(eventFields).map(([name, { schema }]) => [name, schema])) as Shape,
);

/** A written event after the check: with its defaults, and percents as basis points. */
export type WrittenEvent = z.infer<typeof writtenEventSchema>;

/** An event as somebody writes it. Fields with a default may be absent. */
export type EventInput = z.input<typeof writtenEventSchema>;

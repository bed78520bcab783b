import { z } from 'zod';
import { locales } from '#src/domain/locale.ts';
import type { Effect } from './effect.ts';

export const uuid = z.uuid();
export const locale = z.enum(locales);
export const customer = z.object({ customerId: uuid, locale });
export const mailbox = z.object({ email: z.string(), locale });
/** Tickets with the version that their codes have now. */
export const ticketVersions = z.array(z.object({ id: uuid, holderVersion: z.int() })).min(1);
export const staff = z.object({ staffId: uuid, email: z.string(), locale });
const order = z.object({ eventId: uuid, id: uuid, customerId: uuid, locale });

type Effects = Effect | readonly Effect[];

export const nothing: readonly Effect[] = [];

/** One kind of fact. Keys of its effects outlive releases: never change one. */
export interface FactKind<Shape extends z.ZodObject> {
  /** The owner of its rows. A fact of an event may go to partners, one of a person never. */
  key: 'event' | 'person';
  means: string;
  fields: Shape;
  /** The rows that are written with it. */
  follow: (fact: z.output<Shape>) => Effects;
}

export type FactOf<Kind> = Kind extends FactKind<infer Shape> ? z.output<Shape> : never;

export function ofOrder<Fields extends z.ZodRawShape>(
  means: string,
  fields: Fields,
  follow: FactKind<z.ZodObject<{ order: typeof order } & Fields>>['follow'],
) {
  return kindOf(
    'event',
    means,
    z.object({ order, ...fields }) as z.ZodObject<{ order: typeof order } & Fields>,
    follow,
  );
}

export function ofEvent<Fields extends z.ZodRawShape>(
  means: string,
  fields: Fields,
  follow: FactKind<z.ZodObject<{ eventId: typeof uuid } & Fields>>['follow'],
) {
  return kindOf(
    'event',
    means,
    z.object({ eventId: uuid, ...fields }) as z.ZodObject<{ eventId: typeof uuid } & Fields>,
    follow,
  );
}

export function ofPerson<Fields extends z.ZodRawShape>(
  means: string,
  fields: Fields,
  follow: FactKind<z.ZodObject<Fields>>['follow'],
) {
  return kindOf('person', means, z.object(fields), follow);
}

function kindOf<Shape extends z.ZodObject>(
  key: FactKind<Shape>['key'],
  means: string,
  fields: Shape,
  follow: FactKind<Shape>['follow'],
): FactKind<Shape> {
  return { key, means, fields, follow };
}

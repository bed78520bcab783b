import { z } from 'zod';
import { writtenEventSchema } from '#src/domain/catalogue/written/written-event.ts';
import { bundleOfferSchema, ticketOfferSchema } from '#src/domain/catalogue/written/written-offers.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';

/** The paths of all fields of a schema, those on the way included; `@1` stands for an item of a list. */
export function pathsOf(schema: unknown, path: DraftPath): DraftPath[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return pathsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return [...pathsOf(schema.in, path), ...pathsOf(schema.out, path)];
  if (schema instanceof z.ZodArray) return [path, ...pathsOf(schema.element, [...path, '@1'])];
  if (schema instanceof z.ZodRecord) return [path, ...pathsOf(schema.valueType, [...path, 'some-key'])];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, path));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([name, held]) => pathsOf(held, [...path, name]));
    return path.length === 0 ? fields : [path, ...fields];
  }
  return [path];
}

/** The schema of the shelf of tickets chooses between these two by hand. */
const shelf = [ticketOfferSchema, bundleOfferSchema];

/** The paths of all fields that a written event can have and that hold no other, with `*` for an item, each once. */
export function writtenLeaves(): string[] {
  const inOffer = shelf.flatMap((offer) => pathsOf(offer, ['categories', '@1', 'offers', '@1']));
  const all = [...pathsOf(writtenEventSchema, []), ...inOffer].map((path) =>
    path.map((step) => (step === '@1' || step === 'some-key' ? '*' : step)).join('.'),
  );
  const holders = new Set(all.flatMap((path) => parentsOf(path)));
  return [...new Set(all)].filter((path) => !holders.has(path));
}

function parentsOf(path: string): string[] {
  const steps = path.split('.');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('.'));
}

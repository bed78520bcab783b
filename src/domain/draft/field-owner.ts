import { eventFields, type FieldOwner } from '../catalogue/written/event-fields.ts';
import { type DraftPath, patternOf } from './draft-path.ts';

/**
 * The owner of each field that the description of the format names (catalogue/written/event-fields.ts), by its path with `*`
 * for an item; null for a list or an item that holds fields of several owners. What removes one of these whole is judged by
 * the rules of the import. An entry covers what lies below it and has no entry of its own. A field that no entry covers is a
 * promise without an act, so forgetting one refuses too much and never too little.
 */
export const owners: ReadonlyMap<string, FieldOwner | null> = new Map([
  ['', null],
  ...Object.entries(eventFields).flatMap(([name, { owner, below }]): [string, FieldOwner | null][] => [
    [name, owner],
    ...Object.entries(below).map(([path, own]): [string, FieldOwner | null] => [`${name}.${path}`, own]),
  ]),
  // The art is beside the written event.
  ['artSvg', { by: 'PRODUCER' }],
]);

/** The entry of the table that covers a path; undefined where it was forgotten. */
export function entryOf(path: DraftPath): FieldOwner | undefined {
  const steps = patternOf(path).split('.');
  return steps
    .map((_, index) => owners.get(steps.slice(0, index + 1).join('.')) ?? undefined)
    .findLast((owner) => owner !== undefined);
}

/** The owner of the field at a path; null for a list or an item that holds fields of several owners. */
export function ownerOf(path: DraftPath): FieldOwner | null {
  return owners.get(patternOf(path)) === null ? null : (entryOf(path) ?? { by: 'PROMISE', act: null });
}

/** Fields that a draft has and that who publishes it does not decide. */
export function isForeign(path: DraftPath): boolean {
  const by = ownerOf(path)?.by;
  return by === 'INSTALLATION' || by === 'ORGANIZER' || by === 'CONTRACT';
}

import { type DraftPath, isRecord, patternOf } from '../draft-path.ts';

/** Facts that a template tells as an example: an event that kept one would tell something untrue. */
const invented: readonly string[] = [
  'name',
  'summary',
  'description',
  'venue',
  'ageRating',
  'coupons',
  'artists.*.name',
  'artists.*.about',
  'categories.*.offers.*.pickup.desk',
];

/** A template as a draft begins with it: what only the organizer knows is absent, and so a problem until it is typed. */
export function withoutInvented(written: unknown): unknown {
  return without(written, []);
}

function without(value: unknown, path: DraftPath): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [...path, '@1']));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const own = [...path, name];
      return invented.includes(patternOf(own)) ? [] : [[name, without(held, own)]];
    }),
  );
}

import fc from 'fast-check';
import { type DraftPath, isRecord, stepOf } from '#src/domain/draft/draft-path.ts';

/** Paths to all values of a written event that are no object, and to all items of lists. */
export function placesOf(value: unknown, path: DraftPath = []): DraftPath[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const own = [...path, stepOf(path, value, index)];
      return isRecord(item) ? [own, ...placesOf(item, own)] : [own];
    });
  if (!isRecord(value)) return [path];
  return Object.entries(value).flatMap(([name, held]) => placesOf(held, [...path, name]));
}

/** Another value of the same kind, near enough that the event is often sound with it. */
export function otherValue(value: unknown, salt: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 + (salt % 3) : value / 2;
  if (typeof value !== 'string') return value;
  const day = /^(\d{4})(-\d\d-\d\dT\d\d):(\d\d)$/.exec(value);
  if (day)
    return salt % 2
      ? `${Number(day[1]) + 1}${day[2]}:${day[3]}`
      : `${day[1]}${day[2]}:${otherMinute(day[3]!, salt)}`;
  const clock = /^T(\d\d):(\d\d)$/.exec(value);
  if (clock) return `T${clock[1]}:${otherMinute(clock[2]!, salt)}`;
  const known = enums.find((values) => values.includes(value));
  if (known) return known[(known.indexOf(value) + 1 + (salt % (known.length - 1))) % known.length];
  return salt % 4 === 0 ? value.toUpperCase() : `${value} ${salt}`;
}

/** Farther than promised times may move: half an hour of a whole one. */
const otherMinute = (minute: string, salt: number) =>
  String((Number(minute) < 29 ? 56 : 0) + (salt % 3)).padStart(2, '0');
const enums = [
  ['L', 'A10', 'A12', 'A14', 'A16', 'A18'],
  ['SINGLE', 'FULL', 'FREE'],
  ['PHOTO', 'AUTOGRAPH'],
  ['floor', 'box'],
  ['d0', 'd1', 'd2'],
  ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha'],
];

export interface RandomEdit {
  /** Which of the places, and which other value. */
  place: number;
  salt: number;
}

export const randomEdits = fc.array(fc.record({ place: fc.nat(), salt: fc.nat({ max: 40 }) }), {
  minLength: 1,
  maxLength: 3,
});

import { DomainError } from '../refusal.ts';

/** How music is played at an event, by which the society's share differs. */
export const musics = ['LIVE', 'RECORDED', 'NONE'] as const;
export type Music = (typeof musics)[number];

export const paperFieldLimits = {
  issBasisPointsMax: 1_000,
  // As long as TSIdeEvento and TSInscMun of the layout DPS 1.01: a number that is cut is another number.
  outsideIdMax: 30,
  cityRegistrationMax: 15,
} as const;

/** The fields of an event's papers as they are written; absent ones are null. */
export interface WrittenPapers {
  issBasisPoints: number | null;
  music: Music | null;
  outsideId: string | null;
  cityRegistration: string | null;
}

/** Refusals: INVALID_INPUT; FIELD_TOO_LONG. */
export function checkedPapers(written: WrittenPapers): WrittenPapers {
  const { issBasisPoints, music } = written;
  const { issBasisPointsMax, outsideIdMax, cityRegistrationMax } = paperFieldLimits;
  const isRate =
    issBasisPoints === null ||
    (Number.isInteger(issBasisPoints) && issBasisPoints >= 0 && issBasisPoints <= issBasisPointsMax);
  if (!isRate) throw new DomainError('INVALID_INPUT', { field: 'issBasisPoints' });
  return {
    ...{ issBasisPoints, music },
    outsideId: trimmed(written.outsideId, 'outsideId', outsideIdMax),
    cityRegistration: trimmed(written.cityRegistration, 'cityRegistration', cityRegistrationMax),
  };
}

function trimmed(text: string | null, field: string, most: number): string | null {
  const value = (text ?? '').trim();
  if (value.length > most) throw new DomainError('FIELD_TOO_LONG', { field, facts: { max: most } });
  return value === '' ? null : value;
}

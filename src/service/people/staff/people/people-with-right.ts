import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { type Action, hasRight } from '#src/domain/policy/policy.ts';
import { type GrantRow, readGrantsCovering } from './grant.sql.ts';

export interface PersonWithRight {
  staffId: Uuid;
  email: string;
  locale: Locale;
  /** Those that give the right at the place. */
  grants: GrantRow[];
}

/** Everybody of the staff who can log in and has a right at a place, in the order of their ids. */
export async function peopleWithRight(
  db: Kysely<DB> | Transaction<DB>,
  action: Action,
  place: Place,
): Promise<PersonWithRight[]> {
  const people = new Map<Uuid, PersonWithRight>();
  for (const { email, locale, ...grant } of await readGrantsCovering(db, place)) {
    const { staffId } = grant;
    if (!hasRight({ kind: 'staff', id: staffId, grants: [grant] }, action, place)) continue;
    const person = people.get(staffId) ?? { staffId, email, locale, grants: [] };
    person.grants.push(grant);
    people.set(staffId, person);
  }
  return [...people.values()];
}

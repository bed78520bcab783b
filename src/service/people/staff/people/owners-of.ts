import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { type PersonWithRight, peopleWithRight } from './people-with-right.ts';

/** The owners of an organizer who can log in; without any, those of the installation. */
export async function ownersOf(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
): Promise<PersonWithRight[]> {
  const owners = await peopleWithRight(db, 'staff.change', organizerPlace(organizerId));
  const own = owners.filter(({ grants }) => grants.some((grant) => grant.organizerId === organizerId));
  return own.length > 0 ? own : owners;
}

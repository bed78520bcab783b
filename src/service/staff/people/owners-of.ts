import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import { organizerPlace } from '../../../domain/policy/grant.ts';
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

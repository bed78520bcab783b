import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Grant, installation, organizerPlace } from '#src/domain/policy/grant.ts';
import type { HeldGrant } from '#src/domain/policy/let-in.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countOwners, type GrantRow, lockRightsShared, readGrantsOf } from './grant.sql.ts';
import { type PersonWithRight, peopleWithRight } from './people-with-right.ts';

/** The grants of a person with where each came from, as they are stored now. */
export async function readHeldGrants(
  db: Kysely<DB> | Transaction<DB>,
  staffId: Uuid,
): Promise<readonly HeldGrant[]> {
  return await readGrantsOf(db, staffId);
}

/** Keeps the rights of everybody as they are until the transaction ends. */
export async function keepRights(tx: Transaction<DB>): Promise<void> {
  await lockRightsShared(tx);
}

/** The owners of an organizer who can log in; without any, those of the installation. */
export async function ownersOf(
  db: Kysely<DB> | Transaction<DB>,
  organizerId: Uuid,
): Promise<PersonWithRight[]> {
  const owners = await peopleWithRight(db, 'staff.change', organizerPlace(organizerId));
  const own = owners.filter(({ grants }) => grants.some((grant) => grant.organizerId === organizerId));
  return own.length > 0 ? own : owners;
}

/**
 * Makes a change that takes away grants of owners, and undoes it where the installation or an organizer would be left
 * without an owner who can log in. Owners of an event alone are not counted: those of its organizer are there. The caller
 * holds lockRights. Refusal: LAST_OWNER.
 */
export async function keepAnOwner(
  tx: Transaction<DB>,
  taken: readonly Grant[],
  change: () => Promise<void>,
): Promise<void> {
  const owned = taken.filter(({ role, eventId }) => role === 'OWNER' && eventId === null);
  const places = new Set<Uuid | null>(owned.map(({ organizerId }) => organizerId));
  await change();
  for (const organizerId of places) {
    if ((await countOwners(tx, organizerId)) === 0) throw new DomainError('LAST_OWNER');
  }
}

/**
 * What is done to a person as a whole needs the right `staff.change` at every place of the person, and at the installation
 * for a person without grants. Returns the grants, and the organizers whose audit tells of it; null is the installation.
 * Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function requireRightOver(
  tx: Transaction<DB>,
  actor: Actor,
  staffId: Uuid,
): Promise<{ grants: GrantRow[]; organizerIds: (Uuid | null)[] }> {
  const grants = await readGrantsOf(tx, staffId);
  const places = grants.length === 0 ? [installation] : grants;
  for (const place of places) requireRightAt(actor, 'staff.change', place);
  return { grants, organizerIds: [...new Set(places.map(({ organizerId }) => organizerId))] };
}

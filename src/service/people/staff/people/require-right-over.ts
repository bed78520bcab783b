import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { type GrantRow, readGrantsOf } from './grant.sql.ts';

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

import type { Uuid } from '../ids.ts';
import type { Actor, Staff } from './actor.ts';

/** True for an order, a ticket or a cart of the actor. Only customers own: the rights of staff are those of policy.ts. */
export function owns(actor: Actor | null, { customerId }: { customerId: Uuid | null }): boolean {
  return actor?.kind === 'customer' && actor.id === customerId;
}

/** True for a shift, a sale or a count of this person of the staff at a till: beside the right, it is theirs alone to go on with. */
export function isSellers(actor: Staff, { staffId }: { staffId: Uuid }): boolean {
  return actor.id === staffId;
}

/** True for a request of this person of the staff to a second one: it is theirs to take back, whatever their role. */
export function isRequesters(actor: Staff, { requestedBy }: { requestedBy: Uuid }): boolean {
  return actor.id === requestedBy;
}

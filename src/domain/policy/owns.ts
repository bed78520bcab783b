import type { Uuid } from '../ids.ts';
import type { Actor } from './actor.ts';

/** True for an order, a ticket or a cart of the actor. Only customers own: the rights of staff are those of policy.ts. */
export function owns(actor: Actor | null, { customerId }: { customerId: Uuid | null }): boolean {
  return actor?.kind === 'customer' && actor.id === customerId;
}

import { DomainError } from '../refusal.ts';
import type { Actor, ActorKind } from './actor.ts';

/**
 * Who may do what: for each action, the kinds of actor. What depends on the thing itself, such as its state, is decided
 * by the command; for tickets in ticket-rights.ts.
 */
export const policy = {
  // An event, and what is sold of it
  // The clock loads the demonstration into an empty database.
  'event.import': ['operator', 'clock'],
  'event.cancel': ['operator'],
  'artist.cancel': ['operator'],
  'offer.cancel': ['operator'],
  'session.move': ['operator'],
  'batch.close': ['operator'],
  'room.open': ['operator'],
  'room.change': ['operator'],
  // Courtesies
  'courtesy.create': ['operator'],
  'courtesy.revoke': ['operator'],
  // Orders
  'order.refund-whole': ['operator'],
  'order.deliver': ['operator'],
  'review.close': ['operator'],
  // The gate
  'ticket.admit': ['operator'],
} as const satisfies Record<string, readonly ActorKind[]>;

export type Action = keyof typeof policy;

/** Whether actors of this kind may do it at all. */
export function hasRight(actor: Actor, action: Action): boolean {
  const kinds: readonly ActorKind[] = policy[action];
  return kinds.includes(actor.kind);
}

/** Refusal: NOT_ALLOWED. */
export function requireRight(actor: Actor, action: Action): void {
  if (!hasRight(actor, action)) throw new DomainError('NOT_ALLOWED');
}

/** Changes by these kinds are made for others, and leave an audit entry. */
export const auditedKinds: readonly ActorKind[] = ['staff', 'device', 'partner', 'operator'];

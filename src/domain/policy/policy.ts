import { DomainError } from '../refusal.ts';
import type { Actor, ActorKind } from './actor.ts';

/**
 * The actor kinds that may do each action. The command checks what depends on the object's state; for tickets
 * ticket-rights.ts does.
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

/** Whether actors of this kind have the right at all. */
export function hasRight(actor: Actor, action: Action): boolean {
  const kinds: readonly ActorKind[] = policy[action];
  return kinds.includes(actor.kind);
}

/** Refusal: NOT_ALLOWED. */
export function requireRight(actor: Actor, action: Action): void {
  if (!hasRight(actor, action)) throw new DomainError('NOT_ALLOWED');
}

/** Changes by these kinds of actor are made for others and write an audit entry. */
export const auditedKinds: readonly ActorKind[] = ['staff', 'device', 'partner', 'operator'];

import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { type CartPurpose, lockCarts, readHoldings } from './cart.sql.ts';
import { readChoicesOfCarts } from './cart-choice.sql.ts';
import { type CartChoices, noChoices } from './cart-choices.ts';
import { cartRefusal } from './cart-refusal.ts';

/** A cart that is about to be ordered: locked, open and not empty. */
export interface TakenCart {
  lines: readonly HeldLine[];
  choices: CartChoices;
  purpose: CartPurpose;
  openedAt: Date;
  /** Until when it is held. */
  expiresAt: Date | null;
}

/**
 * Locks carts for their orders, in the order of their ids, and reads what they hold. Returns a result per cart. The locks
 * serialise parallel requests for one cart.
 * Refusals: CART_NOT_FOUND (also released, or of another account), CART_EXPIRED, CART_CLOSED for one that is ordered already,
 * CART_EMPTY.
 */
export async function takeCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  asked: readonly { cartId: Uuid; actor: CustomerActor }[],
  now: Date,
): Promise<Map<Uuid, TakenCart | DomainError>> {
  const cartIds = asked.map(({ cartId }) => cartId);
  const rows = new Map((await lockCarts(tx, eventId, cartIds)).map((row) => [row.id, row]));
  // These statements begin after the locks are granted, so they see what others committed before.
  const holdings = await readHoldings(tx, eventId, cartIds);
  const choices = await readChoicesOfCarts(tx, eventId, cartIds);
  return new Map(
    asked.map(({ cartId, actor }): [Uuid, TakenCart | DomainError] => {
      const row = rows.get(cartId) ?? null;
      const lines = holdings.get(cartId);
      const refusal = cartRefusal(row, actor, now) ?? (lines === undefined ? 'CART_EMPTY' : null);
      if (row === null || lines === undefined || refusal !== null)
        return [cartId, new DomainError(refusal ?? 'CART_NOT_FOUND', { field: 'cartId' })];
      const { purpose, openedAt, expiresAt } = row;
      return [cartId, { lines, choices: choices.get(cartId) ?? noChoices, purpose, openedAt, expiresAt }];
    }),
  );
}

import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { insertUpgradeChoice } from './cart-choice.sql.ts';
import type { CartChoices } from './cart-choices.ts';

/** Stores for a new cart which ticket it upgrades, and what was paid for that ticket. */
export async function noteUpgrade(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  upgrade: NonNullable<CartChoices['upgrade']>,
): Promise<void> {
  await insertUpgradeChoice(tx, eventId, cartId, upgrade);
}

import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { insertUpgradeChoice } from './cart-choice.sql.ts';
import type { CartChoices } from './cart-choices.ts';

/** Says of a cart that was just opened which ticket it upgrades, and what that was worth. */
export async function noteUpgrade(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  upgrade: NonNullable<CartChoices['upgrade']>,
): Promise<void> {
  await insertUpgradeChoice(tx, eventId, cartId, upgrade);
}

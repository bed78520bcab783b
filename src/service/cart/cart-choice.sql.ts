import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { type CartChoices, noChoices } from './cart-choices.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function readCartChoices(db: Db, eventId: Uuid, cartId: Uuid): Promise<CartChoices> {
  const row = await db
    .selectFrom('cart_choice')
    .select(['coupon_codes', 'delivery_method', 'insurance'])
    .where('event_id', '=', eventId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (row === undefined) return noChoices;
  return {
    couponCodes: row.coupon_codes,
    deliveryMethod: row.delivery_method as CartChoices['deliveryMethod'],
    insurance: row.insurance,
  };
}

export async function upsertCartChoices(
  db: Db,
  eventId: Uuid,
  cartId: Uuid,
  choices: CartChoices,
): Promise<void> {
  const chosen = {
    coupon_codes: [...choices.couponCodes],
    delivery_method: choices.deliveryMethod,
    insurance: choices.insurance,
  };
  await db
    .insertInto('cart_choice')
    .values({ event_id: eventId, cart_id: cartId, ...chosen })
    .onConflict((conflict) => conflict.constraint('cart_choice_pkey').doUpdateSet(chosen))
    .execute();
}

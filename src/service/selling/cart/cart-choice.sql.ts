import type { Kysely, Selectable, Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type CartChoices, noChoices } from './cart-choices.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function readCartChoices(db: Db, eventId: Uuid, cartId: Uuid): Promise<CartChoices> {
  return (await readChoicesOfCarts(db, eventId, [cartId])).get(cartId) ?? noChoices;
}

/** The same for many carts, by cart; a cart without choices has no entry. */
export async function readChoicesOfCarts(
  db: Db,
  eventId: Uuid,
  cartIds: readonly Uuid[],
): Promise<Map<Uuid, CartChoices>> {
  const rows = await prepared<Selectable<DB['cart_choice']>>(db, 'read-choices-of-carts')`
    select cart_id, coupon_codes, delivery_method, insurance, upgrade_ticket_id, upgrade_credit_cents
    from cart_choice where event_id = ${eventId} and cart_id = any (${cartIds}::uuid[])`;
  return new Map(
    rows.map((row) => [
      row.cart_id,
      {
        couponCodes: row.coupon_codes,
        deliveryMethod: row.delivery_method as CartChoices['deliveryMethod'],
        insurance: row.insurance,
        upgrade:
          row.upgrade_ticket_id === null
            ? null
            : { ticketId: row.upgrade_ticket_id, creditCents: row.upgrade_credit_cents },
      },
    ]),
  );
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

/** Stores that a new cart upgrades a ticket. */
export async function insertUpgradeChoice(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  upgrade: { ticketId: Uuid; creditCents: number },
): Promise<void> {
  await tx
    .insertInto('cart_choice')
    .values({
      event_id: eventId,
      cart_id: cartId,
      upgrade_ticket_id: upgrade.ticketId,
      upgrade_credit_cents: upgrade.creditCents,
    })
    .execute();
}

/** Open carts that upgrade this ticket. */
export async function readUpgradeCarts(tx: Transaction<DB>, eventId: Uuid, ticketId: Uuid): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('cart_choice')
    .innerJoin('cart', (join) =>
      join.onRef('cart.event_id', '=', 'cart_choice.event_id').onRef('cart.id', '=', 'cart_choice.cart_id'),
    )
    .select('cart.id')
    .where('cart_choice.event_id', '=', eventId)
    .where('upgrade_ticket_id', '=', ticketId)
    .where('cart.state', '=', 'open')
    .orderBy('cart.id')
    .execute();
  return rows.map(({ id }) => id);
}

import { expect } from 'vitest';
import type { Role } from '#src/domain/policy/grant.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { type Colleague, newColleague } from '#test/support/journey/colleague.ts';
import type { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import type { Shop } from '#test/support/journey/shop.ts';

/** Somebody for each case: a code of the application opens one login. */
export async function colleague(
  shop: Shop,
  office: ReturnType<typeof openOffice>,
  name: string,
  role: Role,
  locale: 'pt' | 'en',
): Promise<Colleague> {
  const email = `${name.split(' ')[0]?.toLowerCase()}.${locale}@example.com`;
  return await newColleague(shop, office, { name, email, role, locale });
}

/** A paid order of two tickets at an event of its own. */
export async function paidOrder(shop: Shop) {
  const event = await copyOfEvent(shop, 'pixel-verao');
  const shopper = newShopper(shop.url);
  const person = { ...newPerson(), name: 'Thiago', lastName: 'Mendonça' };
  await shopper.register(person);
  const cart = await saveCart(shopper, event.slug, await batchOnSale(shopper, event.slug), 2);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query('select status from customer_order where number = $1', [number]);
      return rows[0]?.status;
    })
    .toBe('APPROVED');
  return { event, number, email: person.email };
}

import { expect } from 'vitest';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { type Deployment, openDeployment, type TestCustomer } from '../deployment/deployment.ts';
import { byCard, type CartAnswer, checkoutOf, type OrderAnswer } from './checkout.ts';
import { batchOf } from './shop.ts';

/** A checkout at an event whose tickets become dearer ones; what is done is done to the event that was opened last. */
export async function openUpgradeShop() {
  return upgradeShopOf(await openDeployment());
}

/** The same of a deployment that is there. */
export function upgradeShopOf<Given extends Deployment>(given: Given) {
  const shop = checkoutOf(given);
  const { deployment, event, save, place, orderOf, addressOf, chargeOf } = shop;
  const { context, clock, bank, graphql } = deployment;

  let view: Awaited<ReturnType<typeof event>>;
  let ana: TestCustomer;
  let bia: TestCustomer;

  /** Saturday has two places and Sunday five: the day costs 115,00, the pass 230,00 and the one with a lounge 345,00. */
  async function open(options: Partial<Parameters<typeof event>[0]> = {}) {
    view = await event({
      days: { sat: 2, sun: 5 },
      offers: [
        { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
        { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 3_000 }] },
        { key: 'lounge', days: ['sat', 'sun'], batches: [{ units: 1, priceCents: 30_000, feeCents: 4_500 }] },
        { key: 'sun', days: ['sun'], batches: [{ priceCents: 9_000, feeCents: 1_350 }] },
      ],
      limitPerDocument: 1,
      ...options,
    });
    [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    return { view, ana, bia };
  }

  /** Turns the acts that follow to this event. */
  function turnTo(event: typeof view): void {
    view = event;
  }

  async function bought(customer: TestCustomer, offer: string): Promise<OrderAnswer> {
    const cart = await save(view, customer, [{ batchId: batchOf(view, offer), quantity: 1 }]);
    const billingAddressId = await addressOf(customer);
    const placed = await place(customer, cart.data.saveCart.id, { payment: byCard(), billingAddressId });
    expect(placed.data.placeOrder.status).toBe('APPROVED');
    return placed.data.placeOrder;
  }

  async function options(customer: TestCustomer, ticketId: string) {
    return await graphql<{ upgradeOptions: { offer: { name: string }; differenceCents: number }[] }>(
      'query($id: ID!) { upgradeOptions(ticketId: $id) { offer { name } priceCents creditCents differenceCents } }',
      { id: ticketId },
      customer,
    );
  }

  async function openUpgrade(
    customer: TestCustomer,
    ticketId: string,
    offer: string,
    at: Pick<typeof deployment, 'graphql'> = deployment,
  ) {
    return await at.graphql<{ openUpgrade: CartAnswer & { purpose: string; upgradeOf: { id: string } } }>(
      `mutation($ticketId: ID!, $batchId: ID!) { openUpgrade(ticketId: $ticketId, batchId: $batchId) {
        id expiresAt purpose upgradeOf { id } totals { totalCents discountCents }
        lines { quantity priceCents feeCents discountCents totalCents } } }`,
      { ticketId, batchId: batchOf(view, offer) },
      customer,
    );
  }

  /** What each pool has held and sold, by its key. */
  async function stock(): Promise<Record<string, string>> {
    const { rows } = await context.pool.query(
      'select key, held, sold from pool where event_id = $1 order by key',
      [view.id],
    );
    return Object.fromEntries(rows.map(({ key, held, sold }) => [key, `${held}/${sold}`]));
  }

  async function ticketsOf(order: OrderAnswer, customer: TestCustomer): Promise<string[]> {
    return (await orderOf(customer, order.number)).tickets.map(({ status }) => status);
  }

  /** Somebody pays the charge, and the bank's message has been heard. */
  async function paid(txid: string): Promise<void> {
    await bank.pay(txid, { evenIfExpired: true });
    await bank.settled();
  }

  /** Ana has a Saturday, Bia the other: Saturday is sold out. */
  async function soldOut(): Promise<OrderAnswer> {
    const order = await bought(ana, 'sat');
    await bought(bia, 'sat');
    expect(await stock()).toMatchObject({ 'date:sat': '0/2', 'date:sun': '0/0' });
    return order;
  }

  /** The ticket of the order becomes one of the offer, paid at once. */
  async function upgraded(order: OrderAnswer, offer: string): Promise<OrderAnswer> {
    const cart = (await openUpgrade(ana, firstTicket(order), offer)).data.openUpgrade;
    const placed = (await place(ana, cart.id)).data.placeOrder;
    await paid(await chargeOf(placed.number));
    return await orderOf(ana, placed.number);
  }

  /** The same to a pass, ordered and not paid in time. */
  async function placedAndLapsed(order: OrderAnswer): Promise<{ number: string; txid: string }> {
    const cart = (await openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
    const { number } = (await place(ana, cart.id)).data.placeOrder;
    clock.pass(901);
    await checkCharges(context);
    expect((await orderOf(ana, number)).status).toBe('CANCELED');
    return { number, txid: await chargeOf(number) };
  }

  return {
    ...shop,
    open,
    turnTo,
    bought,
    options,
    openUpgrade,
    stock,
    ticketsOf,
    paid,
    soldOut,
    upgraded,
    placedAndLapsed,
  };
}

export const firstTicket = (order: OrderAnswer) => order.tickets[0]?.id ?? '';

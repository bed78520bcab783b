import { giveDifferenceBack } from '#src/service/holding/till/difference/give-difference-back.ts';
import type { DifferenceInput } from '#src/service/holding/till/difference/pay-difference.ts';
import { payDifference } from '#src/service/holding/till/difference/pay-difference.ts';
import { quoteDifference } from '#src/service/holding/till/difference/quote-difference.ts';
import type { SaleView } from '#src/service/holding/till/till-sale-view.ts';
import { readOfficeOrder, readOrderStory } from '#src/service/office/orders/read-office-order.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { openPhone } from '../gate/phone.ts';
import { byCard } from '../shop/checkout.ts';
import { batchOf } from '../shop/shop.ts';
import { openTills } from './till-desk.ts';

/** The difference of the half-price tickets below: R$ 50.00 and a fee of R$ 7.50. */
export const dueCents = 5_750;
const halves = [{ priceCents: 5_000, feeCents: 750 }];

/** Tills at events that sell half-price, and gates that ask for its proof. */
export async function openDifferences() {
  const tills = await openTills();
  const { deployment, anEvent, opened, sell, rita, uuid } = tills;
  const { context } = deployment;
  const owner = await tills.person('OWNER', 'Bia Prado');

  /** Saturday at R$ 115.00, half of it in the quota and outside it, and a T-shirt. */
  async function withHalf(about: Partial<Parameters<typeof anEvent>[0]> = {}) {
    return await anEvent({
      days: { sat: 20 },
      hasHalfPriceQuota: true,
      offers: [
        { key: 'day', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
        { key: 'day-half', days: ['sat'], ticketType: 'HALF', batches: halves },
        { key: 'day-half-60', days: ['sat'], ticketType: 'HALF', inHalfPriceQuota: false, batches: halves },
      ],
      ...about,
    });
  }

  /** Half-price tickets of a till, in cash. */
  async function soldHalf(
    view: EventView,
    quantity = 1,
    offer = 'day-half',
    ground = 'STUDENT',
  ): Promise<SaleView> {
    const lines = [{ batchId: batchOf(view, offer), quantity, holders: Array(quantity).fill({ ground }) }];
    const totalCents = quantity * dueCents;
    const sale = {
      id: uuid(),
      way: 'CASH' as const,
      expectedTotalCents: totalCents,
      receivedCents: totalCents,
    };
    return await sell(view, { ...sale, lines });
  }

  const ticketsOf = async (sale: SaleView) =>
    (await sale.tickets()).map(({ id, code }) => ({ id, code: code ?? '' }));

  async function aHalf(about: Parameters<typeof withHalf>[0] = {}) {
    const view = await withHalf(about);
    const shift = await opened(view, rita, 0);
    const sale = await soldHalf(view);
    const [ticket] = await ticketsOf(sale);
    if (ticket === undefined) throw new Error('No ticket was sold.');
    return { view, shift, sale, ...ticket };
  }

  const inputOf = (code: string, more: Partial<DifferenceInput> = {}): DifferenceInput => ({
    ...{ id: uuid(), code, expectedTotalCents: dueCents, way: 'CASH', receivedCents: 6_000 },
    ...more,
  });
  const pay = (view: EventView, difference: DifferenceInput, actor = rita) =>
    payDifference(context, { actor, eventId: view.id, difference });
  const quote = (view: EventView, code: string, actor = rita) =>
    quoteDifference(context, { actor, eventId: view.id, code });

  function back(
    view: EventView,
    differenceId: string,
    more: Partial<Parameters<typeof giveDifferenceBack>[1]> = {},
  ) {
    const asked = { actor: rita, eventId: view.id, requestId: uuid(), differenceId, slip: null };
    return giveDifferenceBack(context, { ...asked, reason: 'Mostrou a carteirinha', ...more });
  }

  /** The ground and the answer that a phone's list gives of a code. */
  async function atGate(view: EventView) {
    const phone = await openPhone(deployment, view, owner);
    const look = (code: string) => {
      const { plan, dates } = phone.memory.programme;
      const [gate, date] = [plan.gates[0], dates[0]];
      if (gate === undefined || date === undefined) throw new Error('There is no gate.');
      const at = context.clock.now().getTime();
      const { answer, ground } = phone.memory.judge({ text: code, gate, date, direction: 'IN', at });
      return [answer, ground];
    };
    const sync = async () => {
      await context.pool.query(`update gate_feed set renewed_at = '-infinity' where event_id = $1`, [
        view.id,
      ]);
      return await phone.sync();
    };
    return { phone, look, sync };
  }

  async function moneyOf(view: EventView): Promise<unknown[]> {
    const { rows } = await context.pool.query(
      `select cause, sum(units)::int as units, sum(price_cents)::int as price, sum(fee_cents)::int as fee,
        sum(captured_cents)::int as captured, sum(refund_cents)::int as refund, sum(sent_cents)::int as sent
      from money_entry where event_id = $1 and cause like 'difference%' group by cause order by cause desc`,
      [view.id],
    );
    return rows;
  }

  async function causesOf(number: string | null): Promise<string[]> {
    const order = await readOfficeOrder(context, { actor: owner, number: number ?? '' });
    const { history } = await readOrderStory(context, { actor: owner, ...order });
    return history.map(({ cause }) => cause);
  }

  /** Ana has bought a half-price ticket on the site. */
  async function boughtOnSite(view: EventView, ana: TestCustomer) {
    const batchId = batchOf(view, 'day-half');
    const cart = await tills.save(view, ana, [{ batchId, quantity: 1 }]);
    const billingAddressId = await tills.addressOf(ana);
    const person = { name: 'Ana', lastName: 'Lima', documentType: 'CPF', documentNumber: ana.documentNumber };
    const placed = await tills.place(ana, cart.data.saveCart.id, {
      ...{ payment: byCard(), billingAddressId },
      holders: [{ ...person, batchId, halfPriceGround: 'STUDENT' }],
    });
    const { number, tickets } = placed.data.placeOrder;
    const id = tickets[0]?.id ?? '';
    return { number, id, code: await codeOn(ana, id) };
  }

  async function codeOn(customer: TestCustomer, id: string): Promise<string> {
    const text = 'query($id: ID!) { ticket(id: $id) { qrCode } }';
    const answer = await deployment.graphql<{ ticket: { qrCode: string } }>(text, { id }, customer);
    return answer.data.ticket.qrCode;
  }

  const acts = { withHalf, soldHalf, ticketsOf, aHalf, inputOf, pay, quote, back, atGate };
  return { ...tills, ...acts, owner, moneyOf, causesOf, boughtOnSite, codeOn };
}

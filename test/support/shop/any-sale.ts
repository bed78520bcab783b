import fc from 'fast-check';
import { operator, type Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { disputesOf } from '#src/gateway/payment/sandbox/sandbox-dispute.ts';
import { createCourtesyCodes } from '#src/service/holding/courtesy/create-courtesy-codes.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { closeReview } from '#src/service/holding/order/reconciliation/close-review.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { moveTickets } from '#src/service/holding/order/support/move-tickets.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type Deployment, openDeployment, type TestCustomer, testCpf } from '../deployment/deployment.ts';
import { byCard } from './checkout.ts';
import { offerOf, somebody } from './courtesy-desk.ts';
import { batchOf } from './shop.ts';
import type { TestEventOptions } from './test-event.ts';
import { upgradeShopOf } from './upgrade-shop.ts';

const saleOffers = ['pass', 'sat', 'half', 'shirt'] as const;
type SaleOffer = (typeof saleOffers)[number];

/** Centavos that no round sum hides. */
const prices: Record<SaleOffer, { priceCents: number; feeCents: number }> = {
  pass: { priceCents: 23_333, feeCents: 2_667 },
  sat: { priceCents: 10_001, feeCents: 1_501 },
  half: { priceCents: 5_003, feeCents: 751 },
  shirt: { priceCents: 7_777, feeCents: 0 },
};

/** Its shares are never even. */
const orderFeeCents = 301;

const takes = ['HOLD', 'ORDER', 'BUY'] as const;
const changes = [
  'GIVE_BACK',
  'REFUND',
  'REFUND_LESS_FEE',
  'CHARGE_BACK',
  'WIN_BACK',
  'UPGRADE',
  'TRANSFER',
  'MOVE',
] as const;
const others = ['PAY_LATE', 'COURTESY', 'PASS_TIME'] as const;

/** An act of buyers, their banks or staff; `units` of PASS_TIME are quarters of an hour and more. */
export interface SaleAct {
  kind: (typeof takes)[number] | (typeof changes)[number] | (typeof others)[number];
  offer: SaleOffer;
  units: number;
}

const actOf = (...kinds: SaleAct['kind'][]): fc.Arbitrary<SaleAct> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    offer: fc.constantFrom(...saleOffers),
    units: fc.integer({ min: 1, max: 4 }),
  });

export const anyAct = fc.oneof(
  { weight: 4, arbitrary: actOf('HOLD', 'ORDER', 'BUY', 'BUY', 'BUY') },
  { weight: 4, arbitrary: actOf(...changes) },
  { weight: 2, arbitrary: actOf(...others) },
);

/** Each kind of act, so that no seed leaves one out. */
export const allActs: SaleAct[] = [
  { kind: 'BUY', offer: 'sat', units: 4 },
  { kind: 'BUY', offer: 'shirt', units: 3 },
  { kind: 'COURTESY', offer: 'sat', units: 2 },
  { kind: 'REFUND', offer: 'sat', units: 1 },
  { kind: 'MOVE', offer: 'sat', units: 1 },
  { kind: 'PASS_TIME', offer: 'sat', units: 4 },
  { kind: 'BUY', offer: 'half', units: 3 },
  { kind: 'UPGRADE', offer: 'pass', units: 1 },
  { kind: 'REFUND_LESS_FEE', offer: 'sat', units: 1 },
  { kind: 'PAY_LATE', offer: 'pass', units: 3 },
  { kind: 'TRANSFER', offer: 'sat', units: 1 },
  { kind: 'GIVE_BACK', offer: 'sat', units: 2 },
  { kind: 'CHARGE_BACK', offer: 'sat', units: 1 },
  { kind: 'BUY', offer: 'pass', units: 2 },
  { kind: 'BUY', offer: 'shirt', units: 2 },
  { kind: 'WIN_BACK', offer: 'sat', units: 1 },
  { kind: 'PASS_TIME', offer: 'sat', units: 2 },
  { kind: 'ORDER', offer: 'sat', units: 1 },
  { kind: 'HOLD', offer: 'half', units: 1 },
];

/** An order as its buyer was told, and the tickets that are left of it. */
interface Told {
  buyer: TestCustomer;
  number: string;
  offer: SaleOffer;
  ticketIds: string[];
  /** Tickets that staff has moved to Sunday. */
  moved: string[];
  /** The share of each of them in the order's fixed fee, in centavos. */
  orderFees: number[];
  /** Service fees that were not given back, in centavos. */
  feeCents: number;
  /** Neither an upgrade nor upgraded, and not handed on: it may be given back or charged back. */
  isPlain: boolean;
  isUpgrade: boolean;
  isByCard: boolean;
}

/** Sums that do not come from our books; centavos. */
export interface TrueSums {
  tickets: number;
  courtesies: number;
  others: number;
  /** Paid by their buyers, who have not come by an upgrade. */
  orders: number;
  captured: number;
  /** Given back, and taken back by payers' banks. */
  returned: number;
  fee: number;
}

/** The event of any sale, with so many places of each sector and so many shirts. */
export function anySaleOptions(
  places = { front: 40, back: 60 },
  stock = 90,
): Omit<TestEventOptions, 'slug' | 'code' | 'now'> {
  return {
    days: { sat: places, sun: places },
    hasHalfPriceQuota: true,
    orderFeeCents,
    deliveries: [
      { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
      { method: 'DELIVERY', priceCents: 2_403, businessDaysMax: 5 },
    ],
    courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 9 }] }],
    offers: [
      { key: 'sat', days: ['sat'], sector: 'back', batches: [prices.sat] },
      // The same price, divided in another way.
      {
        ...{ key: 'sun', days: ['sun'], sector: 'back' },
        batches: [{ priceCents: prices.sat.priceCents - 101, feeCents: prices.sat.feeCents + 101 }],
      },
      { key: 'pass', days: ['sat', 'sun'], sector: 'back', batches: [prices.pass] },
      { key: 'half', days: ['sat'], sector: 'back', ticketType: 'HALF', batches: [prices.half] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock, batches: [prices.shirt] },
    ],
    coupons: [{ code: 'SETE', kind: 'PERCENT', basisPoints: 733, amountCents: null }],
  };
}

/** Events whose whole sale is made up, and the truth about it: the bank's, the buyers' and that of the tickets. */
export async function openAnySale() {
  return anySaleOf(await openDeployment());
}

/** The same of a deployment that is there. */
export function anySaleOf<Given extends Deployment>(given: Given) {
  const shop = upgradeShopOf(given);
  const { deployment, save, place, pay: _, addressOf, chargeOf, giveBack, paid } = shop;
  const { context, clock, bank, graphql } = deployment;
  const finance: Staff = {
    kind: 'staff',
    id: context.ids.uuid(),
    grants: [{ role: 'FINANCE', ...installation }],
  };
  const support: Staff = { ...finance, grants: [{ role: 'SUPPORT', ...installation }] };

  async function open(): Promise<EventView> {
    const { view } = await shop.open({ ...anySaleOptions(), limitPerDocument: undefined });
    return view;
  }

  /** Performs acts at an event. A change is of the oldest order that allows it; without one nothing happens. */
  function performing(view: EventView) {
    const told: Told[] = [];

    async function take({ kind, offer, units }: SaleAct): Promise<void> {
      const [buyer] = (await deployment.customers(1)) as [TestCustomer];
      const batchId = batchOf(view, offer);
      const choices = units > 2 && offer !== 'half' ? { couponCode: 'SETE' } : {};
      const cart = (await save(view, buyer, [{ batchId, quantity: units }], choices)).data.saveCart;
      if (kind === 'HOLD') return;
      const address = await addressOf(buyer);
      const holders = Array.from({ length: offer === 'half' ? units : 0 }, () => ({
        ...{ batchId, name: 'Ana', lastName: 'Lima', documentType: 'CPF', halfPriceGround: 'STUDENT' },
        documentNumber: testCpf(),
      }));
      const delivery = offer === 'shirt' ? { deliveryMethod: 'DELIVERY', deliveryAddressId: address } : {};
      const isByCard = kind === 'BUY';
      const payment = isByCard ? byCard('approve', units > 3 ? 3 : 1) : { method: 'PIX' };
      const { data, errors } = await place(buyer, cart.id, {
        ...{ payment, billingAddressId: address },
        ...(holders.length > 0 && { holders }),
        ...delivery,
      });
      if (errors !== undefined) throw new Error(`Not placed: ${JSON.stringify(errors)}`);
      const { number, totals, tickets } = data.placeOrder;
      const order = {
        ...{ buyer, number, offer, moved: [], feeCents: totals.feeCents, isByCard },
        ...{ isPlain: true, isUpgrade: false },
        orderFees: Array.from({ length: units }, (_, at) =>
          Math.floor((orderFeeCents + units - 1 - at) / units),
        ),
      };
      if (isByCard) told.push({ ...order, ticketIds: tickets.map(({ id }) => id) });
      if (kind !== 'PAY_LATE') return;
      clock.pass(901);
      await checkCharges(context);
      await paid(await chargeOf(number));
      const { status, tickets: late } = await shop.orderOf(buyer, number);
      if (status === 'APPROVED') told.push({ ...order, ticketIds: late.map(({ id }) => id) });
      else await sendRefunds();
    }

    async function sendRefunds(): Promise<void> {
      await settleRefunds(context);
      await bank.settled();
    }

    async function refund(order: Told, units: number, by: SaleAct['kind']): Promise<void> {
      const ticketIds = order.ticketIds.splice(0, units);
      const orderFees = order.orderFees.splice(0, units);
      const keepsFee = by === 'REFUND_LESS_FEE';
      if (by === 'GIVE_BACK') {
        const { errors } = await giveBack(order.buyer, order.number, ticketIds);
        if (errors !== undefined) throw new Error(`Not given back: ${JSON.stringify(errors)}`);
      } else {
        const asked = { number: order.number, ticketIds, keepsFee, note: 'Pediu' };
        await refundForOrganizer(context, { actor: finance, ...asked });
      }
      if (!keepsFee)
        order.feeCents -= orderFees.reduce(
          (sum, cents) => sum + cents,
          ticketIds.length * prices[order.offer].feeCents,
        );
      await sendRefunds();
    }

    async function chargeBack(order: Told): Promise<void> {
      await bank.chargeBack(await chargeOf(order.number));
      await bank.settled();
      Object.assign(order, { ticketIds: [], feeCents: 0, isPlain: false });
    }

    /** A dispute of a card that was won: its tickets have ended, and staff leaves the money with the sale. */
    async function winBack(order: Told): Promise<void> {
      const charge = await chargeOf(order.number);
      const disputed = await bank.openDispute(charge);
      await bank.settled();
      const [dispute] = disputed === null ? [] : disputesOf(disputed);
      await bank.endDispute(charge, dispute?.id ?? '', 'WON');
      await bank.settled();
      const stated = { number: order.number, what: 'CHARGEBACK_REVERSED', note: 'Ganhamos' };
      await closeReview(context, { actor: finance, ...stated });
      Object.assign(order, { ticketIds: [], isPlain: false });
    }

    async function upgrade(order: Told): Promise<void> {
      const ticketId = order.ticketIds.shift() ?? '';
      order.orderFees.shift();
      const cart = (await shop.openUpgrade(order.buyer, ticketId, 'pass')).data.openUpgrade;
      const { number, totals } = (await place(order.buyer, cart.id)).data.placeOrder;
      await paid(await chargeOf(number));
      order.isPlain = false;
      const { buyer } = order;
      told.push({
        ...{
          buyer,
          number,
          offer: 'pass',
          ticketIds: [],
          orderFees: [],
          moved: [],
          feeCents: totals.feeCents,
          isPlain: false,
        },
        ...{ isUpgrade: true, isByCard: false },
      });
    }

    async function move(order: Told): Promise<void> {
      const ticketId = order.ticketIds.find((id) => !order.moved.includes(id));
      if (ticketId === undefined) return;
      await moveTickets(context, {
        ...{ actor: support, number: order.number, ticketIds: [ticketId] },
        ...{ batchId: batchOf(view, 'sun'), note: 'Só pode no domingo' },
      });
      order.moved.push(ticketId);
    }

    async function transfer(order: Told): Promise<void> {
      const [friend] = (await deployment.customers(1)) as [TestCustomer];
      const made = await graphql<{ makeTransferLink: { token: string } }>(
        'mutation($ticketId: ID!) { makeTransferLink(ticketId: $ticketId) { token } }',
        { ticketId: order.ticketIds[0] },
        order.buyer,
      );
      const accepted = await graphql<{ acceptTransfer: { id: string } }>(
        'mutation($token: String!) { acceptTransfer(token: $token) { id } }',
        { token: made.data.makeTransferLink.token },
        friend,
      );
      if (accepted.errors !== undefined) throw new Error(`Not handed on: ${JSON.stringify(accepted.errors)}`);
      order.ticketIds.shift();
      order.orderFees.shift();
    }

    async function courtesy(units: number): Promise<void> {
      const [guest] = (await deployment.customers(1)) as [TestCustomer];
      const [code] = await createCourtesyCodes(context, {
        ...{ slug: view.slug, grantKey: 'press', count: 1, note: null, actor: operator('ana') },
      });
      const items = Array.from({ length: Math.min(units, 1) }, () => ({
        offerId: offerOf(view, 'sat'),
        ...somebody(),
      }));
      const { errors } = await graphql(
        'mutation($input: RedeemCourtesyInput!) { redeemCourtesy(input: $input) { id } }',
        { input: { code, items } },
        guest,
      );
      if (errors !== undefined) throw new Error(`Not redeemed: ${JSON.stringify(errors)}`);
    }

    async function perform(act: SaleAct): Promise<void> {
      const { kind, units } = act;
      if (kind === 'PASS_TIME') return clock.pass(units * 1_500);
      if (kind === 'COURTESY') return await courtesy(units);
      if (kind === 'HOLD' || kind === 'ORDER' || kind === 'BUY' || kind === 'PAY_LATE')
        return await take(act);
      const order = told.find(
        ({ isPlain, isByCard, offer, ticketIds }) =>
          ticketIds.length > 0 &&
          (isPlain || kind === 'TRANSFER') &&
          (isByCard || kind !== 'WIN_BACK') &&
          ((kind !== 'UPGRADE' && kind !== 'MOVE') || offer === 'sat') &&
          (kind !== 'TRANSFER' || offer !== 'half'),
      );
      if (order === undefined) return;
      if (kind === 'CHARGE_BACK') await chargeBack(order);
      else if (kind === 'WIN_BACK') await winBack(order);
      else if (kind === 'UPGRADE') await upgrade(order);
      else if (kind === 'TRANSFER') await transfer(order);
      else if (kind === 'MOVE') await move(order);
      else await refund(order, units, kind);
    }

    /** The truth by the bank's book, the tickets that open a door, and the fees that buyers were told. */
    async function truth(): Promise<TrueSums> {
      const { rows: charges } = await context.pool.query<{ txid: string }>(
        'select provider_reference as txid from payment where event_id = $1',
        [view.id],
      );
      const txids = new Set(charges.map(({ txid }) => txid));
      const payments = (await bank.charges(10_000))
        .filter(({ txid }) => txids.has(txid))
        .flatMap((charge) => charge.payments);
      const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
      const { rows } = await context.pool.query(
        `select coalesce(count(*) filter (where c.kind = 'TICKET' and b.purpose <> 'COURTESY'), 0)::int as tickets,
          coalesce(count(*) filter (where b.purpose = 'COURTESY'), 0)::int as courtesies,
          coalesce(count(*) filter (where c.kind <> 'TICKET'), 0)::int as others
        from ticket t join batch b on b.event_id = t.event_id and b.id = t.batch_id
          join offer o on o.event_id = t.event_id and o.id = t.offer_id
          join category c on c.event_id = t.event_id and c.id = o.category_id
        where t.event_id = $1 and t.status = 'VALID'`,
        [view.id],
      );
      return {
        ...(rows[0] as Pick<TrueSums, 'tickets' | 'courtesies' | 'others'>),
        orders: told.filter(({ isUpgrade }) => !isUpgrade).length,
        captured: sum(payments.map(({ amountCents }) => amountCents)),
        returned: sum(
          payments.flatMap(({ refunds, chargeBack: taken }) => [
            ...refunds.map(({ amountCents }) => amountCents),
            taken?.amountCents ?? 0,
          ]),
        ),
        fee: sum(told.map(({ feeCents }) => feeCents)),
      };
    }

    return { perform, truth, numbers: () => told.map(({ number }) => number) };
  }

  return { ...shop, open, performing };
}

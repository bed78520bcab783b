import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Context } from '#src/app/context.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import { createMemorySandboxBook } from '#src/gateway/payment/sandbox/memory-sandbox-book.ts';
import { createSandboxBank } from '#src/gateway/payment/sandbox/sandbox-bank.ts';
import type { SandboxBank } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { byCard } from '../../../../test/support/checkout.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  buildDeployment,
  type Deployment,
  openDeployment,
  type TestCustomer,
} from '../../../../test/support/deployment.ts';
import { brokenInvariants } from '../../../../test/support/invariants.ts';
import { startMortalNode } from '../../../../test/support/mortal-node.ts';
import { batchOf } from '../../../../test/support/shop.ts';
import { testEvent } from '../../../../test/support/test-event.ts';
import { saveCart } from '../../cart/save-cart.ts';
import { sweepExpiredCarts } from '../../hold/sweep-expired-carts.ts';
import { placeOrder } from '../placing/place-order.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import type { OrderView } from '../rows/order-view.ts';
import { checkCharges } from './check-charges.ts';
import { payOrder } from './pay-order.ts';
import { receiveMessage } from './receive-message.ts';

// docs/algorithms/payment.md, "Two books": a process is killed before its first statement, its second, and so on, each
// call to the bank among them, until what it does gets through unharmed. Whoever asked asks the next process again, with
// the same key and the same card; or nobody does. The invariants are asked after each test.
const deployment = await openDeployment();

type Payment = Parameters<typeof placeOrder>[3]['payment'] & object;
type Bank = PaymentProvider & SandboxBank;

interface Purchase {
  customer: TestCustomer;
  cartId: string;
  billingAddressId: number;
  /** Made by the browser once: whoever sends the key again sends the same token again. */
  payment: Payment;
  anotherPayment: Payment;
  bank: Bank;
  /** Set where the order was placed before anybody was killed. */
  order?: OrderView;
}

interface Story {
  payment: () => Payment;
  /** What must have happened before. */
  before?: (node: Context, purchase: Purchase) => Promise<void>;
  /** What a process is killed in, and what is then asked of the next one: from the beginning, in the same words. */
  act: (node: Context, purchase: Purchase) => Promise<void>;
}

/** What became of a purchase for the buyer, in our book and in the bank's. */
interface End {
  orders: string[];
  payments: string[];
  capturedCents: number;
  /** At the bank. */
  charges: string[];
  /** What the bank has taken from the payer and not sent back. */
  paidCents: number;
  tickets: string[];
  mails: string[];
  heldUnits: number;
  soldUnits: number;
  /** What the next process said where it did not do as it was asked. */
  refusal: string | null;
}

const place = (node: Context, { customer, cartId, billingAddressId, payment }: Purchase) =>
  placeOrder(node, customer.id, 'pt', {
    cartId,
    idempotencyKey: cartId,
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    billingAddressId,
    payment,
  });

const hear = (node: Context, { bank }: Purchase, order: OrderView, what: string) => {
  const reference = order.payment?.providerReference ?? '';
  const messageId = `${reference} ${what}`;
  return receiveMessage(node, { provider: bank.name, messageId, charge: { reference }, raw: {} });
};

const pix: Story = {
  payment: () => ({ method: 'PIX' }),
  async act(node, purchase) {
    const order = await place(node, purchase);
    await purchase.bank.pay(order.payment?.providerReference ?? '', { delivery: 'lost' });
    await hear(node, purchase, order, 'paid');
  },
};

const card: Story = {
  payment: () => ({ ...byCard('approve', 3), method: 'CARD' }),
  async act(node, purchase) {
    await place(node, purchase);
  },
};

const challengedCard: Story = {
  payment: () => ({ ...byCard('challenge'), method: 'CARD' }),
  async act(node, purchase) {
    const order = await place(node, purchase);
    await purchase.bank.answerChallenge(order.payment?.providerReference ?? '', true);
    await hear(node, purchase, order, 'challenged');
  },
};

const secondCard: Story = {
  payment: () => ({ ...byCard('decline-funds'), method: 'CARD' }),
  async before(node, purchase) {
    purchase.order = await place(node, purchase);
  },
  async act(node, { customer, order, anotherPayment }) {
    const { number = '' } = order ?? {};
    await payOrder(node, customer.id, { number, idempotencyKey: 'again', payment: anotherPayment });
  },
};

const cardInsteadOfPix: Story = {
  payment: () => ({ method: 'PIX' }),
  before: secondCard.before,
  act: secondCard.act,
};

const refund: Story = {
  payment: () => ({ ...byCard(), method: 'CARD' }),
  async before(node, purchase) {
    purchase.order = await place(node, purchase);
  },
  async act(node, { customer, order }) {
    const { rows } = await deployment.context.pool.query(
      'select id from ticket where order_id = $1 order by unit limit 1',
      [order?.id],
    );
    await requestRefund(node, customer.id, { orderNumber: order?.number ?? '', ticketIds: [rows[0].id] });
    await settleRefunds(node);
  },
};

/** A shop with one event, and a bank that tells nothing by itself, for a message would reach a node that lives. */
async function openShopIn({ context, clock, customers, importEvent }: Deployment) {
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock,
    webhookUrl: () => 'http://localhost:1/webhooks/pix',
    publicHost: 'pix.example.com',
    log: context.log,
    fetch: async () => new Response(null, { status: 204 }),
    latencyMs: { min: 0, max: 0 },
  });
  const view = await importEvent(
    testEvent({
      slug: 'show',
      code: 'SH',
      now: clock.now(),
      days: { sat: 1_000 },
      offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
      coupons: [{ code: 'DEZ', usesMax: 1_000, usesPerDocumentMax: 1 }],
      limitPerDocument: 2,
    }),
  );

  async function newPurchase(story: Story): Promise<Purchase> {
    const [customer] = (await customers(1)) as [TestCustomer];
    const { rows } = await context.pool.query(
      `insert into address (customer_id, type, zip_code, street_name, country_id, state_id, city_id, created_at)
      values ($1, 'HOME', '01001000', 'Rua das Acácias', 76, 35, 3550308, now()) returning id`,
      [customer.id],
    );
    const cart = await saveCart(context, customer.id, {
      eventSlug: view.slug,
      lines: [{ batchId: batchOf(view, 'full'), quantity: 2 }],
      couponCode: 'DEZ',
    });
    return {
      customer,
      cartId: cart.id,
      billingAddressId: rows[0].id,
      payment: story.payment(),
      anotherPayment: { ...byCard(), method: 'CARD' },
      bank,
    };
  }

  /** Time passes, and the jobs of a node that lives do what they do all the time. */
  async function passTime(node: Context, seconds: number): Promise<void> {
    clock.pass(seconds);
    await sweepExpiredCarts(context);
    await checkCharges(node);
    await settleRefunds(node);
  }

  async function endOf({ customer }: Purchase, refusal: string | null): Promise<End> {
    const { rows } = await context.pool.query(
      `with o as (select * from customer_order where customer_id = $1),
        p as (select p.* from payment p join o on o.event_id = p.event_id and o.id = p.order_id),
        e as (select e.* from stock_entry e join cart c on c.event_id = e.event_id and c.id = e.cart_id
          where c.customer_id = $1)
      select array(select status from o) as orders,
        array(select status from p order by created_at) as payments,
        (select coalesce(sum(captured_cents), 0)::int from p) as "capturedCents",
        array(select t.status from ticket t join o on o.event_id = t.event_id and o.id = t.order_id
          order by t.unit) as tickets,
        array(select m.template from mail m join o on o.id::text = m.data ->> 'orderId' order by 1) as mails,
        (select coalesce(sum(held_change), 0)::int from e) as "heldUnits",
        (select coalesce(sum(sold_change), 0)::int from e) as "soldUnits"`,
      [customer.id],
    );
    // The newest are enough: everybody comes once, and one after the other.
    const charges = (await bank.charges(5)).filter(
      ({ payer }) => payer?.documentNumber === customer.documentNumber,
    );
    const paid = charges.flatMap(({ payments }) => payments);
    const sum = (moneys: readonly { amountCents: number }[]) =>
      moneys.reduce((total, { amountCents }) => total + amountCents, 0);
    return {
      ...rows[0],
      charges: charges.map(({ status }) => status).reverse(),
      paidCents: sum(paid) - sum(paid.flatMap(({ refunds }) => refunds)),
      refusal,
    };
  }

  return { context, bank, newPurchase, passTime, endOf };
}

type Shop = Awaited<ReturnType<typeof openShopIn>>;

interface Killing {
  /** Whether the next process is asked for the same again; if not, only its jobs run. */
  isAskedAgain: boolean;
  countsReads?: boolean;
  isWithoutTransactions?: boolean;
  /** Stands between every process and the bank. */
  asking?: (bank: Bank) => PaymentProvider;
}

interface Killed {
  /** Its last step. */
  after: string;
  end: End;
}

/**
 * Kills a process before the first step of the story, before the second, and so on, in a purchase of its own each time,
 * and goes on in another process. Returns what each purchase came to, and the steps of the last, which nobody killed.
 */
async function killAtEachStep(
  { context, bank, newPurchase, passTime, endOf }: Shop,
  story: Story,
  { isAskedAgain, asking = (one) => one, ...how }: Killing,
): Promise<{ killed: Killed[]; steps: readonly string[] }> {
  const whyNot = (error: unknown) => String(error);
  const start = (diesAfter: number) => startMortalNode(context, { ...how, bank: asking(bank), diesAfter });
  const next = start(Number.POSITIVE_INFINITY);
  const killed: Killed[] = [];
  for (let diesAfter = 0; ; diesAfter += 1) {
    // Plans made while the tables were empty read all of them: what autovacuum does in life is done here.
    if (diesAfter % 20 === 0) await context.pool.query('analyze');
    const purchase = await newPurchase(story);
    await story.before?.(next.context, purchase);
    const first = start(diesAfter);
    const failure = await story.act(first.context, purchase).then(() => null, whyNot);
    if (failure !== null && !first.isDead()) throw new Error(`It failed and nobody was killed: ${failure}`);
    await first.bury();

    const refusal = isAskedAgain ? await story.act(next.context, purchase).then(() => null, whyNot) : null;
    // Long enough for whatever is tried again; and, where nobody comes back, for the order to run out.
    for (const seconds of isAskedAgain ? [60] : [901, 61]) await passTime(next.context, seconds);
    killed.push({ after: first.steps.at(-1) ?? 'nothing', end: await endOf(purchase, refusal) });
    // Its end is known: with time passing, the job would ask about it again in every round that follows.
    await context.pool.query('update payment set next_check_at = null where next_check_at is not null');
    if (first.isDead()) continue;
    await next.bury();
    return { killed, steps: first.steps };
  }
}

/** Each end once, in the order in which later and later deaths lead to it. */
function differentEnds(killed: readonly Killed[]): End[] {
  return [...new Map(killed.map(({ end }) => [JSON.stringify(end), end])).values()];
}

const shop = await openShopIn(deployment);

const bought: End = {
  orders: ['APPROVED'],
  payments: ['CONFIRMED'],
  capturedCents: 21_000,
  charges: ['PAID'],
  paidCents: 21_000,
  tickets: ['VALID', 'VALID'],
  mails: ['order-approved'],
  heldUnits: 0,
  soldUnits: 2,
  refusal: null,
};

describe('killed at any step, and asked again with the same key', () => {
  test.each<[string, Story, Partial<End>, string[]]>([
    [
      'a Pix',
      pix,
      { mails: ['order-approved', 'pix-waiting'] },
      ['insert payment', 'bank createCharge', 'insert provider_message', 'bank fetchCharge', 'insert ticket'],
    ],
    ['a card', card, {}, ['insert payment', 'bank createCharge', 'insert ticket', 'select sell_carts']],
    ['a card whose bank asks its owner', challengedCard, {}, ['insert provider_message', 'insert ticket']],
    [
      'a second card after a decline',
      secondCard,
      {
        payments: ['DECLINED', 'CONFIRMED'],
        charges: ['DECLINED', 'PAID'],
        mails: ['order-approved', 'payment-declined'],
      },
      ['insert payment', 'bank createCharge', 'insert ticket'],
    ],
    [
      'a card in place of a Pix that waits',
      cardInsteadOfPix,
      {
        payments: ['EXPIRED', 'CONFIRMED'],
        charges: ['REMOVED', 'PAID'],
        mails: ['order-approved', 'pix-waiting'],
      },
      ['bank cancelCharge', 'insert payment', 'bank createCharge', 'insert ticket'],
    ],
    [
      'one of two tickets given back',
      refund,
      {
        payments: ['PARTIALLY_REFUNDED'],
        paidCents: 10_500,
        tickets: ['CANCELED', 'VALID'],
        mails: ['order-approved', 'order-refunded', 'refund-requested'],
        soldUnits: 1,
      },
      ['insert refund', 'select return_units', 'update refund', 'bank refund', 'insert mail'],
    ],
  ])('%s ends as it does undisturbed', async (_, story, ends, among) => {
    const { killed, steps } = await killAtEachStep(shop, story, { isAskedAgain: true });
    expect(killed.filter(({ end }) => !isDeepStrictEqual(end, { ...bought, ...ends }))).toEqual([]);
    expect(killed).toHaveLength(steps.length + 1);
    expect(steps).toEqual(expect.arrayContaining([...among, 'begin', 'commit']));
    expect(bankCallsInTransactions(steps)).toEqual([]);
  });
});

describe('killed at any step, and nobody comes back', () => {
  const nothing: End = {
    orders: [],
    payments: [],
    capturedCents: 0,
    charges: [],
    paidCents: 0,
    tickets: [],
    mails: [],
    heldUnits: 0,
    soldUnits: 0,
    refusal: null,
  };
  const ranOut = { ...nothing, orders: ['CANCELED'], payments: ['EXPIRED'], mails: ['order-expired'] };

  test('a Pix runs out, or is approved once its payer has paid', async () => {
    const { killed } = await killAtEachStep(shop, pix, { isAskedAgain: false, countsReads: false });
    expect(differentEnds(killed)).toEqual([
      nothing,
      ranOut,
      { ...ranOut, charges: ['REMOVED'] },
      { ...bought, mails: ['order-approved', 'pix-waiting'] },
    ]);
  });

  test('a card that was charged gets its tickets, and no other is charged', async () => {
    const { killed } = await killAtEachStep(shop, card, { isAskedAgain: false, countsReads: false });
    expect(differentEnds(killed)).toEqual([nothing, ranOut, bought]);
  });

  test('a Pix given up for a card that never came runs out with its order', async () => {
    const { killed } = await killAtEachStep(shop, cardInsteadOfPix, {
      isAskedAgain: false,
      countsReads: false,
    });
    const waited = { ...ranOut, charges: ['REMOVED'], mails: ['order-expired', 'pix-waiting'] };
    expect(differentEnds(killed)).toEqual([
      waited,
      { ...waited, payments: ['EXPIRED', 'EXPIRED'] },
      {
        ...bought,
        payments: ['EXPIRED', 'CONFIRMED'],
        charges: ['REMOVED', 'PAID'],
        mails: ['order-approved', 'pix-waiting'],
      },
    ]);
  });
});

describe('the same, with what holds it together taken away', () => {
  /** A deployment of its own, for what is broken in it stays broken. */
  async function inAnotherShop(run: (shop: Shop) => Promise<void>): Promise<void> {
    const database = await createTestDatabase();
    const another = await buildDeployment(database.connection);
    try {
      await run(await openShopIn(another));
    } finally {
      await another.close();
      await database.drop();
    }
  }

  test('without our names of charges, a card is charged under two', async () => {
    // Each time it is asked, the bank hears another name, and takes another token with it.
    const asking = (bank: Bank): PaymentProvider => ({
      ...bank,
      createCharge: (request) => {
        const reference = randomUUID().replaceAll('-', '');
        const { payment } = card;
        return bank.createCharge({ ...request, ...payment(), reference } as typeof request);
      },
    });
    await inAnotherShop(async (another) => {
      const { killed } = await killAtEachStep(another, card, {
        isAskedAgain: true,
        countsReads: false,
        asking,
      });
      const twice = killed.filter(({ end }) => end.charges.length === 2);
      expect(twice.length).toBeGreaterThan(5);
      expect(new Set(twice.map(({ end }) => end.paidCents))).toEqual(new Set([42_000]));
    });
  });

  test('without transactions, orders are left in halves', async () => {
    await inAnotherShop(async (another) => {
      const { killed } = await killAtEachStep(another, card, {
        isAskedAgain: true,
        countsReads: false,
        isWithoutTransactions: true,
      });
      const halves = killed.filter(({ end }) => !isDeepStrictEqual(end, bought));
      const after = halves.map((one) => one.after);
      expect(after).toEqual(
        expect.arrayContaining(['update cart', 'insert customer_order', 'insert ticket']),
      );
      expect(await brokenInvariants(another.context.pool)).not.toEqual([]);
    });
  });
});

/** docs/algorithms/payment.md: "No call to the bank inside a transaction." */
function bankCallsInTransactions(steps: readonly string[]): string[] {
  let isInside = false;
  return steps.filter((step) => {
    if (step === 'begin') isInside = true;
    if (step === 'commit') isInside = false;
    return isInside && step.startsWith('bank ');
  });
}

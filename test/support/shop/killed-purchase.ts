import type { Context } from '#src/app/context.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import { createMemorySandboxBook } from '#src/gateway/payment/sandbox/memory-sandbox-book.ts';
import { createSandboxBank } from '#src/gateway/payment/sandbox/sandbox-bank.ts';
import type { SandboxBank } from '#src/gateway/payment/sandbox/sandbox-port.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { payOrder } from '#src/service/holding/order/payment/pay-order.ts';
import { receiveMessage } from '#src/service/holding/order/payment/receive-message.ts';
import { placeOrder } from '#src/service/holding/order/placing/place-order.ts';
import type { PlaceOrderInput } from '#src/service/holding/order/placing/placing.ts';
import { requestRefund } from '#src/service/holding/order/refund/request-refund.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import { saveCart } from '#src/service/selling/cart/save-cart.ts';
import { sweepExpiredCarts } from '#src/service/selling/hold/sweep-expired-carts.ts';
import type { Deployment, TestCustomer } from '../deployment/deployment.ts';
import { startMortalNode } from '../deployment/mortal-node.ts';
import { byCard } from './checkout.ts';
import { batchOf } from './shop.ts';
import { testEvent } from './test-event.ts';

// Purchases in which a process is killed before each of its steps, each statement and each call to the bank, until what
// it does gets through unharmed (docs/algorithms/payment.md, "Two books").

type Payment = PlaceOrderInput['payment'] & object;
export type Bank = PaymentProvider & SandboxBank;

interface Purchase {
  customer: TestCustomer;
  cartId: string;
  billingAddressId: number;
  /** Made by the browser once: whoever sends the key again sends the same token again. */
  payment: Payment;
  anotherPayment: Payment;
  bank: Bank;
  /** Of a process that lives. */
  pool: Context['pool'];
  /** Set where the order was placed before anybody was killed. */
  order?: OrderView;
}

export interface Story {
  payment: () => Payment;
  /** What must have happened before. */
  before?: (node: Context, purchase: Purchase) => Promise<void>;
  /** What a process is killed in, and what is then asked of the next one: from the beginning, in the same words. */
  act: (node: Context, purchase: Purchase) => Promise<void>;
}

/** What became of a purchase for the buyer, in our book and in the bank's. */
export interface End {
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
  placeOrder(node, {
    actor: customer.actor,
    locale: 'pt',
    input: {
      cartId,
      idempotencyKey: cartId,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      billingAddressId,
      payment,
    },
  });

const hear = (node: Context, { bank }: Purchase, order: OrderView, what: string) => {
  const reference = order.payment?.providerReference ?? '';
  const messageId = `${reference} ${what}`;
  return receiveMessage(node, { provider: bank.name, messageId, charge: { reference }, raw: {} });
};

export const pix: Story = {
  payment: () => ({ method: 'PIX' }),
  async act(node, purchase) {
    const order = await place(node, purchase);
    await purchase.bank.pay(order.payment?.providerReference ?? '', { delivery: 'lost' });
    await hear(node, purchase, order, 'paid');
  },
};

export const card: Story = {
  payment: () => ({ ...byCard('approve', 3), method: 'CARD' }),
  async act(node, purchase) {
    await place(node, purchase);
  },
};

export const challengedCard: Story = {
  payment: () => ({ ...byCard('challenge'), method: 'CARD' }),
  async act(node, purchase) {
    const order = await place(node, purchase);
    await purchase.bank.answerChallenge(order.payment?.providerReference ?? '', true);
    await hear(node, purchase, order, 'challenged');
  },
};

export const secondCard: Story = {
  payment: () => ({ ...byCard('decline-funds'), method: 'CARD' }),
  async before(node, purchase) {
    purchase.order = await place(node, purchase);
  },
  async act(node, { customer, order, anotherPayment }) {
    const { number = '' } = order ?? {};
    await payOrder(node, {
      actor: customer.actor,
      input: { number, idempotencyKey: 'again', payment: anotherPayment },
    });
  },
};

export const cardInsteadOfPix: Story = {
  payment: () => ({ method: 'PIX' }),
  before: secondCard.before,
  act: secondCard.act,
};

export const refund: Story = {
  payment: () => ({ ...byCard(), method: 'CARD' }),
  async before(node, purchase) {
    purchase.order = await place(node, purchase);
  },
  async act(node, { customer, order, pool }) {
    const { rows } = await pool.query('select id from ticket where order_id = $1 order by unit limit 1', [
      order?.id,
    ]);
    await requestRefund(node, {
      actor: customer.actor,
      input: { orderNumber: order?.number ?? '', ticketIds: [rows[0].id] },
    });
    await settleRefunds(node);
  },
};

/** A shop with one event, and a bank that tells nothing by itself, for a message would reach a node that lives. */
export async function openShopIn({ context, clock, customers, importEvent }: Deployment) {
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
    const cart = await saveCart(context, {
      actor: customer.actor,
      input: {
        eventSlug: view.slug,
        lines: [{ batchId: batchOf(view, 'full'), quantity: 2 }],
        couponCode: 'DEZ',
      },
    });
    return {
      customer,
      cartId: cart.id,
      billingAddressId: rows[0].id,
      payment: story.payment(),
      anotherPayment: { ...byCard(), method: 'CARD' },
      bank,
      pool: context.pool,
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

export type Shop = Awaited<ReturnType<typeof openShopIn>>;

interface Killing {
  /** Whether the next process is asked for the same again; if not, only its jobs run. */
  isAskedAgain: boolean;
  countsReads?: boolean;
  isWithoutTransactions?: boolean;
  /** Stands between every process and the bank. */
  asking?: (bank: Bank) => PaymentProvider;
}

export interface Killed {
  /** Its last step. */
  after: string;
  end: End;
}

/**
 * Kills a process before the first step of the story, before the second, and so on, in a purchase of its own each time,
 * and goes on in another process. Returns what each purchase came to, and what the last one did, which nobody killed.
 */
export async function killAtEachStep(
  { context, bank, newPurchase, passTime, endOf }: Shop,
  story: Story,
  { isAskedAgain, asking = (one) => one, ...how }: Killing,
): Promise<{ killed: Killed[]; steps: readonly string[]; did: readonly string[] }> {
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
    return { killed, steps: first.steps, did: first.did };
  }
}

/** What two tickets bought undisturbed come to. */
export const bought: End = {
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

import { randomBytes } from 'node:crypto';
import { makeSandboxToken, type SandboxOutcome } from '#src/gateway/payment/sandbox/card-token.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { againWhenBusy } from '../deployment/again-when-busy.ts';
import {
  type Deployment,
  type DeploymentChanges,
  openDeployment,
  type TestCustomer,
} from '../deployment/deployment.ts';
import { shopOf } from './shop.ts';

const totals = 'totals { subtotalCents feeCents discountCents deliveryCents insuranceCents totalCents }';
const cartFields = `id expiresAt canExtend deliveryMethod insurance ${totals}
  lines { quantity priceCents feeCents discountCents totalCents }
  coupon { code applied reason discountCents } coupons { code applied reason discountCents }`;
const orderFields = `number status deliveryMethod couponCode ${totals} payableUntil refundableUntil
  lines { quantity priceCents feeCents discountCents totalCents description }
  payment { method status amountCents declineReason pix { txid copyAndPaste }
    card { brand lastDigits installments installmentCents totalCents challengeUrl } }
  payments { method status }
  delivery { recipient address status trackingCode expectedBy pickupPerson { name } }
  tickets { id status holder { name documentNumber halfPriceGround } }
  refunds { id status amountCents feeCents proof } history { status reason }`;

export interface CartAnswer {
  id: string;
  expiresAt: string;
  canExtend: boolean;
  deliveryMethod: string | null;
  insurance: boolean | null;
  totals: Record<
    'subtotalCents' | 'feeCents' | 'discountCents' | 'deliveryCents' | 'insuranceCents' | 'totalCents',
    number
  >;
  lines: {
    quantity: number;
    priceCents: number;
    feeCents: number;
    discountCents: number;
    totalCents: number;
  }[];
  coupon: { code: string; applied: boolean; reason: string | null; discountCents: number } | null;
  coupons: NonNullable<CartAnswer['coupon']>[];
}

export interface OrderAnswer {
  number: string;
  status: string;
  couponCode: string | null;
  totals: CartAnswer['totals'];
  payableUntil: string | null;
  refundableUntil: string | null;
  lines: CartAnswer['lines'];
  payment: {
    method: string;
    status: string;
    amountCents: number;
    declineReason: string | null;
    pix: { txid: string; copyAndPaste: string } | null;
    card: {
      brand: string | null;
      lastDigits: string | null;
      installments: number;
      installmentCents: number;
      totalCents: number;
      challengeUrl: string | null;
    } | null;
  };
  payments: { method: string; status: string }[];
  delivery: {
    recipient: string | null;
    address: string | null;
    status: string;
    trackingCode: string | null;
    expectedBy: string | null;
    pickupPerson: { name: string } | null;
  } | null;
  tickets: {
    id: string;
    status: string;
    holder: { name: string; documentNumber: string; halfPriceGround: string | null };
  }[];
  refunds: { id: string; status: string; amountCents: number }[];
  history: { status: string; reason: string }[];
}

export type Line = { batchId: string; quantity: number };

/** The token the sandbox's own field would make of one of its test cards. */
export function cardToken(outcome: SandboxOutcome = 'approve'): string {
  return makeSandboxToken({
    outcome,
    brand: 'visa',
    lastDigits: '0010',
    random: randomBytes(8).toString('hex'),
  });
}

export const byCard = (outcome: SandboxOutcome = 'approve', installments = 1) => ({
  method: 'CARD',
  cardToken: cardToken(outcome),
  installments,
});

/** A shop with everything a checkout asks, over HTTP and GraphQL; another node's deployment may be the one that is asked. */
export async function openCheckout(changes: DeploymentChanges = {}, resendsAfterMs?: readonly number[]) {
  return checkoutOf(await openDeployment(changes, resendsAfterMs));
}

/** The same of a deployment that is there. */
export function checkoutOf<Given extends Deployment>(deployment: Given) {
  const shop = shopOf(deployment);
  const { context } = shop.deployment;

  async function save(
    view: EventView,
    customer: TestCustomer,
    lines: readonly Line[],
    choices: Record<string, unknown> = {},
    at: Pick<Deployment, 'graphql'> = shop.deployment,
  ) {
    return await againWhenBusy(() =>
      at.graphql<{ saveCart: CartAnswer }>(
        `mutation($input: CartInput!) { saveCart(input: $input) { ${cartFields} } }`,
        { input: { eventSlug: view.slug, lines, ...choices } },
        customer,
      ),
    );
  }

  async function place(
    customer: TestCustomer,
    cartId: string,
    asked: Record<string, unknown> = {},
    at: Pick<Deployment, 'graphql'> = shop.deployment,
  ) {
    return await againWhenBusy(() =>
      at.graphql<{ placeOrder: OrderAnswer }>(
        `mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { ${orderFields} } }`,
        {
          input: {
            cartId,
            idempotencyKey: cartId,
            acceptTerms: true,
            deliveryMethod: 'ELECTRONIC',
            payment: { method: 'PIX' },
            ...asked,
          },
        },
        customer,
      ),
    );
  }

  async function pay(
    customer: TestCustomer,
    number: string,
    payment: unknown,
    key = randomBytes(8).toString('hex'),
  ) {
    return await shop.deployment.graphql<{ payOrder: OrderAnswer }>(
      `mutation($input: PayOrderInput!) { payOrder(input: $input) { ${orderFields} } }`,
      { input: { number, idempotencyKey: key, payment } },
      customer,
    );
  }

  async function orderOf(customer: TestCustomer, number: string): Promise<OrderAnswer> {
    const answer = await shop.deployment.graphql<{ order: OrderAnswer }>(
      `query($number: String!) { order(number: $number) { ${orderFields} } }`,
      { number },
      customer,
    );
    return answer.data.order;
  }

  /** An address of the customer's own. */
  async function addressOf(customer: TestCustomer): Promise<number> {
    const answer = await shop.deployment.graphql<{ saveAddress: { id: number } }>(
      'mutation($input: AddressInput!) { saveAddress(input: $input) { id } }',
      {
        input: {
          streetName: 'Rua das Acácias',
          streetNumber: '10',
          district: 'Centro',
          recipient: 'Ana Souza',
          zipCode: '01001000',
          countryId: 76,
          stateId: 35,
          cityId: 3550308,
        },
      },
      customer,
    );
    return answer.data.saveAddress.id;
  }

  /** Our name of the order's latest charge, as the bank knows it. */
  async function chargeOf(number: string): Promise<string> {
    const { rows } = await context.pool.query(
      `select provider_reference from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id
      where o.number = $1 order by p.created_at desc limit 1`,
      [number],
    );
    return rows[0].provider_reference;
  }

  async function quote(customer: TestCustomer, orderNumber: string, ticketIds?: string[]) {
    return await shop.deployment.graphql<{
      refundQuote: {
        totalCents: number;
        lines: { description: string; refundCents: number; keptCents: number; reason: string | null }[];
      };
    }>(
      `query($input: RefundInput!) { refundQuote(input: $input) { totalCents deadline
        lines { description refundCents keptCents reason } } }`,
      { input: { orderNumber, ...(ticketIds === undefined ? {} : { ticketIds }) } },
      customer,
    );
  }

  async function giveBack(
    customer: TestCustomer,
    orderNumber: string,
    ticketIds?: string[],
    at: Pick<Deployment, 'graphql'> = shop.deployment,
  ) {
    return await at.graphql<{ requestRefund: { id: string; status: string; amountCents: number } }>(
      'mutation($input: RefundInput!) { requestRefund(input: $input) { id status amountCents } }',
      { input: { orderNumber, ...(ticketIds === undefined ? {} : { ticketIds }) } },
      customer,
    );
  }

  return { ...shop, save, place, pay, orderOf, addressOf, chargeOf, quote, giveBack };
}

/** The code of an answer's first refusal. */
export function codeOf(answer: {
  errors?: { extensions: { code: string; field?: string } }[];
}): string | undefined {
  return answer.errors?.[0]?.extensions.code;
}

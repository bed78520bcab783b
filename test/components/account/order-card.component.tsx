import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addressBook,
  type OrderPageQuery,
  orderPage,
  paymentWays,
  payOrder,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import { inSeconds } from '../../support/room-status.ts';
import { home, waysToPay } from '../data/checkout-data.ts';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { cardFieldAnswers } from '../support/card.ts';
import { clocks } from '../support/clocks.ts';
import { stripeSheets } from '../support/express.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { newProvider } from '../support/provider-scripts.ts';
import { type Shown, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// The page of an order that is paid by card; the server's side of it is in test/api/buying/cards.test.ts.
vi.mock(import('#src/web/parts/cards/load-card-field.ts'), () => ({ loadCardField: vi.fn() }));

const network = openNetwork({ isLoggedIn: true });

type Order = NonNullable<OrderPageQuery['order']>;
type Payment = NonNullable<Order['payment']>;

const totalCents = oneOrder.totals.totalCents;
const card = {
  installments: 1,
  installmentCents: totalCents,
  lastDigits: '0010',
  brand: 'visa',
  totalCents,
  challengeUrl: null,
};
const byCard = (status: Payment['status'], more: Partial<Payment> = {}): Payment => ({
  ...{ method: 'CARD', status, amountCents: totalCents, declineReason: null, pix: null },
  card,
  ...more,
});
/** The order with one more attempt to pay it. */
function attempted(status: Order['status'], payment: Payment): Order {
  const isDeclined = status === 'PAYMENT_DECLINED';
  const tickets = status === 'APPROVED' ? [oneTicket] : [];
  return {
    ...{ ...oneOrder, status, payment, payments: [payment], tickets },
    payableUntil: isDeclined ? inSeconds(600) : null,
  };
}
const declined = (declineReason: string) =>
  attempted('PAYMENT_DECLINED', byCard('DECLINED', { declineReason }));
const asked = attempted(
  'WAITING_FOR_APPROVAL',
  byCard('PENDING', { card: { ...card, challengeUrl: '/sandbox/desafio/1' } }),
);
const inAnalysis = attempted('WAITING_FOR_APPROVAL', byCard('IN_ANALYSIS'));
const approved = attempted('APPROVED', byCard('CONFIRMED'));

/** The order on the server, as it is now. */
let now: Order;

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  cardFieldAnswers({ cardToken: 'a-token' });
  const customer = {
    ...{ addresses: [home], mainAddressId: home.id },
    ...{ documentType: 'CPF' as const, documentNumber: '52998224725' },
  };
  network.answer(addressBook, () => data({ customer, countries: [], states: [] }));
  network.answer(paymentWays, ({ amountCents }) =>
    data(
      waysToPay(amountCents, { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false }),
    ),
  );
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: now }));
});

async function showOrder(first: Order, locale: 'pt' | 'en' = 'pt'): Promise<Shown> {
  now = first;
  return await showPage(order, network, {
    locale,
    path: `/${locale}/pedido/${first.number}`,
    route: ':locale/pedido/:number',
    frames: [own],
    visitor: {
      session: { isLoggedIn: true },
      publicUrl: 'https://canhoto.example',
      sandbox: null,
    },
    root: { site: ownSite },
    width: widths.phone,
  });
}

/** Two seconds later the page looks again by itself. */
async function lookedAgain(): Promise<void> {
  const looks = () => network.sent(orderPage).length;
  const before = looks();
  // Moved until it has looked: where an effect comes late, its two seconds begin later.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(2_000);
      return looks();
    })
    .toBeGreaterThan(before);
}

/** The next attempt to pay makes this of the order. */
function nextMakes(next: Order): void {
  network.answer(payOrder, () => {
    now = next;
    return data({ payOrder: { number: next.number, status: next.status } });
  });
}

const payButton = ({ text }: Shown) =>
  page.getByRole('button', {
    name: new RegExp(`^(${text('payment')('payPix')}|${text('payment')('payCard')})`),
  });

/** The heading has the focus, and is in view. */
async function ledTo(name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await expect.element(heading).toHaveFocus();
  const top = () => heading.element().getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(top()).toBeLessThan(innerHeight / 2);
}

describe('a card', () => {
  test.each([
    ['challenge', 'pt', asked, 'challengeTitle'],
    ['analysis-approve', 'en', inAnalysis, 'analysisTitle'],
  ] as const)(
    'tried after a declined one leads to what came of it (%s)',
    async (outcome, locale, next, heading) => {
      vi.useFakeTimers({ toFake: clocks });
      const shown = await showOrder(declined('CARD_DECLINED_FUNDS'), locale);
      const words = shown.text('order');
      // Declined once more, by the same words.
      nextMakes(declined('CARD_DECLINED_FUNDS'));
      await payButton(shown).click();
      await ledTo(words('declinedTitle'));
      nextMakes(next);
      await payButton(shown).click();
      await ledTo(words(heading));
      expect(network.sent(payOrder).map(({ input }) => input.payment)).toEqual(
        [1, 2].map(() => ({ method: 'CARD', cardToken: 'a-token', installments: 1 })),
      );
      if (outcome === 'challenge') return;
      now = approved;
      await lookedAgain();
      await ledTo(words('tickets'));
    },
  );

  test('that is declined in a sheet is paid by another sheet', async () => {
    const heard = stripeSheets();
    network.answer(paymentWays, ({ amountCents }) =>
      data(waysToPay(amountCents, newProvider('STRIPE', true))),
    );
    const { text } = await showOrder(declined('CARD_DECLINED_FUNDS'));
    await page.getByRole('radio', { name: new RegExp(`^${text('payment')('CARD')}`) }).click();
    await page.getByRole('button', { name: 'Google Pay' }).click();
    await expect.poll(() => heard.opened).toEqual([totalCents]);
    expect(network.sent(payOrder)).toEqual([]);
    nextMakes(approved);
    heard.confirm();
    await ledTo(text('order')('tickets'));
    expect(network.sent(payOrder).map(({ input }) => input)).toMatchObject([
      {
        number: oneOrder.number,
        payment: { method: 'CARD', cardToken: heard.tokens[0], installments: 1 },
      },
    ]);
  });

  test('that is declined leaves Pix to pay the same order with', async () => {
    const shown = await showOrder(declined('CARD_DECLINED_RISK'));
    const { text } = shown;
    await expect.element(page.getByText(text('error')('CARD_DECLINED_RISK'))).toBeVisible();
    await page.getByRole('radio', { name: /^Pix/ }).click();
    const pix = { txid: 'abc', copyAndPaste: '00020126', expiresAt: inSeconds(600) };
    nextMakes(attempted('WAITING_FOR_APPROVAL', byCard('PENDING', { method: 'PIX', card: null, pix })));
    await payButton(shown).click();
    await expect.element(page.getByRole('heading', { name: text('order')('pixTitle') })).toBeVisible();
    const [sent] = network.sent(payOrder).map(({ input }) => input);
    expect(sent).toMatchObject({ number: oneOrder.number, payment: { method: 'PIX', cardToken: null } });
  });

  test('that another tab tried in vain takes no focus from the one that is being typed', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const { text } = await showOrder(declined('CARD_DECLINED_FUNDS'));
    const typing = page.getByRole('radio', { name: /^Pix/ });
    await typing.click();
    now = declined('CARD_DECLINED_RISK');
    await lookedAgain();
    await expect.element(page.getByText(text('error')('CARD_DECLINED_RISK'))).toBeVisible();
    await expect.element(typing).toHaveFocus();
  });

  test.each(['pt', 'en'] as const)('under review becomes tickets by itself (%s)', async (locale) => {
    vi.useFakeTimers({ toFake: clocks });
    const { text, address } = await showOrder(inAnalysis, locale);
    const words = text('order');
    await expect.element(page.getByRole('heading', { name: words('analysisTitle') })).toBeVisible();
    const before = address();
    now = approved;
    await lookedAgain();
    await expect.element(page.getByText(words('nextAPPROVED'))).toBeVisible();
    await expect
      .element(page.getByRole('heading', { level: 2, name: words('tickets'), exact: true }))
      .toBeVisible();
    expect(address()).toBe(before);
  });

  test('whose bank was told no comes back to a declined order', async () => {
    const { text } = await showOrder(declined('CARD_DECLINED_CHALLENGE'));
    await expect.element(page.getByText(text('order')('nextPAYMENT_DECLINED'))).toBeVisible();
    await expect.element(page.getByText(text('error')('CARD_DECLINED_CHALLENGE'))).toBeVisible();
  });

  test.each([
    ['RECEIVED', 'pt'],
    ['WAITING_FOR_APPROVAL', 'en'],
  ] as const)(
    'that nobody answered for is under no review, and leaves other ways (%s)',
    async (status, locale) => {
      const shown = await showOrder(attempted(status, byCard('PENDING')), locale);
      const words = shown.text('order');
      await expect.element(page.getByText(words('nextRECEIVED'))).toBeVisible();
      await expect
        .element(page.getByRole('heading', { name: words('analysisTitle') }))
        .not.toBeInTheDocument();
      await page.getByRole('button', { name: words('otherWay') }).click();
      const pix = { txid: 'abc', copyAndPaste: '00020126', expiresAt: inSeconds(600) };
      nextMakes(attempted('WAITING_FOR_APPROVAL', byCard('PENDING', { method: 'PIX', card: null, pix })));
      await payButton(shown).click();
      await expect.element(page.getByRole('heading', { name: words('pixTitle') })).toBeVisible();
      await expect.element(page.getByRole('button', { name: words('otherWay') })).not.toBeInTheDocument();
    },
  );

  test('keeps its form, its message and its key while the order waits for the answer', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const shown = await showOrder(declined('CARD_DECLINED_FUNDS'));
    const unanswered = attempted('WAITING_FOR_APPROVAL', byCard('PENDING'));
    const title = page.getByRole('heading', { name: shown.text('order')('declinedTitle') });
    let answer = () => {};
    network.answer(payOrder, async () => {
      // The attempt is stored before its provider answers.
      now = unanswered;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return refused('PAYMENT_UNAVAILABLE');
    });
    await payButton(shown).click();
    await expect.poll(() => network.sent(payOrder).length).toBe(1);
    // Twice: the second look begins when the first is drawn.
    await lookedAgain();
    await lookedAgain();
    expect(page.getByText(shown.text('payment')('askingCard')).query()).not.toBeNull();
    expect(title.query()).not.toBeNull();
    network.answer(payOrder, () => refused('PAYMENT_UNAVAILABLE'));
    answer();
    const unsure = page.getByText(shown.text('payment')('cardUnsure')).first();
    await expect.element(unsure).toBeVisible();
    await lookedAgain();
    await expect.element(unsure).toBeVisible();
    nextMakes(approved);
    await payButton(shown).click();
    await ledTo(shown.text('order')('tickets'));
    const keys = network.sent(payOrder).map(({ input }) => input.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('that nobody answered for is tried again under its key, and another way under one of its own', async () => {
    const shown = await showOrder(declined('CARD_DECLINED_FUNDS'));
    network.answer(payOrder, () => refused('PAYMENT_UNAVAILABLE'));
    const unsure = page.getByText(shown.text('payment')('cardUnsure')).first();
    await payButton(shown).click();
    await expect.element(unsure).toBeVisible();
    await payButton(shown).click();
    await expect.poll(() => network.sent(payOrder).length).toBe(4);
    await expect.element(unsure).toBeVisible();
    nextMakes(attempted('WAITING_FOR_APPROVAL', byCard('IN_ANALYSIS')));
    await page.getByRole('radio', { name: /^Pix/ }).click();
    await payButton(shown).click();
    await expect.poll(() => network.sent(payOrder).length).toBe(5);
    const keys = network.sent(payOrder).map(({ input }) => input.idempotencyKey);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addressBook,
  type OrderPageQuery,
  orderList,
  orderPage,
  paymentWays,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import { type TicketListQuery, ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import * as orders from '#src/web/storefront/order/order-list.tsx';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { ownSite } from '../data/own-site.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });

type Order = NonNullable<OrderPageQuery['order']>;
type Ticket = TicketListQuery['tickets'][number];

const event = {
  slug: 'festival-taverna',
  name: 'Festival Taverna',
  imageUrl: null,
  timeZone: 'America/Sao_Paulo',
  startsAt: '2099-05-01T20:00:00Z',
  endsAt: '2099-05-02T02:00:00Z',
  venue: { name: 'Galpão', city: 'São Paulo', state: 'SP' },
};
const payment = {
  method: 'PIX' as const,
  status: 'CONFIRMED' as const,
  amountCents: 11_000,
  declineReason: null,
  pix: { txid: 'abc', copyAndPaste: '00020126', expiresAt: '2099-01-01T00:00:00Z' },
  card: null,
};
const bought: Order = {
  number: 'CNH-1234',
  status: 'APPROVED',
  placedAt: '2026-11-20T12:00:00Z',
  payableUntil: '2099-01-01T00:00:00Z',
  refundableUntil: null,
  couponCode: null,
  deliveryMethod: 'ELECTRONIC',
  postponement: null,
  delivery: null,
  event: {
    ...event,
    organizer: { name: 'Taverna', legalName: 'Taverna Ltda.', taxNumber: '11222333000181' },
  },
  lines: [
    {
      id: '1',
      description: 'Inteira',
      quantity: 1,
      priceCents: 10_000,
      feeCents: 1_000,
      discountCents: 0,
      totalCents: 11_000,
    },
  ],
  totals: {
    subtotalCents: 10_000,
    feeCents: 1_000,
    discountCents: 0,
    deliveryCents: 0,
    insuranceCents: 0,
    totalCents: 11_000,
  },
  payment,
  payments: [payment],
  tickets: [],
  refunds: [],
  history: [],
};
const ticket: Ticket = {
  id: '7b2f7f0e-0000-4000-8000-000000000001',
  status: 'VALID',
  orderNumber: bought.number,
  qrCode: 'CNH1.abc',
  returningSince: null,
  actions: [],
  wallets: [],
  event,
  offer: {
    name: 'Inteira',
    ticketType: 'FULL',
    inHalfPriceQuota: null,
    sector: null,
    variant: null,
    dates: [{ id: '1', startsAt: event.startsAt, endsAt: event.endsAt }],
    artistSession: null,
    pickup: null,
  },
  holder: { name: 'Lúcia', lastName: 'Lima', documentType: 'CPF', documentNumber: '11144477735' },
  transfer: null,
  sessionMove: null,
};

beforeEach(() => {
  network.answer(addressBook, () => data({ customer: null, countries: [], states: [] }));
  network.answer(paymentWays, () =>
    data({
      paymentOptions: [{ method: 'PIX', isAvailable: true, installmentPlans: [], cardField: null }],
    }),
  );
});

const showOwn = async (module: PageModule, route: string, path: string, isFramed = true) =>
  await showPage(module, network, {
    path,
    route,
    frames: isFramed ? [own, frame] : [own],
    visitor: {
      session: { isLoggedIn: true },
      now: new Date('2026-11-25T12:00:00Z'),
      publicUrl: 'https://canhoto.example',
      sandbox: null,
    },
    root: { site: ownSite },
    width: widths.phone,
  });

const listed = (number: string, status: Order['status'] = 'APPROVED') => ({ ...bought, number, status });
const main = () => page.getByRole('main');

describe('in its words', () => {
  test.each([
    'RECEIVED',
    'WAITING_FOR_APPROVAL',
    'PAYMENT_DECLINED',
    'CANCELED',
    'RESENT',
    'APPROVED',
  ] as const)('every status of an order has its words: %s', async (status) => {
    const held = { ...bought, status };
    network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: held }));
    const { text } = await showOwn(order, ':locale/pedido/:number', `/pt/pedido/${bought.number}`, false);
    await expect
      .element(
        main()
          .getByText(text('common')(`status${status}`), { exact: true })
          .first(),
      )
      .toBeVisible();
    await expect.element(main().getByText(text('order')(`next${status}`))).toBeVisible();
  });

  test('every status of an order stands in the list', async () => {
    const statuses = [
      ...([
        'RECEIVED',
        'WAITING_FOR_APPROVAL',
        'PAYMENT_DECLINED',
        'CANCELED',
        'RESENT',
        'APPROVED',
      ] as const),
    ];
    const items = statuses.map((status, index) => listed(`CNH-${index}`, status));
    network.answer(orderList, () => data({ orders: { endCursor: null, hasMore: false, items } }));
    const { text } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
    for (const status of statuses) {
      const word = text('common')(`status${status}`);
      await expect.element(main().getByText(word, { exact: true })).toBeVisible();
    }
    expect(await lookProblems()).toEqual([]);
  });

  test.each(['INVALID', 'TRANSFERRED', 'CANCELED', 'VALID'] as const)(
    'every status of a ticket has its words: %s',
    async (status) => {
      const isValid = status === 'VALID';
      network.answer(ticketList, () =>
        data({ tickets: [{ ...ticket, status, qrCode: isValid ? ticket.qrCode : null }] }),
      );
      const { text } = await showOwn(tickets, ':locale/conta/meus-ingressos', '/pt/conta/meus-ingressos');
      const t = text('tickets');
      await expect.element(main().getByText(t(status), { exact: true })).toBeVisible();
      const code = main().getByRole('img', { name: t('qr'), exact: true });
      await expect.poll(() => code.elements()).toHaveLength(isValid ? 1 : 0);
      if (!isValid) await expect.element(main().getByText(t(`over${status}`))).toBeVisible();
      if (isValid) expect(await lookProblems()).toEqual([]);
    },
  );
});

test('more orders than a page holds are found behind a link, and the newest behind another', async () => {
  const numbers = Array.from({ length: 21 }, (_, index) => `CNH-${String(index + 1).padStart(4, '0')}`);
  network.answer(orderList, ({ after }) =>
    data({
      orders: {
        endCursor: after ? null : (numbers[19] ?? null),
        hasMore: !after,
        items: numbers.slice(after ? 20 : 0, after ? 21 : 20).map((number) => listed(number)),
      },
    }),
  );
  const { text, address } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
  const t = text('order');
  const shown = () =>
    main()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect.poll(() => shown().elements()).toHaveLength(20);
  await expect.poll(() => shown().first().element().textContent).toContain('CNH-0001');
  await expect.element(page.getByRole('link', { name: t('newest') })).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('older') }).click();
  await expect.element(page.getByRole('link', { name: t('newest') })).toBeVisible();
  expect(shown().elements()).toHaveLength(1);
  await expect.poll(() => shown().first().element().textContent).toContain('CNH-0021');
  await expect.element(page.getByRole('link', { name: t('older') })).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('newest') }).click();
  await expect.poll(address).toBe('/pt/conta/meus-pedidos');
  await expect.poll(() => shown().elements()).toHaveLength(20);
});

test('without an order the list says so', async () => {
  network.answer(orderList, () => data({ orders: { endCursor: null, hasMore: false, items: [] } }));
  const { text } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
  await expect.element(page.getByText(text('order')('listEmptyTitle'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

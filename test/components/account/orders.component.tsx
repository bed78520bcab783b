import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressBook, orderList, orderPage, paymentWays } from '#src/web/parts/customer-api/purchase.gen.ts';
import { ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import * as orders from '#src/web/storefront/order/order-list.tsx';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { type Order, oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { ownVisitor } from '../data/own-visitor.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });

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
    visitor: ownVisitor,
    root: { site: ownSite },
    width: widths.phone,
  });

const listed = (number: string, status: Order['status'] = 'APPROVED') => ({ ...oneOrder, number, status });
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
    const held = { ...oneOrder, status };
    network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: held }));
    const { text } = await showOwn(order, ':locale/pedido/:number', `/pt/pedido/${oneOrder.number}`, false);
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
    network.answer(orderList, () =>
      data({ isIncomplete: false, orders: { endCursor: null, hasMore: false, items } }),
    );
    const { text } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
    for (const status of statuses) {
      const word = text('common')(`status${status}`);
      await expect.element(main().getByText(word, { exact: true })).toBeVisible();
    }
    expect(await lookProblems()).toEqual([]);
  });

  test('the longest moment breaks where a phone of 320 px shows text at 200 %', async () => {
    // A moment is as wide as its digits.
    const items = [{ ...listed('CNH-2000'), placedAt: '2026-11-26T23:28:00Z' }];
    network.answer(orderList, () =>
      data({ isIncomplete: false, orders: { endCursor: null, hasMore: false, items } }),
    );
    await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
    await expect.element(main().getByText('qui., 26 de nov., 20h28')).toBeVisible();
    document.documentElement.style.fontSize = '32px';
    // Wider letters than the test's would end at 320 px as these do at 240.
    await page.viewport(240, 800);
    const said = main().getByText('qui., 26 de nov., 20h28').element();
    try {
      await document.fonts.ready;
      expect(said.getBoundingClientRect().right).toBeLessThanOrEqual(240);
      const [state, sum] = [main().getByText('Aprovado'), main().getByText(/110,00/)].map((part) =>
        part.element().getBoundingClientRect(),
      );
      if (state === undefined || sum === undefined) throw new Error('state or sum is missing');
      // The width of the letters decides where the sum stands: another font may still be loaded.
      const besideEachOther = state.right <= sum.left;
      const belowEachOther = state.bottom <= sum.top;
      expect(besideEachOther || belowEachOther).toBe(true);
      expect(sum.right).toBeLessThanOrEqual(240);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test.each(['INVALID', 'TRANSFERRED', 'CANCELED', 'VALID'] as const)(
    'every status of a ticket has its words: %s',
    async (status) => {
      const isValid = status === 'VALID';
      network.answer(ticketList, () =>
        data({
          isIncomplete: false,
          tickets: [{ ...oneTicket, status, qrCode: isValid ? oneTicket.qrCode : null }],
        }),
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
      isIncomplete: false,
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

test.each([0, 1])(
  'a list that cannot show all says so, and not that there is nothing: of %i',
  async (count) => {
    const items = count === 0 ? [] : [listed('CNH-1')];
    network.answer(orderList, () =>
      data({ isIncomplete: true, orders: { endCursor: null, hasMore: false, items } }),
    );
    const { text } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
    await expect.element(page.getByText(text('common')('missingTitle'))).toBeVisible();
    await expect.element(page.getByText(text('order')('listEmptyTitle'))).not.toBeInTheDocument();
    expect(await lookProblems()).toEqual([]);
  },
);

test('without an order the list says so', async () => {
  network.answer(orderList, () =>
    data({ isIncomplete: false, orders: { endCursor: null, hasMore: false, items: [] } }),
  );
  const { text } = await showOwn(orders, ':locale/conta/meus-pedidos', '/pt/conta/meus-pedidos');
  await expect.element(page.getByText(text('order')('listEmptyTitle'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

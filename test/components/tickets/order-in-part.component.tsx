import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderPage, ticketsBeside } from '#src/web/parts/customer-api/purchase.gen.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

const network = openNetwork({ isLoggedIn: true });

test('what is offered to somebody is no part of a refund meanwhile, and the whole order is no choice', async () => {
  const waiting = {
    ...oneTicket,
    id: 'offered',
    actions: [],
    transfer: {
      ...{ id: 'transfer-1', email: 'bia@example.com', isLink: false, status: 'WAITING' as const },
      expiresAt: '2099-04-01T13:00:00Z',
    },
  };
  const free = { ...oneTicket, actions: ['REFUND' as const] };
  const tickets = [free, waiting] as unknown as typeof oneOrder.tickets;
  const now = { ...oneOrder, tickets, refundableUntil: '2099-05-01T13:00:00Z' };
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: now }));
  network.answer(ticketsBeside, () => data({ tickets: [] }));
  const { text } = await showPage(order, network, {
    path: `/pt/pedido/${now.number}`,
    route: ':locale/pedido/:number',
    frames: [own],
    visitor: { session: { isLoggedIn: true }, publicUrl: 'https://canhoto.example', sandbox: null },
    root: { site: ownSite },
  });
  const t = text('order');
  await page.getByRole('button', { name: t('giveBackOpen') }).click();
  await expect.element(page.getByText(t('giveBackBusy', { count: 1 }))).toBeVisible();
  expect(page.getByRole('radio', { name: t('giveBackWhole') }).elements()).toEqual([]);
  expect(
    page
      .getByRole('group', { name: t('giveBackSome') })
      .getByRole('checkbox')
      .elements(),
  ).toHaveLength(1);
});

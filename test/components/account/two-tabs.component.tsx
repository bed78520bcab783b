import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { belongsTo } from '#src/web/kit/storage/personal-store.ts';
import { orderPage } from '#src/web/parts/customer-api/purchase.gen.ts';
import { ticketList, ticketPage } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import * as ticket from '#src/web/storefront/tickets/ticket/ticket.tsx';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { ownVisitor } from '../data/own-visitor.ts';
import { held, ticketId } from '../data/ticket-data.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, widths } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';

// Each page of a customer while another tab, or the way back of the browser, has changed what it shows.
const network = openNetwork({ isLoggedIn: true });
const number = oneOrder.number;

afterEach(() => vi.restoreAllMocks());

const showOwn = async (module: PageModule, path: string, route: string): Promise<Shown> =>
  await showPage(module, network, {
    path,
    route,
    frames: [own],
    visitor: ownVisitor,
    root: { site: ownSite },
    width: widths.phone,
  });

const shows = {
  order: () => showOwn(order, paths.order('pt', number), ':locale/pedido/:number'),
  tickets: () => showOwn(tickets, paths.tickets('pt'), ':locale/conta/meus-ingressos'),
  ticket: () => showOwn(ticket, paths.ticket('pt', ticketId), ':locale/conta/meus-ingressos/:id'),
};

const customer = { hasPassword: true };
const orderIs = (more: Partial<typeof oneOrder>) =>
  network.answer(orderPage, () => data({ customer, order: { ...oneOrder, ...more } }));
const owns = (...owned: (typeof oneTicket)[]) =>
  network.answer(ticketList, () => data({ tickets: owned, isIncomplete: false }));
const ticketIs = (more: Partial<typeof held>) =>
  network.answer(ticketPage, () => data({ ticket: { ...held, ...more }, tickets: [] }));

/** Somebody comes back to this tab, that many seconds after they have seen it last. */
function comesBack(seconds: number): void {
  const now = Date.now() + seconds * 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The browser shows the page as it was left, by its way back. */
const isShownAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const codes = ({ text }: Shown) => page.getByRole('img', { name: text('tickets')('qr') });

describe.each([
  ['comes back from another tab', () => comesBack(21)],
  ['comes by the way back of the browser', isShownAgain],
])('somebody who %s', (_, comes) => {
  test('is told that the order was given back there', async () => {
    orderIs({ tickets: [oneTicket] });
    const shown = await shows.order();
    await expect.element(page.getByText(shown.text('order')('nextAPPROVED'))).toBeVisible();
    orderIs({ status: 'CANCELED' });
    comes();
    await expect.element(page.getByText(shown.text('order')('nextCANCELED'))).toBeVisible();
  });

  test('finds no code in the list of a ticket that has gone', async () => {
    owns(oneTicket, { ...oneTicket, id: 'other' });
    const shown = await shows.tickets();
    await expect.poll(() => codes(shown).elements().length).toBe(2);
    owns(oneTicket);
    comes();
    await expect.poll(() => codes(shown).elements().length).toBe(1);
  });

  test('finds no code on the page of a ticket that has gone', async () => {
    ticketIs({});
    const shown = await shows.ticket();
    await expect.poll(() => codes(shown).elements().length).toBeGreaterThan(0);
    ticketIs({ status: 'TRANSFERRED', qrCode: null, actions: [] });
    comes();
    await expect.poll(() => codes(shown).elements().length).toBe(0);
  });
});

test('a look away of a few seconds asks nothing', async () => {
  orderIs({ tickets: [oneTicket] });
  const shown = await shows.order();
  await expect.element(page.getByText(shown.text('order')('nextAPPROVED'))).toBeVisible();
  const before = network.calls.length;
  comesBack(5);
  expect(network.calls.length).toBe(before);
});

test('an order that stands still says nothing of trying again when it could not be asked for', async () => {
  orderIs({ tickets: [oneTicket] });
  const shown = await shows.order();
  await expect.element(page.getByText(shown.text('order')('nextAPPROVED'))).toBeVisible();
  network.answer(orderPage, () => 'lost');
  isShownAgain();
  await expect.poll(() => network.sent(orderPage).length).toBe(1);
  expect(page.getByText(shown.text('order')('stale')).elements()).toEqual([]);
});

describe('whoever has left', () => {
  const leaves = {
    'in another tab': () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'canhoto::owner', newValue: null })),
    'because the server ended the log-in': () => belongsTo(null),
  };

  test.each(['in another tab', 'because the server ended the log-in'] as const)(
    'is led to the log-in and from there back, %s',
    async (how) => {
      belongsTo('lucia');
      orderIs({ status: 'WAITING_FOR_APPROVAL' });
      const shown = await shows.order();
      await expect.element(page.getByText(shown.text('order')('nextWAITING_FOR_APPROVAL'))).toBeVisible();
      network.answer(orderPage, () => data({ customer: null, order: null }));
      leaves[how]();
      await expect.poll(shown.address).toBe(`${paths.logIn('pt', paths.order('pt', number))}`);
      expect(page.getByText(number).elements()).toEqual([]);
    },
  );
});

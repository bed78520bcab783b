import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { cancelOrder, orderPage } from '#src/web/parts/customer-api/purchase.gen.ts';
import { ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import * as frame from '#src/web/storefront/_account.tsx';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { ownVisitor } from '../data/own-visitor.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, widths } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';

// An order that has its tickets; what is in the files that it leads to is in src/api/routes/ticket-files.test.ts.
const network = openNetwork({ isLoggedIn: true });
const ofOrder = [1, 2, 3].map((count) => ({ ...oneTicket, id: `${oneTicket.id.slice(0, -1)}${count}` }));

beforeEach(() => {
  network.answer(orderPage, () =>
    data({ customer: { hasPassword: true }, order: { ...oneOrder, tickets: ofOrder } }),
  );
  network.answer(ticketList, () => data({ tickets: ofOrder, isIncomplete: false }));
});

const showOwn = async (module: PageModule, locale: 'pt' | 'en', name: string): Promise<Shown> =>
  await showPage(module, network, {
    locale,
    path: `/${locale}/${name}`,
    route: module === order ? ':locale/pedido/:number' : `:locale/${name}`,
    frames: module === order ? [own] : [own, frame],
    visitor: ownVisitor,
    root: { site: ownSite },
    width: widths.phone,
  });
const showOrder = async (locale: 'pt' | 'en' = 'pt') =>
  await showOwn(order, locale, `pedido/${oneOrder.number}`);

describe.each(['pt', 'en'] as const)('an order that has its tickets (%s)', (locale) => {
  test('leads to them on paper, all together and one by one, and brings friends along', async () => {
    const { text } = await showOrder(locale);
    const words = text('order');
    const addressOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).element().getAttribute('href');
    await expect.element(page.getByRole('link', { name: words('pdfAll'), exact: true })).toBeVisible();
    expect(addressOf(words('pdfAll'))).toBe(`/api/orders/${oneOrder.number}.pdf`);
    expect(addressOf(words('pdfEach'))).toBe(`/api/orders/${oneOrder.number}.pdf?per-page=1`);
    const invite = page.getByRole('region', { name: words('inviteTitle') });
    const link = invite.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement;
    const said = new URL(link.href).searchParams.get('text') ?? '';
    const event = `https://canhoto.example/${locale}/evento/${oneOrder.event.slug}`;
    expect(said).toContain(event);
    expect(said).not.toContain(oneOrder.number);
    await expect.element(invite.getByLabelText(words('inviteAddress'), { exact: true })).toHaveValue(event);
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
  });
});

describe('each ticket of an order', () => {
  test('says which of how many it is, on the page of the order and in the list of all', async () => {
    const places = ({ text }: Shown) =>
      [1, 2, 3].map((position) => text('tickets')('position', { position, count: 3 }));
    const shownPlaces = (words: string[]) =>
      page
        .getByRole('article')
        .elements()
        .map((stub) => words.find((word) => stub.textContent?.includes(word)));
    for (const showTickets of [showOrder, () => showOwn(tickets, 'pt', 'conta/meus-ingressos')]) {
      const words = places(await showTickets());
      await expect.poll(() => shownPlaces(words)).toEqual(words);
      await cleanup();
    }
  });
});

test('an order that waits is canceled after a question, and says so', async () => {
  const waiting = { ...oneOrder, status: 'WAITING_FOR_APPROVAL' as const };
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: waiting }));
  const { text } = await showOrder();
  const words = text('order');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(words('cancel')).click();
  await expect.element(button(words('cancelYes'))).toBeVisible();
  expect(network.sent(cancelOrder)).toEqual([]);
  network.answer(cancelOrder, () => {
    const canceled = { ...oneOrder, status: 'CANCELED' as const };
    network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: canceled }));
    return data({ cancelOrder: { number: oneOrder.number, status: 'CANCELED' } });
  });
  await button(words('cancelYes')).click();
  await expect.element(page.getByText(words('nextCANCELED'))).toBeVisible();
  expect(network.sent(cancelOrder)).toEqual([{ number: oneOrder.number }]);
});

test('the number of an order is never broken, however narrow the screen', async () => {
  await showOrder();
  const spots = page.getByText(oneOrder.number, { exact: true });
  await expect.poll(() => spots.elements().length).toBeGreaterThan(1);
  await page.viewport(320, 700);
  const lines = spots
    .elements()
    .map((spot) => new Set([...spot.getClientRects()].map(({ top }) => Math.round(top))).size);
  expect(new Set(lines)).toEqual(new Set([1]));
});

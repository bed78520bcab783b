import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locale } from '#src/domain/locale.ts';
import { orderPage } from '#src/web/parts/customer-api/purchase.gen.ts';
import { ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as order from '#src/web/storefront/order/order.tsx';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { cartOf, fair, lucia } from '../data/checkout-data.ts';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { ownVisitor } from '../data/own-visitor.ts';
import { held } from '../data/ticket-data.ts';
import { showCheckout, summary } from '../support/checkout.tsx';
import { data, openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { type PageModule, showPage } from '../support/show-page.tsx';
import { showTicket } from '../tickets/show-ticket.ts';
import { invitation, showInvitation } from '../transfer/show-invitation.ts';

// Words that an organizer has written in Portuguese alone, on the pages of who buys and of who has tickets.
const network = openNetwork({ isLoggedIn: true });

const showOwn = async (module: PageModule, path: string, route: string, locale: Locale): Promise<Shown> =>
  await showPage(module, network, {
    locale,
    path,
    route,
    visitor: ownVisitor,
    root: { site: ownSite },
  });

/** The language that a reader hears at each place of a text; undefined for that of the page. */
const langs = (text: string): (string | undefined)[] =>
  page
    .getByText(text, { exact: true })
    .elements()
    .map((element) => element.closest('[lang]:not(html)')?.getAttribute('lang') ?? undefined);

const waitFor = async (text: string) =>
  await expect.poll(() => page.getByText(text, { exact: true }).elements().length).toBeGreaterThan(0);

beforeEach(() => {
  network.answer(orderPage, () =>
    data({ customer: { hasPassword: true }, order: { ...oneOrder, tickets: [oneTicket] } }),
  );
  network.answer(ticketList, () => data({ tickets: [held], isIncomplete: false }));
});

describe.each([
  ['en', 'pt-BR'],
  ['pt', undefined],
] as const)('on a page in %s', (locale, lang) => {
  const all = (text: string) => {
    const found = langs(text);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([lang]));
  };

  test('an order says names that are Portuguese alone in their language', async () => {
    await showOwn(order, paths.order(locale, oneOrder.number), ':locale/pedido/:number', locale);
    await waitFor(oneOrder.event.name);
    all(oneOrder.event.name);
    all(oneTicket.offer.name);
  });

  test('the list of tickets says names that are Portuguese alone in their language', async () => {
    await showOwn(tickets, paths.tickets(locale), ':locale/conta/meus-ingressos', locale);
    await waitFor(held.event.name);
    all(held.event.name);
    all(held.offer.name);
  });

  test('a ticket says names that are Portuguese alone in their language', async () => {
    await showTicket(network, held, { locale });
    await waitFor(held.event.name);
    all(held.event.name);
    all(held.offer.name);
  });

  test('an invitation says names that are Portuguese alone in their language', async () => {
    await showInvitation(network, invitation, { locale });
    await waitFor(invitation?.event.name ?? '');
    all(held.event.name);
    // Its type stands in the same line, so only a mark makes the name an element of its own.
    expect(langs(held.offer.name)).toEqual(lang ? [lang] : []);
  });

  test('the checkout says names that are Portuguese alone in their language', async () => {
    const shown = await showCheckout(network, {
      locale,
      cart: cartOf(1, { id: `mq.${locale}1` }),
      customer: lucia,
    });
    await expect.element(summary(shown)).toBeVisible();
    all(fair.name);
  });
});

test('a name that has its English is said as the rest of the page', async () => {
  const translated = { ...held.offer, name: 'Thursday' };
  network.answer(ticketList, () => data({ tickets: [{ ...held, offer: translated }], isIncomplete: false }));
  await showOwn(tickets, paths.tickets('en'), ':locale/conta/meus-ingressos', 'en');
  await waitFor('Thursday');
  expect(new Set(langs('Thursday'))).toEqual(new Set([undefined]));
});

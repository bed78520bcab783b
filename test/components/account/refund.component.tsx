import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatMoney } from '#src/domain/format/money.ts';
import {
  orderPage,
  refundQuoteOf,
  requestRefund,
  ticketsBeside,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import { casesOf } from '../../support/cases.ts';
import { oneOrder, oneTicket } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// What goes back of an order with a session: the server's refusal is in test/api/tickets/artist-sessions.test.ts.
const network = openNetwork({ isLoggedIn: true });

type Ticket = typeof oneTicket;
const day = [{ id: 'sat', startsAt: oneTicket.event.startsAt, endsAt: oneTicket.event.endsAt }];
const ticket = (id: string, name: string, more: Partial<Ticket['offer']> = {}): Ticket => ({
  ...oneTicket,
  id,
  actions: ['REFUND'],
  offer: { ...oneTicket.offer, name, dates: day, ...more },
});
const session = {
  kind: 'PHOTO' as const,
  startsAt: day[0]!.startsAt,
  endsAt: day[0]!.endsAt,
  artist: { name: 'Ana' },
};
const saturday = ticket('saturday', 'Sábado');
const sunday = ticket('sunday', 'Domingo', { dates: [{ ...day[0]!, id: 'sun' }] });
const photo = ticket('photo', 'Foto com Ana', { ticketType: null, artistSession: session });

const besides = (tickets: Ticket[]) => ({
  tickets: tickets.map(({ id, status, event, offer, holder }) => ({
    ...{ id, status, event: { slug: event.slug } },
    offer: {
      ...{
        name: offer.name,
        ticketType: offer.ticketType,
        dates: offer.dates.map(({ id: date }) => ({ id: date })),
      },
      artistSession: offer.artistSession && { kind: offer.artistSession.kind },
    },
    holder: holder && { documentType: 'CPF' as const, documentNumber: '11144477735' },
  })),
});

const orderOf = (tickets: Ticket[]) => ({
  ...{ ...oneOrder, tickets },
  refundableUntil: '2099-05-01T13:00:00Z',
});

async function openRefund(
  ofOrder: Ticket[],
  all: Ticket[],
  locale: 'pt' | 'en' = 'pt',
  more: Partial<typeof oneOrder> = {},
): Promise<Shown> {
  const now = { ...orderOf(ofOrder), ...more };
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: now }));
  network.answer(ticketsBeside, () => data(besides(all)));
  network.answer(refundQuoteOf, () => data({ refundQuote: { lines: [], totalCents: 0, deadline: null } }));
  const shown = await showPage(order, network, {
    locale,
    path: `/${locale}/pedido/${now.number}`,
    route: ':locale/pedido/:number',
    frames: [own],
    visitor: { session: { isLoggedIn: true }, publicUrl: 'https://canhoto.example', sandbox: null },
    root: { site: ownSite },
    width: widths.phone,
  });
  const t = shown.text('order');
  const isFree = now.totals.totalCents === 0;
  await page.getByRole('button', { name: t(isFree ? 'giveBackFree' : 'giveBackOpen') }).click();
  return shown;
}

const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) });

test('a session is ticked along with the ticket it depends on, and says so at the box', async () => {
  const shown = await openRefund([saturday, photo, sunday], [saturday, photo, sunday]);
  const t = shown.text('order');
  await page.getByRole('radio', { name: t('giveBackSome') }).click();
  await expect.element(page.getByText(t('giveBackAlong', { sessions: 'Foto com Ana' }))).toBeVisible();
  await box('Sábado').click();
  await expect.element(box('Foto com Ana')).toBeChecked();
  await expect.element(box('Domingo')).not.toBeChecked();
  // Whoever keeps the session keeps the ticket.
  await box('Foto com Ana').click();
  await expect.element(box('Sábado')).not.toBeChecked();
  // The session alone may go.
  await box('Foto com Ana').click();
  await expect.element(box('Sábado')).not.toBeChecked();
  await box('Sábado').click();
  await page.getByRole('button', { name: t('seeQuote') }).click();
  await expect.poll(() => network.sent(refundQuoteOf).length).toBe(1);
  expect(network.sent(refundQuoteOf)[0]?.input.ticketIds?.toSorted()).toEqual(['photo', 'saturday']);
});

test('a ticket that a session of another order depends on says so at its box and cannot be ticked, nor the whole order', async () => {
  const shown = await openRefund([saturday, sunday], [saturday, sunday, photo], 'en');
  const t = shown.text('order');
  const needed = page.getByText(t('giveBackNeeded', { sessions: 'Foto com Ana' }));
  await expect.element(needed).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('seeQuote') })).toBeDisabled();
  await page.getByRole('radio', { name: t('giveBackSome') }).click();
  await expect.element(box('Sábado')).toBeDisabled();
  await expect.element(needed).toBeVisible();
  await box('Domingo').click();
  await page.getByRole('button', { name: t('seeQuote') }).click();
  await expect.poll(() => network.sent(refundQuoteOf)[0]?.input.ticketIds).toEqual(['sunday']);
});

test('a session stays where another ticket of its person lets them in that day', async () => {
  const other = { ...saturday, id: 'other' };
  const shown = await openRefund([saturday, photo], [saturday, photo, other]);
  await page.getByRole('radio', { name: shown.text('order')('giveBackSome') }).click();
  await box('Sábado').click();
  await expect.element(box('Sábado')).toBeChecked();
  await expect.element(box('Foto com Ana')).not.toBeChecked();
});

test('what comes back of one ticket of three is quoted first and asked for then, and the others stay good', async () => {
  const three = [saturday, ticket('friday', 'Sexta'), sunday];
  const shown = await openRefund(three, three);
  const t = shown.text('order');
  await page.getByRole('radio', { name: t('giveBackSome') }).click();
  await box('Sexta').click();
  const line = { description: 'Sexta', paidCents: 11_000, refundCents: 11_000, keptCents: 0, reason: null };
  network.answer(refundQuoteOf, () =>
    data({ refundQuote: { lines: [line], totalCents: 11_000, deadline: null } }),
  );
  await page.getByRole('button', { name: t('seeQuote') }).click();
  const quote = page.getByText(t('comesBack'), { exact: true });
  await expect.element(quote).toBeVisible();
  expect(quote.element().parentElement?.textContent).toContain(formatMoney(11_000, 'pt'));
  expect(network.sent(requestRefund)).toEqual([]);
  const left = three.map((one) =>
    one.id === 'friday' ? { ...one, status: 'CANCELED' as const, qrCode: null, actions: [] } : one,
  );
  network.answer(requestRefund, () =>
    data({ requestRefund: { id: 'refund-1', status: 'REQUESTED', amountCents: 11_000 } }),
  );
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: orderOf(left) }));
  await page.getByRole('button', { name: t('giveBackYes') }).click();
  await expect.element(page.getByRole('status').filter({ hasText: t('refundAsked') })).toBeVisible();
  await expect.element(page.getByText(shown.text('tickets')('overCANCELED'))).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { name: shown.text('tickets')('qr'), exact: true }).elements().length)
    .toBe(2);
  expect(network.sent(requestRefund).map(({ input }) => input)).toEqual([
    { orderNumber: oneOrder.number, ticketIds: ['friday'] },
  ]);
});

test('what comes back is shown before anything is given back, and a yes is sent once', async () => {
  const shown = await openRefund([saturday], [saturday]);
  const t = shown.text('order');
  const line = { description: 'Sábado', refundCents: 10_000, keptCents: 1_500, reason: 'OTHER' };
  network.answer(refundQuoteOf, () =>
    data({ refundQuote: { lines: [line], totalCents: 10_000, deadline: null } }),
  );
  await page.getByRole('button', { name: t('seeQuote') }).click();
  await expect.element(page.getByRole('heading', { name: t('quoteTitle') })).toHaveFocus();
  expect(await lookProblems()).toEqual([]);
  expect(network.sent(requestRefund)).toEqual([]);
  network.answer(requestRefund, () => {
    const canceled = { ...saturday, status: 'CANCELED' as const, qrCode: null, actions: [] };
    const now = { ...oneOrder, tickets: [canceled], refundableUntil: null };
    network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: now }));
    return data({ requestRefund: { id: 'refund', status: 'DONE', amountCents: 10_000 } });
  });
  await page.getByRole('button', { name: t('giveBackYes') }).click();
  await expect.element(page.getByText(shown.text('tickets')('overCANCELED'))).toBeVisible();
  expect(network.sent(requestRefund)).toHaveLength(1);
});

test.each(casesOf(1, ['pt', 'en'] as const))(
  'free tickets go back without a word of money (%s)',
  async (locale) => {
    const free = orderOf([saturday]);
    const totals = { ...free.totals, subtotalCents: 0, feeCents: 0, totalCents: 0 };
    const shown = await openRefund([saturday], [saturday], locale, { totals });
    const t = shown.text('order');
    await page.getByRole('button', { name: t('giveBackFree'), exact: true }).click();
    await expect.element(page.getByRole('heading', { name: t('quoteFreeTitle') })).toBeVisible();
    await expect.element(page.getByRole('button', { name: t('giveBackFreeYes'), exact: true })).toBeVisible();
    for (const words of [t('comesBack'), t('seeQuote'), t('quoteText')])
      expect(page.getByText(words, { exact: true }).elements(), words).toEqual([]);
    expect(await lookProblems()).toEqual([]);
  },
);

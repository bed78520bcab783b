import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { type CardTicketFragment, ticketList } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import * as tickets from '#src/web/storefront/tickets/tickets.tsx';
import { casesOf } from '../../support/cases.ts';
import { held, ticketId } from '../data/ticket-data.ts';
import { dialogOf } from '../support/dialogs.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { widths } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';
import { showTicket } from './show-ticket.ts';

// The list of tickets as a wallet: one card per event and day, and from it all that one does at a gate.
const network = openNetwork({ isLoggedIn: true });

const thursday = (number: number, more: Partial<CardTicketFragment> = {}): CardTicketFragment => ({
  ...held,
  id: `ticket-${number}`,
  qrCode: `MQ1.ticket-${number}.1`,
  actions: ['TRANSFER'],
  ...more,
});
const friday = thursday(3, {
  offer: {
    ...held.offer,
    name: 'Sexta-feira',
    dates: [{ id: 'friday', startsAt: '2027-05-07T13:00:00Z', endsAt: '2027-05-07T23:00:00Z' }],
  },
});

async function showWallet(owned: CardTicketFragment[], width = widths.phone) {
  network.answer(ticketList, () => data({ tickets: owned, isIncomplete: false }));
  const shown = await showPage(tickets, network, {
    path: paths.tickets('pt'),
    route: `:locale/${pages.tickets}`,
    visitor: { session: { isLoggedIn: true }, now: new Date('2027-05-01T12:00:00Z') },
    width,
  });
  const t = shown.text('tickets');
  await expect.element(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  return { ...shown, t };
}

const cards = () => [...document.querySelectorAll<HTMLDetailsElement>('details:has(h2)')];

/** The code that is drawn, as the outline of its dark squares. */
const drawnIn = (code: Element | undefined) => code?.querySelector('path[d]')?.getAttribute('d');
const outline = ({ qrCode }: CardTicketFragment) => qrPath(qrCode ?? '').path;

/** Lies whole inside the window, sideways. */
const isOnScreen = (code: Locator) => {
  const { left, right } = code.element().getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
};

describe('the wallet', () => {
  test.each(casesOf(0, ['phone', 'desktop'] as const))(
    'opens the next day and folds others, and swipes through the codes of a day on the full screen (%s)',
    async (device) => {
      const day = [thursday(1), thursday(2)];
      const { t } = await showWallet([friday, ...day], widths[device]);
      expect(cards().map(({ open }) => open)).toEqual([true, false]);
      const codes = page.getByRole('img', { name: t('qr') });
      expect(codes.elements().map(drawnIn)).toEqual(day.map(outline));
      expect(await lookProblems()).toEqual([]);

      await page
        .getByRole('button', { name: t('fullScreen') })
        .first()
        .click();
      const gate = dialogOf(t('fullScreen'));
      await expect.element(gate.getByText('Mundo Quadrinho').first()).toBeVisible();
      const shown = gate.getByRole('img', { name: t('qr') });
      expect(shown.elements().map(drawnIn)).toEqual(day.map(outline));
      for (const index of [0, 1]) {
        const slide = gate.getByRole('listitem').nth(index).element() as HTMLElement;
        slide.parentElement?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
        await expect.poll(() => isOnScreen(shown.nth(index))).toBe(true);
        expect(isOnScreen(shown.nth(1 - index))).toBe(false);
      }
      expect(await lookProblems()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await expect.element(gate).not.toBeInTheDocument();

      // The code of a folded card is not there before it is opened.
      const [, folded] = cards();
      folded?.querySelector('summary')?.click();
      await expect.poll(() => codes.elements()).toHaveLength(3);
      expect(drawnIn(codes.elements().at(-1))).toBe(outline(friday));
    },
  );

  test('tells the cards of one event apart by the day in large figures, which is said in words beside them', async () => {
    await showWallet([friday, thursday(1)]);
    const plates = cards().map((card) => card.querySelector('[class*=plate]'));
    expect(plates.map((plate) => plate?.textContent)).toEqual(['qui6mai', 'sex7mai']);
    expect(plates.map((plate) => plate?.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    const days = cards().map((card) => card.querySelector('[class*=day]')?.textContent ?? '');
    expect(days.map((day) => day.split(',')[0])).toEqual(['quinta-feira', 'sexta-feira']);
  });

  test('begins the ways of a ticket where its words begin', async () => {
    const { t } = await showWallet([thursday(1)]);
    const first = page.getByRole('link', { name: t('toTransfer'), exact: true }).element();
    const ways = [...(first.closest('ul')?.querySelectorAll('a') ?? [])].map((link) =>
      link.getBoundingClientRect(),
    );
    const name = page
      .getByText(/D'Ávila/)
      .first()
      .element()
      .getBoundingClientRect();
    expect(Math.round(ways[0]?.left ?? 0)).toBe(Math.round(name.left));
    // One beside the next, however wide the card is.
    const gaps = ways.slice(1).map((way, index) => Math.round(way.left - (ways[index]?.right ?? 0)));
    expect(gaps).toEqual(gaps.map(() => 24));
  });

  test('shows first the code whose button was pressed', async () => {
    const { t } = await showWallet([thursday(1), thursday(2)]);
    await page
      .getByRole('button', { name: t('fullScreen') })
      .nth(1)
      .click();
    const codes = dialogOf(t('fullScreen')).getByRole('img', { name: t('qr') });
    await expect.poll(() => isOnScreen(codes.nth(1))).toBe(true);
    expect(isOnScreen(codes.nth(0))).toBe(false);
  });

  test('leads by one press to the files of a ticket and to whatever may be done with it', async () => {
    const { t } = await showWallet([thursday(1)]);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const leadsTo = (name: string) => link(name).element().getAttribute('href');
    expect(leadsTo(t('toPdf'))).toBe('/api/tickets/ticket-1.pdf?format=phone');
    expect(leadsTo(t('toCalendar'))).toBe('/api/tickets/ticket-1.ics');
    expect(leadsTo(t('toTransfer'))).toBe(`${paths.ticket('pt', ticketId)}#transferir`);
    // Within the days of refund a ticket is given back, and is not sold again.
    expect(link(t('toResell')).elements()).toEqual([]);
  });

  test('without a network offers nothing that needs one', async () => {
    const { t } = await showWallet([thursday(1)]);
    const toPdf = page.getByRole('link', { name: t('toPdf'), exact: true });
    await expect.element(toPdf).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(toPdf).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: t('qr') })).toBeVisible();
  });
});

test('the link that asks for a transfer opens it on the page of the ticket, and again after it was closed', async () => {
  const { text } = await showTicket(network, { ...held, actions: ['TRANSFER'] });
  const dialog = dialogOf(text('ticket')('transferTitle'));
  const link = page.getByRole('link', { name: text('tickets')('toTransfer'), exact: true });
  for (const _time of [1, 2]) {
    await link.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

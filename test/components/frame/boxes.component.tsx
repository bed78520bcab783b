import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { OrderListQuery } from '#src/web/parts/customer-api/purchase.gen.ts';
import { followedEvents, readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { ticketsAhead } from '#src/web/parts/customer-api/ticket.gen.ts';
import SecurityPage from '#src/web/storefront/account/security.tsx';
import OrdersPage from '#src/web/storefront/order/order-list.tsx';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, fair, slug } from '../data/checkout-data.ts';
import { photoWithIara } from '../data/event-data.ts';
import { tolerates } from '../support/clean-browser.ts';
import { chooseTickets, fullPrice, holdButtons, seen, showEvent } from '../support/event.tsx';
import { homeOf, poster, showHome } from '../support/home.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, show } from '../support/show.tsx';
import { spoil } from '../support/spoil.ts';

// One box of a page that breaks is the matter of that box; the rest of the page goes on. The checkout's own boxes:
// checkout-answers.component.tsx.
const network = openNetwork({ isLoggedIn: true });
beforeEach(() => {
  network.hold(readCart);
  network.answer(followedEvents, () => data({ followedEvents: [] }));
  network.answer(ticketsAhead, () => data({ tickets: [] }));
  network.route('/api/passkeys', () => new Promise<never>(() => {}));
  tolerates(/./);
});

const broken = ({ text }: Shown) => page.getByRole('alert').filter({ hasText: text('common')('partBroken') });

const headings = () =>
  page
    .getByRole('main')
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

/** The box says that it is broken, with one press to try again; the title of the page stands. */
async function expectOneBroken(shown: Shown, title: string): Promise<void> {
  await expect.element(broken(shown)).toBeVisible();
  expect(broken(shown).elements()).toHaveLength(1);
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeInTheDocument();
  await expect.element(broken(shown).getByRole('button')).toBeVisible();
}

describe.each(['pt', 'en'] as const)('a box that breaks (%s)', (locale) => {
  test('leaves the other boxes of the home page', async () => {
    const opensAt = inSeconds(90_000);
    const coming = poster(9, { saleStatus: 'SCHEDULED', saleOpensAt: opensAt });
    const answer = homeOf([poster(1), poster(2)], { opening: { items: [coming], total: 1 } });
    await showHome(answer, '', { locale });
    const whole = headings();
    expect(whole).toContain(coming.name);
    await cleanup();
    const shown = await showHome(answer, '', { locale, handed: (home) => spoil(home, opensAt) });
    const home = shown.text('home');
    await expectOneBroken(shown, home('title'));
    const box = page.getByRole('region', { name: home('opensSoon') });
    await expect.element(box.getByRole('alert')).toBeVisible();
    expect(headings()).toEqual(whole.filter((heading) => heading !== coming.name));
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
  });

  test('leaves the other boxes of the page of an event, where tickets can still be held', async () => {
    const startsAt = photoWithIara.artistSession?.startsAt ?? '';
    const shown = await showEvent(network, { locale, handed: (event) => spoil(event, startsAt) });
    await expectOneBroken(shown, fair.name);
    await expect
      .element(broken(shown).getByRole('button', { name: shown.text('common')('reload') }))
      .toBeVisible();
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
    await chooseTickets(shown, 1, fullPrice[locale]);
    network.answer(saveCart, () => data({ saveCart: cartOf(1) }));
    await seen(holdButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/${locale}/checkout/${slug}`);
  });

  test('leaves the other boxes of the account', async () => {
    const order: OrderListQuery['orders']['items'][number] = {
      number: 'MQ-1',
      status: 'APPROVED',
      placedAt: 'never',
      event: fair,
      totals: { totalCents: 25_300 },
      payment: { method: 'PIX' },
    };
    const ofOrders = { orders: [order], isOlder: false, olderAfter: null };
    let shown = await show(
      <OrdersPage {...({ loaderData: ofOrders } as Parameters<typeof OrdersPage>[0])} />,
      {
        locale,
      },
    );
    await expectOneBroken(shown, shown.text('order')('listTitle'));

    await cleanup();
    const device = { id: 'here', userAgent: null, ipAddress: null, loggedInAt: inSeconds(-60), isThis: true };
    const ofSecurity = {
      ...{ isReview: false, reviewedTo: null, failure: null, socialLogins: [], now: inSeconds(0) },
      customer: { email: 'lucia@example.com', emailVerified: true, hasPassword: true, socialLogins: [] },
      devices: [{ ...device, lastUsedAt: 'never' }],
    };
    shown = await show(
      <SecurityPage {...({ loaderData: ofSecurity } as unknown as Parameters<typeof SecurityPage>[0])} />,
      { locale },
    );
    const security = shown.text('security');
    await expectOneBroken(shown, security('title'));
    const part = (name: string) => page.getByRole('region', { name });
    await expect.element(part(security('devices')).getByRole('alert')).toBeVisible();
    await expect.element(part(security('password')).getByRole('button').first()).toBeVisible();
    await expect.element(part(security('email')).getByRole('button').first()).toBeVisible();
  });
});

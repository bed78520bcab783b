import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutCartNow, orderPage, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { loadSession } from '#src/web/parts/session/session.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, lucia } from '../data/checkout-data.ts';
import { oneOrder } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { consent, payButton, showCheckout, summary } from '../support/checkout.tsx';
import { clocks } from '../support/clocks.ts';
import { data, openNetwork, refused, serverClock } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

const hourMs = 3_600_000;
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });

const ownClock = serverClock.now;
const network = openNetwork();
afterEach(() => {
  vi.useRealTimers();
  serverClock.now = ownClock;
});

/** From now on the server's clock goes on by itself, whatever is done to the browser's. */
function partClocks(): void {
  const [date, since] = [Date.now(), performance.now()];
  serverClock.now = () => date + performance.now() - since;
}

/** Seconds the countdown of the hold shows. */
async function secondsShown(shown: Shown): Promise<number> {
  const words = () => summary(shown).getByRole('timer').element().textContent ?? '';
  await expect.poll(words).toMatch(/^\d+:\d\d$/);
  const [minutes = 0, seconds = 0] = words().split(':').map(Number);
  return minutes * 60 + seconds;
}

describe('whoever’s clock is wrong', () => {
  test.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('by %s is shown the time that the server has left', async (_words, off) => {
    const cart = cartOf(1);
    partClocks();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    expect(Math.abs(Date.now() - serverClock.now() - off)).toBeLessThan(60_000);
    const shown = await showCheckout(network, { cart, customer: lucia });
    const left = await secondsShown(shown);
    expect(left).toBeGreaterThan(13 * 60);
    expect(left).toBeLessThanOrEqual(14 * 60 + 1);
    network.answer(placeOrder, ordered);
    await consent(shown);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });

  test.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('by %s is shown the time that there is to pay by Pix', async (_words, off) => {
    partClocks();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    await loadSession();
    const expiresAt = new Date(serverClock.now() + 14 * 60_000).toISOString();
    const payment = { ...oneOrder.payments[0]!, status: 'PENDING' as const };
    const pix = { txid: 'abc', copyAndPaste: '00020126', expiresAt };
    const waiting = { ...oneOrder, status: 'WAITING_FOR_APPROVAL' as const, payment: { ...payment, pix } };
    network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: waiting }));
    const shown = await showPage(order, network, {
      path: `/pt/pedido/${oneOrder.number}`,
      route: ':locale/pedido/:number',
      frames: [own],
      visitor: { session: { isLoggedIn: true }, publicUrl: 'https://canhoto.example', sandbox: null },
      root: { site: ownSite },
    });
    const left = page.getByRole('region', { name: shown.text('order')('pixTitle') }).getByRole('timer');
    await expect.poll(() => left.element().textContent).toMatch(/^1[34]:\d\d$/);
  });

  test.each([
    ['forward', 2 * hourMs],
    ['back', -2 * hourMs],
  ])('that jumps %s in the middle changes nothing', async (_words, off) => {
    vi.useFakeTimers({ toFake: clocks });
    partClocks();
    const shown = await showCheckout(network, { customer: lucia });
    const before = await secondsShown(shown);
    vi.setSystemTime(Date.now() + off);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => secondsShown(shown)).toBeLessThan(before);
    expect(before - (await secondsShown(shown))).toBeLessThan(60);
    await expect.poll(() => page.getByText(shown.text('checkout')('expiredTitle')).elements()).toEqual([]);
    network.answer(placeOrder, ordered);
    await consent(shown);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });
});

describe('a countdown at its end', () => {
  test('asks the server, and goes on asking while nobody answers', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const shown = await showCheckout(network, {
      cart: cartOf(1, { expiresAt: inSeconds(60) }),
      customer: lucia,
    });
    const checkout = shown.text('checkout');
    await secondsShown(shown);
    let refusals = 0;
    network.answer(checkoutCartNow, () => {
      refusals += 1;
      return refused(refusals <= 2 ? 'TOO_MANY_REQUESTS' : 'CART_EXPIRED');
    });
    await vi.advanceTimersByTimeAsync(60_500);
    await expect.element(page.getByText(checkout('timeUpUnsure'), { exact: true })).toBeVisible();
    await expect.poll(() => page.getByText(checkout('expiredTitle')).elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(page.getByRole('alert').filter({ hasText: checkout('expiredTitle') })).toBeVisible();
    expect(refusals).toBeGreaterThanOrEqual(3);
  });

  test('that the server has put off meanwhile ends nothing', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const short = cartOf(1, { expiresAt: inSeconds(60) });
    const shown = await showCheckout(network, { cart: short, customer: lucia });
    await secondsShown(shown);
    network.answer(checkoutCartNow, () => data({ cart: { ...short, expiresAt: inSeconds(600) } }));
    await vi.advanceTimersByTimeAsync(60_500);
    await expect.poll(() => secondsShown(shown)).toBeGreaterThan(500);
    await expect.poll(() => page.getByText(shown.text('checkout')('expiredTitle')).elements()).toEqual([]);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutCartNow, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, lucia } from '../data/checkout-data.ts';
import { consent, payButton, showCheckout, summary } from '../support/checkout.tsx';
import { clocks } from '../support/clocks.ts';
import { data, openNetwork, refused, serverClock } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';

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

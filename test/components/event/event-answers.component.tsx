import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import { readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { cartOf, slug } from '../data/checkout-data.ts';
import { clocks } from '../support/clocks.ts';
import { chooseTickets, holdButtons, leaveStock, seen, showEvent } from '../support/event.tsx';
import { data, json, openNetwork } from '../support/network.ts';

afterEach(() => vi.useRealTimers());
const network = openNetwork();

describe.each(['pt', 'en'] as const)('an event whose tickets cannot be loaded (%s)', (locale) => {
  test('says so while nothing was heard of them, and stops once it was', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const { text } = await showEvent(network, {
      locale,
      answers: () => network.route(`/api/availability/${slug}`, () => json({}, 500)),
    });
    const told = page.getByText(text('event')('stockNone'), { exact: true });
    const asked = () => network.calls.filter(({ name }) => name.startsWith('/api/availability')).length;
    await expect.poll(asked).toBe(1);
    expect(told.elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(told).toBeVisible();
    leaveStock(network);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(told).not.toBeInTheDocument();
  });
});

describe('a hold', () => {
  test('that arrives when its page was left is kept, and leads nobody away', async () => {
    const shown = await showEvent(network);
    await chooseTickets(shown, 1);
    const sent = network.hold(saveCart);
    const here = location.href;
    await seen(holdButtons(shown)).click();
    await expect.poll(() => sent.length).toBe(1);
    // On a slow phone the address changes well before the page does.
    history.pushState(null, '', '/pt');
    const cart = cartOf(1);
    sent[0]?.answer(data({ saveCart: cart }));
    network.answer(readCart, () => data({ cart }));
    await expect.poll(() => readHold(slug)?.id).toBe(cart.id);
    const event = shown.text('event');
    const onward = page.getByRole('button', { name: event('goToCheckout') });
    await expect.poll(() => onward.elements().length).toBeGreaterThan(0);
    expect(shown.address()).toBe(`/pt/evento/${slug}`);
    history.replaceState(null, '', here);
    await seen(onward).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetHold, readHold, readLocalCart } from '#src/web/parts/cart/cart-store.ts';
import { readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, slug } from '../data/checkout-data.ts';
import { rememberHold } from '../support/checkout.tsx';
import { clocks } from '../support/clocks.ts';
import {
  chooseTickets,
  countOf,
  fullPrice,
  goToCheckout,
  holdButtons,
  leaveStock,
  seen,
  selection,
  showEvent,
  unfoldTo,
  updateButtons,
  wordsOf,
} from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

// The choice and the hold that this browser stores of an event.
afterEach(() => vi.useRealTimers());
const network = openNetwork();
// A page asks for its hold, also one that a test has just left.
beforeEach(() => void network.hold(readCart));

const press = (
  shown: { text: Awaited<ReturnType<typeof showEvent>>['text'] },
  act: 'increase' | 'decrease',
) => countOf(shown).getByRole('button', { name: shown.text('event')(act, { offer: fullPrice.pt }) });

/** Answers a hold with the units that were asked for; the same hold where it is named. */
function holdWhatIsAsked(): void {
  network.answer(saveCart, ({ input }) => {
    const cart = cartOf(input.lines[0]?.quantity ?? 0, { id: input.id ?? 'mq.2001' });
    network.answer(readCart, () => data({ cart }));
    return data({ saveCart: cart });
  });
}

describe('the state of an event', () => {
  test('is nothing at first; tickets and sessions are chosen apart, and their hold is in both', async () => {
    const shown = await showEvent(network);
    const stored = (key: 'cart' | 'artistCart') =>
      JSON.parse(localStorage.getItem(`canhoto::${key}`) ?? '{}')[slug] ?? null;
    expect([stored('cart'), stored('artistCart')]).toEqual([null, null]);
    await chooseTickets(shown, 2);
    const tickets = {
      eventInfo: { slug, name: 'Mundo Quadrinho' },
      ...{ shoppingCart: null, categories: ['tickets'], artists: [], startCheckout: false },
      tickets: [{ batchId: 'batch-1', quantity: 2 }],
    };
    expect(stored('cart')).toMatchObject(tickets);
    expect(stored('artistCart')).toMatchObject({ categories: [], tickets: [], artists: [] });

    const before = stored('cart');
    const event = shown.text('event');
    const photo = `${event('increase', { offer: `${event('PHOTO')} com Iara Monteiro` })}`;
    const more = page.getByRole('button', { name: new RegExp(`^${photo}`) });
    await unfoldTo(more);
    await more.click();
    await expect
      .poll(() => stored('artistCart')?.artists)
      .toMatchObject([{ batchId: 'iara-1', quantity: 1 }]);
    expect(stored('artistCart')).toMatchObject({ categories: ['artists'], tickets: [] });
    expect(stored('cart')).toEqual(before);

    const cart = cartOf(2, { id: 'mq.2001' });
    network.answer(saveCart, () => data({ saveCart: cart }));
    await seen(holdButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    expect(network.sent(saveCart).map(({ input }) => input.lines)).toEqual([
      [
        { batchId: 'batch-1', quantity: 2 },
        { batchId: 'iara-1', quantity: 1 },
      ],
    ]);
    const held = { id: cart.id, expiresAt: cart.expiresAt };
    for (const key of ['cart', 'artistCart'] as const)
      expect(stored(key)).toMatchObject({ shoppingCart: held, startCheckout: true });
    expect(stored('cart').tickets).toEqual(before.tickets);
  });

  test('survives loading the page again, before and after it is held', async () => {
    let shown = await showEvent(network, { width: 375 });
    await chooseTickets(shown, 2);
    await cleanup();
    shown = await showEvent(network, { width: 375 });
    await expect.element(countOf(shown)).toHaveTextContent('2');
    holdWhatIsAsked();
    await seen(holdButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    await cleanup();
    shown = await showEvent(network, { width: 375 });
    await expect.element(countOf(shown)).toHaveTextContent('2');
    // In minutes and seconds, of the quarter of an hour there is.
    await expect.poll(() => wordsOf(selection(shown).getByRole('timer'))).toMatch(/^1[0-5]:[0-5]\d$/);
    await expect.poll(() => goToCheckout(shown).elements().length).toBeGreaterThan(0);
    // Changed, it is the same hold with other lines.
    await press(shown, 'decrease').click();
    await expect.element(countOf(shown)).toHaveTextContent('1');
    const update = updateButtons(shown);
    await expect.poll(() => wordsOf(seen(update))).toMatch(/ \(1[0-5]:[0-5]\d\)$/);
    expect(holdButtons(shown).elements()).toEqual([]);
    await seen(update).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    expect(network.sent(saveCart).map(({ input }) => [input.id, input.lines])).toEqual([
      [null, [{ batchId: 'batch-1', quantity: 2 }]],
      ['mq.2001', [{ batchId: 'batch-1', quantity: 1 }]],
    ]);
    expect(readHold(slug)?.lines).toEqual([{ batchId: 'batch-1', quantity: 1 }]);
  });

  test('is held once, however slow the server is to say what it knows of it', async () => {
    const before = cartOf(1);
    rememberHold(before);
    const looked = network.hold(readCart);
    const shown = await showEvent(network);
    await expect.poll(() => looked.length).toBe(1);
    await press(shown, 'increase').click();
    network.answer(saveCart, ({ input }) => data({ saveCart: cartOf(2, { id: input.id ?? 'another' }) }));
    await seen(updateButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    looked[0]?.answer(data({ cart: before }));
    // Coming back, the page looks again; by then the late answer has been heard.
    await cleanup();
    await showEvent(network);
    await expect.poll(() => network.sent(readCart).length).toBeGreaterThan(1);
    expect(readHold(slug)).toMatchObject({ id: before.id, lines: [{ batchId: 'batch-1', quantity: 2 }] });
    expect(network.sent(saveCart)).toHaveLength(1);
    expect(network.sent(saveCart)[0]?.input.id).toBe(before.id);
  });

  test('is not lost by a server that is busy', async () => {
    rememberHold(cartOf(1));
    const held = readHold(slug);
    network.answer(readCart, () => refused('BUSY'));
    const shown = await showEvent(network);
    await expect.poll(() => network.sent(readCart).length).toBeGreaterThan(0);
    await expect.poll(() => goToCheckout(shown).elements().length).toBeGreaterThan(0);
    expect(readHold(slug)).toEqual(held);
  });
});

describe.each(['pt', 'en'] as const)('a hold the server has ended (%s)', (locale) => {
  test('is told on the page of the event, and its units are held again with one press', async () => {
    const ended = cartOf(2);
    rememberHold(ended);
    network.answer(readCart, () => refused('CART_EXPIRED'));
    const shown = await showEvent(network, { locale, width: 375 });
    const event = shown.text('event');
    const notice = page.getByRole('status').filter({ hasText: event('expiredTitle') });
    await expect.element(notice).toBeVisible();
    await expect.poll(() => notice.element().textContent).toContain(event('expiredText'));
    expect(readLocalCart(slug, 'tickets')).toMatchObject({ shoppingCart: null, startCheckout: false });
    await expect.element(countOf(shown, fullPrice[locale])).toHaveTextContent('2');
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
    holdWhatIsAsked();
    await seen(holdButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/${locale}/checkout/${slug}`);
    expect(readHold(slug)).toMatchObject({ id: 'mq.2001', lines: [{ batchId: 'batch-1', quantity: 2 }] });
    expect(network.sent(saveCart)[0]?.input.id).toBeNull();
  });

  test('is told in every tab', async () => {
    const cart = cartOf(1, { expiresAt: inSeconds(1) });
    rememberHold(cart);
    network.answer(readCart, () => data({ cart }));
    const shown = await showEvent(network, { locale });
    await expect.poll(() => wordsOf(selection(shown).getByRole('timer'))).toMatch(/^0:0[01]$/);
    // Another tab has seen the end first.
    forgetHold(slug);
    await expect
      .element(page.getByRole('status').filter({ hasText: shown.text('event')('expiredTitle') }))
      .toBeVisible();
  });
});

describe('a countdown at its end', () => {
  test('on the page of the event asks as well', async () => {
    vi.useFakeTimers({ toFake: clocks });
    const cart = cartOf(1, { expiresAt: inSeconds(60) });
    rememberHold(cart);
    network.answer(readCart, () => data({ cart }));
    const shown = await showEvent(network);
    await expect.poll(() => wordsOf(selection(shown).getByRole('timer'))).toMatch(/^(1:00|0:59)$/);
    const asked = network.sent(readCart).length;
    network.answer(readCart, () => refused('CART_EXPIRED'));
    await vi.advanceTimersByTimeAsync(61_000);
    await expect
      .element(page.getByRole('status').filter({ hasText: shown.text('event')('expiredTitle') }))
      .toBeVisible();
    expect(network.sent(readCart).length).toBeGreaterThan(asked);
  });
});

describe.each(['pt', 'en'] as const)('a batch that turns (%s)', (locale) => {
  const turned = [
    { batchId: 'batch-1', status: 'SOLD_OUT', remaining: 0 },
    { batchId: 'batch-2', status: 'ON_SALE', remaining: null },
  ] as const;

  test('takes what was only chosen along, and says so; what is held can be taken out by hand', async () => {
    const offer = fullPrice[locale];
    let shown = await showEvent(network, { locale });
    await chooseTickets(shown, 1, offer);
    await cleanup();
    shown = await showEvent(network, { locale, answers: () => leaveStock(network, turned) });
    const event = shown.text('event');
    const notice = page.getByRole('status').filter({ hasText: event('turnedTitle') });
    await expect.element(notice).toBeVisible();
    await expect.poll(() => notice.element().textContent).toContain(offer);
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
    await expect.element(selection(shown).getByText(event('emptySelection'))).toBeVisible();
    expect(readLocalCart(slug, 'tickets').tickets).toEqual([]);

    await cleanup();
    const cart = cartOf(1);
    rememberHold(cart);
    network.answer(readCart, () => data({ cart }));
    shown = await showEvent(network, { locale, answers: () => leaveStock(network, turned) });
    const takeOut = selection(shown).getByRole('button', { name: event('leaveOut', { offer }) });
    await expect.element(takeOut).toBeVisible();
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
    await takeOut.click();
    await expect.element(selection(shown).getByText(event('emptySelection'))).toBeVisible();
  });
});

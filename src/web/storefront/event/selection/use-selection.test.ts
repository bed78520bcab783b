import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearTime } from '#src/web/kit/clock/server-clock.ts';
import { GivenTexts, type Speech } from '#src/web/kit/text/text.tsx';
import * as carts from '#src/web/parts/cart/cart-store.ts';
import type { EventDetail, Stock } from '#src/web/parts/offers/event-data.ts';
import { type RunningHook, runHook } from '#test/support/run-hook.ts';
import { holdSelection } from './hold-selection.ts';
import { lookAtHold } from './look-at-hold.ts';
import { type Selection, useSelection } from './use-selection.ts';

const go = vi.hoisted(() => vi.fn());
vi.mock('#src/web/kit/navigation/navigation.ts', () => ({ useGo: () => go }));
vi.mock('./hold-selection.ts', () => ({ holdSelection: vi.fn() }));
vi.mock('./look-at-hold.ts', () => ({ lookAtHold: vi.fn() }));

const batch = (id: string, status = 'ON_SALE') => ({ id, name: id, priceCents: 100, feeCents: 10, status });
const offer = (id: string, batches: object[]) => ({ id, name: id, batches });
const event = {
  slug: 'fair',
  name: 'Fair',
  categories: [
    {
      id: 'c1',
      kind: 'TICKET',
      offers: [offer('friday', [batch('f1', 'CLOSED'), batch('f2')]), offer('saturday', [batch('s1')])],
    },
    { id: 'c2', kind: 'ARTIST', offers: [offer('photo', [batch('p1')])] },
  ],
} as unknown as EventDetail;
const stock: Stock = new Map();

const begin = Date.parse('2026-03-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const cart = (id: string, expiresAt: string | null, lines: Record<string, number>) => ({
  id,
  expiresAt,
  lines: Object.entries(lines).map(([batchId, quantity]) => ({ batch: { id: batchId }, quantity })),
});

let shown: RunningHook<Selection>;
const open = async () => {
  const speech = { locale: 'pt' } as Speech;
  shown = await runHook(
    () => useSelection(event, stock),
    (children) => createElement(GivenTexts, { speech, children }),
  );
};
const choose = (batchId: string, quantity: number) => shown.act(() => shown.now.choose(batchId, quantity));
const proceed = () => shown.act(() => shown.now.proceed());
/** The server's clock, as its last answer told it. */
const itIs = (at: number) => hearTime({ from: at, to: at }, performance.now(), performance.now());
/** The server's word on what is held; it is asked as the page opens. */
const serverSays = (answer: Partial<Awaited<ReturnType<typeof lookAtHold>>>) =>
  vi.mocked(lookAtHold).mockResolvedValue({ cart: undefined, isOver: false, ...answer });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { pathname: '/pt/evento/fair' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  itIs(begin);
  go.mockReset();
  vi.mocked(holdSelection).mockReset();
  vi.mocked(lookAtHold).mockReset();
  serverSays({});
});
afterEach(async () => {
  await shown.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is chosen', () => {
  test('is kept in the store of its shelf, adds up, and is taken away with none', async () => {
    await open();
    await choose('s1', 2);
    await choose('p1', 1);
    expect(shown.now.quantities).toEqual({ s1: 2, p1: 1 });
    expect(shown.now.totals.totalCents).toBe(330);
    expect(carts.readLocalCart('fair', 'tickets').tickets).toEqual([{ batchId: 's1', quantity: 2 }]);
    expect(carts.readLocalCart('fair', 'artists').artists).toEqual([{ batchId: 'p1', quantity: 1 }]);
    await choose('s1', 0);
    expect(shown.now.quantities).toEqual({ p1: 1 });
  });

  test('in a batch that has turned since falls away, and its offer is named until something is chosen', async () => {
    carts.updateLocalCart('fair', 'tickets', { tickets: [{ batchId: 'f1', quantity: 2 }] });
    await open();
    expect(shown.now.quantities).toEqual({});
    expect(shown.now.goneOfferIds).toEqual(['friday']);
    expect(carts.readLines('fair')).toEqual([]);
    await choose('f2', 1);
    expect(shown.now.goneOfferIds).toEqual([]);
  });

  test('in a batch that has turned since stays while it is held', async () => {
    serverSays({ cart: cart('c', inMinutes(15), { f1: 2 }) as never });
    carts.updateLocalCart('fair', 'tickets', { tickets: [{ batchId: 'f1', quantity: 2 }] });
    carts.keepHold('fair', cart('c', inMinutes(15), { f1: 2 }));
    await open();
    expect(shown.now.quantities).toEqual({ f1: 2 });
    expect(shown.now.lines[0]?.isPassed).toBe(true);
    expect(shown.now.isUnchanged).toBe(true);
  });
});

describe('a press', () => {
  test('holds what is chosen, keeps the hold and leads to the checkout', async () => {
    const held = cart('c', inMinutes(15), { s1: 1 });
    vi.mocked(holdSelection).mockResolvedValue({ cart: held as never, refusals: [] });
    serverSays({ cart: held as never });
    await open();
    await choose('s1', 1);
    await proceed();
    expect(shown.now.hold).toEqual({ state: 'held', expiresAt: inMinutes(15) });
    expect(shown.now.isHolding).toBe(false);
    expect(go.mock.calls).toEqual([['/pt/checkout/fair']]);
    // Once more, with nothing changed: the server is not asked.
    await proceed();
    expect(vi.mocked(holdSelection)).toHaveBeenCalledTimes(1);
    expect(go).toHaveBeenCalledTimes(2);
  });

  test('that is refused says so and leads nowhere, until something else is chosen', async () => {
    vi.mocked(holdSelection).mockResolvedValue({
      cart: null,
      refusals: [{ code: 'SOLD_OUT', offerId: 'saturday' }],
    });
    await open();
    await choose('s1', 1);
    await proceed();
    expect(shown.now.refusals).toMatchObject([{ code: 'SOLD_OUT', offerId: 'saturday' }]);
    expect(shown.now.hold).toEqual({ state: 'none' });
    expect(go).not.toHaveBeenCalled();
    await choose('s1', 2);
    expect(shown.now.refusals).toEqual([]);
  });

  test.each([
    ['whose page was left', () => shown.leave()],
    ['whose address was left', async () => void vi.stubGlobal('location', { pathname: '/pt' })],
  ])('%s meanwhile keeps the hold and leads nowhere', async (_, leave) => {
    let answer: (held: object) => void = () => {};
    vi.mocked(holdSelection).mockReturnValue(
      new Promise((settle) => {
        answer = (held) => settle({ cart: held as never, refusals: [] });
      }),
    );
    await open();
    await choose('s1', 1);
    let pressed: Promise<void> | undefined;
    await shown.act(() => {
      pressed = shown.now.proceed();
    });
    await leave();
    answer(cart('c', inMinutes(15), { s1: 1 }));
    await pressed;
    expect(carts.readHold('fair')?.id).toBe('c');
    expect(go).not.toHaveBeenCalled();
  });

  test('leads to the waiting room while that stands before the shop, and holds nothing', async () => {
    await open();
    await choose('s1', 1);
    await shown.act(() => shown.now.setDetour('/pt/evento/fair/fila'));
    await proceed();
    expect(go.mock.calls).toEqual([['/pt/evento/fair/fila']]);
    expect(vi.mocked(holdSelection)).not.toHaveBeenCalled();
  });
});

describe('a hold this browser remembers', () => {
  const remember = () => {
    carts.updateLocalCart('fair', 'tickets', { tickets: [{ batchId: 's1', quantity: 1 }] });
    carts.keepHold('fair', cart('c', inMinutes(15), { s1: 1 }));
  };

  test('is as the server says', async () => {
    remember();
    serverSays({ cart: cart('c', inMinutes(5), { s1: 1 }) as never });
    await open();
    expect(shown.now.hold).toEqual({ state: 'held', expiresAt: inMinutes(5) });
  });

  test('is another by the time the server answers: the older answer does not count', async () => {
    remember();
    let answer: (told: Awaited<ReturnType<typeof lookAtHold>>) => void = () => {};
    vi.mocked(lookAtHold).mockReturnValue(new Promise((settle) => (answer = settle)));
    await open();
    await shown.act(() => carts.keepHold('fair', cart('c', inMinutes(20), { s1: 1 })));
    await shown.act(() => answer({ cart: undefined, isOver: true }));
    expect(shown.now.hold).toEqual({ state: 'held', expiresAt: inMinutes(20) });
  });

  test('leaves what is chosen beside it as it is', async () => {
    remember();
    serverSays({ cart: cart('c', inMinutes(15), { s1: 1 }) as never });
    await open();
    await choose('s1', 2);
    await shown.act(() => shown.now.endTime());
    expect(shown.now.quantities).toEqual({ s1: 2 });
    expect(shown.now.isUnchanged).toBe(false);
  });

  test('that has ended says nothing once nothing is chosen, or once there is another', async () => {
    remember();
    serverSays({ isOver: true });
    await open();
    await choose('s1', 0);
    expect(shown.now.hold).toEqual({ state: 'none' });
    await choose('s1', 1);
    expect(shown.now.hold).toEqual({ state: 'expired' });
    const next = cart('d', inMinutes(30), { s1: 1 });
    vi.mocked(holdSelection).mockResolvedValue({ cart: next as never, refusals: [] });
    serverSays({ cart: next as never });
    await proceed();
    await shown.act(() => carts.forgetHold('fair'));
    expect(shown.now.hold).toEqual({ state: 'none' });
  });

  test('that the server has ended is over, and the choice stays', async () => {
    remember();
    serverSays({ isOver: true });
    await open();
    expect(shown.now.hold).toEqual({ state: 'expired' });
    expect(shown.now.quantities).toEqual({ s1: 1 });
  });

  test('stays as it is where the server cannot be asked', async () => {
    remember();
    vi.mocked(lookAtHold).mockRejectedValue(new Error('offline'));
    await open();
    expect(shown.now.hold).toEqual({ state: 'held', expiresAt: inMinutes(15) });
  });

  test('with nothing chosen beside it is what is chosen', async () => {
    carts.keepHold('fair', cart('c', inMinutes(15), { s1: 1 }));
    serverSays({ cart: cart('c', inMinutes(15), { s1: 1 }) as never });
    await open();
    expect(shown.now.quantities).toEqual({ s1: 1 });
  });

  test('whose time is up is asked about, after 1 second, 2 and so on, until the server has ended it', async () => {
    remember();
    await open();
    expect(vi.mocked(lookAtHold)).toHaveBeenCalledTimes(1);
    await shown.act(() => shown.now.endTime());
    expect(vi.mocked(lookAtHold)).toHaveBeenCalledTimes(2);
    await shown.act(() => vi.advanceTimersByTime(1_000));
    expect(vi.mocked(lookAtHold)).toHaveBeenCalledTimes(3);
    await shown.act(() => vi.advanceTimersByTime(1_999));
    expect(vi.mocked(lookAtHold)).toHaveBeenCalledTimes(3);
    serverSays({ isOver: true });
    await shown.act(() => vi.advanceTimersByTime(1));
    expect(shown.now.hold).toEqual({ state: 'expired' });
    await shown.act(() => vi.advanceTimersByTime(60_000));
    expect(vi.mocked(lookAtHold)).toHaveBeenCalledTimes(4);
  });

  test('that another tab has ended after its time is told here too, and one ended before is not', async () => {
    remember();
    await open();
    itIs(begin + 15 * 60_000 - 1_500);
    await shown.act(() => carts.forgetHold('fair'));
    expect(shown.now.hold).toEqual({ state: 'expired' });
    itIs(begin);
    await shown.leave();
    remember();
    await open();
    await shown.act(() => carts.forgetHold('fair'));
    expect(shown.now.hold).toEqual({ state: 'none' });
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasChoice, keepHoldApart } from '../../storefront/tickets/upgrade/put-aside.ts';
import {
  clearLocalCart,
  forgetHold,
  holdOf,
  keepHold,
  keepLines,
  readHold,
  readLines,
  readLocalCart,
  sameHold,
  sameLines,
  storedText,
  subscribeToCarts,
  updateLocalCart,
} from './cart-store.ts';

const event = { slug: 'mundo-quadrinho', name: 'Mundo Quadrinho' };
const ticket = { batchId: 't1', quantity: 2, shelf: 'tickets', categoryId: 'ingressos' } as const;
const photo = { batchId: 'a1', quantity: 1, shelf: 'artists', categoryId: 'fotos' } as const;
const cart = {
  id: 'c1',
  expiresAt: '2026-12-01T12:15:00.000Z',
  lines: [
    { batch: { id: 't1' }, quantity: 2 },
    { batch: { id: 'a1' }, quantity: 1 },
  ],
};

let kept: Map<string, string>;
let page: EventTarget;
beforeEach(() => {
  kept = new Map();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  // A write that succeeds ends what an earlier test could only remember.
  clearLocalCart('');
  kept.clear();
});

describe('the state of an event', () => {
  test('starts empty, in both stores', () => {
    for (const shelf of ['tickets', 'artists'] as const) {
      // A name every object knows is an event nothing was chosen of, too.
      for (const slug of ['x', 'constructor', '__proto__'])
        expect(readLocalCart(slug, shelf)).toEqual({
          eventInfo: null,
          shoppingCart: null,
          categories: [],
          tickets: [],
          artists: [],
          startCheckout: false,
        });
    }
  });

  test('is kept under two keys, tickets and artists apart, and read together', () => {
    keepLines(event, [ticket, photo]);
    expect([...kept.keys()]).toEqual(['canhoto::cart', 'canhoto::artistCart']);
    expect(readLocalCart(event.slug, 'tickets')).toMatchObject({
      eventInfo: event,
      categories: ['ingressos'],
      tickets: [{ batchId: 't1', quantity: 2 }],
      artists: [],
    });
    expect(readLocalCart(event.slug, 'artists')).toMatchObject({
      eventInfo: event,
      categories: ['fotos'],
      tickets: [],
      artists: [{ batchId: 'a1', quantity: 1 }],
    });
    expect(readLines(event.slug)).toEqual([
      { batchId: 't1', quantity: 2 },
      { batchId: 'a1', quantity: 1 },
    ]);
  });

  test('is changed part by part, and the other parts stay', () => {
    updateLocalCart(event.slug, 'tickets', { tickets: [{ batchId: 't1', quantity: 2 }] });
    updateLocalCart(event.slug, 'tickets', { categories: ['ingressos'] });
    updateLocalCart(event.slug, 'tickets', { shoppingCart: { id: 'c1', expiresAt: null, lines: [] } });
    updateLocalCart(event.slug, 'tickets', { startCheckout: true });
    expect(readLocalCart(event.slug, 'tickets')).toEqual({
      eventInfo: null,
      shoppingCart: { id: 'c1', expiresAt: null, lines: [] },
      categories: ['ingressos'],
      tickets: [{ batchId: 't1', quantity: 2 }],
      artists: [],
      startCheckout: true,
    });
    expect(readLocalCart(event.slug, 'artists')).toMatchObject({ startCheckout: false, categories: [] });
  });

  test('knows the hold in both stores, and that the checkout has started', () => {
    keepLines(event, [ticket, photo]);
    keepHold(event.slug, cart);
    for (const shelf of ['tickets', 'artists'] as const)
      expect(readLocalCart(event.slug, shelf)).toMatchObject({
        startCheckout: true,
        shoppingCart: { id: 'c1', expiresAt: cart.expiresAt },
      });
    expect(sameLines(readHold(event.slug)?.lines ?? [], readLines(event.slug))).toBe(true);
  });

  test('a hold that is over leaves the choice, clearing takes this event alone', () => {
    keepLines(event, [ticket]);
    keepLines({ slug: 'outro', name: 'Outro' }, [photo]);
    keepHold(event.slug, cart);
    forgetHold(event.slug);
    expect(readHold(event.slug)).toBeNull();
    expect(readLocalCart(event.slug, 'tickets').startCheckout).toBe(false);
    expect(readLines(event.slug)).toHaveLength(1);
    clearLocalCart(event.slug);
    expect(readLines(event.slug)).toEqual([]);
    expect(readLines('outro')).toHaveLength(1);
    expect(storedText()).not.toContain(event.slug);
  });
});

describe('what is stored', () => {
  test('by somebody else, or an older page, is read as far as it makes sense', () => {
    for (const text of ['{broken', 'null', '[]', '7', '{"mundo-quadrinho":7}', '{"mundo-quadrinho":null}']) {
      kept.set('canhoto::cart', text);
      expect(readLines(event.slug), text).toEqual([]);
      expect(readHold(event.slug), text).toBeNull();
    }
    const odd = {
      tickets: [null, { batchId: 7 }, { batchId: 't1', quantity: -1 }, { batchId: 't2', quantity: 2, x: 1 }],
      shoppingCart: { id: 'c1' },
      categories: 'x',
    };
    kept.set('canhoto::cart', JSON.stringify({ [event.slug]: odd }));
    expect(readLocalCart(event.slug, 'tickets')).toMatchObject({
      tickets: [{ batchId: 't2', quantity: 2 }],
      shoppingCart: { id: 'c1', expiresAt: null, lines: [] },
      categories: [],
    });
  });

  test('nowhere, for the storage is closed or full, lasts as long as the page', () => {
    const closed = () => {
      throw new Error('closed');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    expect(readLines(event.slug)).toEqual([]);
    keepLines(event, [ticket, photo]);
    keepHold(event.slug, cart);
    expect(readLines(event.slug)).toHaveLength(2);
    expect(readHold(event.slug)?.id).toBe('c1');
    clearLocalCart(event.slug);
    expect(readLines(event.slug)).toEqual([]);
  });
});

describe('who listens', () => {
  test('hears what this tab and what others change, until they stop', () => {
    let heard = 0;
    const stop = subscribeToCarts(() => {
      heard += 1;
    });
    keepHold(event.slug, cart);
    const own = heard;
    // Once for both stores: in between one would still hold what is over in the other.
    expect(own).toBe(1);
    const other = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    other('canhoto::artistCart');
    other(null);
    expect(heard).toBe(own + 2);
    other('canhoto::token');
    stop();
    other('canhoto::cart');
    clearLocalCart(event.slug);
    expect(heard).toBe(own + 2);
  });

  test('reads a text that changes with the carts and with nothing else', () => {
    const before = storedText();
    expect(storedText()).toBe(before);
    keepLines(event, [photo]);
    expect(storedText()).not.toBe(before);
  });
});

describe('a hold', () => {
  const full = {
    ...cart,
    deliveryMethod: 'ELECTRONIC',
    insurance: false,
    coupons: [{ code: 'HQ10', applied: true }],
    totals: { totalCents: 1_000 },
  };
  test.each([
    ['delivery', { deliveryMethod: 'PICKUP' }],
    ['insurance', { insurance: true }],
    ['coupon', { coupons: [] }],
    ['total', { totals: { totalCents: 999 } }],
  ])('is another one with another %s', (_words, choice) => {
    expect(sameHold(holdOf(full), holdOf({ ...full }))).toBe(true);
    expect(sameHold(holdOf(full), holdOf({ ...full, ...choice }))).toBe(false);
    // As it is stored and read again.
    keepHold(event.slug, full);
    expect(sameHold(readHold(event.slug), holdOf(full))).toBe(true);
    expect(sameHold(readHold(event.slug), holdOf({ ...full, ...choice }))).toBe(false);
  });
});

describe('an upgrade', () => {
  const upgrade = {
    id: 'u1',
    expiresAt: '2026-12-01T13:00:00.000Z',
    lines: [{ batch: { id: 't9' }, quantity: 1 }],
  };
  const chosenAndHeld = () => {
    keepLines(event, [ticket, photo]);
    keepHold(event.slug, cart);
    return [readLines(event.slug), readHold(event.slug)];
  };

  test.each([
    ['over', () => forgetHold(event.slug)],
    ['ordered', () => clearLocalCart(event.slug)],
  ])('puts what is chosen and held aside until it is %s', (_words, end) => {
    const chosen = chosenAndHeld();
    keepHoldApart(event.slug, upgrade);
    expect(readHold(event.slug)?.id).toBe('u1');
    expect(readLines(event.slug)).toEqual([]);
    end();
    expect([readLines(event.slug), readHold(event.slug)]).toEqual(chosen);
    expect(readLocalCart(event.slug, 'tickets').aside).toBeUndefined();
    clearLocalCart(event.slug);
    expect(readHold(event.slug)).toBeNull();
  });

  test('after another one still brings back what was there first', () => {
    const chosen = chosenAndHeld();
    keepHoldApart(event.slug, upgrade);
    keepHoldApart(event.slug, { ...upgrade, id: 'u2' });
    forgetHold(event.slug);
    expect([readLines(event.slug), readHold(event.slug)]).toEqual(chosen);
  });

  test('that gives way to another hold brings nothing back: the newer choice counts', () => {
    chosenAndHeld();
    keepHoldApart(event.slug, upgrade);
    keepHold(event.slug, upgrade);
    expect(readLocalCart(event.slug, 'tickets').aside).toBeDefined();
    keepHold(event.slug, { ...cart, id: 'c2' });
    forgetHold(event.slug);
    expect(readHold(event.slug)).toBeNull();
    expect(readLines(event.slug)).toEqual([]);
  });

  test('where nothing was chosen leaves nothing', () => {
    expect(hasChoice(event.slug)).toBe(false);
    keepHoldApart(event.slug, upgrade);
    expect(hasChoice(event.slug)).toBe(true);
    clearLocalCart(event.slug);
    expect(hasChoice(event.slug)).toBe(false);
  });
});

test('two holds are the same when server and browser would say the same of them', () => {
  const one = {
    id: 'c1',
    expiresAt: null,
    lines: [
      { batchId: 'a', quantity: 1 },
      { batchId: 'b', quantity: 2 },
    ],
  };
  expect(sameHold(one, { ...one, lines: [...one.lines].reverse() })).toBe(true);
  for (const other of [
    null,
    { ...one, id: 'c2' },
    { ...one, expiresAt: 'x' },
    { ...one, choices: 'x' },
    { ...one, lines: one.lines.slice(1) },
  ])
    expect(sameHold(one, other)).toBe(false);
  expect(sameHold(null, null)).toBe(true);
});

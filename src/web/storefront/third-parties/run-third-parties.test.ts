import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ThirdParties } from '#src/domain/site/site.ts';
import type { EventPixels } from '../../parts/site/event-pixels.ts';

// All that others hear goes through scripts that stand in here: which were asked for, and what waits for them.

const origin = 'https://canhoto.example';
const game = 'desafio-da-bola';
const parties: ThirdParties = {
  chat: {
    scriptUrl: 'https://chat.example/chat.js',
    defaultKey: 'key-default',
    keys: [{ slugContains: 'quadrinho', key: 'key-comics' }],
  },
  tagManager: { scriptUrl: 'https://google.example/gtm.js', id: 'GTM-TEST' },
  ads: { scriptUrl: 'https://google.example/gtag.js', id: 'AW-TEST' },
  addToCart: {
    scriptUrl: 'https://meta.example/pixel.js',
    slug: game,
    pixelIds: ['pixel-one', 'pixel-two'],
  },
};
const withOrganizers: ThirdParties = {
  ...parties,
  organizerPixels: {
    metaScriptUrl: 'https://meta.example/pixel.js',
    googleScriptUrl: 'https://google.example/gtag.js',
  },
};
const tavern: EventPixels = {
  slug: 'festival-taverna',
  pixels: [
    { kind: 'META', id: '123456789012345' },
    { kind: 'GOOGLE', id: 'G-TAVERNA1' },
  ],
};
const summer: EventPixels = { slug: 'pixel-verao', pixels: [{ kind: 'META', id: '543210987654321' }] };

let asked: string[];
let hasFocus: boolean;
let shopWindow: EventTarget & { dataLayer?: unknown[]; fbq?: { queue: unknown[][] } };
/** The document has just been loaded for this page. */
async function load(path: string) {
  [asked, hasFocus] = [[], true];
  shopWindow = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('window', shopWindow);
  vi.stubGlobal('location', new URL(origin + path));
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ name: origin + path }] });
  vi.stubGlobal('document', {
    title: 'A page',
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => asked.push(src) },
    hasFocus: () => hasFocus,
  });
  const { isAnythingRunning, runThirdParties } = await import('./run-third-parties.ts');
  const { mustLeaveDocument } = await import('../../kit/navigation/leaving.ts');
  const carts = await import('../../parts/cart/cart-store.ts');
  const untold = await import('./untold.ts');
  const run = (
    choice: Parameters<typeof runThirdParties>[1],
    at: string,
    { all = parties, pixels = null as EventPixels | null } = {},
  ) => {
    const { pathname, search } = new URL(origin + at);
    runThirdParties(all, choice, { pathname, search }, pixels);
  };
  return { run, isAnythingRunning, mustLeaveDocument, ...carts, ...untold };
}

/** Calls queued for the ads script and the tag manager, without those that start them. */
const told = () =>
  (shopWindow.dataLayer ?? [])
    .map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as [])] : entry,
    )
    .filter((entry) =>
      Array.isArray(entry) ? entry[0] === 'event' : (entry as { event: string }).event !== 'gtm.js',
    );
const tracked = () => (shopWindow.fbq?.queue ?? []).filter(([what]) => what === 'trackSingle');
const view = (path: string, page_title = 'A page', send_to = 'AW-TEST') => [
  'event',
  'page_view',
  { send_to, page_location: origin + path, page_title },
];
const cart = { id: 'hold', expiresAt: null, lines: [] };

/** Storage as browsers have it: what is kept are its own keys. */
const storagePrototype = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', Object.create(storagePrototype));
  vi.stubGlobal('sessionStorage', Object.create(storagePrototype));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without a yes', () => {
  test.each([undefined, 'refused'] as const)('nothing is loaded, told or kept: %s', async (choice) => {
    for (const path of ['/pt', `/pt/evento/${game}`, `/pt/evento/${tavern.slug}`, '/pt/auth/entrar']) {
      const { run, isAnythingRunning, keepHold, takeUntold } = await load(path);
      run(choice, path, { all: withOrganizers, pixels: path.endsWith(tavern.slug) ? tavern : null });
      keepHold(game, cart);
      expect([asked, isAnythingRunning(), Object.keys(shopWindow), takeUntold()]).toEqual([
        [],
        false,
        [],
        [],
      ]);
    }
  });

  test('a no forgets what waits, and a yes to the chat alone loads and tells nothing else', async () => {
    const inside = await load('/pt/auth/entrar');
    inside.run('accepted', '/pt/auth/entrar');
    const { run } = await load('/pt');
    run('chat', '/pt');
    expect(asked).toEqual(['https://chat.example/chat.js?key=key-default']);
    expect(Object.keys(shopWindow)).toEqual([]);
    const after = await load('/pt');
    after.run('accepted', '/pt');
    expect(told()).toEqual([view('/pt')]);
  });
});

describe('where one logs in and pays', () => {
  test('nothing is loaded or told after a yes, in a document of its own or in another', async () => {
    for (const path of ['/pt/auth/entrar', `/pt/checkout/${game}`, '/en/pedido/MQ-1']) {
      const own = await load(path);
      own.run('accepted', path);
      expect([asked, Object.keys(shopWindow)]).toEqual([[], []]);
      // Its policy allows none, so whatever allows them is a document of its own.
      expect([own.mustLeaveDocument('/pt'), own.mustLeaveDocument('/pt/auth/nova-conta')]).toEqual([
        true,
        false,
      ]);
      const other = await load('/pt');
      other.run('accepted', path);
      expect([asked, Object.keys(shopWindow)]).toEqual([[], []]);
    }
  });

  test('views and a purchase are told on the next page, once, with no number in an address', async () => {
    for (const path of ['/pt/checkout/expo', '/pt/pedido/MQ-4F8K2J']) {
      const { run } = await load(path);
      run('accepted', path);
      run('accepted', path);
    }
    const { keepPurchase } = await load('/pt/pedido/MQ-4F8K2J');
    keepPurchase({ number: 'MQ-4F8K2J', totalCents: 11_550, placedAt: new Date().toISOString() });
    const { run } = await load('/pt/termos-de-uso');
    run('accepted', '/pt/termos-de-uso');
    const bought = { transaction_id: 'MQ-4F8K2J', value: 115.5, currency: 'BRL' };
    expect(told()).toEqual([
      view('/pt/checkout/expo', '/pt/checkout/expo'),
      view('/pt/pedido', '/pt/pedido'),
      ['event', 'purchase', { send_to: 'AW-TEST', ...bought }],
      { event: 'purchase', ecommerce: bought },
      view('/pt/termos-de-uso'),
    ]);
    const again = await load('/pt');
    again.run('accepted', '/pt');
    expect(told()).toEqual([view('/pt')]);
  });
});

describe('after a yes', () => {
  test('exactly what is configured for a page is loaded, once in its document, and each address is one view', async () => {
    const { run, isAnythingRunning } = await load('/pt?utm_source=insta&busca=');
    run('accepted', '/pt?utm_source=insta&token=secret');
    run('accepted', '/pt?utm_source=insta&token=secret');
    run('accepted', '/pt/termos-de-uso?utm_source=insta');
    expect(asked).toEqual([
      'https://chat.example/chat.js?key=key-default',
      'https://google.example/gtm.js?id=GTM-TEST',
      'https://google.example/gtag.js?id=AW-TEST',
    ]);
    expect(told()).toEqual([view('/pt?utm_source=insta'), view('/pt/termos-de-uso?utm_source=insta')]);
    // The script sends a view by itself otherwise.
    expect((shopWindow.dataLayer ?? []).map((entry) => [...Object.values(entry as object)])).toContainEqual([
      'config',
      'AW-TEST',
      { send_page_view: false },
    ]);
    expect(isAnythingRunning()).toBe(true);
  });

  test('another query is a view, without what was searched for in its address or its title', async () => {
    const { run } = await load('/pt');
    run('accepted', '/pt');
    run('accepted', '/pt?busca=maria%40exemplo.com.br');
    expect(told()).toEqual([view('/pt'), view('/pt', '/pt')]);
  });

  test.each([
    ['/pt', 'key-default'],
    ['/pt/evento/mundo-quadrinho', 'key-comics'],
    ['/pt/fila/mundo-quadrinho', 'key-comics'],
    ['/pt/evento/festival-taverna', 'key-default'],
  ])('the chat of the document of %s has the key %s', async (path, key) => {
    const { run } = await load(path);
    run('accepted', path);
    expect(asked[0]).toBe(`https://chat.example/chat.js?key=${key}`);
  });

  test('pages of another chat and protected pages are to be documents of their own, and no other', async () => {
    const { run, mustLeaveDocument } = await load('/pt');
    run('accepted', '/pt');
    const paths = ['/pt', '/pt/conta', '/pt/evento/festival-taverna', '/pt/evento/mundo-quadrinho'];
    expect(paths.map(mustLeaveDocument)).toEqual([false, false, false, true]);
    expect(['/pt/auth/entrar', '/pt/checkout/expo'].map(mustLeaveDocument)).toEqual([true, true]);
  });

  test('the checkout of the one event is told to both pixels as it starts, in the tab it starts in, once', async () => {
    const { run, keepHold, keepLines, forgetHold } = await load(`/pt/evento/${game}`);
    run('accepted', `/pt/evento/${game}`);
    run('accepted', `/pt/evento/${game}?utm_source=insta`);
    expect(asked.filter((url) => url.includes('pixel.js'))).toEqual(['https://meta.example/pixel.js']);
    const line = { batchId: 'batch', quantity: 1, shelf: 'tickets' as const, categoryId: 'tickets' };
    keepLines({ slug: game, name: 'Game' }, [line]);
    keepHold('expo', cart);
    expect(tracked()).toEqual([]);
    keepHold(game, cart);
    keepHold(game, cart);
    const facts = { content_ids: [game], content_type: 'product' };
    const both = ['pixel-one', 'pixel-two'].map((id) => ['trackSingle', id, 'AddToCart', facts]);
    expect(tracked()).toEqual(both);
    // They watch nothing of the page by themselves.
    expect(shopWindow.fbq?.queue.slice(0, 4)).toEqual(
      ['pixel-one', 'pixel-two'].flatMap((id) => [
        ['set', 'autoConfig', false, id],
        ['init', id],
      ]),
    );
    forgetHold(game);
    hasFocus = false;
    keepHold(game, cart);
    expect(tracked()).toEqual(both);
  });

  test('a checkout that has started before its page is loaded is told no second time', async () => {
    const earlier = await load('/pt');
    earlier.keepHold(game, cart);
    const { run, keepHold } = await load(`/pt/evento/${game}`);
    run('accepted', `/pt/evento/${game}`);
    keepHold(game, cart);
    expect(tracked()).toEqual([]);
  });

  test('the pixels of the one event are on no other page', async () => {
    for (const path of ['/pt', '/pt/evento/festival-taverna']) {
      const { run, keepHold } = await load(path);
      run('accepted', path);
      keepHold('festival-taverna', cart);
      expect([asked.filter((url) => url.includes('pixel.js')), shopWindow.fbq]).toEqual([[], undefined]);
    }
  });
});

describe('pixels of an organizer', () => {
  test('are told of views and the start of the checkout of their event, each by its id', async () => {
    const path = `/pt/evento/${tavern.slug}`;
    const { run, keepHold } = await load(path);
    run('accepted', `${path}?utm_source=insta&coupon=SECRET`, { all: withOrganizers, pixels: tavern });
    run('accepted', `${path}?utm_source=insta&coupon=SECRET`, { all: withOrganizers, pixels: tavern });
    keepHold(tavern.slug, cart);
    // One script of each kind, also where the installation has a tag of its own.
    expect(asked.map((url) => url.replace(/.*\/|\?.*/g, '')).toSorted()).toEqual([
      'chat.js',
      'gtag.js',
      'gtm.js',
      'pixel.js',
    ]);
    expect(tracked()).toEqual([
      ['trackSingle', '123456789012345', 'PageView'],
      [
        'trackSingle',
        '123456789012345',
        'AddToCart',
        { content_ids: [tavern.slug], content_type: 'product' },
      ],
    ]);
    expect(told()).toEqual([
      view(`${path}?utm_source=insta`),
      view(`${path}?utm_source=insta`, 'A page', 'G-TAVERNA1'),
      ['event', 'add_to_cart', { send_to: 'G-TAVERNA1', items: [{ item_id: tavern.slug }] }],
    ]);
  });

  test('end with the document: every page that is not of their event is to be one of its own', async () => {
    const { run, mustLeaveDocument } = await load(`/pt/evento/${tavern.slug}`);
    run('accepted', `/pt/evento/${tavern.slug}`, { all: withOrganizers, pixels: tavern });
    const paths = [
      `/pt/evento/${tavern.slug}`,
      `/pt/fila/${tavern.slug}`,
      '/pt',
      `/pt/evento/${summer.slug}`,
    ];
    expect(paths.map(mustLeaveDocument)).toEqual([false, false, true, true]);
    // Until such a document is there, the pixels of the one before hear nothing of it.
    const before = tracked();
    run('accepted', `/pt/evento/${summer.slug}`, { all: withOrganizers, pixels: summer });
    expect(tracked()).toEqual(before);
    expect(JSON.stringify(shopWindow.fbq?.queue)).not.toContain(summer.pixels[0]?.id);
  });

  test('come into a document where none of them lives', async () => {
    const { run, mustLeaveDocument } = await load('/pt');
    run('accepted', '/pt', { all: withOrganizers });
    expect(mustLeaveDocument(`/pt/evento/${summer.slug}`)).toBe(false);
    expect(shopWindow.fbq).toBe(undefined);
    run('accepted', `/pt/evento/${summer.slug}`, { all: withOrganizers, pixels: summer });
    expect(tracked()).toEqual([['trackSingle', '543210987654321', 'PageView']]);
  });

  test('are not loaded where the event has none, or the installation allows none', async () => {
    const { eventPixelsOf } = await import('../../parts/site/event-pixels.ts');
    expect(eventPixelsOf(tavern, { thirdParties: parties })).toBe(null);
    expect(eventPixelsOf({ slug: 'expo', pixels: [] }, { thirdParties: withOrganizers })).toBe(null);
    expect(eventPixelsOf(tavern, { thirdParties: withOrganizers })).toEqual(tavern);
    const { run } = await load(`/pt/evento/${tavern.slug}`);
    run('accepted', `/pt/evento/${tavern.slug}`, { all: parties, pixels: tavern });
    run('accepted', `/pt/evento/${tavern.slug}?utm_source=a`, { all: withOrganizers });
    expect([asked.filter((url) => url.includes('pixel.js')), shopWindow.fbq]).toEqual([[], undefined]);
  });
});

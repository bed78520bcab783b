import { describe, expect, test } from 'vitest';
import type { LocalCart, Shelf } from '#src/web/parts/cart/cart-store.ts';
import { casesOf } from '../support/cases.ts';
import { newShopper } from '../support/journey/api.ts';
import {
  askApi,
  chooseTickets,
  hold,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  placeOrder,
  register,
} from '../support/journey/buyer.ts';
import { unfoldAll } from '../support/journey/fold.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';
import { shown, type Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const otherSlug = 'encontro-lumi';
const schemes = { phone: 'light', desktop: 'dark' } as const;
const shop = openShop();

// ---- what the browser keeps, and what the server says ----

const keys: Record<Shelf, string> = { tickets: 'canhoto::cart', artists: 'canhoto::artistCart' };

/** The state of an event as it is stored; null where nothing is. */
async function stored({ page }: Visit, shelf: Shelf, event = slug): Promise<LocalCart | null> {
  return await page.evaluate(
    ([key, name]) => JSON.parse(localStorage.getItem(key!) ?? '{}')[name!] ?? null,
    [keys[shelf], event],
  );
}

async function heldHere(visit: Visit): Promise<NonNullable<LocalCart['shoppingCart']>> {
  const cart = await stored(visit, 'tickets');
  if (!cart?.shoppingCart) throw new Error('Nothing is held.');
  return cart.shoppingCart;
}

interface ServerCart {
  id: string;
  expiresAt: string;
  lines: { quantity: number; batch: { id: string } }[];
}

async function cartOnServer(visit: Visit, id: string): Promise<ServerCart | null> {
  const query = 'query($id: ID!) { cart(id: $id) { id expiresAt lines { quantity batch { id } } } }';
  return (await askApi<{ cart: ServerCart | null }>(visit, query, { id })).cart;
}

const unitsOf = (lines: { quantity: number }[]) => lines.reduce((sum, line) => sum + line.quantity, 0);

/** For SQL: the code before the dot tells the event, what follows is the row's id. */
const rowOf = (cart: string) => cart.slice(cart.indexOf('.') + 1);

async function endOnServer(cart: string, inSeconds = -1): Promise<void> {
  await shop.pool.query('update cart set expires_at = now() + make_interval(secs => $2) where id = $1', [
    rowOf(cart),
    inSeconds,
  ]);
}

// ---- what is shown and pressed ----

const eventPage = ({ locale }: Visit, event = slug) => `/${locale}/evento/${event}`;

/** A second tab of the same browser, on the page of the event. */
async function secondTab(visit: Visit): Promise<Visit> {
  const page = await visit.context.newPage();
  const other: Visit = {
    ...visit,
    page,
    go: async (path) => {
      await page.goto(path);
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
    },
  };
  await other.go(eventPage(visit));
  return other;
}

const countOf = ({ page, text }: Visit, label: string) =>
  page.getByRole('group', { name: text('event')('quantityOf', { offer: label }), exact: true });

const shows = (visit: Visit, label: string, count: number) =>
  unfoldAll(visit).then(() => countOf(visit, label).getByText(String(count), { exact: true }).waitFor());

/** One unit of the first session with an artist. Tells what it is called. */
async function chooseSession(visit: Visit): Promise<string> {
  const { page, press, text } = visit;
  await unfoldAll(visit);
  const more = text('event')('increase', { offer: '' }).trim();
  const name = new RegExp(`^${more} (${text('event')('PHOTO')}|${text('event')('AUTOGRAPH')}) `);
  const button = shown(page.getByRole('button', { name, disabled: false }));
  const label = ((await button.getAttribute('aria-label')) ?? '').slice(more.length + 1);
  await press(button);
  return label;
}

const toCheckout = ({ page, text }: Visit) =>
  shown(page.getByRole('button', { name: text('event')('goToCheckout') }));
const summary = ({ page, text }: Visit) =>
  page.getByRole('complementary', { name: text('event')('yourSelection') });

describe('the state of an event', () => {
  test('starts empty, is changed part by part, and cleared alone', async () => {
    await shop.visit({}, async (buyer) => {
      await buyer.go(eventPage(buyer));
      for (const shelf of ['tickets', 'artists'] as const) expect(await stored(buyer, shelf)).toBeNull();

      // The first session is on Friday, and asks for a ticket of that day.
      await buyer.press(buyer.page.locator('a[href="#dia-2"]'));
      await chooseTickets(buyer, 2);
      expect(await stored(buyer, 'tickets')).toMatchObject({
        eventInfo: { slug, name: 'Mundo Quadrinho' },
        shoppingCart: null,
        categories: [expect.any(String)],
        tickets: [{ quantity: 2 }],
        artists: [],
        startCheckout: false,
      });
      expect(await stored(buyer, 'artists')).toMatchObject({ categories: [], tickets: [], artists: [] });

      const tickets = await stored(buyer, 'tickets');
      await chooseSession(buyer);
      expect(await stored(buyer, 'artists')).toMatchObject({
        categories: [expect.any(String)],
        tickets: [],
        artists: [{ quantity: 1 }],
      });
      expect(await stored(buyer, 'tickets')).toEqual(tickets);

      await hold(buyer);
      const held = await heldHere(buyer);
      for (const shelf of ['tickets', 'artists'] as const)
        expect(await stored(buyer, shelf)).toMatchObject({ shoppingCart: held, startCheckout: true });
      expect((await stored(buyer, 'tickets'))?.tickets).toEqual(tickets?.tickets);
      const there = await cartOnServer(buyer, held.id);
      expect(there?.expiresAt).toBe(held.expiresAt);
      expect(unitsOf(there?.lines ?? [])).toBe(3);

      // Another event has a state of its own, which an order of this one leaves alone.
      await buyer.go(eventPage(buyer, otherSlug));
      await chooseTickets(buyer, 1);
      await buyer.go(`/pt/checkout/${slug}`);
      await register(buyer, newPerson());
      await placeOrder(buyer);
      for (const shelf of ['tickets', 'artists'] as const) expect(await stored(buyer, shelf)).toBeNull();
      expect(await stored(buyer, 'tickets', otherSlug)).toMatchObject({
        tickets: [{ quantity: 1 }],
        startCheckout: false,
      });
    });
  });

  test('survives loading the page again, before and after it is held', async () => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
      await buyer.go(eventPage(buyer));
      const label = await chooseTickets(buyer, 2);
      await buyer.page.reload();
      await shows(buyer, label, 2);
      await hold(buyer);
      const { id } = await heldHere(buyer);
      await buyer.page.reload();
      await payButton(buyer).waitFor();
      await buyer.go(eventPage(buyer));
      await shows(buyer, label, 2);
      // In minutes and seconds, of the quarter of an hour there is.
      await expect.poll(() => summary(buyer).getByRole('timer').innerText()).toMatch(/^1[0-5]:[0-5]\d$/);
      await toCheckout(buyer).waitFor();
      // Changed, it is the same hold with other lines.
      await buyer.press(
        countOf(buyer, label).getByRole('button', {
          name: buyer.text('event')('decrease', { offer: label }),
        }),
      );
      await shows(buyer, label, 1);
      await hold(buyer);
      expect((await heldHere(buyer)).id).toBe(id);
      expect(unitsOf((await cartOnServer(buyer, id))?.lines ?? [])).toBe(1);
    });
  });

  test('is held once, however slow the server is to say what it knows of it', async () => {
    await shop.visit({}, async (buyer) => {
      const label = await holdTickets(buyer, slug, 1);
      const { id } = await heldHere(buyer);
      await buyer.page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('"ReadCart"'))
          await new Promise((settle) => setTimeout(settle, 1_500));
        await route.continue();
      });
      await buyer.go(eventPage(buyer));
      await buyer.press(
        countOf(buyer, label).getByRole('button', {
          name: buyer.text('event')('increase', { offer: label }),
        }),
      );
      await hold(buyer);
      await buyer.page.waitForTimeout(1_600);
      expect((await heldHere(buyer)).id).toBe(id);
      expect(unitsOf((await cartOnServer(buyer, id))?.lines ?? [])).toBe(2);
    });
  });

  test('is not lost by a server that is busy', async () => {
    await shop.visit({}, async (buyer) => {
      await holdTickets(buyer, slug, 1);
      const held = await heldHere(buyer);
      let refused = 0;
      await buyer.page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('"ReadCart"')) return await route.continue();
        refused += 1;
        const errors = [{ message: 'BUSY', path: ['cart'], extensions: { code: 'BUSY' } }];
        await route.fulfill({ json: { data: { cart: null }, errors } });
      });
      await buyer.go(eventPage(buyer));
      await toCheckout(buyer).waitFor();
      await expect.poll(() => refused).toBeGreaterThan(0);
      expect(await heldHere(buyer)).toEqual(held);
    });
  });
});

describe('two tabs', () => {
  test('show the same choice, the same hold, and the same end', async () => {
    await shop.visit({}, async (buyer) => {
      await buyer.go(eventPage(buyer));
      const other = await secondTab(buyer);
      const label = await chooseTickets(buyer, 2);
      await shows(other, label, 2);
      await other.press(
        countOf(other, label).getByRole('button', {
          name: other.text('event')('decrease', { offer: label }),
        }),
      );
      await shows(buyer, label, 1);

      await hold(buyer);
      await summary(other).getByRole('timer').waitFor();
      await toCheckout(other).waitFor();

      await register(buyer, newPerson());
      await placeOrder(buyer);
      await summary(other).getByText(other.text('event')('emptySelection')).waitFor();
      await shows(other, label, 0);
    });
  });

  test('pay what they show: the checkout follows what the other tab holds', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, text } = buyer;
      const label = await holdTickets(buyer, slug, 1);
      await register(buyer, newPerson());
      const before = (await payButton(buyer).innerText()).replace(/\D/g, '');
      const other = await secondTab(buyer);
      await other.press(
        countOf(other, label).getByRole('button', {
          name: other.text('event')('increase', { offer: label }),
        }),
      );
      await hold(other);
      await expect
        .poll(async () => Number((await payButton(buyer).innerText()).replace(/\D/g, '')))
        .toBe(2 * Number(before));
      await page
        .getByRole('complementary', { name: text('checkout')('summary') })
        .getByText(/^2 × /)
        .waitFor();
      await placeOrder(buyer);
      await orderNumberShown(buyer);
    });
  });
});

describe('logging in', () => {
  test('keeps the choice and the hold, which becomes the customer’s', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, 'pt');
    await shop.visit({}, async (buyer) => {
      const { page, press, text, go } = buyer;
      const auth = text('auth');
      const label = await holdTickets(buyer, slug, 2);
      const held = await heldHere(buyer);
      await go('/pt/auth/entrar');
      await page.getByLabel(auth('email'), { exact: true }).fill(person.email);
      await page.getByLabel(auth('password'), { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/pt/conta');
      expect(await heldHere(buyer)).toEqual(held);
      await go(eventPage(buyer));
      await shows(buyer, label, 2);
      await press(toCheckout(buyer));
      await page.getByText(person.email).waitFor();
      expect((await cartOnServer(buyer, held.id))?.id).toBe(held.id);
      await placeOrder(buyer);
    });
  });
});

describe.each(casesOf(0, ['pt', 'en'] as const))('a hold the server has ended (%s)', (locale) => {
  test('is told on the page of the event, and its units are held again with one press', async () => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { page, text, go } = buyer;
      const label = await holdTickets(buyer, slug, 2);
      const { id } = await heldHere(buyer);
      await endOnServer(id);
      await go(eventPage(buyer));
      const notice = page.getByRole('status').filter({ hasText: text('event')('expiredTitle') });
      await notice.waitFor();
      expect(await notice.innerText()).toContain(text('event')('expiredText'));
      expect(await stored(buyer, 'tickets')).toMatchObject({ shoppingCart: null, startCheckout: false });
      await shows(buyer, label, 2);
      expect(await pageProblems(page, 'expired', schemes)).toEqual([]);
      await hold(buyer);
      const again = await heldHere(buyer);
      expect(again.id).not.toBe(id);
      expect(unitsOf((await cartOnServer(buyer, again.id))?.lines ?? [])).toBe(2);
    });
  });

  test('is told in every tab', async () => {
    await shop.visit({ locale }, async (buyer) => {
      await holdTickets(buyer, slug, 1);
      const { id } = await heldHere(buyer);
      const other = await secondTab(buyer);
      await toCheckout(other).waitFor();
      // Nobody waits fifteen minutes: the server shortens the hold, and both tabs learn of it when they load.
      await endOnServer(id, 10);
      await Promise.all([buyer.page.reload(), other.page.reload()]);
      await buyer.page
        .getByRole('alert')
        .filter({ hasText: buyer.text('checkout')('expiredTitle') })
        .waitFor();
      await other.page
        .getByRole('status')
        .filter({ hasText: other.text('event')('expiredTitle') })
        .waitFor();
    });
  });
});

describe.each(casesOf(0, ['pt', 'en'] as const))('a batch that turns (%s)', (locale) => {
  test('takes what was only chosen along, and says so; what is held can be taken out by hand', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const event = text('event');
      await go(eventPage(buyer));
      const label = await chooseTickets(buyer, 1);
      const batchId = (await stored(buyer, 'tickets'))?.tickets[0]?.batchId ?? '';
      const availability = await availabilityWith(buyer, batchId);
      await page.route('**/api/availability/*', (route) => route.fulfill({ json: { availability } }));
      await page.reload();
      const notice = page.getByRole('status').filter({ hasText: event('turnedTitle') });
      await notice.waitFor();
      expect(await notice.innerText()).toContain(label);
      expect(await pageProblems(page, 'turned', schemes)).toEqual([]);
      await summary(buyer).getByText(event('emptySelection')).waitFor();
      expect((await stored(buyer, 'tickets'))?.tickets).toEqual([]);

      await page.unroute('**/api/availability/*');
      await page.reload();
      await chooseTickets(buyer, 1);
      await hold(buyer);
      await page.route('**/api/availability/*', (route) => route.fulfill({ json: { availability } }));
      await go(eventPage(buyer));
      const takeOut = summary(buyer).getByRole('button', { name: event('leaveOut', { offer: label }) });
      await takeOut.waitFor();
      expect(await pageProblems(page, 'held in a batch that has turned', schemes)).toEqual([]);
      await press(takeOut);
      await summary(buyer).getByText(event('emptySelection')).waitFor();
    });
  });
});

/** The stock as it would be told if the batch had just sold out and the one after it were open. */
async function availabilityWith(visit: Visit, batchId: string): Promise<object[]> {
  const query = `query($slug: String!) {
    availability(slug: $slug) { batchId status remaining }
    event(slug: $slug) { categories { offers { batches { id } } } }
  }`;
  const { availability, event } = await askApi<{
    availability: { batchId: string; status: string; remaining: number | null }[];
    event: { categories: { offers: { batches: { id: string }[] }[] }[] };
  }>(visit, query, { slug });
  const offer = event.categories
    .flatMap(({ offers }) => offers)
    .find(({ batches }) => batches.some(({ id }) => id === batchId));
  const at = offer?.batches.findIndex(({ id }) => id === batchId) ?? -1;
  const next = offer?.batches[at + 1]?.id;
  if (next === undefined) throw new Error('The first offer has no batch after the one on sale.');
  return availability.map((entry) => {
    if (entry.batchId === batchId) return { ...entry, status: 'SOLD_OUT', remaining: 0 };
    return entry.batchId === next ? { ...entry, status: 'ON_SALE', remaining: null } : entry;
  });
}

import { describe, expect } from 'vitest';
import type { LocalCart, Shelf } from '#src/web/parts/cart/cart-store.ts';
import { repeats } from '../support/cases.ts';
import { newShopper } from '../support/journey/api.ts';
import {
  askApi,
  chooseTickets,
  comeToCheckout,
  hold,
  holdTickets,
  newPerson,
  placeOrder,
} from '../support/journey/buyer.ts';
import { unfoldAll } from '../support/journey/fold.ts';
import { openShop } from '../support/journey/shop.ts';
import { shown, type Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const otherSlug = 'encontro-lumi';
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

async function _endOnServer(cart: string, inSeconds = -1): Promise<void> {
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
  repeats(
    'is nothing at first; tickets and sessions are chosen apart, and their hold is in both',
    'knows the hold in both stores, and that the checkout has started',
    'a hold that is over leaves the choice, clearing takes this event alone',
  )('starts empty, is changed part by part, and cleared alone', async () => {
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
      await comeToCheckout(buyer, newPerson());
      await placeOrder(buyer);
      for (const shelf of ['tickets', 'artists'] as const) expect(await stored(buyer, shelf)).toBeNull();
      expect(await stored(buyer, 'tickets', otherSlug)).toMatchObject({
        tickets: [{ quantity: 1 }],
        startCheckout: false,
      });
    });
  });
});

describe('two tabs', () => {
  repeats('show the same choice, the same hold and the same end, and pay at once for one order')(
    'show the same choice, the same hold, and the same end',
    async () => {
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

        await comeToCheckout(buyer, newPerson());
        await placeOrder(buyer);
        await summary(other).getByText(other.text('event')('emptySelection')).waitFor();
        await shows(other, label, 0);
      });
    },
  );
});

describe('logging in', () => {
  repeats(
    'is opened by a code in the middle of the checkout, and nothing is lost',
    'survives loading the page again, before and after it is held',
    'who says to have an account chooses the address after the log-in, and nothing typed before is lost',
  )('keeps the choice and the hold, which becomes the customer’s', async () => {
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

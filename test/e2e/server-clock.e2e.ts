import { describe, expect, test } from 'vitest';
import {
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  register,
} from '../support/journey/buyer.ts';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const hourMs = 3_600_000;
const shop = openShop();

/** The wall clock of the browser, put off by so much in all its pages; what counts on from there stays monotonic. */
async function putOff({ context, page }: Visit, milliseconds: number): Promise<void> {
  const shift = (by: number) => {
    const real = Date;
    const ahead = globalThis as typeof globalThis & { clockAheadMs?: number };
    if (ahead.clockAheadMs === undefined) {
      const now = () => real.now() + (ahead.clockAheadMs ?? 0);
      globalThis.Date = new Proxy(real, {
        construct: (target, values) =>
          Reflect.construct(target, values.length === 0 ? [now()] : values) as object,
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    }
    ahead.clockAheadMs = by;
  };
  await context.addInitScript(shift, milliseconds);
  await page.evaluate(shift, milliseconds);
}

/** Seconds the countdown of the hold shows. */
async function secondsShown({ page, text }: Visit): Promise<number> {
  const timer = page.getByRole('complementary', { name: text('checkout')('summary') }).getByRole('timer');
  await expect.poll(() => timer.innerText()).toMatch(/^\d+:\d\d$/);
  const [minutes, seconds] = (await timer.innerText()).split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}

describe('whoever’s clock is wrong', () => {
  test.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
  ])('by %s buys like everybody', async (_words, off) => {
    await shop.visit({}, async (buyer) => {
      await putOff(buyer, off);
      const { page } = buyer;
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off)).toBeLessThan(60_000);
      await holdTickets(buyer, slug, 1);
      expect(await secondsShown(buyer)).toBeGreaterThan(13 * 60);
      expect(await secondsShown(buyer)).toBeLessThanOrEqual(15 * 60 + 1);
      await register(buyer, newPerson());
      await page.reload();
      expect(await secondsShown(buyer)).toBeGreaterThan(10 * 60);
      await consent(buyer);
      await buyer.press(payButton(buyer));
      await orderNumberShown(buyer);
      // The fifteen minutes of the Pix are the server's as well.
      const left = page.getByRole('region', { name: buyer.text('order')('pixTitle') }).getByRole('timer');
      await expect.poll(() => left.innerText()).toMatch(/^1[345]:\d\d$/);
    });
  });

  test.each([
    ['forward', 2 * hourMs],
    ['back', -2 * hourMs],
  ])('that jumps %s in the middle changes nothing', async (_words, off) => {
    await shop.visit({}, async (buyer) => {
      await putOff(buyer, 0);
      await holdTickets(buyer, slug, 1);
      await register(buyer, newPerson());
      const before = await secondsShown(buyer);
      await putOff(buyer, off);
      await buyer.page.waitForTimeout(1_500);
      const after = await secondsShown(buyer);
      expect(before - after).toBeLessThan(60);
      expect(after).toBeLessThan(before);
      await consent(buyer);
      await buyer.press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});

describe('a countdown at its end', () => {
  const cartIdOf = ({ page }: Visit) =>
    page.evaluate(
      (event) => JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event].shoppingCart.id as string,
      slug,
    );
  /** The code before the dot tells the event, what follows is the row's id. */
  const endIn = async (buyer: Visit, seconds: number) => {
    const cart = await cartIdOf(buyer);
    await shop.pool.query('update cart set expires_at = now() + make_interval(secs => $2) where id = $1', [
      cart.slice(cart.indexOf('.') + 1),
      seconds,
    ]);
  };

  test('asks the server, and goes on asking while nobody answers', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await endIn(buyer, 4);
      await page.reload();
      let refused = 0;
      await secondsShown(buyer);
      await page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('"CheckoutCartNow"') || refused >= 2)
          return await route.continue();
        refused += 1;
        const errors = [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS' } }];
        await route.fulfill({ status: 429, json: { errors } });
      });
      await page.getByText(text('checkout')('timeUpUnsure'), { exact: true }).waitFor();
      await expect.poll(() => refused, { timeout: 15_000 }).toBe(2);
      await page
        .getByRole('alert')
        .filter({ hasText: text('checkout')('expiredTitle') })
        .waitFor();
    });
  });

  test('that the server has put off meanwhile ends nothing', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await endIn(buyer, 4);
      await page.reload();
      await secondsShown(buyer);
      await endIn(buyer, 600);
      await expect.poll(() => secondsShown(buyer), { timeout: 15_000 }).toBeGreaterThan(500);
      expect(await page.getByText(text('checkout')('expiredTitle')).count()).toBe(0);
    });
  });

  test('on the page of the event asks as well', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, text, go } = buyer;
      await holdTickets(buyer, slug, 1);
      await endIn(buyer, 5);
      await go(`/pt/evento/${slug}`);
      await page
        .getByRole('status')
        .filter({ hasText: text('event')('expiredTitle') })
        .waitFor();
    });
  });
});

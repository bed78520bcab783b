import { describe, expect } from 'vitest';
import { repeats } from '../support/cases.ts';
import {
  comeToCheckout,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
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

// Other clocks, and countdowns at their end: test/components/checkout/server-clock.component.tsx.
describe('whoever’s clock is wrong', () => {
  repeats(
    'by %s is shown the time that the server has left',
    'by %s is shown the time that there is to pay by Pix',
  )('by an hour buys like everybody', async () => {
    const off = hourMs;
    await shop.visit({}, async (buyer) => {
      await putOff(buyer, off);
      const { page } = buyer;
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off)).toBeLessThan(60_000);
      await holdTickets(buyer, slug, 1);
      expect(await secondsShown(buyer)).toBeGreaterThan(13 * 60);
      expect(await secondsShown(buyer)).toBeLessThanOrEqual(15 * 60 + 1);
      await comeToCheckout(buyer, newPerson());
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
});

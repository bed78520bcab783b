import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import {
  chooseTickets,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  register,
} from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit, waitForFocus } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

const toldOnTop = ({ page, text }: Visit) =>
  page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });

const holdKept = ({ page }: Visit): Promise<{ id: string } | null> =>
  page.evaluate(
    (event) => JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event]?.shoppingCart ?? null,
    slug,
  );

describe('an order that somebody on the way answered', () => {
  test.each([
    ['pt', {}],
    ['en', { message: 'Internal Server Error' }],
  ] as const)(
    'in JSON of their own is told, and goes through with the next press (%s)',
    async (locale, json) => {
      await shop.visit({ locale }, async (buyer) => {
        const { page, press, text } = buyer;
        await holdTickets(buyer, slug, 1);
        await register(buyer, newPerson());
        await consent(buyer);
        let isBroken = true;
        await page.route('**/graphql', async (route) => {
          if (!isBroken || !route.request().postData()?.includes('"PlaceOrder"'))
            return await route.continue();
          await route.fulfill({ status: 502, json });
        });
        await press(payButton(buyer));
        const told = toldOnTop(buyer);
        await told.waitFor();
        await waitForFocus(told);
        expect(await told.getByRole('listitem').allInnerTexts()).toEqual([text('payment')('orderFailed')]);
        isBroken = false;
        await press(payButton(buyer));
        await orderNumberShown(buyer);
      });
    },
  );
});

describe.each(casesOf(0, ['pt', 'en'] as const))('an event whose tickets cannot be loaded (%s)', (locale) => {
  test('says so while nothing was heard of them, and stops once it was', async () => {
    await shop.visit({ locale }, async (visitor) => {
      const { page, text, go } = visitor;
      await page.clock.install();
      let isBroken = true;
      await page.route('**/api/availability/**', async (route) => {
        if (isBroken) await route.fulfill({ status: 500, json: {} });
        else await route.continue();
      });
      await go(`/${locale}/evento/${slug}`);
      const told = page.getByText(text('event')('stockNone'), { exact: true });
      // Asked every few seconds, and slower each time: nobody waits for that here.
      await expect
        .poll(async () => {
          await page.clock.fastForward(20_000);
          return await told.count();
        })
        .toBe(1);
      isBroken = false;
      await expect
        .poll(async () => {
          await page.clock.fastForward(60_000);
          return await told.count();
        })
        .toBe(0);
    });
  });
});

describe('a part of the checkout that breaks', () => {
  test('leaves the rest of the page, keeps the order from being sent, and opens again', async () => {
    await shop.visit({ device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const [common, checkout] = [text('common'), text('checkout')];
      await holdTickets(buyer, slug, 1);
      await register(buyer, newPerson());
      let isOdd = true;
      // Nobody sends such a cart; it stands for any mistake in one box.
      await page.route('**/graphql', async (route) => {
        if (!isOdd || !route.request().postData()?.includes('"CheckoutCartNow"'))
          return await route.continue();
        const response = await route.fetch();
        const answer = await response.json();
        answer.data.cart.upgradeOf = { offer: null };
        await route.fulfill({ response, json: answer });
      });
      buyer.tolerates(/./);
      await page.reload();
      const told = page.getByRole('alert').filter({ hasText: common('partBroken') });
      await told.first().waitFor();
      expect(await told.count()).toBe(1);
      await page.getByRole('banner').waitFor();
      await consent(buyer);
      let sent = 0;
      page.on('request', (request) => {
        if (request.postData()?.includes('"PlaceOrder"')) sent += 1;
      });
      await press(payButton(buyer));
      expect(await toldOnTop(buyer).getByRole('listitem').allInnerTexts()).toEqual([checkout('partMissing')]);
      expect(sent).toBe(0);
      isOdd = false;
      // Another look brings a whole cart; the part is drawn again with it.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect
        .poll(async () => {
          if ((await told.count()) > 0) await told.getByRole('button', { name: common('tryAgain') }).click();
          return await told.count();
        })
        .toBe(0);
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});

describe('a hold', () => {
  test.each(['TOO_MANY_REQUESTS', 'BUSY', 'UNEXPECTED'])(
    'is not over because the server says %s to a choice',
    async (code) => {
      await shop.visit({}, async (buyer) => {
        const { page, text } = buyer;
        const checkout = text('checkout');
        await holdTickets(buyer, slug, 1);
        const before = await holdKept(buyer);
        await page.route('**/graphql', async (route) => {
          if (!route.request().postData()?.includes('"SaveCheckoutCart"')) return await route.continue();
          await route.fulfill({ json: { errors: [{ message: 'no', extensions: { code } }] } });
        });
        const pickup = page.getByRole('radio', { name: new RegExp(`^${checkout('DELIVERY')}`) });
        await pickup.click();
        await toldOnTop(buyer).waitFor();
        expect(await holdKept(buyer)).toEqual(before);
        await page.getByRole('complementary', { name: checkout('summary') }).waitFor();
        expect(await page.getByText(checkout('expiredTitle')).count()).toBe(0);
      });
    },
  );

  test('whose look is not answered stays what was shown, and only a first look says that it failed', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, press, text } = buyer;
      await holdTickets(buyer, slug, 1);
      let isBusy = true;
      await page.route('**/graphql', async (route) => {
        if (!isBusy || !route.request().postData()?.includes('"CheckoutCartNow"'))
          return await route.continue();
        const errors = [{ message: 'no', extensions: { code: 'TOO_MANY_REQUESTS' } }];
        await route.fulfill({ status: 429, json: { errors } });
      });
      const before = await holdKept(buyer);
      await page.reload();
      await page
        .getByRole('alert')
        .filter({ hasText: text('error')('TOO_MANY_REQUESTS') })
        .waitFor();
      expect(await holdKept(buyer)).toEqual(before);
      isBusy = false;
      await press(page.getByRole('button', { name: text('common')('tryAgain') }));
      await page.getByRole('complementary', { name: text('checkout')('summary') }).waitFor();
    });
  });

  test('that arrives when its page was left is kept, and leads nobody away', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, press, text, go } = buyer;
      await go(`/pt/evento/${slug}`);
      await chooseTickets(buyer, 1);
      let letThrough = () => {};
      const gate = new Promise<void>((open) => {
        letThrough = open;
      });
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('"SaveCart"')) await gate;
        await route.continue();
      });
      const words = text('event')('hold', { count: 15 }).replace('15', '\\d+');
      await press(shown(page.getByRole('button', { name: new RegExp(`^${words}$`) })));
      // On a slow phone the address changes well before the page does.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('homeLink') }));
      await page.waitForURL('**/pt');
      letThrough();
      await expect.poll(() => holdKept(buyer)).not.toBeNull();
      await expect(page.waitForURL('**/checkout/**', { timeout: 3_000 })).rejects.toThrow('Timeout');
      expect(new URL(page.url()).pathname).toBe('/pt');
      await go(`/pt/evento/${slug}`);
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await page.getByRole('complementary', { name: text('checkout')('summary') }).waitFor();
    });
  });

  test('that another tab has changed in its delivery is looked at anew', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, context, text } = buyer;
      const checkout = text('checkout');
      await holdTickets(buyer, slug, 1);
      const other = await context.newPage();
      await other.goto(page.url());
      const delivery = (tab: typeof page) =>
        tab.getByRole('radio', { name: new RegExp(`^${checkout('DELIVERY')}`) });
      await delivery(other).check();
      await expect.poll(() => delivery(page).isChecked()).toBe(true);
    });
  });
});

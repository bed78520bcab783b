import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, saveCart } from '../../support/journey/api.ts';
import {
  chooseTickets,
  consent,
  hold,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  placeOrder,
  register,
} from '../../support/journey/buyer.ts';
import { unfold } from '../../support/journey/fold.ts';
import { errorBeside, errorsOf, errorsOnTop, fieldOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit, waitForFocus } from '../../support/journey/visit.ts';

// What goes wrong on the way to a ticket: pressed twice, too late, sold out, slow, or without script.
const slug = 'mundo-quadrinho';
const shop = openShop();

/** The hold this browser keeps, as specification section 3 has it stored. */
async function cartIdOf({ page }: Visit): Promise<string> {
  return await page.evaluate(
    (event) => JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event].shoppingCart.id,
    slug,
  );
}

/** For SQL: the code before the dot tells the event, what follows is the row's id. */
const rowOf = (cart: string) => cart.slice(cart.indexOf('.') + 1);

async function ordersOf(email: string): Promise<number> {
  const { rows } = await shop.pool.query(
    'select count(*) from customer_order o join auth_user u on u.id = o.customer_id where u.email = $1',
    [email],
  );
  return rows[0].count;
}

describe('paying', () => {
  test('pressed twice makes one order', async () => {
    const person = newPerson();
    await shop.visit({}, async (buyer) => {
      await holdTickets(buyer, slug, 1);
      await register(buyer, person);
      await consent(buyer);
      let sent = 0;
      buyer.page.on('request', (request) => {
        if (request.postData()?.includes('placeOrder')) sent += 1;
      });
      await payButton(buyer).dblclick();
      const number = await orderNumberShown(buyer);
      expect(sent).toBe(1);
      expect(await ordersOf(person.email)).toBe(1);
      // Back leads behind the checkout, not to a form that could be sent once more.
      await buyer.page.goBack();
      await buyer.page.waitForURL(`**/evento/${slug}`);
      expect(await ordersOf(person.email)).toBe(1);
      expect(number).toMatch(/^MQ/);
    });
  });

  test('in two tabs at once makes one order, and the other tab says so', async () => {
    const person = newPerson();
    await shop.visit({}, async (buyer) => {
      const { context, page, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await register(buyer, person);
      const other: Visit = { ...buyer, page: await context.newPage() };
      await other.page.goto(page.url());
      await other.page.getByText(person.email).waitFor();
      await consent(buyer);
      await consent(other);
      await Promise.all([payButton(buyer).click(), payButton(other).click()]);
      const words = text('error')('CART_CLOSED');
      const outcomes = await Promise.all(
        [buyer, other].map((tab) =>
          Promise.race([
            orderNumberShown(tab),
            tab.page
              .getByText(words)
              .first()
              .waitFor()
              .then(() => 'told'),
          ]),
        ),
      );
      const numbers = outcomes.filter((outcome) => outcome !== 'told');
      expect(new Set(numbers).size).toBe(1);
      expect(await ordersOf(person.email)).toBe(1);
    });
  });

  test('without the terms and without an account says both, and sends nothing', async () => {
    await shop.visit({ device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      await holdTickets(buyer, slug, 1);
      await press(payButton(buyer));
      const auth = text('auth');
      const missing = ['fullName', 'email', 'documentNumberCPF', 'birthDate'] as const;
      expect(await errorsOnTop(buyer)).toEqual([
        `${auth('fillIn')}: ${missing.map((name) => auth(name)).join(', ')}.`,
        text('checkout')('logInFirst'),
        text('error')('INSURANCE_CHOICE_REQUIRED'),
        text('error')('TERMS_NOT_ACCEPTED'),
      ]);
      await press(page.getByRole('link', { name: text('error')('TERMS_NOT_ACCEPTED') }));
      await waitForFocus(page.locator('[name=acceptTerms]'));
      for (const name of missing)
        expect(await errorBeside(fieldOf(buyer, auth(name)))).toBe(auth('required'));
      // Of an account that is there now, nothing is said any more.
      await register(buyer, newPerson());
      await expect
        .poll(() => errorsOf(buyer).getByRole('listitem').allInnerTexts())
        .toEqual([text('error')('INSURANCE_CHOICE_REQUIRED'), text('error')('TERMS_NOT_ACCEPTED')]);
    });
  });
});

describe('a hold', () => {
  test('survives loading the page again, going back and coming again', async () => {
    const person = newPerson();
    await shop.visit({ device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const label = await holdTickets(buyer, slug, 2);
      const cart = await cartIdOf(buyer);
      await page.reload();
      // On a phone the summary is folded to what it comes to.
      const summary = page.getByRole('complementary', { name: text('checkout')('summary') });
      const fold = summary.getByRole('button', {
        name: new RegExp(`^${text('checkout')('items', { count: 2 })}`),
      });
      await press(fold);
      await summary.getByText(/^2 × /).waitFor();
      await register(buyer, person);
      await page.reload();
      await page.getByText(person.email).waitFor();
      expect(await summary.getByText(/^2 × /).isVisible()).toBe(false);
      await press(fold);
      await summary.getByText(/^2 × /).waitFor();

      await page.goBack();
      const group = page.getByRole('group', {
        name: text('event')('quantityOf', { offer: label }),
        exact: true,
      });
      await group.getByText('2', { exact: true }).waitFor();
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await page.getByText(person.email).waitFor();
      expect(await cartIdOf(buyer)).toBe(cart);
      await placeOrder(buyer);
      const { rows } = await shop.pool.query('select state from cart where id = $1', [rowOf(cart)]);
      expect(rows).toEqual([{ state: 'ordered' }]);
    });
  });

  test('that runs out at the checkout says so by itself and is offered again', async () => {
    const person = newPerson();
    await shop.visit({}, async (buyer) => {
      const { page, press, text } = buyer;
      const checkout = text('checkout');
      await page.clock.install();
      await holdTickets(buyer, slug, 1);
      await register(buyer, person);
      const cart = await cartIdOf(buyer);
      await payButton(buyer).waitFor();
      // By the clocks of the server and of the browser: nobody waits fifteen minutes, and no machine is too slow.
      await shop.pool.query("update cart set expires_at = now() - interval '1 second' where id = $1", [
        rowOf(cart),
      ]);
      await page.clock.fastForward('15:01');
      const notice = page.getByRole('alert').filter({ hasText: checkout('expiredTitle') });
      await notice.waitFor();
      expect(await notice.innerText()).toContain(checkout('expiredText'));
      await expect
        .poll(
          async () => (await shop.pool.query('select state from cart where id = $1', [rowOf(cart)])).rows[0],
        )
        .toEqual({ state: 'expired' });

      await page.clock.setSystemTime(Date.now());
      await press(page.getByRole('button', { name: checkout('holdAgain') }));
      await page
        .getByRole('status')
        .filter({ hasText: checkout('heldAgain') })
        .waitFor();
      expect(await cartIdOf(buyer)).not.toBe(cart);
      await placeOrder(buyer);
      expect(await ordersOf(person.email)).toBe(1);
    });
  });

  test('that the server has ended earlier than the page knows is refused kindly, and offered again', async () => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const person = newPerson();
      await holdTickets(buyer, slug, 1);
      await register(buyer, person);
      // The choice of insurance is on its way after it; an answer to it that came late would tell of the end already.
      const chosen = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('mutation SaveCheckoutCart') === true,
      );
      await consent(buyer);
      await chosen;
      await shop.pool.query("update cart set expires_at = now() - interval '1 second' where id = $1", [
        rowOf(await cartIdOf(buyer)),
      ]);
      await press(payButton(buyer));
      await page.getByText(text('checkout')('expiredTitle')).waitFor();
      expect(await ordersOf(person.email)).toBe(0);
      await press(page.getByRole('button', { name: text('checkout')('holdAgain') }));
      await page
        .getByRole('status')
        .filter({ hasText: text('checkout')('heldAgain') })
        .waitFor();
      await page.getByText(person.email).waitFor();
    });
  });

  test('of what others took in the meantime is refused by name, and the choice stays', async () => {
    await shop.visit({}, async (buyer) => {
      const { page, press, text, go } = buyer;
      const increase = text('event')('increase', { offer: `${text('event')('PHOTO')} com Iara Monteiro` });
      await go(`/pt/evento/${slug}`);
      // She signs on Saturday; the shelf of the artists begins on Friday.
      await press(page.locator('a[href="#sessoes-3"]'));
      await unfold(buyer, 'Iara Monteiro');
      const more = page.getByRole('button', { name: new RegExp(`^${increase}`) }).first();
      await press(more);
      // On a slow machine it could hear of it before the press: that is told in another way (cart-state.e2e.ts).
      await page.route('**/api/availability/**', () => {});
      const batch = await page.evaluate(
        (event) => JSON.parse(localStorage.getItem('canhoto::artistCart') ?? '{}')[event].artists[0].batchId,
        slug,
      );
      // Visitors take all there is here, and not a share of it.
      await shop.pool.query(
        'update event set holds_per_address = null, holds_without_account_basis_points = null where slug = $1',
        [slug],
      );
      let taken = 0;
      const takeAll = async () => {
        for (; taken < 30; taken += 1) await saveCart(newShopper(shop.url), slug, batch, 1);
      };
      await expect(takeAll()).rejects.toThrow('SOLD_OUT');
      expect(taken).toBeGreaterThan(0);

      await press(shown(page.getByRole('button', { name: text('event')('hold', { count: 15 }) })));
      const label = ((await more.getAttribute('aria-label')) ?? '').replace(/^\S+ /, '');
      expect(await errorsOnTop(buyer)).toEqual([`${label}: ${text('error')('SOLD_OUT')}`]);
      expect(new URL(page.url()).pathname).toBe(`/pt/evento/${slug}`);
      const less = page.getByRole('button', {
        name: text('event')('decrease', { offer: label }),
        exact: true,
      });
      await press(less);
      await chooseTickets(buyer, 1);
      await hold(buyer);
    });
  });
});

describe('nothing to be had', () => {
  test.each(casesOf(0, ['pt', 'en'] as const))(
    'a sold-out event says so and offers no button (%s)',
    async (locale) => {
      await shop.visit({ locale }, async ({ page, text, go }) => {
        const event = text('event');
        await go(`/${locale}/evento/madrugada-vhs`);
        await page.getByText(event('saleSOLD_OUT'), { exact: true }).waitFor();
        await page.getByText(event('saleSOLD_OUTText')).waitFor();
        expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
        expect(await page.getByText(event('soldOut'), { exact: true }).count()).toBeGreaterThan(0);
      });
      const shopper = newShopper(shop.url);
      await expect(batchOnSale(shopper, 'madrugada-vhs')).rejects.toThrow(
        'Nothing of madrugada-vhs is on sale',
      );
    },
  );

  test('a checkout without a hold leads back to the event', async () => {
    await shop.visit({}, async ({ page, press, text, go }) => {
      await go(`/pt/checkout/${slug}`);
      await page.getByText(text('checkout')('emptyTitle')).waitFor();
      await press(page.getByRole('link', { name: text('checkout')('toEvent') }));
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
    });
  });

  test.each(['/pt/nada', '/pt/evento/nunca-houve', '/en/nothing', '/en/evento/never-was', '/nada'])(
    '%s is a real 404 with a way back',
    async (path) => {
      const locale = path.startsWith('/en') ? 'en' : 'pt';
      await shop.visit({ locale }, async ({ page, press, text }) => {
        const common = text('common');
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await page.getByRole('heading', { level: 1, name: common('notFoundTitle') }).waitFor();
        await press(page.getByRole('link', { name: common('backHome') }));
        await page.getByRole('heading', { level: 1, name: text('home')('title') }).waitFor();
      });
    },
  );
});

describe('on a network so slow that the page is there long before its script', () => {
  test('no press is lost: what cannot be done yet cannot be pressed', async () => {
    await shop.visit({ device: 'phone' }, async ({ page, press, text }) => {
      await page.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto('/pt/evento/mundo-quadrinho', { waitUntil: 'commit' });
      const event = text('event');
      const offer = 'Quinta-feira, inteira';
      const more = shown(page.getByRole('button', { name: event('increase', { offer }), exact: true }));
      await more.waitFor();
      expect(await more.isDisabled()).toBe(true);
      await press(more);
      await press(more);
      const group = page.getByRole('group', { name: event('quantityOf', { offer }), exact: true });
      await group.getByText('2', { exact: true }).waitFor();
    });
  });
});

describe.each(['phone', 'desktop'] as const)('without script, on a %s', (device) => {
  test('an event page names what, when, how much, and leads on', async () => {
    await shop.visit({ device, hasScript: false }, async ({ page, press, text, go }) => {
      await go('/pt');
      await press(shown(page.getByRole('link', { name: 'Mundo Quadrinho', exact: true })));
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
      const main = await page.getByRole('main').innerText();
      expect(main).toMatch(/\d+ a \d+ de \S+ de 20\d\d/);
      expect(main).toContain('Centro de Exposições Vila Guaraná');
      expect(main).toMatch(/R\$\s?253,00/);
      expect(main).toMatch(/R\$\s?126,50/);
      const days = page.getByRole('navigation', { name: text('event')('days') }).getByRole('link');
      const last = days.last();
      const section = page.locator((await last.getAttribute('href')) ?? '');
      await press(last);
      await section.getByText(/R\$/).first().waitFor();
      await press(page.getByRole('link', { name: text('common')('homeLink') }));
      await page.getByRole('heading', { level: 1, name: text('home')('title') }).waitFor();
    });
  });
});

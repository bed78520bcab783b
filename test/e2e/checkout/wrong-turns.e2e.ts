import { describe, expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import {
  chooseTickets,
  comeToCheckout,
  consent,
  hold,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';

// Wrong turns on the way to a ticket that need a server, tabs or a page without script; the rest:
// test/components/checkout/wrong-turns.component.tsx, test/components/event/sold-out.component.tsx,
// test/http/wrong-turns.test.ts.
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

/** Another tab of the same browser, on this page, once its script runs. */
async function openTab(visit: Visit, path: string): Promise<Visit> {
  const page = await visit.context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
  return { ...visit, page };
}

describe('tabs of one browser', () => {
  test('show the same choice, the same hold and the same end, and pay at once for one order', async () => {
    const person = newPerson();
    const path = `/pt/evento/${slug}`;
    await shop.visit({ locale: 'pt' }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const event = text('event');
      await go(path);
      const looker = await openTab(buyer, path);
      const label = await chooseTickets(buyer, 2);
      const countIn = (tab: Visit) =>
        tab.page.getByRole('group', { name: event('quantityOf', { offer: label }), exact: true });
      await countIn(looker).getByText('2', { exact: true }).waitFor();
      await press(countIn(looker).getByRole('button', { name: event('decrease', { offer: label }) }));
      await countIn(buyer).getByText('1', { exact: true }).waitFor();
      await hold(buyer);
      const summary = looker.page.getByRole('complementary', { name: event('yourSelection') });
      await summary.getByRole('timer').waitFor();
      await shown(looker.page.getByRole('button', { name: event('goToCheckout') })).waitFor();

      await comeToCheckout(buyer, person);
      const other = await openTab(buyer, page.url());
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
      await summary.getByText(event('emptySelection')).waitFor();
      await countIn(looker).getByText('0', { exact: true }).waitFor();
    });
  });
});

describe('a hold', () => {
  repeats(
    'survives loading the page again, before and after it is held',
    'is still there after loading the checkout again, looking at the log-in, and reading the policy, and so is an order whose answer was lost (%s)',
    'is folded to what it comes to, and opened by a press',
  )('survives loading the page again, going back and coming again', async () => {
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
      await comeToCheckout(buyer, person);
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
});

describe('on a network so slow that the page is there long before its script', () => {
  repeats('no press is lost before the script is there: what cannot be done yet cannot be pressed')(
    'no press is lost: what cannot be done yet cannot be pressed',
    async () => {
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
    },
  );
});

describe.each(['phone', 'desktop'] as const)('without script, on a %s', (device) => {
  repeats('an event page names what, when and how much, and leads on without script')(
    'an event page names what, when, how much, and leads on',
    async () => {
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
    },
  );
});

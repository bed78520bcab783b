import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
} from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf, logInByForm } from '../../support/journey/forms.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { endAllElsewhere, showsCustomer, showsVisitor, storedToken } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit, waitForFocus } from '../../support/journey/visit.ts';

// A session that ends while a page is open: nothing typed and nothing held is lost.
const shop = openShop();
const slug = 'mundo-quadrinho';

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'desktop', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'phone', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('a session that was ended elsewhere ($locale)', ({ locale, device, schemes }) => {
  test('logged out everywhere, a page that is still open says so and loses nothing', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (visit) => {
      const { page, go, press, text } = visit;
      const profile = text('profile');
      await arriveAs(visit, person);
      await go(`/${locale}/conta/dados`);
      await showsCustomer(visit);
      await fieldOf(visit, profile('name')).fill('Luciana');
      await fieldOf(visit, profile('phoneNumber')).fill('(11) 98765-4321');
      await endAllElsewhere(shop, person);

      const typedStays = async () => {
        expect(await fieldOf(visit, profile('name')).inputValue()).toBe('Luciana');
        expect(await fieldOf(visit, profile('phoneNumber')).inputValue()).toBe('(11) 98765-4321');
      };
      await press(buttonOf(visit, text('account')('save')));
      const told = page.getByRole('main').getByRole('alert');
      await told.getByText(text('error')('UNAUTHENTICATED')).waitFor();
      await waitForFocus(told);
      await typedStays();
      await showsVisitor(visit);
      await expect.poll(() => storedToken(visit)).toBeNull();
      expect(await pageProblems(page, 'profile of an ended session', schemes)).toEqual([]);

      // The way in leaves the form where it is, with all that was typed.
      const opened = page.context().waitForEvent('page');
      await press(told.getByRole('link', { name: text('common')('logIn') }));
      const inside: Visit = { ...visit, page: await opened };
      await logInByForm(inside, person);
      await inside.page.waitForURL(`${shop.url}/${locale}/conta/dados`);
      await inside.page.close();
      await typedStays();
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(profile('saved')).waitFor();
      await showsCustomer(visit);
      expect(await askApi(visit, '{ customer { name phoneNumber } }')).toEqual({
        customer: { name: 'Luciana', phoneNumber: '+5511987654321' },
      });
    });
  });

  test('an ended session in the middle of the checkout keeps the hold', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text } = buyer;
      // What is chosen for it (the insurance, below) may change; the hold does not.
      const held = () =>
        page.evaluate((event) => {
          const { id, expiresAt, lines } =
            JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[event]?.shoppingCart ?? {};
          return { id, expiresAt, lines };
        }, slug);
      await arriveAs(buyer, person);
      await holdTickets(buyer, slug, 2);
      const before = await held();
      await consent(buyer);
      await endAllElsewhere(shop, person);

      await press(payButton(buyer));
      const told = page.getByRole('main').getByRole('alert');
      await told.getByText(text('error')('UNAUTHENTICATED')).waitFor();
      // Log-in stands where the name was.
      const email = fieldOf(buyer, text('auth')('email'));
      await email.waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
      expect(await held()).toEqual(before);
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      expect(await pageProblems(page, 'checkout of an ended session', schemes)).toEqual([]);
      await press(told.getByRole('link', { name: text('error')('UNAUTHENTICATED') }));
      await waitForFocus(email);

      await logInByForm(buyer, person);
      await page.getByText(person.email).waitFor();
      await told.waitFor({ state: 'hidden' });
      expect(await held()).toEqual(before);
      await press(payButton(buyer));
      const number = await orderNumberShown(buyer);
      const query = 'query($number: String!) { order(number: $number) { lines { quantity } } }';
      expect(await askApi(buyer, query, { number })).toEqual({ order: { lines: [{ quantity: 2 }] } });
    });
  });

  test('a checkout that is loaded again after it asks who it is, for the hold is still theirs', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const ended = page.getByText(text('error')('UNAUTHENTICATED'));
      await arriveAs(buyer, person);
      await holdTickets(buyer, slug, 1);
      await endAllElsewhere(shop, person);
      await page.reload();
      await ended.waitFor();
      expect(await pageProblems(page, 'hold of somebody not logged in', schemes)).toEqual([]);
      // Nor does the page of the event give it up.
      await go(`/${locale}/evento/${slug}`);
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await ended.waitFor();
      await logInByForm(buyer, person);
      await page.getByText(person.email).waitFor();
      await ended.waitFor({ state: 'hidden' });
      await consent(buyer);
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});

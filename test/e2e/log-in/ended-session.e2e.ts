import { describe, expect, test } from 'vitest';
import { isFullRun } from '../../../scripts/test-run.mjs';
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
import { fieldOf, logInByForm } from '../../support/journey/forms.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { endAllElsewhere } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, waitForFocus } from '../../support/journey/visit.ts';

// A session that ends while a page is open: nothing typed and nothing held is lost.
const shop = openShop();
const slug = 'mundo-quadrinho';

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'desktop', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'phone', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('a session that was ended elsewhere ($locale)', ({ locale, device, schemes }) => {
  test('an ended session in the middle of the checkout keeps the hold, also where the page is loaded again', async () => {
    const person = newPerson();
    await shop.visit({ locale, device }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const ended = text('error')('UNAUTHENTICATED');
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
      await endAllElsewhere(shop, person);
      await page.reload();
      await page.getByText(ended).waitFor();
      // `npm test` looks at each page once: at the state below.
      if (isFullRun) {
        expect(await pageProblems(page, 'hold of somebody not logged in', schemes)).toEqual([]);
      }
      // Nor does the page of the event give it up.
      await go(`/${locale}/evento/${slug}`);
      await press(shown(page.getByRole('button', { name: text('event')('goToCheckout') })));
      await page.getByText(ended).waitFor();
      await logInByForm(buyer, person);
      await page.getByText(person.email).waitFor();
      await page.getByText(ended).waitFor({ state: 'hidden' });
      expect(await held()).toEqual(before);

      await consent(buyer);
      await endAllElsewhere(shop, person);

      await press(payButton(buyer));
      const told = page.getByRole('main').getByRole('alert');
      await told.getByText(ended).waitFor();
      // Log-in stands where the name was.
      const email = fieldOf(buyer, text('auth')('email'));
      await email.waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
      expect(await held()).toEqual(before);
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      expect(await pageProblems(page, 'checkout of an ended session', schemes)).toEqual([]);
      await press(told.getByRole('link', { name: ended }));
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
});

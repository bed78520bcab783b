import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { isLoggedIn } from '../../support/journey/account.ts';
import { newShopper } from '../../support/journey/api.ts';
import {
  consent,
  fillRegistration,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
} from '../../support/journey/buyer.ts';
import { buttonOf, errorBeside, errorsOnTop, fieldOf } from '../../support/journey/forms.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop, type Shop } from '../../support/journey/shop.ts';

// Logging in by six digits in a mail (docs/algorithms/accounts.md, Log-in by a code).
const shop = openShop();

async function codeFor({ pool }: Shop, email: string, count = 1): Promise<string> {
  const { subject } = await mailTo(pool, email, 'log-in-code', count);
  return /\d{3} \d{3}/.exec(subject)?.[0] ?? '';
}

describe.each([
  { locale: 'pt', device: 'phone', hasScript: true },
  { locale: 'en', device: 'desktop', hasScript: false },
] as const)('a code in the mail ($locale, script: $hasScript)', ({ locale, device, hasScript }) => {
  repeats(
    'a wrong one is told beside the field, and the right one leads on',
    'a code in the mail opens the account, and a wrong one is told beside the field',
    'opens an account without a password, once, with spaces and in the browser that asked',
  )('opens the account on the page of log-in, and a wrong one is told beside the field', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale, device, hasScript }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/entrar?redirect=/${locale}/conta/meus-pedidos`);
      await fieldOf(visitor, auth('email')).fill(person.email);
      await press(buttonOf(visitor, auth('askCode')));
      const code = fieldOf(visitor, auth('code'));
      await code.waitFor();
      expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
      expect(await code.getAttribute('inputmode')).toBe('numeric');
      if (hasScript) {
        expect(await pageProblems(page, 'code', schemesOf.pt)).toEqual([]);
      }
      const digits = await codeFor(shop, person.email);
      await code.fill(digits === '000 000' ? '111111' : '000000');
      await press(buttonOf(visitor, auth('submitLogIn')));
      await page.getByRole('alert').getByText(error('LOGIN_CODE_WRONG')).waitFor();
      expect(await errorBeside(code)).toBe(error('LOGIN_CODE_WRONG'));
      await code.fill(digits);
      await press(buttonOf(visitor, auth('submitLogIn')));
      await page.waitForURL(`${shop.url}/${locale}/conta/meus-pedidos`);
      expect(await isLoggedIn(visitor)).toBe(true);
    });
  });

  repeats(
    'is asked for with an address, which is mended where it is none, and the page says where it was sent',
    'a code is said to be sent to an address without an account too',
    'shows nothing of an address without an account: same answers, same rows, no mail',
  )('is asked for with an address, and is said to be sent to one without an account too', async () => {
    await shop.visit({ locale, device, hasScript }, async (visitor) => {
      const { page, press, text, go } = visitor;
      const [auth, error] = [text('auth'), text('error')];
      await go(`/${locale}/auth/entrar`);
      await fieldOf(visitor, auth('email')).fill('lucia@');
      await press(buttonOf(visitor, auth('askCode')));
      await page.getByRole('alert').getByText(error('EMAIL_INVALID')).waitFor();
      expect(await errorBeside(fieldOf(visitor, auth('email')))).toBe(error('EMAIL_INVALID'));
      // In Firefox, Playwright's `fill` appends to an e-mail field instead of replacing its text.
      await fieldOf(visitor, auth('email')).clear();
      await fieldOf(visitor, auth('email')).fill(`nobody.${Date.now()}@example.com`);
      await press(buttonOf(visitor, auth('askCode')));
      await fieldOf(visitor, auth('code')).waitFor();
    });
  });
});

describe.each(casesOf(1, ['pt', 'en'] as const))('an address that has an account (%s)', (locale) => {
  test('is opened by a code in the middle of the checkout, and nothing is lost', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const [auth, error] = [text('auth'), text('error')];
      await holdTickets(buyer, 'mundo-quadrinho', 1);
      await fillRegistration(buyer, { ...person, documentNumber: newPerson().documentNumber });
      await page.getByRole('radio', { name: new RegExp(`^${text('payment')('PIX')}`) }).check();
      await consent(buyer);
      await press(payButton(buyer));
      // The registration says it, in its own list, and offers the code above.
      expect(await errorsOnTop(buyer)).toEqual([error('EMAIL_IN_USE')]);
      expect(await pageProblems(page, 'known e-mail', schemesOf.pt)).toEqual([]);
      await press(buttonOf(buyer, auth('sendCode')));
      const code = fieldOf(buyer, auth('code'));
      await code.waitFor();
      expect(await fieldOf(buyer, auth('fullName')).inputValue()).toBe(`${person.name} ${person.lastName}`);
      await code.fill(await codeFor(shop, person.email));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: text('checkout')('changePerson') }).waitFor();
      // What was chosen and agreed to is there still.
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });

  repeats(
    'types the code, and the button that pays logs in and orders',
    'is opened by a code in the middle of the checkout, and nothing is lost',
  )('is opened by a code in the part for known customers, by the button that pays', async () => {
    const person = newPerson();
    await newShopper(shop.url).register(person, locale);
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      const auth = text('auth');
      await holdTickets(buyer, 'mundo-quadrinho', 1);
      await page.getByRole('radio', { name: text('checkout')('haveAccount') }).check();
      await fieldOf(buyer, auth('email')).fill(person.email);
      await press(buttonOf(buyer, auth('askCode')));
      await fieldOf(buyer, auth('code')).fill(await codeFor(shop, person.email));
      await page.getByRole('radio', { name: new RegExp(`^${text('payment')('PIX')}`) }).check();
      await consent(buyer);
      await press(payButton(buyer));
      await orderNumberShown(buyer);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { lucia } from '../data/checkout-data.ts';
import { type CheckoutShown, consent, errorsOnTop, payButton, showCheckout } from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { fillRegistration } from '../support/registration.ts';
import { widths } from '../support/show.tsx';

// A code in the mail, in the middle of the checkout. Up to the order: test/e2e/log-in/log-in-code.e2e.ts.
const network = openNetwork();

const field = (label: string) => page.getByLabelText(label, { exact: true });

/** The checkout of somebody who has an account, and whose code is the right one. */
async function showKnown(): Promise<CheckoutShown> {
  const shown = await showCheckout(network, {
    width: widths.phone,
    answers: () =>
      network.answer(placeOrder, () =>
        data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' } }),
      ),
  });
  network.route('/api/register', () => json({ errors: [{ code: 'EMAIL_IN_USE', field: 'email' }] }, 409));
  network.route('/api/requestLogInCode', () =>
    json({ data: { isLoggedIn: false, token: null, locale: 'pt' } }),
  );
  network.route('/api/logInByCode', async (request) => {
    const { code } = (await request.json()) as { code: string };
    if (code !== '123 456') return json({ errors: [{ code: 'LOGIN_CODE_WRONG', field: 'code' }] }, 401);
    shown.comes(lucia);
    return json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } });
  });
  return shown;
}

const choosePix = async ({ text }: CheckoutShown) =>
  await page.getByRole('radio', { name: new RegExp(`^${text('payment')('PIX')}`) }).click();

describe('somebody with an account', () => {
  test('who registers again hears of it in the list, and is offered a code; what was typed stays', async () => {
    const shown = await showKnown();
    const [auth, error] = [shown.text('auth'), shown.text('error')];
    await choosePix(shown);
    await fillRegistration(shown);
    await consent(shown);
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toEqual([error('EMAIL_IN_USE')]);
    expect(await lookProblems()).toEqual([]);
    await page.getByRole('button', { name: auth('sendCode'), exact: true }).click();
    await expect.element(field(auth('code'))).toBeVisible();
    await expect.element(field(auth('fullName'))).toHaveValue(`${lucia.name} ${lucia.lastName}`);
    expect(await lookProblems()).toEqual([]);
  });

  test('types the code, and the button that pays logs in and orders', async () => {
    const shown = await showKnown();
    const [auth, error] = [shown.text('auth'), shown.text('error')];
    await page.getByRole('radio', { name: shown.text('checkout')('haveAccount') }).click();
    await field(auth('email')).fill(lucia.email);
    await page.getByRole('button', { name: auth('askCode'), exact: true }).click();
    await expect.element(field(auth('code'))).toBeVisible();
    await choosePix(shown);
    await consent(shown);
    await field(auth('code')).fill('000 000');
    await payButton(shown).click();
    await expect.element(page.getByRole('alert').getByText(error('LOGIN_CODE_WRONG'))).toBeVisible();
    expect(network.sent(placeOrder)).toEqual([]);
    await field(auth('code')).fill('123 456');
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { saveCustomer } from '#src/web/parts/customer-api/account.gen.ts';
import { checkoutCartNow, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { LogInForm } from '#src/web/parts/log-in/log-in-form.tsx';
import { ProfileForm } from '#src/web/storefront/account/profile-form.tsx';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import { consent, payButton, showCheckout, summary } from '../support/checkout.tsx';
import { chooseTickets, countOf, fullPrice, holdButtons, seen, showEvent } from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { data, json, openNetwork } from '../support/network.ts';
import { fillRegistration } from '../support/registration.ts';
import { type Shown, show } from '../support/show.tsx';

const network = openNetwork();
beforeEach(() => {
  network.hold(readCart);
});

const user = { isLoggedIn: true, token: 'a-token', locale: 'pt' };

/** Where a form says that the connection failed. */
const toldOf = ({ text }: Shown): Locator =>
  page.getByRole('alert').filter({ hasText: text('error')('OFFLINE') });

/** While the network is away a press says so, and says nothing of an error of ours. */
async function expectOffline(shown: Shown): Promise<void> {
  await expect.poll(() => toldOf(shown).elements().length).toBeGreaterThan(0);
  await expect.element(seen(toldOf(shown))).toBeVisible();
  await expect
    .poll(() => page.getByText(shown.text('error')('UNEXPECTED'), { exact: false }).elements())
    .toEqual([]);
}

const field = (label: string) => page.getByLabelText(label, { exact: true });

describe.each(['pt', 'en'] as const)('without a connection (%s)', (locale) => {
  test('what was chosen, typed and agreed to stays, and goes through once it is back', async () => {
    const problems: string[] = [];
    // Only words differ between the languages.
    const look = async () => problems.push(...(locale === 'pt' ? await lookProblems() : []));
    const offer = fullPrice[locale];
    const onEvent = await showEvent(network, { locale, width: 375 });
    await chooseTickets(onEvent, 2, offer);
    network.answer(saveCart, () => 'lost');
    await seen(holdButtons(onEvent)).click();
    await expectOffline(onEvent);
    await look();
    await expect.element(countOf(onEvent, offer)).toHaveTextContent('2');
    const cart = cartOf(2);
    network.answer(saveCart, () => data({ saveCart: cart }));
    await seen(holdButtons(onEvent)).click();
    await expect.poll(onEvent.address).toBe(`/${locale}/checkout/${slug}`);
    await cleanup();

    const shown = await showCheckout(network, { locale, cart, width: 375 });
    const auth = shown.text('auth');
    await fillRegistration(shown);
    // In English a card stands first.
    await page.getByRole('radio', { name: /^Pix/ }).click();
    await consent(shown);
    network.route('/api/register', () => 'lost');
    await payButton(shown).click();
    await expectOffline(shown);
    await look();
    await expect.element(field(auth('email'))).toHaveValue(lucia.email);
    await expect.element(field(auth('birthDate'))).toHaveValue(lucia.birthDate ?? '');
    network.route('/api/register', () => {
      shown.comes(lucia);
      return json({ data: { ...user, locale } });
    });
    network.answer(placeOrder, () => 'lost');
    await payButton(shown).click();
    await expect.element(page.getByText(lucia.email, { exact: false })).toBeVisible();
    await expectOffline(shown);
    await look();
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    network.answer(placeOrder, () =>
      data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' } }),
    );
    await payButton(shown).click();
    await expect.poll(shown.address).toBe(`/${locale}/pedido/MQ-1`);
    const [first, again] = network.sent(placeOrder);
    expect(again?.input.idempotencyKey).toBe(first?.input.idempotencyKey);
    expect(problems).toEqual([]);
  });

  test('the checkout that cannot look at its hold says so, and looks again by itself', async () => {
    const shown = await showCheckout(network, {
      locale,
      answers: () => network.answer(checkoutCartNow, () => 'lost'),
    });
    await expectOffline(shown);
    network.answer(checkoutCartNow, () => data({ cart: shown.cart() }));
    await expect.element(summary(shown)).toBeVisible();
  });

  test('a log-in and a form of the account say so as well', async () => {
    let isIn = false;
    let shown = await show(<LogInForm onDone={() => (isIn = true)} />, { locale });
    const auth = shown.text('auth');
    await field(auth('email')).fill(lucia.email);
    await field(auth('password')).fill('Segredo#1');
    const logsIn = page.getByRole('button', { name: auth('submitLogIn'), exact: true });
    network.route('/api/login', () => 'lost');
    await logsIn.click();
    await expectOffline(shown);
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
    await expect.element(field(auth('password'))).toHaveValue('Segredo#1');
    network.route('/api/login', () => json({ data: { ...user, locale } }));
    await logsIn.click();
    await expect.poll(() => isIn).toBe(true);
    await cleanup();

    const profile = {
      ...{ name: lucia.name, lastName: lucia.lastName, documentType: 'CPF' as const },
      ...{
        documentNumber: lucia.documentNumber,
        birthDate: lucia.birthDate,
        phoneNumber: null,
        genderId: null,
      },
      ...{ corporateName: null, tradeName: null, contactName: null },
    };
    shown = await show(
      <ProfileForm profile={{ ...profile, isProfileFixed: false }} genders={[]} backTo="" />,
      { locale },
    );
    const phone = field(shown.text('profile')('phoneNumber'));
    await phone.fill('(11) 98765-4321');
    const saves = page.getByRole('button', { name: shown.text('account')('save'), exact: true });
    network.answer(saveCustomer, () => 'lost');
    await saves.click();
    await expectOffline(shown);
    await expect.element(phone).toHaveValue('(11) 98765-4321');
    const saved = { ...profile, email: lucia.email, socialLoginType: null, phoneNumber: '11987654321' };
    network.answer(saveCustomer, () => data({ saveCustomer: saved }));
    await saves.click();
    await expect.poll(() => toldOf(shown).elements()).toEqual([]);
    expect(network.sent(saveCustomer).at(-1)?.input).toMatchObject({ phoneNumber: '(11) 98765-4321' });
  });
});

test('an answer of somebody on the way is no lost connection', async () => {
  const shown = await show(<LogInForm onDone={() => {}} />);
  const auth = shown.text('auth');
  network.route('/api/login', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await field(auth('email')).fill('ana@example.com');
  await field(auth('password')).fill('Segredo#1');
  await page.getByRole('button', { name: auth('submitLogIn'), exact: true }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: shown.text('error')('UNEXPECTED') }))
    .toBeVisible();
  await expect.poll(() => toldOf(shown).elements()).toEqual([]);
});

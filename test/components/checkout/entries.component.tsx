import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { belongsTo } from '#src/web/kit/storage/personal-store.ts';
import { saveCustomer } from '#src/web/parts/customer-api/account.gen.ts';
import { checkoutCartNow, extendCart, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { inSeconds } from '../../support/room-status.ts';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import {
  type CheckoutShown,
  consent,
  errorsOnTop,
  payButton,
  showCheckout,
  summary,
} from '../support/checkout.tsx';
import { clocks } from '../support/clocks.ts';
import { data, json, openNetwork, refused } from '../support/network.ts';

// How long a checkout stays, and what was typed into it.
const network = openNetwork({ isLoggedIn: true });
afterEach(() => vi.useRealTimers());
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });
const field = (label: string) => page.getByLabelText(label, { exact: true });

describe('more time', () => {
  test('is asked about three minutes before the end, given once, and told of', async () => {
    vi.useFakeTimers({ toFake: clocks });
    // Each second is drawn: the whole quarter of an hour took most of the time of this file.
    const cart = cartOf(1, { expiresAt: inSeconds(3 * 60 + 20) });
    const shown = await showCheckout(network, { cart, customer: lucia });
    const checkout = shown.text('checkout');
    await expect.element(summary(shown)).toBeVisible();
    const asked = page.getByRole('dialog', { name: checkout('moreTimeTitle') });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.element(asked).toBeVisible();
    await expect.element(asked.getByRole('button', { name: checkout('moreTimeYes') })).toHaveFocus();
    const longer = { ...cart, expiresAt: inSeconds(3 * 60 + 30), canExtend: false };
    network.answer(extendCart, () => data({ extendCart: longer }));
    network.answer(checkoutCartNow, () => data({ cart: longer }));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('status').filter({ hasText: checkout('moreTimeDone') }))
      .toBeVisible();
    await expect.poll(() => asked.elements()).toEqual([]);
    expect(network.sent(extendCart).map(({ id }) => id)).toEqual([cart.id]);
    // Three minutes before the new end nobody is asked, for it is given once.
    await vi.advanceTimersByTimeAsync(90_000);
    await expect.poll(() => summary(shown).getByRole('timer').element().textContent).toMatch(/^[12]:\d\d$/);
    expect(asked.elements()).toEqual([]);
  });
});

describe('what somebody typed in the checkout', () => {
  // As the page takes an answer that does not tell whose it is.
  const mark = 'somebody';
  // The server names the owner of the browser in its answers.
  const isHere = (who: string | null) => belongsTo(who);
  beforeEach(() => isHere(mark));

  /** All that lies in the storage of the tab, as one text. */
  const inTab = () => JSON.stringify({ ...sessionStorage });

  /** Two tickets, the second for somebody else, delivered at home. */
  async function typeSecondHolder(shown: CheckoutShown) {
    const checkout = shown.text('checkout');
    await page.getByRole('button', { name: /^2 × / }).click();
    const second = page.getByRole('group', { name: checkout('ticketOf', { position: 2, count: 2 }) });
    await second.getByRole('radio', { name: checkout('holderOther') }).click();
    const name = second.getByLabelText(checkout('holderName'), { exact: true });
    await name.fill('Bento');
    await second.getByLabelText(checkout('holderLastName'), { exact: true }).fill('Moraes');
    await second.getByLabelText(checkout('holderCPF'), { exact: true }).fill('11144477735');
    return name;
  }
  const show = async () => await showCheckout(network, { cart: cartOf(2), customer: lucia, width: 375 });

  test('is still there for the same person whose session ended in the middle', async () => {
    const shown = await show();
    const [auth, error] = [shown.text('auth'), shown.text('error')];
    const name = await typeSecondHolder(shown);
    await expect.poll(inTab).toContain('Bento');
    await consent(shown);
    network.answer(placeOrder, () => {
      // The page asks anew who is here, and hears that nobody is.
      shown.comes(null);
      isHere(null);
      return refused('UNAUTHENTICATED');
    });
    await payButton(shown).click();
    await expect.element(page.getByRole('alert').filter({ hasText: error('UNAUTHENTICATED') })).toBeVisible();
    // It stays on the screen; in the storage the next person would find it.
    await expect.element(name).toHaveValue('Bento');
    expect(inTab()).not.toContain('Bento');
    network.route('/api/login', () => {
      shown.comes(lucia);
      return json({ data: { isLoggedIn: true, token: 'a-token', locale: 'pt' } });
    });
    await page.getByRole('radio', { name: shown.text('checkout')('haveAccount') }).click();
    await field(auth('email')).fill(lucia.email);
    await field(auth('password')).fill('Segredo#1');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(lucia.email, { exact: false })).toBeVisible();
    await expect.element(name).toHaveValue('Bento');
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder).at(-1)?.input.holders).toMatchObject([
      { name: lucia.name },
      { name: 'Bento', documentNumber: '11144477735' },
    ]);
    expect(inTab()).not.toMatch(/Bento|canhoto::(checkout|sent)::/);
  });

  test('is gone with a login that ended elsewhere, and what is held stays', async () => {
    await typeSecondHolder(await show());
    await expect.poll(inTab).toContain('Bento');
    const held = localStorage.getItem('canhoto::cart');
    await cleanup();
    isHere(null);
    const shown = await showCheckout(network, {
      answers: () => network.answer(checkoutCartNow, () => refused('UNAUTHENTICATED')),
    });
    await expect.element(page.getByText(shown.text('error')('UNAUTHENTICATED'))).toBeVisible();
    expect(inTab()).not.toContain('Bento');
    expect(JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[slug]).toBeDefined();
    expect(held).toContain('mq.1001');
    await cleanup();
    isHere(mark);
    const again = await show();
    await expect.element(page.getByText(lucia.email, { exact: false })).toBeVisible();
    await expect.element(summary(again)).toBeVisible();
    expect(page.getByText('Bento').elements()).toEqual([]);
  });

  test('is gone in every tab with a log-out, and for the next person', async () => {
    const shown = await show();
    const name = await typeSecondHolder(shown);
    await expect.poll(inTab).toContain('Bento');
    // The log-out of another tab has taken away who owns what is here.
    localStorage.removeItem('canhoto::owner');
    window.dispatchEvent(new StorageEvent('storage', { key: 'canhoto::owner', newValue: null }));
    await expect.poll(inTab).not.toContain('Bento');
    await expect.poll(() => name.elements()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('canhoto::owner');
    await cleanup();
    const next = await showCheckout(network, {
      answers: () => network.answer(checkoutCartNow, () => refused('UNAUTHENTICATED')),
    });
    await expect.element(page.getByText(next.text('error')('UNAUTHENTICATED'))).toBeVisible();
    await page.getByRole('link', { name: next.text('checkout')('backToEvent') }).click();
    await expect.poll(next.address).toBe(`/pt/evento/${slug}`);
  });
});

describe('a registration that lacks something for an order', () => {
  test('is completed inside the checkout: only what it lacks is asked', async () => {
    // As after a social log-in, which knows a name and an address.
    const known = { ...lucia, documentType: null, documentNumber: null, birthDate: null };
    const shown = await showCheckout(network, { customer: known, width: 375 });
    const checkout = shown.text('checkout');
    await consent(shown);
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toEqual([shown.text('error')('REGISTRATION_INCOMPLETE')]);
    for (const label of [checkout('holderName'), checkout('holderLastName')])
      expect(field(label).elements(), label).toEqual([]);
    const save = page.getByRole('button', { name: checkout('buyerSave'), exact: true });
    await save.click();
    await expect.element(page.getByRole('alert').filter({ hasText: checkout('fillIn') })).toBeVisible();
    expect(network.sent(saveCustomer)).toEqual([]);
    await field(checkout('holderCPF')).fill('52998224725');
    await field(checkout('birthDate')).fill('1990-05-05');
    network.answer(saveCustomer, () => {
      shown.comes(lucia);
      const { name, lastName, email, documentType, documentNumber, birthDate } = lucia;
      const rest = { phoneNumber: null, genderId: null, socialLoginType: null };
      const company = { corporateName: null, tradeName: null, contactName: null };
      return data({
        saveCustomer: {
          ...{ name, lastName, email, documentType, documentNumber, birthDate },
          ...rest,
          ...company,
        },
      });
    });
    await save.click();
    await expect.poll(() => document.querySelector('#field-buyer')).toBeNull();
    expect(network.sent(saveCustomer).map(({ input }) => input)).toEqual([
      { documentType: 'CPF', documentNumber: '529.982.247-25', birthDate: '1990-05-05' },
    ]);
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addressBook, orderPage, paymentWays, payOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import * as own from '#src/web/storefront/_own.tsx';
import * as order from '#src/web/storefront/order/order.tsx';
import { casesOf } from '../../support/cases.ts';
import { home, waysToPay } from '../data/checkout-data.ts';
import { type Order, oneOrder } from '../data/order-data.ts';
import { ownSite } from '../data/own-site.ts';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { showPage } from '../support/show-page.tsx';

// The page of a manual order that waits for a bank transfer; the server's side is in settle-transfer.test.ts.
const network = openNetwork({ isLoggedIn: true });

const transferTo = 'Banco Tatu (999), agência 0001, conta 12345-6\nNanquim Produções Artísticas Ltda.';
const payment = {
  ...{ method: 'TRANSFER' as const, status: 'PENDING' as const, amountCents: 11_000, declineReason: null },
  ...{ pix: null, card: null },
};
const waiting: Order = {
  ...{ ...oneOrder, status: 'WAITING_FOR_APPROVAL', transferTo, payment, payments: [payment] },
};
let now = waiting;

beforeEach(() => {
  now = waiting;
  const customer = {
    ...{ addresses: [home], mainAddressId: home.id },
    ...{ documentType: 'CPF' as const, documentNumber: '52998224725' },
  };
  network.answer(addressBook, () => data({ customer, countries: [], states: [] }));
  network.answer(paymentWays, ({ amountCents }) =>
    data(
      waysToPay(amountCents, { provider: 'SANDBOX', publicKey: null, scriptUrl: null, hasExpress: false }),
    ),
  );
  network.answer(orderPage, () => data({ customer: { hasPassword: true }, order: now }));
});

const showOrder = (locale: 'pt' | 'en') =>
  showPage(order, network, {
    ...{ locale, path: `/${locale}/pedido/${waiting.number}`, route: ':locale/pedido/:number' },
    frames: [own],
    visitor: { session: { isLoggedIn: true }, publicUrl: 'https://canhoto.example', sandbox: null },
    root: { site: ownSite },
  });

describe.each(casesOf(1, ['pt', 'en'] as const))('an order that waits for a transfer, in %s', (locale) => {
  test('says where to, how much, under which reference and until when', async () => {
    const { text } = await showOrder(locale);
    const t = text('order');
    const panel = page.getByRole('region', { name: t('transferTitle'), exact: true });
    for (const words of ['agência 0001, conta 12345-6', waiting.number])
      await expect.element(panel.getByText(words, { exact: false })).toBeVisible();
    await expect.element(panel.getByText(/110[.,]00/)).toBeVisible();
    await expect.element(page.getByText(t('transferToPay'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(t('nextTRANSFER'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
  });
});

test('a buyer who chose a transfer pays by Pix all the same', async () => {
  const pix = { txid: 'abc', copyAndPaste: '00020126', expiresAt: '2099-01-01T00:00:00Z' };
  network.answer(payOrder, () => {
    const byPix = { ...payment, method: 'PIX' as const, pix };
    now = { ...waiting, payment: byPix, payments: [payment, byPix] };
    return data({ payOrder: { number: waiting.number, status: waiting.status } });
  });
  const { text } = await showOrder('pt');
  const t = text('order');
  const pay = text('payment');
  await page.getByRole('button', { name: t('otherWay'), exact: true }).click();
  await expect.element(page.getByRole('radio', { name: /^Pix/ })).toBeChecked();
  const byTransfer = page.getByRole('radio', { name: new RegExp(`^${pay('TRANSFER')}`) });
  expect(byTransfer.elements()).toEqual([]);
  expect(await lookProblems()).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${pay('payPix')}`) }).click();
  await expect.element(page.getByRole('heading', { name: t('pixTitle'), exact: true })).toBeVisible();
  expect(network.sent(payOrder)).toMatchObject([
    { input: { number: waiting.number, payment: { method: 'PIX' } } },
  ]);
  expect(page.getByText(t('transferTitle'), { exact: true }).elements()).toEqual([]);
  // And the other way round.
  await page.getByRole('button', { name: t('otherWay'), exact: true }).click();
  await expect.element(byTransfer).toBeVisible();
});

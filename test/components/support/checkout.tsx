import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { keepHold, keepLines } from '#src/web/parts/cart/cart-store.ts';
import { addressesPage } from '#src/web/parts/customer-api/account.gen.ts';
import type { Buyer, CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import {
  checkoutCartNow,
  insurancePrice,
  paymentWays,
  saveCheckoutCart,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import type { CartInput } from '#src/web/parts/customer-api/schema.gen.ts';
import { CheckoutScreen } from '#src/web/storefront/checkout/checkout-screen.tsx';
import { cartOf, fair, places, slug, waysToPay } from '../data/checkout-data.ts';
import { unfold } from './forms.ts';
import { data, type Network } from './network.ts';
import { type Showing, type Shown, show } from './show.tsx';

export interface CheckoutShowing extends Showing {
  event?: CheckoutEvent;
  /** The hold on the server, and what this browser remembers of it. */
  cart?: CheckoutCart;
  customer?: Buyer | null;
  /** Other answers, from before the first question on. */
  answers?: () => void;
}

export interface CheckoutShown extends Shown {
  /** The hold on the server, as it is now. */
  cart(): CheckoutCart;
  /** The person `/api/user` names from now on. */
  comes(customer: Buyer | null): void;
}

/** The hold with a choice made: a delivery and an insurance have their price. */
function chosen(cart: CheckoutCart, input: CartInput, { deliveryMethods }: CheckoutEvent): CheckoutCart {
  const deliveryMethod = input.deliveryMethod ?? cart.deliveryMethod;
  const insurance = input.insurance ?? cart.insurance;
  const deliveryCents = deliveryMethods.find(({ method }) => method === deliveryMethod)?.priceCents ?? 0;
  const insuranceCents = insurance ? 900 : 0;
  const { totals } = cart;
  const others = totals.totalCents - totals.deliveryCents - totals.insuranceCents;
  return {
    ...cart,
    deliveryMethod,
    insurance,
    totals: { ...totals, deliveryCents, insuranceCents, totalCents: others + deliveryCents + insuranceCents },
  };
}

/** Remembers a hold in this browser, as the page of the event does. */
export function rememberHold(cart: CheckoutCart): void {
  const lines = cart.lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity }));
  keepLines(
    { slug, name: fair.name },
    lines.map((line) => ({ ...line, shelf: 'tickets' as const, categoryId: 'tickets' })),
  );
  keepHold(slug, cart);
}

/** The page of the checkout with a server that keeps a hold. Other pages have a way back. */
export async function showCheckout(network: Network, showing: CheckoutShowing = {}): Promise<CheckoutShown> {
  const { event = fair, customer = null, locale = 'pt' } = showing;
  let cart = showing.cart ?? cartOf(1);
  const root = { customer, ...showing.root };
  rememberHold(cart);
  network.answer(checkoutCartNow, () => data({ cart }));
  network.answer(saveCheckoutCart, ({ input }) => {
    cart = chosen(cart, input, event);
    return data({ saveCart: cart });
  });
  network.answer(paymentWays, ({ amountCents }) => data(waysToPay(amountCents)));
  network.answer(insurancePrice, () => data({ event: { insurance: { priceCents: 900 } } }));
  network.answer(addressesPage, () => data(places));
  showing.answers?.();
  const path = `/${locale}/checkout/${event.slug}`;
  const shown = await show(<CheckoutPage event={event} path={path} />, { path, ...showing, root });
  return {
    ...shown,
    cart: () => cart,
    comes: (who) => {
      root.customer = who;
    },
  };
}

function CheckoutPage({ event, path }: { event: CheckoutEvent; path: string }) {
  const { customer } = useRouteLoaderData('root') as { customer: Buyer | null };
  const { pathname } = useLocation();
  if (pathname !== path) return <OtherPage />;
  return <CheckoutScreen event={event} customer={customer} waysIn={{ socialLogins: [] }} />;
}

/** The next page, from where somebody may try the way back. */
function OtherPage() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  );
}

export const summary = ({ text }: Shown): Locator =>
  page.getByRole('complementary', { name: text('checkout')('summary') });

/** The button that pays, by Pix or by card; its name ends with the amount. */
export const payButton = ({ text }: Shown): Locator =>
  page.getByRole('button', {
    name: new RegExp(`^(${text('payment')('payPix')}|${text('payment')('payCard')})`),
  });

/** The amount on the button, in cents. */
export const centsToPay = (shown: Shown): number =>
  Number((payButton(shown).element().textContent ?? '').replace(/\D/g, ''));

/** Chooses another delivery than the one that is presumed. */
export async function chooseDelivery(
  shown: Shown,
  method: 'ELECTRONIC' | 'PICKUP' | 'DELIVERY',
): Promise<void> {
  const t = shown.text('checkout');
  const way = page.getByRole('radio', { name: new RegExp(`^${t(method)}`) });
  if (way.elements().length === 0) await unfold(shown, t('deliveryWay'));
  await way.click();
}

/** Says no to the insurance and yes to the terms. */
export async function consent(shown: Shown): Promise<void> {
  const checkout = shown.text('checkout');
  await page.getByRole('radio', { name: new RegExp(`^${checkout('insuranceNo')}`) }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${checkout('terms')}`) }).click();
}

/** The list of all that is wrong, which stands above a form. */
export const errorsOf = ({ text }: Shown): Locator =>
  page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });

/** The same without its title; it must have the focus. */
export async function errorsOnTop(shown: Shown): Promise<string[]> {
  const list = errorsOf(shown);
  await expect.element(list).toHaveFocus();
  return list
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent ?? '');
}

/** The description of a field that is marked as wrong; empty for one that is not. */
export function errorBeside(field: Locator): string {
  const element = field.element();
  if (element.getAttribute('aria-invalid') !== 'true') return '';
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.at(-1) ?? '')?.textContent ?? '';
}

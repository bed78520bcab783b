import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { CheckoutCart, CheckoutEvent } from '#src/web/parts/customer-api/checkout-data.ts';
import {
  batchesOfHalfPrice,
  placeOrder,
  saveCheckoutCart,
} from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, fair, lucia, slug } from '../data/checkout-data.ts';
import {
  type CheckoutShowing,
  type CheckoutShown,
  consent,
  errorBeside,
  errorsOf,
  payButton,
  showCheckout,
} from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';

// The form of the holders; the server's side: test/api/buying/checkout.test.ts.
const network = openNetwork({ isLoggedIn: true });
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });

const ticketOf = ({ text }: CheckoutShown, position: number, count: number) =>
  page.getByRole('group', { name: new RegExp(`^${text('checkout')('ticketOf', { position, count })}`) });

describe('who a ticket is for', () => {
  test('that was typed wrong is told when its field is left, and no longer once it is right', async () => {
    const { keyboard } = userEvent;
    const shown = await showCheckout(network, { width: 375 });
    const checkout = shown.text('checkout');
    const ticket = ticketOf(shown, 1, 1);
    await page.getByRole('button', { name: /^1 × / }).click();
    await ticket.getByRole('radio', { name: checkout('holderOther') }).click();
    const number = ticket.getByLabelText(checkout('holderCPF'), { exact: true });
    const name = ticket.getByLabelText(checkout('holderName'), { exact: true });
    await number.click();
    await keyboard('52998224726');
    await expect.element(number).toHaveValue('529.982.247-26');
    // Not while it is typed.
    expect(errorBeside(number)).toBe('');
    await name.click();
    await expect.poll(() => errorBeside(number)).toBe(shown.text('error')('CPF_INVALID'));
    await number.click();
    await keyboard('{End}{Backspace}');
    expect(errorBeside(number)).toBe('');
    await keyboard('5');
    await name.click();
    expect(errorBeside(number)).toBe('');
    // In the middle the caret stays where it is.
    const field = number.element() as HTMLInputElement;
    await number.click();
    field.setSelectionRange(2, 2);
    await keyboard('{Backspace}');
    await expect.element(number).toHaveValue('599.822.472-5');
    expect(field.selectionStart).toBe(1);
    await keyboard('2');
    await expect.element(number).toHaveValue('529.982.247-25');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});

const halfId = 'thursday-half';
/** Half-price tickets of one day, on one side of the quota. */
function halfPriceCart(quantity: number, batchId = 'half-1', offerId = halfId): CheckoutCart {
  const cart = cartOf(quantity, { insurance: false });
  const [line] = cart.lines;
  if (!line) throw new Error('The cart is empty.');
  const offer = {
    ...{ ...line.offer, id: offerId, ticketType: 'HALF' as const },
    inHalfPriceQuota: offerId === halfId,
  };
  return { ...cart, lines: [{ ...line, offer, batch: { ...line.batch, id: batchId } }] };
}

async function showHalfPrice(showing: CheckoutShowing, outsideQuotaOfferId: string | null = null) {
  const offers = [{ id: halfId, outsideQuotaOfferId }];
  if (outsideQuotaOfferId) offers.push({ id: outsideQuotaOfferId, outsideQuotaOfferId: null });
  const senior = { id: 'SENIOR' as const, name: 'Pessoa idosa', proof: 'documento', countsInQuota: false };
  const event: CheckoutEvent = {
    ...fair,
    categories: [{ kind: 'TICKET', offers }],
    halfPriceGrounds: [...fair.halfPriceGrounds, senior],
  };
  return await showCheckout(network, { customer: lucia, event, ...showing });
}

const ground = ({ text }: CheckoutShown, within: Pick<typeof page, 'getByLabelText'> = page) =>
  within.getByLabelText(text('checkout')('halfGround'));

describe('a half-price ticket', () => {
  test('asks for its person and their right, once for each person and day, and keeps both', async () => {
    const showing = { cart: halfPriceCart(2), locale: 'pt' as const };
    let shown = await showHalfPrice(showing);
    const checkout = shown.text('checkout');
    await consent(shown);
    await ticketOf(shown, 2, 2)
      .getByRole('radio', { name: checkout('holderMine') })
      .click();
    await payButton(shown).click();
    const told = () =>
      errorsOf(shown)
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent);
    const missing = shown.text('error')('HALF_PRICE_GROUND_REQUIRED');
    await expect.poll(() => told().filter((line) => line?.includes(missing)).length).toBe(2);
    await ground(shown, ticketOf(shown, 1, 2)).selectOptions('STUDENT');
    await expect
      .element(page.getByText(checkout('halfProof', { proof: 'carteira de estudante' })))
      .toBeVisible();
    await ground(shown, ticketOf(shown, 2, 2)).selectOptions('DISABLED');
    await payButton(shown).click();
    const twice = shown.text('error')('HOLDER_DUPLICATE');
    await expect.poll(() => told().filter((line) => line?.includes(twice)).length).toBe(1);
    expect(told()).toHaveLength(1);
    expect(network.sent(placeOrder)).toEqual([]);

    const other = (at: CheckoutShown, label: 'holderName' | 'holderLastName' | 'holderCPF') =>
      ticketOf(at, 2, 2).getByLabelText(checkout(label), { exact: true });
    await ticketOf(shown, 2, 2)
      .getByRole('radio', { name: checkout('holderOther') })
      .click();
    await other(shown, 'holderName').fill('Bento');
    await other(shown, 'holderLastName').fill('Moraes');
    await other(shown, 'holderCPF').fill('11144477735');
    // A phone throws the page away while somebody asks a friend for the number.
    await cleanup();
    shown = await showHalfPrice(showing);
    await expect.element(other(shown, 'holderCPF')).toHaveValue('111.444.777-35');
    await consent(shown);
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)[0]?.input.holders).toMatchObject([
      { name: lucia.name, documentNumber: lucia.documentNumber, halfPriceGround: 'STUDENT' },
      { name: 'Bento', lastName: 'Moraes', documentNumber: '11144477735', halfPriceGround: 'DISABLED' },
    ]);
  });
});

describe('half-price that is one ticket', () => {
  const outside = 'thursday-half-outside';
  const batches = (status: 'ON_SALE' | 'SOLD_OUT') =>
    network.answer(batchesOfHalfPrice, () =>
      data({
        event: {
          categories: [
            {
              offers: [
                { id: halfId, batches: [{ id: 'half-1', status }] },
                { id: outside, batches: [{ id: 'outside-1', status }] },
              ],
            },
          ],
        },
      }),
    );
  /** Answers each exchange with what was asked for. */
  const exchanges = () =>
    network.answer(saveCheckoutCart, ({ input }) => {
      const batchId = input.lines[0]?.batchId ?? '';
      const cart = halfPriceCart(1, batchId, batchId === 'half-1' ? halfId : outside);
      return data({ saveCart: { ...cart, id: input.id ?? cart.id } });
    });
  const exchanged = () =>
    network
      .sent(saveCheckoutCart)
      .filter(({ input }) => input.insurance === undefined)
      .map(({ input }) => input.lines);

  test('is exchanged for its other side by the right that is chosen, to and fro', async () => {
    const shown = await showHalfPrice({ cart: halfPriceCart(1) }, outside);
    batches('ON_SALE');
    exchanges();
    await ground(shown).selectOptions('SENIOR');
    await expect
      .element(page.getByText(shown.text('checkout')('halfExchanged'), { exact: true }))
      .toBeVisible();
    await expect.element(ground(shown)).toHaveValue('SENIOR');
    expect(exchanged()).toEqual([[{ batchId: 'outside-1', quantity: 1 }]]);
    expect(await lookProblems()).toEqual([]);
    // The choice that this browser remembers follows what is held.
    const kept = JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}')[slug];
    expect(kept.tickets).toMatchObject([{ batchId: 'outside-1', quantity: 1 }]);
    expect(kept.shoppingCart.lines).toEqual([{ batchId: 'outside-1', quantity: 1 }]);
    await expect.element(ground(shown)).toBeEnabled();
    await ground(shown).selectOptions('STUDENT');
    await expect.poll(exchanged).toHaveLength(2);
    expect(exchanged()[1]).toEqual([{ batchId: 'half-1', quantity: 1 }]);
    await expect.element(ground(shown)).toBeEnabled();
    await consent(shown);
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)[0]?.input.holders).toMatchObject([
      { batchId: 'half-1', halfPriceGround: 'STUDENT' },
    ]);
  });

  test.each([
    ['none was on sale', () => batches('SOLD_OUT')],
    [
      'the last one went',
      () => {
        batches('ON_SALE');
        network.answer(saveCheckoutCart, () => refused('SOLD_OUT', { field: 'lines.0' }));
      },
    ],
  ] as const)('takes no right that the quota has no ticket for: %s', async (_, answers) => {
    const cart = halfPriceCart(1, 'outside-1', outside);
    const shown = await showHalfPrice({ cart, locale: 'en', width: 375 }, outside);
    await expect.element(ground(shown)).toBeVisible();
    answers();
    await ground(shown).selectOptions('STUDENT');
    await expect.poll(() => errorBeside(ground(shown))).toBe(shown.text('checkout')('halfQuotaGone'));
    await expect.element(ground(shown)).toHaveValue('');
    exchanges();
    // A right of the side that is held exchanges nothing.
    const before = exchanged().length;
    await ground(shown).selectOptions('SENIOR');
    await consent(shown);
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/en/pedido/MQ-1');
    expect(exchanged()).toHaveLength(before);
    expect(network.sent(placeOrder)[0]?.input.holders).toMatchObject([
      { batchId: 'outside-1', halfPriceGround: 'SENIOR' },
    ]);
  });
});

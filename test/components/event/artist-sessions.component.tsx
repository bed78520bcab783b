import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownedTickets, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { casesOf } from '../../support/cases.ts';
import { cartOf, fair, lucia } from '../data/checkout-data.ts';
import { consent, errorsOnTop, payButton, showCheckout } from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';

// The persons of a session: src/web/storefront/checkout/persons/artist-session-slots.test.ts.
const network = openNetwork({ isLoggedIn: true });

const [ticket] = cartOf(1).lines;
if (!ticket) throw new Error('A hold has a line.');
const photo: typeof ticket = {
  ...ticket,
  batch: { id: 'iara-1', name: 'Lote 1', number: 1 },
  offer: {
    ...ticket.offer,
    id: 'iara-photo',
    name: 'Foto com Iara Monteiro',
    ticketType: null,
    dates: [{ id: 'saturday' }],
    artistSession: { startsAt: '2027-05-08T15:00:00Z', endsAt: '2027-05-08T15:30:00Z' },
  },
};

test.each(casesOf(1, ['pt', 'en'] as const))(
  'a session without a ticket for its day is told at once, and nothing is sent (%s)',
  async (locale) => {
    const shown = await showCheckout(network, {
      locale,
      customer: lucia,
      event: { ...fair, dates: [{ id: 'thursday' }, { id: 'saturday' }] },
      cart: cartOf(1, { lines: [ticket, photo] }),
      answers: () => network.answer(ownedTickets, () => data({ tickets: [] })),
    });
    const checkout = shown.text('checkout');
    await expect.element(page.getByText(checkout('sessionNobody'), { exact: false }).first()).toBeVisible();
    await consent(shown);
    await payButton(shown).click();
    const told = await errorsOnTop(shown);
    expect(told.filter((line) => line.includes(checkout('sessionNobody')))).toHaveLength(1);
    expect(await lookProblems()).toEqual([]);
    expect(network.sent(placeOrder)).toEqual([]);
  },
);

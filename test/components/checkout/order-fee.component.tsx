import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { cartOf, lucia } from '../data/checkout-data.ts';
import { eventOf } from '../data/event-data.ts';
import { centsToPay, showCheckout, summary } from '../support/checkout.tsx';
import { chooseTickets, selection, showEvent, wordsOf } from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';

const network = openNetwork({ isLoggedIn: true });
const row = (label: string, cents: number) => `${label}${formatMoney(cents, 'pt')}`;

// docs/algorithms/pricing.md, "A fixed fee of the order".
describe('a fixed fee of the order', () => {
  test('is a row of what is chosen, and in its total, as soon as something has a price', async () => {
    const shown = await showEvent(network, { event: eventOf({ orderFeeCents: 301 }) });
    const label = shown.text('common')('orderFee');
    const hint = shown.text('event')('orderFeeHint', { amount: formatMoney(301, 'pt') });
    await expect.poll(() => document.body.textContent).toContain(hint);
    await chooseTickets(shown, 2);
    await expect.poll(() => wordsOf(selection(shown))).toContain(row(label, 301));
    expect(wordsOf(selection(shown))).toContain(formatMoney(2 * 25_300 + 301, 'pt'));
    expect(await lookProblems()).toEqual([]);
  });

  test('is a row of the checkout', async () => {
    const cart = cartOf(2, { insurance: false });
    const lines = cart.lines.map((line) => ({
      ...line,
      orderFeeCents: 301,
      totalCents: line.totalCents + 301,
    }));
    const totalCents = cart.totals.totalCents + 301;
    const totals = { ...cart.totals, feeCents: cart.totals.feeCents + 301, totalCents };
    const shown = await showCheckout(network, { cart: { ...cart, lines, totals }, customer: lucia });
    await expect.poll(() => centsToPay(shown)).toBe(totalCents);
    expect(wordsOf(summary(shown))).toContain(row(shown.text('common')('orderFee'), 301));
    expect(await lookProblems()).toEqual([]);
  });
});

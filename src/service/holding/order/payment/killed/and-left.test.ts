import { describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import {
  bought,
  card,
  cardInsteadOfPix,
  type End,
  type Killed,
  killAtEachStep,
  openShopIn,
  pix,
} from '#test/support/shop/killed-purchase.ts';

// docs/algorithms/payment.md, "Two books": a process is killed before each of its steps, and the client does not try again.
const shop = await openShopIn(await openDeployment());

describe('killed at any step, and nobody comes back', () => {
  const nothing: End = {
    orders: [],
    payments: [],
    capturedCents: 0,
    charges: [],
    paidCents: 0,
    tickets: [],
    mails: [],
    heldUnits: 0,
    soldUnits: 0,
    refusal: null,
  };
  const ranOut = { ...nothing, orders: ['CANCELED'], payments: ['EXPIRED'], mails: ['order-expired'] };

  test('a Pix runs out, or is approved once its payer has paid', async () => {
    const { killed } = await killAtEachStep(shop, pix, { isAskedAgain: false, countsReads: false });
    expect(differentEnds(killed)).toEqual([
      nothing,
      ranOut,
      { ...ranOut, charges: ['REMOVED'] },
      { ...bought, mails: ['order-approved', 'pix-waiting'] },
    ]);
  });

  test('a card that was charged gets its tickets, and no other is charged', async () => {
    const { killed } = await killAtEachStep(shop, card, { isAskedAgain: false, countsReads: false });
    expect(differentEnds(killed)).toEqual([nothing, ranOut, bought]);
  });

  test('a Pix given up for a card that never came runs out with its order', async () => {
    const { killed } = await killAtEachStep(shop, cardInsteadOfPix, {
      isAskedAgain: false,
      countsReads: false,
    });
    const waited = { ...ranOut, charges: ['REMOVED'], mails: ['order-expired', 'pix-waiting'] };
    expect(differentEnds(killed)).toEqual([
      waited,
      { ...waited, payments: ['EXPIRED', 'EXPIRED'] },
      {
        ...bought,
        payments: ['EXPIRED', 'CONFIRMED'],
        charges: ['REMOVED', 'PAID'],
        mails: ['order-approved', 'pix-waiting'],
      },
    ]);
  });
});

/** Each different end once, in the order of the steps that lead to it. */
function differentEnds(killed: readonly Killed[]): End[] {
  return [...new Map(killed.map(({ end }) => [JSON.stringify(end), end])).values()];
}

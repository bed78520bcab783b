import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import {
  bought,
  card,
  cardInsteadOfPix,
  challengedCard,
  type End,
  killAtEachStep,
  openShopIn,
  pix,
  refund,
  type Story,
  secondCard,
} from '#test/support/shop/killed-purchase.ts';
import { isFullRun } from '../../../../../../scripts/test-run.mjs';

// docs/algorithms/payment.md, "Two books": a process is killed before each of its steps. The client then tries again,
// or does not.
const shop = await openShopIn(await openDeployment());

describe('killed at any step, and asked again with the same key', () => {
  test.each<[string, Story, Partial<End>, string[]]>([
    [
      'a Pix',
      pix,
      { mails: ['order-approved', 'pix-waiting'] },
      ['insert payment', 'bank createCharge', 'insert provider_message', 'bank fetchCharge', 'insert ticket'],
    ],
    ['a card', card, {}, ['insert payment', 'bank createCharge', 'insert ticket', 'select sell_carts']],
    ['a card whose bank asks its owner', challengedCard, {}, ['insert provider_message', 'insert ticket']],
    [
      'a second card after a decline',
      secondCard,
      {
        payments: ['DECLINED', 'CONFIRMED'],
        charges: ['DECLINED', 'PAID'],
        mails: ['order-approved', 'payment-declined'],
      },
      ['insert payment', 'bank createCharge', 'insert ticket'],
    ],
    [
      'a card in place of a Pix that waits',
      cardInsteadOfPix,
      {
        payments: ['EXPIRED', 'CONFIRMED'],
        charges: ['REMOVED', 'PAID'],
        mails: ['order-approved', 'pix-waiting'],
      },
      ['bank cancelCharge', 'insert payment', 'bank createCharge', 'insert ticket'],
    ],
    [
      'one of two tickets given back',
      refund,
      {
        payments: ['PARTIALLY_REFUNDED'],
        paidCents: 10_500,
        tickets: ['CANCELED', 'VALID'],
        mails: ['order-approved', 'order-refunded', 'refund-requested'],
        soldUnits: 1,
      },
      ['insert refund', 'select return_units', 'update refund', 'bank refund', 'insert mail'],
    ],
  ])('%s ends as it does undisturbed', async (_, story, ends, among) => {
    // To be killed before or after a read leaves the same behind, which the full run tries too.
    const { killed, steps, did } = await killAtEachStep(shop, story, {
      isAskedAgain: true,
      countsReads: isFullRun,
    });
    expect(killed.filter(({ end }) => !isDeepStrictEqual(end, { ...bought, ...ends }))).toEqual([]);
    expect(killed).toHaveLength(steps.length + 1);
    expect(did).toEqual(expect.arrayContaining([...among, 'begin', 'commit']));
    expect(steps.length).toBeGreaterThan(among.length);
    expect(bankCallsInTransactions(did)).toEqual([]);
  });
});

/** docs/algorithms/payment.md: "No call to the bank inside a transaction." */
function bankCallsInTransactions(steps: readonly string[]): string[] {
  let isInside = false;
  return steps.filter((step) => {
    if (step === 'begin') isInside = true;
    if (step === 'commit') isInside = false;
    return isInside && step.startsWith('bank ');
  });
}

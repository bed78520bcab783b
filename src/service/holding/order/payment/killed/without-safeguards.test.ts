import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { buildDeployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import {
  type Bank,
  bought,
  card,
  killAtEachStep,
  openShopIn,
  type Shop,
} from '#test/support/shop/killed-purchase.ts';

// The negative control: a process is killed before each of its steps, and the safeguards of a purchase are removed. The
// test must see the damage.
describe('the same, with what holds it together taken away', () => {
  /** A separate deployment, because its data stay damaged. */
  async function inAnotherShop(run: (shop: Shop) => Promise<void>): Promise<void> {
    const database = await createTestDatabase();
    const another = await buildDeployment(database.connection);
    try {
      await run(await openShopIn(another));
    } finally {
      await another.close();
      await database.drop();
    }
  }

  test('without our names of charges, a card is charged under two', async () => {
    // Each request to the bank has another name and another token.
    const asking = (bank: Bank): PaymentProvider => ({
      ...bank,
      createCharge: (request) => {
        const reference = randomUUID().replaceAll('-', '');
        const { payment } = card;
        return bank.createCharge({ ...request, ...payment(), reference } as typeof request);
      },
    });
    await inAnotherShop(async (another) => {
      const { killed } = await killAtEachStep(another, card, {
        isAskedAgain: true,
        countsReads: false,
        asking,
      });
      const twice = killed.filter(({ end }) => end.charges.length === 2);
      expect(twice.length).toBeGreaterThan(5);
      expect(new Set(twice.map(({ end }) => end.paidCents))).toEqual(new Set([42_000]));
    });
  });

  test('without transactions, orders are left in halves', async () => {
    await inAnotherShop(async (another) => {
      const { killed } = await killAtEachStep(another, card, {
        isAskedAgain: true,
        countsReads: false,
        isWithoutTransactions: true,
      });
      const halves = killed.filter(({ end }) => !isDeepStrictEqual(end, bought));
      const after = halves.map((one) => one.after);
      expect(after).toEqual(
        expect.arrayContaining(['update cart', 'insert customer_order', 'insert ticket']),
      );
      expect(await brokenInvariants(another.context.pool)).not.toEqual([]);
    });
  });
});

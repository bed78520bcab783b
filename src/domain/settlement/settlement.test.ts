import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyCauses } from '../money/money-cause.ts';
import { moneySums, noMoney, sumsOf } from '../money/money-sums.ts';
import { type FeeContract, standardContract } from '../pricing/fee-contract.ts';
import { type BeforeSettlement, billOf, nothingBefore, undividedCents } from './bill.ts';
import { dueDay, keptUntil } from './due-day.ts';
import { payableCents, proofTypeOf } from './payout.ts';
import {
  addSettled,
  addSettlementSums,
  type EntryToSettle,
  noSettlementSums,
  type SettledEntry,
  type SettlementSums,
  settledEntry,
  settledMethods,
} from './settled-entry.ts';
import {
  beginLine,
  contractLine,
  endLine,
  entryLine,
  firstHash,
  lineFields,
  termsLine,
} from './settlement-line.ts';
import { inForce, type SettlementTerms, standardTerms, wrongTerms } from './settlement-terms.ts';

const at = new Date('2026-12-05T17:00:00.000Z');
const onePercent: SettlementTerms = {
  ...standardTerms,
  pixBasisPoints: 100,
  reserveBasisPoints: 1_000,
  reserveDays: 90,
};

const entry = (changes: Partial<EntryToSettle> = {}): EntryToSettle => ({
  ...{ id: 7, orderNumber: 'CNH-ABCDEF', placedAt: at, at, cause: 'sold', method: 'PIX', isOfEarlier: false },
  ...{ unit: null, paidOrderFeeCents: 0, publishedBearer: null, sums: noMoney },
  ...changes,
});
const line = (sums: Partial<typeof noMoney>, changes: Partial<EntryToSettle> = {}) =>
  entry({ unit: { priceCents: 10_000, feeCents: 1_000 }, sums: { ...noMoney, ...sums }, ...changes });
const money = (sums: Partial<typeof noMoney>, changes: Partial<EntryToSettle> = {}) =>
  entry({ sums: { ...noMoney, ...sums }, ...changes });

const settled = (one: EntryToSettle, terms = onePercent, contract = standardContract) =>
  settledEntry(one, { terms, contract });
function summed(entries: readonly SettledEntry[]): SettlementSums {
  const sums = noSettlementSums();
  for (const one of entries) addSettled(sums, one);
  return sums;
}
const keeping = { mayKeep: true };

describe('The bill', () => {
  const site = [
    line({ units: 2, price: 20_000, discount: 2_000, fee: 2_000 }),
    money({ orders: 1, captured: 20_000 }),
  ];
  const till = [
    line({ units: 1, price: 10_000, fee: 1_000 }, { method: 'CASH' }),
    money({ orders: 1, captured: 11_000 }, { method: 'CASH' }),
  ];

  test('the worked case, and the chargeback after it', () => {
    const sums = summed([...site, ...till].map((one) => settled(one)));
    const bill = billOf(sums, onePercent, nothingBefore, keeping);
    expect(bill).toEqual({
      ...{
        gross: 30_000,
        discount: -2_000,
        refunded: 0,
        chargedBack: 0,
        sales: 28_000,
        organizerFee: 0,
        cost: -200,
      },
      ...{ delivery: 0, held: -11_000, reserve: -1_680, earned: 15_120, carried: 0, advance: 0, net: 15_120 },
      reserveTotal: 1_680,
    });
    expect(undividedCents(sums, bill)).toBe(0);
    const back = { cause: 'charged_back', isOfEarlier: true } as const;
    const later = summed([
      settled(line({ units: -2, price: -20_000, discount: -2_000, fee: -2_000 }, back)),
      settled(money({ chargedBack: 20_000 }, back)),
    ]);
    const before = { ...nothingBefore, earnedCents: bill.earned, reserveCents: bill.reserveTotal };
    const after = billOf(later, onePercent, before, keeping);
    expect(after).toMatchObject({
      chargedBack: -18_000,
      reserve: 1_680,
      earned: -16_320,
      carried: 15_120,
      net: -1_200,
    });
    expect(later.earlier).toBe(-18_000);
  });

  test('an advance is deducted, once above the net it is carried', () => {
    const sums = summed(site.map((one) => settled(one, standardTerms)));
    const advanced = { ...nothingBefore, advanceCents: 20_000 };
    const bill = billOf(sums, standardTerms, advanced, keeping);
    expect(bill).toMatchObject({ earned: 18_000, advance: -20_000, net: -2_000 });
    const next = { ...nothingBefore, earnedCents: 18_000, paidCents: 20_000 };
    expect(billOf(noSettlementSums(), standardTerms, next, keeping)).toMatchObject({
      earned: 0,
      carried: -2_000,
      net: -2_000,
    });
  });

  test('what was kept comes back once its time is over', () => {
    const before = { ...nothingBefore, earnedCents: 9_000, reserveCents: 1_000, paidCents: 9_000 };
    const over = billOf(noSettlementSums(), onePercent, before, { mayKeep: false });
    expect(over).toMatchObject({ reserve: 1_000, reserveTotal: 0, earned: 1_000, net: 1_000 });
  });

  test('with its own account the organizer owes the fees and is paid nothing', () => {
    const own: SettlementTerms = { ...onePercent, receiver: 'ORGANIZER', cardBasisPoints: 300 };
    const sums = summed(site.map((one) => settled({ ...one, method: 'CARD' }, own)));
    const bill = billOf(sums, own, nothingBefore, keeping);
    expect(bill).toMatchObject({ sales: 18_000, cost: 0, held: -20_000, reserve: 0, net: -2_000 });
    expect(undividedCents(sums, bill)).toBe(0);
  });

  test('delivery is whose the terms say', () => {
    const sums = summed([settled(money({ captured: 2_400, delivery: 2_400 }), standardTerms)]);
    const nets = (['HOUSE', 'ORGANIZER'] as const).map(
      (deliveryFor) => billOf(sums, { ...standardTerms, deliveryFor }, nothingBefore, keeping).net,
    );
    expect(nets).toEqual([0, 2_400]);
  });

  test('money that waits for a person is in nobody’s part', () => {
    const sums = summed([
      settled(money({ captured: 5_000 }, { cause: 'received', method: 'CARD' }), standardTerms),
    ]);
    const bill = billOf(sums, standardTerms, nothingBefore, keeping);
    expect([sums.open, bill.net, undividedCents(sums, bill)]).toEqual([5_000, 0, 0]);
  });

  const amounts = fc.integer({ min: -30_000, max: 90_000 });
  const anyEntry = fc
    .record({
      cause: fc.constantFrom(...moneyCauses),
      method: fc.constantFrom(null, ...settledMethods),
      isLine: fc.boolean(),
      values: fc.array(amounts, { minLength: moneySums.length, maxLength: moneySums.length }),
      isOfEarlier: fc.boolean(),
    })
    .map(({ cause, method, isLine, values, isOfEarlier }) => {
      const ofLine = ['units', 'price', 'discount', 'fee'];
      const sums = sumsOf((sum) =>
        ofLine.includes(sum) === isLine
          ? (values[moneySums.indexOf(sum)] ?? 0) % (sum === 'units' ? 5 : 90_001)
          : 0,
      );
      return entry({
        cause,
        method,
        isOfEarlier,
        unit: isLine ? { priceCents: 9_999, feeCents: 0 } : null,
        sums,
      });
    });
  const anyTerms: fc.Arbitrary<SettlementTerms> = fc.record({
    ...{
      pixBasisPoints: fc.nat(1_000),
      pixFixedCents: fc.nat(99),
      cardBasisPoints: fc.nat(2_000),
      cardFixedCents: fc.nat(99),
    },
    ...{ reserveBasisPoints: fc.nat(5_000), reserveDays: fc.nat(180), payableDays: fc.nat(60) },
    schedule: fc.constantFrom('AFTER_EVENT' as const, 'WEEKLY' as const),
    receiver: fc.constantFrom('HOUSE' as const, 'ORGANIZER' as const),
    deliveryFor: fc.constantFrom('HOUSE' as const, 'ORGANIZER' as const),
  });
  const anyContract: fc.Arbitrary<FeeContract> = fc.record({
    ...{
      basisPoints: fc.nat(5_000),
      fixedCents: fc.nat(500),
      minimumCents: fc.nat(900),
      freeCents: fc.nat(300),
      orderCents: fc.constantFrom(0, 300),
    },
    bearer: fc.constantFrom('BUYER' as const, 'ORGANIZER' as const),
  });

  test('whatever is settled under whatever terms, all money is divided, and settlements add up to one', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 30 }),
        anyTerms,
        anyContract,
        fc.nat(30),
        (entries, terms, contract, cut) => {
          const all = entries.map((one) => settled(one, terms, contract));
          const parts = [all.slice(0, cut), all.slice(cut)].map(summed);
          let before: BeforeSettlement = nothingBefore;
          for (const sums of parts) {
            const bill = billOf(sums, terms, before, keeping);
            expect(undividedCents(sums, bill)).toBe(0);
            const earned = before.earnedCents + bill.earned;
            before = { ...nothingBefore, earnedCents: earned, reserveCents: bill.reserveTotal };
          }
          const whole = summed(all);
          expect(parts.reduce(addSettlementSums)).toEqual(whole);
          const once = billOf(whole, terms, nothingBefore, keeping);
          expect([before.earnedCents, before.reserveCents]).toEqual([once.earned, once.reserveTotal]);
        },
      ),
    );
  });
});

describe('An entry', () => {
  const bears: FeeContract = { ...standardContract, freeCents: 250, bearer: 'ORGANIZER' };
  const free = { unit: { priceCents: 0, feeCents: 0 } };

  test('the organizer bears of each unit what its buyer has not paid, and gets it back with the unit', () => {
    const feeOf = (one: EntryToSettle, contract: FeeContract) =>
      settled(one, onePercent, contract).organizerFeeCents;
    expect(feeOf(line({ units: 3 }), standardContract)).toBe(0);
    expect(feeOf(line({ units: 3 }), bears)).toBe(3 * (1_500 - 1_000));
    expect(feeOf(line({ units: -2 }, { cause: 'given_back' }), bears)).toBe(-1_000);
    expect(feeOf(line({ units: 4 }, free), { ...bears, bearer: 'BUYER' })).toBe(1_000);
    const difference = { cause: 'difference_paid' } as const;
    expect(feeOf(line({ price: 5_001 }, difference), bears)).toBe(750);
    expect(feeOf(line({ price: -5_001 }, { cause: 'difference_back' }), bears)).toBe(-750);
  });

  test('the fixed sum of an order is the organizer’s where it bears the fee, once for each that was paid online', () => {
    const feeOf = (one: EntryToSettle, bearer: FeeContract['bearer'] = 'ORGANIZER') =>
      settled(one, onePercent, { ...standardContract, orderCents: 300, bearer }).organizerFeeCents;
    expect(feeOf(money({ orders: 1 }))).toBe(300);
    expect(feeOf(money({ orders: 1 }, { method: 'CARD' }))).toBe(300);
    expect(feeOf(money({ orders: 1 }), 'BUYER')).toBe(0);
    // The event was published while its buyers bore the fee.
    expect(feeOf(money({ orders: 1 }, { paidOrderFeeCents: 120 }))).toBe(180);
    expect(feeOf(money({ orders: 1 }, { paidOrderFeeCents: 301 }))).toBe(0);
    for (const method of ['FREE', 'CASH', 'TERMINAL', 'TRANSFER', null] as const)
      expect(feeOf(money({ orders: 1 }, { method }))).toBe(0);
    expect(feeOf(money({ refund: 5_050 }, { cause: 'given_back' }))).toBe(0);
  });

  test('of an event that was published while the organizer bore the fee it bears it until the next publication', () => {
    const publishedBearer = 'ORGANIZER' as const;
    const feeOf = (one: EntryToSettle) =>
      settled(one, onePercent, { ...standardContract, orderCents: 300 }).organizerFeeCents;
    const unpaid = { unit: { priceCents: 10_000, feeCents: 0 } };
    expect(feeOf(line({ units: 2 }, { ...unpaid, publishedBearer }))).toBe(3_000);
    expect(feeOf(money({ orders: 1 }, { publishedBearer }))).toBe(300);
    expect(feeOf(line({ price: 5_000 }, { cause: 'difference_paid', publishedBearer }))).toBe(750);
    for (const bearer of ['BUYER', null] as const) {
      expect(feeOf(line({ units: 2 }, { ...unpaid, publishedBearer: bearer }))).toBe(0);
      expect(feeOf(money({ orders: 1 }, { publishedBearer: bearer }))).toBe(0);
    }
  });

  test('costs are of what came in at our account, rounded half up, and no refund gives them back', () => {
    const terms = { ...standardTerms, pixBasisPoints: 99, cardBasisPoints: 399, cardFixedCents: 40 };
    const costs = [
      money({ captured: 5_051 }),
      money({ captured: 5_050 }, { method: 'CARD' }),
      money({ refund: 5_050 }, { cause: 'given_back' }),
      money({ captured: 5_050 }, { method: 'TERMINAL' }),
      money({ captured: 5_050 }, { cause: 'difference_paid' }),
    ].map((one) => settled(one, terms).costCents);
    expect(costs).toEqual([50, 241, 0, 0, 0]);
  });

  test('what tills and bank transfers took is with the organizer', () => {
    const accounts = [...settledMethods, null].map((method) => settled(money({}, { method })).account);
    expect(accounts).toEqual(['HOUSE', 'HOUSE', 'ORGANIZER', 'ORGANIZER', 'ORGANIZER', 'HOUSE', 'HOUSE']);
    expect(settled(money({}, { cause: 'difference_back' })).account).toBe('ORGANIZER');
  });
});

describe('The chain', () => {
  test('the canonical lines', () => {
    const lines = [
      beginLine({ eventCode: 'MQ', number: 1, frozenAt: at, previousHash: firstHash }),
      termsLine({ startsAt: null, agreed: standardTerms }),
      contractLine({ startsAt: at, agreed: standardContract }),
      entryLine(settled(line({ units: 1, price: 10_000, fee: 1_000 }))),
      entryLine(settled(money({ orders: 1, captured: 11_000 }, { method: null, isOfEarlier: true }))),
      endLine({ entries: 0, hash: firstHash, sums: { ...noSettlementSums(), refunded: -5 } }),
    ];
    expect(lines).toEqual([
      `begin|1|MQ|1|2026-12-05T17:00:00.000Z|${'0'.repeat(64)}`,
      'terms|-|0|0|0|0|0|0|5|AFTER_EVENT|HOUSE|HOUSE',
      'contract|2026-12-05T17:00:00.000Z|1500|0|0|0|BUYER',
      'entry|7|CNH-ABCDEF|2026-12-05T17:00:00.000Z|2026-12-05T17:00:00.000Z|sold|PIX|HOUSE|0|10000|1000|0|1|10000|0|1000|0|0|0|0|0|0|0|0|0',
      'entry|7|CNH-ABCDEF|2026-12-05T17:00:00.000Z|2026-12-05T17:00:00.000Z|sold|-|HOUSE|1|-|-|1|0|0|0|0|0|0|11000|0|0|0|0|0|0',
      `end|0|${'0'.repeat(64)}|0|0|0|0|-5|0|0|0|0|0|0|0|0|0|0|0|0`,
    ]);
    expect(lines[3]?.split('|')).toHaveLength(lineFields.length + 1);
  });

  test('no field can be read as two', () => {
    expect(() => beginLine({ eventCode: 'A|B', number: 1, frozenAt: at, previousHash: firstHash })).toThrow();
  });
});

describe('When', () => {
  const event = { endsAt: new Date('2026-12-06T02:00:00Z'), timeZone: 'America/Sao_Paulo' };

  test('so many business days after the event, or after the freeze, and not before it', () => {
    expect(dueDay(standardTerms, event, at)).toBe('2026-12-11');
    expect(dueDay(standardTerms, event, new Date('2026-12-20T15:00:00Z'))).toBe('2026-12-20');
    const weekly: SettlementTerms = { ...standardTerms, schedule: 'WEEKLY', payableDays: 2 };
    // Christmas is a Friday.
    expect(dueDay(weekly, event, new Date('2026-12-24T15:00:00Z'))).toBe('2026-12-29');
    expect(keptUntil(onePercent, event).toISOString()).toBe('2027-03-06T02:00:00.000Z');
  });

  test('terms hold from their beginning until the next one', () => {
    const later = { startsAt: at, agreed: onePercent };
    const list = [later, { startsAt: null, agreed: standardTerms }];
    expect(inForce(list, at)).toBe(later);
    expect(inForce(list, new Date(at.getTime() - 1)).agreed).toBe(standardTerms);
    expect(
      wrongTerms({ ...standardTerms, pixBasisPoints: 0.5, receiver: 'US' as 'HOUSE', reserveDays: 181 }),
    ).toEqual([...['pixBasisPoints', 'reserveDays', 'receiver']]);
  });

  // docs/limits.md
  test.each([
    ['pixBasisPoints', 1_000],
    ['cardBasisPoints', 2_000],
    ['pixFixedCents', 1_000],
    ['cardFixedCents', 1_000],
    ['reserveBasisPoints', 5_000],
    ['reserveDays', 180],
    ['payableDays', 60],
  ] as const)('%s of terms is from 0 to %i', (name, most) => {
    const wrong = [-1, 0, most, most + 1].map((value) => wrongTerms({ ...standardTerms, [name]: value }));
    expect(wrong).toEqual([[name], [], [], [name]]);
  });
});

describe('Payouts', () => {
  test('no more than is owed, an advance no more than a settlement would give, and never the other way', () => {
    const owing = { owedCents: -300, unsettledCents: 1_000 };
    expect((['PAYOUT', 'ADVANCE', 'RECEIVED'] as const).map((kind) => payableCents(kind, owing))).toEqual([
      0, 700, 300,
    ]);
    const owed = { owedCents: 500, unsettledCents: -900 };
    expect((['PAYOUT', 'ADVANCE', 'RECEIVED'] as const).map((kind) => payableCents(kind, owed))).toEqual([
      500, 0, 0,
    ]);
  });

  test('a proof is what its bytes say', () => {
    expect(proofTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(proofTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(proofTypeOf(Buffer.from('<svg>'))).toBeNull();
  });
});

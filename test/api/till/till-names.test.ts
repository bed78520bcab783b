import { describe, expect, test } from 'vitest';
import type { TillSaleInput } from '#src/service/holding/till/check-sale.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type TestCustomer, testCpf } from '../../support/deployment/deployment.ts';
import { sizeQuestion } from '../../support/shop/questions.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { openTills, refusalOf } from '../../support/till/till-desk.ts';

// docs/algorithms/till.md, "Persons": names at the door, and sessions with artists, with the invariants asked after each test.
const tills = await openTills();
const { deployment, anEvent, opened, sold } = tills;

const cents = 5_750;
const person = (documentNumber = testCpf(), name = 'Ana') => ({
  ...{ name, lastName: 'Souza', documentType: 'CPF' as const, documentNumber },
});

/** A day with photos at two, at the same time with another artist, and half an hour later. */
async function weekend(more: Parameters<typeof anEvent>[0] = {}) {
  const batches = [{ priceCents: 5_000, feeCents: 750 }];
  const session = (artist: string, fromHour: number) => ({ artist, fromHour, hours: 0.5, seats: 9 });
  const view = await anEvent({
    offers: [
      { key: 'full', days: ['sat'], batches },
      { key: 'iara', days: ['sat'], session: session('iara', 2), batches },
      { key: 'joca', days: ['sat'], session: session('joca', 2), batches },
      { key: 'late', days: ['sat'], session: session('joca', 2.5), batches },
    ],
    ...more,
  });
  await opened(view);
  return view;
}

type Wanted = Record<string, (ReturnType<typeof person> | null)[]>;

function wanted(view: EventView, units: Wanted): Partial<TillSaleInput> & { lines: TillSaleInput['lines'] } {
  const lines = Object.entries(units).map(([key, people]) => ({
    ...{ batchId: batchOf(view, key), quantity: people.length },
    holders: people.map((one) => ({ person: one, ground: null })),
  }));
  const total = cents * lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { lines, expectedTotalCents: total, receivedCents: total };
}

const sell = (view: EventView, units: Wanted) => sold(view, 1, wanted(view, units));

describe('sessions with an artist at the door', () => {
  test('are for persons with a ticket of the day, one at a time, and for the bearer of the sale alike', async () => {
    const view = await weekend();
    const [ana, bia] = [person(), person(testCpf(), 'Bia')];
    const made = await sell(view, { full: [ana, bia], iara: [ana], joca: [bia], late: [ana] });
    expect((await made.tickets()).map(({ holderName }) => holderName).sort()).toEqual([
      ...['Ana Souza', 'Ana Souza', 'Ana Souza', 'Bia Souza', 'Bia Souza'],
    ]);
    const caio = person(testCpf(), 'Caio');
    expect(await refusalOf(sell(view, { full: [ana], iara: [caio] }))).toBe('CREDENTIAL_REQUIRED');
    expect(await refusalOf(sell(view, { full: [caio], iara: [caio], joca: [caio] }))).toBe('SAME_TIME');
    expect(await refusalOf(sell(view, { full: [null], iara: [null], joca: [null] }))).toBe('SAME_TIME');
    await sell(view, { full: [null], iara: [null], late: [null] });
  });

  test('count a named person’s ticket of any order, and none for who is not named', async () => {
    const view = await weekend();
    const [ana] = (await deployment.customers(1)) as [TestCustomer];
    const { data } = await tills.save(view, ana, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await tills.place(ana, data.saveCart.id);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await deployment.bank.settled();
    expect(await refusalOf(sell(view, { iara: [person(ana.documentNumber)] }))).toBe('none');
    expect(await refusalOf(sell(view, { joca: [person(ana.documentNumber)] }))).toBe('SAME_TIME');
    expect(await refusalOf(sell(view, { joca: [null] }))).toBe('CREDENTIAL_REQUIRED');
    const buyer = person(ana.documentNumber);
    const late = { ...wanted(view, { late: [null] }), buyer };
    expect((await (await sold(view, 1, late)).tickets()).map(({ holderName }) => holderName)).toEqual([
      'Ana Souza',
    ]);
  });
});

test('whoever is named at a till is asked none of the questions of the event', async () => {
  const view = await weekend({ questions: [sizeQuestion] });
  expect(await refusalOf(sell(view, { full: [person()] }))).toBe('none');
});

test('a name that is none, and one person on two tickets of a day, are refused and sell nothing', async () => {
  const view = await weekend();
  const ana = person();
  expect(await refusalOf(sell(view, { full: [ana, ana] }))).toBe('HOLDER_DUPLICATE');
  expect(await refusalOf(sell(view, { full: [{ ...ana, documentNumber: '1' }] }))).toBe('HOLDERS_INVALID');
  expect(await refusalOf(sell(view, { full: [{ ...ana, name: 'A/na' }] }))).toBe('NAME_SIGN');
});

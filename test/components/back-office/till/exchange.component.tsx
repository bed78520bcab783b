import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { exchangeAtTill, tillBackQuote, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerTill, exchanged, few, half, open, paidByCard, sales, sold } from '../../data/office-till.ts';
import { data, refused } from '../../support/network.ts';
import { type Entered, openOffice } from '../../support/office.tsx';
import { type Look, lookAt, press, seen } from '../looks.ts';
import { money, offerButton, tillPath, toPart } from './till-acts.ts';

// An exchange in one act (docs/algorithms/till.md, "Exchanged"): chosen, shown with its difference, sent once.
const office = openOffice();
const { network } = office;

const quoted = (backCents: number) => data({ tillSale: { id: sold.id, backCents } });

beforeEach(() => {
  answerEvent(network);
  answerTill(network, { ...open, sales });
  network.answer(tillBackQuote, ({ ticketIds }) => quoted(ticketIds === null ? 11_500 : 5_750));
  network.answer(exchangeAtTill, ({ exchange }) =>
    data({ exchangeAtTill: { ...exchanged, id: exchange.id } }),
  );
});

/** Begins to exchange a sale, whole or without its last ticket. */
async function begin(entered: Entered, sale = sold, isWhole = false): Promise<void> {
  const t = entered.text('officeTillShift');
  await toPart('SALES', entered);
  await press(t('exchangeNamed', { number: sale.orderNumber ?? '' }));
  if (!isWhole && sale.tickets.length > 1) await page.getByRole('checkbox').last().click();
  await page.getByLabelText(t('reason'), { exact: true }).fill('Quer o camarote');
  await press(t('exchangeChoose'));
  await seen(t('exchangeOf', { number: sale.orderNumber ?? '' }));
}

const cents = 18_000 + 2_700;

async function pay(entered: Entered, sum: string): Promise<void> {
  const t = entered.text('officeTillShift');
  await page.getByLabelText(t('exchangeReceived'), { exact: true }).fill(sum);
  await press(t('exchangeGo'));
}

test('shows what goes back, the new price and the difference, and sends one request with what was shown', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillShift');
  await begin(entered);
  await offerButton(entered, few).click();
  await seen(t('differencePay'));
  await seen(money(cents - 5_750, entered));
  await pay(entered, '150');
  await seen(entered.text('officeTill')('sold', { number: exchanged.orderNumber ?? '' }));
  await seen(
    entered.text('officeTill')('exchanged', {
      ...{ number: sold.orderNumber ?? '', back: money(5_750, entered), total: money(cents, entered) },
    }),
  );
  const [sent] = network.sent(exchangeAtTill);
  expect(sent?.exchange).toMatchObject({
    ...{ saleId: sold.id, ticketIds: [sold.tickets[0]?.id], expectedBackCents: 5_750 },
    ...{ expectedTotalCents: cents, receivedCents: 15_000, slip: null, way: null, reason: 'Quer o camarote' },
  });
});

test('with a name for a new ticket sends it, and the next sale begins without', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await begin(entered);
  await offerButton(entered, few).click();
  await press(t('names'));
  await page.getByLabelText(t('fullName'), { exact: true }).nth(1).fill('Ana Souza');
  await page.getByLabelText(t('document'), { exact: true }).nth(1).fill('52998224725');
  await press(t('namesKeep'));
  await seen(t('namesSome', { named: 1, count: 1 }));
  await pay(entered, '150');
  await press(t('nextSale'));
  expect(network.sent(exchangeAtTill)[0]?.exchange).toMatchObject({
    buyer: null,
    lines: [{ holders: [{ ground: null, person: { name: 'Ana', lastName: 'Souza' } }] }],
  });
  await offerButton(entered, few).click();
  await seen(t('names'));
});

test('offers no box for what went back already', async () => {
  const gone = { ...sold.tickets[1], id: '0195c0de-0000-7000-8000-0000000000fa', code: null, unit: null };
  const tickets = [...sold.tickets, gone as (typeof sold.tickets)[0]];
  answerTill(network, { ...open, sales: [{ ...sold, tickets }] });
  const entered = await office.enter(tillPath);
  await toPart('SALES', entered);
  await press(entered.text('officeTillShift')('exchangeNamed', { number: sold.orderNumber ?? '' }));
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(2);
});

test('whose answer was lost is sent again as it is, and shows its receipt', async () => {
  network.answer(exchangeAtTill, () => 'lost');
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await begin(entered);
  await offerButton(entered, few).click();
  await pay(entered, '150');
  await seen(t('noAnswer'));
  network.answer(exchangeAtTill, () => data({ exchangeAtTill: exchanged }));
  await press(t('tryAgain'));
  await seen(t('sold', { number: exchanged.orderNumber ?? '' }));
  const [first, second] = network.sent(exchangeAtTill);
  expect(second).toEqual(first);
});

test('whose answer was lost is given up only once the server has said that nothing was exchanged', async () => {
  network.answer(exchangeAtTill, () => 'lost');
  network.answer(tillSale, () => data({ tillSale: null }));
  const entered = await office.enter(tillPath);
  const [t, shift] = [entered.text('officeTill'), entered.text('officeTillShift')];
  await begin(entered);
  await offerButton(entered, few).click();
  await pay(entered, '150');
  await press(t('giveUp'));
  await seen(shift('exchangeGo'));
  await press(shift('exchangeStop'));
  await seen(shift('sales'));
  expect(network.sent(exchangeAtTill)).toHaveLength(1);
});

test('of a sale by card asks for the slip of its difference, and for none where there is no difference', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillShift');
  network.answer(tillBackQuote, () => quoted(5_750));
  await begin(entered, paidByCard);
  await offerButton(entered).click();
  await seen(t('differenceNone'));
  expect(page.getByLabelText(t('exchangeSlip')).elements()).toEqual([]);
  await offerButton(entered).click();
  await press(t('exchangeGo'));
  await seen(t('exchangeSlipMissing'));
  await page.getByLabelText(t('exchangeSlip'), { exact: true }).fill('0099');
  await press(t('exchangeGo'));
  await expect.poll(() => network.sent(exchangeAtTill)[0]?.exchange.slip).toBe('0099');
});

const choosing = async (entered: Entered) => {
  await begin(entered);
  await offerButton(entered, few).click();
};

const looks: Look[] = [
  {
    name: 'an exchange to choose, without a ticket and a reason',
    path: tillPath,
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('SALES', entered);
      await press(t('exchangeNamed', { number: sold.orderNumber ?? '' }));
      for (const box of page.getByRole('checkbox').all()) await box.click();
      await press(t('exchangeChoose'));
      await seen(t('ticketsMissing'));
    },
  },
  {
    name: 'an exchange that could not begin',
    path: tillPath,
    answer: () => network.answer(tillBackQuote, () => refused('NOT_FOUND')),
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('SALES', entered);
      await press(t('exchangeNamed', { number: sold.orderNumber ?? '' }));
      await page.getByLabelText(t('reason'), { exact: true }).fill('Quer o camarote');
      await press(t('exchangeChoose'));
      await seen(entered.text('error')('NOT_FOUND'));
    },
  },
  { name: 'an exchange for nothing yet', path: tillPath, open: (entered) => begin(entered) },
  { name: 'an exchange with a difference to pay', path: tillPath, open: choosing },
  {
    name: 'an exchange without the received cash',
    path: tillPath,
    open: async (entered) => {
      await choosing(entered);
      await press(entered.text('officeTillShift')('exchangeGo'));
      await seen(entered.text('officeTillShift')('exchangeReceivedMissing'));
    },
  },
  {
    name: 'an exchange with a difference to give back',
    path: tillPath,
    open: async (entered) => {
      await begin(entered, sold, true);
      await offerButton(entered, half).click();
      await press(entered.text('grounds')('STUDENT'));
      await seen(entered.text('officeTillShift')('differenceBack'));
    },
  },
  {
    name: 'an exchange under way',
    path: tillPath,
    answer: () => void network.hold(exchangeAtTill),
    open: async (entered) => {
      await choosing(entered);
      await pay(entered, '150');
    },
  },
  {
    name: 'an exchange whose sums have changed',
    path: tillPath,
    answer: () => network.answer(exchangeAtTill, () => refused('TOTAL_CHANGED')),
    open: async (entered) => {
      await choosing(entered);
      await pay(entered, '150');
      await seen(entered.text('officeTillShift')('exchangeChangedText'));
    },
  },
  {
    name: 'an exchange that is refused',
    path: tillPath,
    answer: () => network.answer(exchangeAtTill, () => refused('TICKET_USED')),
    open: async (entered) => {
      await choosing(entered);
      await pay(entered, '150');
      await seen(entered.text('officeTillShift')('nothingExchanged'));
    },
  },
  {
    name: 'an exchange whose answer was lost',
    path: tillPath,
    answer: () => network.answer(exchangeAtTill, () => 'lost'),
    open: async (entered) => {
      await choosing(entered);
      await pay(entered, '150');
      await seen(entered.text('officeTill')('noAnswer'));
    },
  },
  {
    name: 'the receipt of an exchange',
    path: tillPath,
    open: async (entered) => {
      await choosing(entered);
      await pay(entered, '150');
      await seen(entered.text('officeTill')('sold', { number: exchanged.orderNumber ?? '' }));
    },
  },
];

describe('an exchange at a till', () => lookAt(office, looks));

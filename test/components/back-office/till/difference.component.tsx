import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  giveAnyDifferenceBack,
  giveDifferenceBack,
  payDifference,
  quoteDifference,
  tillDifference,
  tillDifferences,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { answerShifts, answerTill, difference, differenceByCard } from '../../data/office-till.ts';
import { data, refused } from '../../support/network.ts';
import { type Entered, openOffice } from '../../support/office.tsx';
import { dialog, type Look, lookAt, press, seen } from '../looks.ts';
import { money, shiftPath, tillPath, tillsPath } from './till-acts.ts';

// The difference of half-price at a till (docs/algorithms/half-price.md, "When the proof is missing").
const office = openOffice();
const { network } = office;

const { ticket, priceCents, feeCents, totalCents } = difference;

beforeEach(() => {
  answerEvent(network);
  answerTill(network);
  answerShifts(network);
  network.answer(quoteDifference, () =>
    data({ quoteDifference: { refusal: null, quote: { ticket, priceCents, feeCents, totalCents } } }),
  );
  network.answer(payDifference, ({ difference: { id, way } }) =>
    data({ payDifference: { ...(way === 'CASH' ? difference : differenceByCard), id } }),
  );
  network.answer(giveDifferenceBack, () =>
    data({ giveDifferenceBack: { ...difference, backAt: '2031-06-06T20:50:00Z' } }),
  );
  network.answer(giveAnyDifferenceBack, () =>
    data({ giveAnyDifferenceBack: { ...difference, backAt: '2031-06-06T20:50:00Z' } }),
  );
});

const field = ({ text }: Entered) =>
  page.getByLabelText(text('officeTillDifference')('code'), { exact: true });

/** A scanner types the code and Enter. */
async function scan(entered: Entered, code = 'CODE'): Promise<void> {
  await press(entered.text('officeTill')('partDIFFERENCE'));
  await field(entered).fill(code);
  await userEvent.keyboard('{Enter}');
}

async function scanned(entered: Entered): Promise<void> {
  await scan(entered);
  await seen(entered.text('officeTillDifference')('total'));
}

async function pay(entered: Entered): Promise<void> {
  const t = entered.text('officeTillDifference');
  await page.getByLabelText(entered.text('officeTill')('received'), { exact: true }).fill('60');
  await press(t('payFor', { sum: money(totalCents, entered) }));
}

test('a scanned ticket shows what was paid and what the public pays, and one request takes the difference in cash', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillDifference');
  await press(entered.text('officeTill')('partDIFFERENCE'));
  await expect.element(field(entered)).toHaveFocus();
  await scan(entered);
  await seen(entered.text('grounds')('STUDENT'));
  await seen(money(ticket.fullCents, entered));
  expect(network.sent(quoteDifference)[0]?.code).toBe('CODE');
  await pay(entered);
  await seen(t('paid'));
  await seen(money(250, entered));
  const [sent] = network.sent(payDifference);
  expect(sent?.difference).toMatchObject({
    ...{ code: 'CODE', way: 'CASH', expectedTotalCents: totalCents, receivedCents: 6_000 },
  });
  await press(t('next'));
  await expect.element(field(entered)).toHaveFocus();
});

test('by card asks for the slip, and prints a receipt that says the ticket is full', async () => {
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillDifference');
  await scanned(entered);
  await press(t('wayTERMINAL'));
  await press(t('payFor', { sum: money(totalCents, entered) }));
  await seen(entered.text('officeTill')('slipMissing'));
  await page.getByLabelText(entered.text('officeTill')('slip'), { exact: true }).fill('004711');
  await press(t('payFor', { sum: money(totalCents, entered) }));
  await seen(t('paidTERMINAL'));
  expect(network.sent(payDifference)[0]?.difference).toMatchObject({ way: 'TERMINAL', slip: '004711' });
  expect(document.body.textContent).toContain(t('paperFull'));
});

test('whose answer was lost is sent again as it is, and keeps the seller at it', async () => {
  network.answer(payDifference, () => 'lost');
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await scanned(entered);
  await pay(entered);
  await seen(t('noAnswer'));
  await expect.element(page.getByRole('button', { name: t('partSELL'), exact: true })).toBeDisabled();
  network.answer(payDifference, ({ difference: { id } }) => data({ payDifference: { ...difference, id } }));
  await press(t('tryAgain'));
  await seen(entered.text('officeTillDifference')('paid'));
  const [first, second] = network.sent(payDifference);
  expect(second).toEqual(first);
});

test('whose answer was lost is given up only once the server has said that nothing was paid', async () => {
  network.answer(payDifference, () => 'lost');
  network.answer(tillDifference, () => data({ tillDifference: null }));
  const entered = await office.enter(tillPath);
  await scanned(entered);
  await pay(entered);
  await press(entered.text('officeTill')('giveUp'));
  await press(entered.text('officeTillDifference')('stop'));
  await expect.element(field(entered)).toHaveFocus();
  expect(network.sent(payDifference)).toHaveLength(1);
});

test('is given back from the list of the shift, with a reason, under one id', async () => {
  network.answer(tillDifferences, () => data({ tillDifferences: [difference] }));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillDifference');
  await press(entered.text('officeTill')('partDIFFERENCE'));
  await page.getByRole('button', { name: new RegExp(`^${t('giveBack')}`) }).click();
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Mostrou a carteirinha');
  await press(t('giveBack'), dialog());
  await seen(t('backDone', { sum: money(totalCents, entered) }));
  expect(network.sent(giveDifferenceBack)[0]).toMatchObject({
    ...{ differenceId: difference.id, slip: null, reason: 'Mostrou a carteirinha' },
  });
});

test('is given back by finance, of a shift and of a ticket that works no more', async () => {
  answerShifts(network, { owed: [difference] });
  const entered = await office.enter(tillsPath);
  const t = entered.text('officeTillDifference');
  await seen(t('owedText'));
  await page.getByRole('button', { name: new RegExp(`^${t('giveBack')}`) }).click();
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Pedido reembolsado');
  answerShifts(network);
  await press(t('giveBack'), dialog());
  await seen(t('owedDone', { sum: money(totalCents, entered) }));
  expect(network.sent(giveAnyDifferenceBack)).toHaveLength(1);
});

const inList = () =>
  network.answer(tillDifferences, () =>
    data({
      tillDifferences: [
        difference,
        { ...differenceByCard, backUntil: '2026-01-01T00:00:00Z' },
        { ...differenceByCard, id: 'given', backAt: '2031-06-06T20:50:00Z', backSlip: '12' },
      ],
    }),
  );

const looks: Look[] = [
  {
    name: 'a till that waits for the code of a half-price ticket',
    path: tillPath,
    answer: inList,
    open: async (entered) => {
      await press(entered.text('officeTill')('partDIFFERENCE'));
      await seen(entered.text('officeTillDifference')('tooLate'));
    },
  },
  {
    name: 'a difference without a code',
    path: tillPath,
    open: async (entered) => {
      await scan(entered, ' ');
      await seen(entered.text('officeTillDifference')('codeMissing'));
    },
  },
  {
    name: 'a code under way',
    path: tillPath,
    answer: () => void network.hold(quoteDifference),
    open: (entered) => scan(entered),
  },
  {
    name: 'a ticket whose difference was paid already',
    path: tillPath,
    answer: () =>
      network.answer(quoteDifference, () =>
        data({ quoteDifference: { refusal: 'DIFFERENCE_PAID', quote: null } }),
      ),
    open: async (entered) => {
      await scan(entered);
      await seen(entered.text('error')('DIFFERENCE_PAID'));
    },
  },
  { name: 'a difference to pay', path: tillPath, open: scanned },
  {
    name: 'a difference under way',
    path: tillPath,
    answer: () => void network.hold(payDifference),
    open: async (entered) => {
      await scanned(entered);
      await pay(entered);
    },
  },
  {
    name: 'a difference whose sum has changed',
    path: tillPath,
    answer: () => network.answer(payDifference, () => refused('TOTAL_CHANGED')),
    open: async (entered) => {
      await scanned(entered);
      await pay(entered);
      await seen(entered.text('officeTillDifference')('changedText'));
    },
  },
  {
    name: 'a difference that is refused',
    path: tillPath,
    answer: () => network.answer(payDifference, () => refused('TICKET_STOPPED')),
    open: async (entered) => {
      await scanned(entered);
      await pay(entered);
      await seen(entered.text('officeTillDifference')('notTaken'));
    },
  },
  {
    name: 'a difference whose answer was lost',
    path: tillPath,
    answer: () => network.answer(payDifference, () => 'lost'),
    open: async (entered) => {
      await scanned(entered);
      await pay(entered);
      await seen(entered.text('officeTill')('noAnswer'));
    },
  },
  {
    name: 'a difference that was paid',
    path: tillPath,
    open: async (entered) => {
      await scanned(entered);
      await pay(entered);
      await seen(entered.text('officeTillDifference')('paid'));
    },
  },
  {
    name: 'a difference to give back, without its slip and a reason',
    path: tillPath,
    answer: () => network.answer(tillDifferences, () => data({ tillDifferences: [differenceByCard] })),
    open: async (entered) => {
      const t = entered.text('officeTillDifference');
      await press(entered.text('officeTill')('partDIFFERENCE'));
      await page.getByRole('button', { name: new RegExp(`^${t('giveBack')}`) }).click();
      await press(t('giveBack'), dialog());
      await seen(t('backSlipMissing'));
    },
  },
  {
    name: 'a shift with differences, for finance',
    path: shiftPath,
    answer: () => answerShifts(network, { differences: [difference, differenceByCard] }),
    open: (entered) => seen(entered.text('officeTillDifference')('listOfShift')),
  },
  {
    name: 'differences that are owed, for finance',
    path: tillsPath,
    answer: () => answerShifts(network, { owed: [difference] }),
    open: (entered) => seen(entered.text('officeTillDifference')('owedText')),
  },
];

describe('a difference of half-price looks right', () => lookAt(office, looks));

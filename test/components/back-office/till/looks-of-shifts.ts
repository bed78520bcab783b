import { page } from 'vitest/browser';
import { closeTill, moveTillCash, takeBackAtTill } from '#src/web/back-office/staff-api/till.gen.ts';
import { countTillAgain } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import {
  answerShifts,
  answerTill,
  closed,
  count,
  open,
  paidByCard,
  report,
  sales,
  shift,
  sold,
  story,
} from '../../data/office-till.ts';
import { data, type Network, refused } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { dialog, type Look, press, seen } from '../looks.ts';
import {
  answerTillThen,
  closeWith,
  money,
  screenPath,
  shiftPath,
  tillPath,
  tillsPath,
  toPart,
} from './till-acts.ts';

const opened = ({ network }: { network: Network }) => answerTill(network);

/** The drawer, its closing, and what goes back. */
export const shiftLooks: Look[] = [
  {
    name: 'cash out without an amount and a reason',
    path: tillPath,
    answer: opened,
    open: async ({ text }) => {
      const t = text('officeTillShift');
      await press(text('officeTill')('cash'));
      await press(t('cashOUT'), dialog());
      await seen(t('amountMissing'));
    },
  },
  {
    name: 'cash that the drawer does not have',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.answer(moveTillCash, () => refused('DRAWER_SHORT', { field: 'amountCents' }));
    },
    open: async (entered) => {
      await moveCash(entered);
      await seen(entered.text('error')('DRAWER_SHORT'));
    },
  },
  {
    name: 'cash that was taken out',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.answer(moveTillCash, () => data({ moveTillCash: shift }));
    },
    open: async (entered) => {
      await moveCash(entered);
      await seen(entered.text('officeTillShift')('movedOUT', { sum: money(10_000, entered) }));
    },
  },
  {
    name: 'a drawer to count by notes and coins',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('CLOSE', entered);
      await press(t('byPieces'));
      await page.getByLabelText(t('noteOf', { value: money(5_000, entered) })).fill('1');
      await seen(t('closeWith', { sum: money(5_000, entered) }));
    },
  },
  {
    name: 'a drawer that nobody has counted',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('CLOSE', entered);
      await press(t('close'));
      await seen(t('countMissing'));
    },
  },
  {
    name: 'a shift that could not be closed',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.answer(closeTill, () => 'lost');
    },
    open: async (entered) => {
      await closeWith(entered, '57');
      await seen(entered.text('officeTillShift')('closeFailed'));
    },
  },
  {
    name: 'a shift that was closed with a difference',
    path: tillPath,
    answer: ({ network }) => {
      answerTillThen(network, open, closed);
      network.answer(closeTill, () => data({ closeTill: count }));
    },
    open: async (entered) => {
      await closeWith(entered, '57');
      await seen(entered.text('officeTillShift')('differenceSHORT', { sum: money(50, entered) }));
    },
  },
  {
    name: 'a shift that was closed without a difference',
    path: tillPath,
    answer: ({ network }) => {
      answerTillThen(network, open, closed);
      network.answer(closeTill, () =>
        data({ closeTill: { ...count, countedCents: 5_750, differenceCents: 0 } }),
      );
    },
    open: async (entered) => {
      await closeWith(entered, '57,50');
      await seen(entered.text('officeTillShift')('differenceEQUAL'));
    },
  },
  {
    name: 'a shift without sales',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      await toPart('SALES', entered);
      await seen(entered.text('officeTillShift')('noSales'));
    },
  },
  {
    name: 'sales of a shift',
    path: tillPath,
    answer: ({ network }) => answerTill(network, { ...open, sales }),
    open: async (entered) => {
      await toPart('SALES', entered);
      await seen(entered.text('officeTillShift')('tooLate'));
    },
  },
  {
    name: 'a sale to take back without a slip and a reason',
    path: tillPath,
    answer: ({ network }) => answerTill(network, { ...open, sales }),
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('SALES', entered);
      await press(t('takeBackOf', { number: paidByCard.orderNumber ?? '' }));
      await press(t('takeBack'), dialog());
      await seen(t('backSlipMissing'));
    },
  },
  {
    name: 'a sale that was taken back',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network, { ...open, sales });
      const refunds = [{ way: 'CASH' as const, amountCents: 11_500, at: sold.at, isDone: true, slip: null }];
      network.answer(takeBackAtTill, () =>
        data({ takeBackAtTill: { ...sold, state: 'TAKEN_BACK', refunds } }),
      );
    },
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await toPart('SALES', entered);
      await press(t('takeBackOf', { number: sold.orderNumber ?? '' }));
      await dialog().getByLabelText(t('reason'), { exact: true }).fill('Não pode entrar');
      await press(t('takeBack'), dialog());
      await seen(t('backCASH', { sum: money(11_500, entered) }));
    },
  },
  { name: 'a screen of visitors that no till speaks to', path: screenPath },
  { name: 'shifts of an event', path: tillsPath, answer: ({ network }) => answerShifts(network) },
  {
    name: 'an event without shifts',
    path: tillsPath,
    answer: ({ network }) =>
      answerShifts(network, { rows: [], report: { ...report, whole: { ...report.whole, orders: 0 } } }),
  },
  { name: 'one shift', path: shiftPath, answer: ({ network }) => answerShifts(network) },
  {
    name: 'a shift that was left open, and cannot be counted',
    path: shiftPath,
    answer: ({ network }) => {
      const { shift: shown } = story.row;
      answerShifts(network, {
        story: { ...story, counts: [], row: { ...story.row, shift: { ...shown, closedAt: null } } },
      });
      network.answer(countTillAgain, () => refused('NOT_FOUND'));
    },
    open: async (entered) => {
      const t = entered.text('officeTillShift');
      await press(t('countOpen'));
      await dialog().getByLabelText(t('sum'), { exact: true }).fill('57,50');
      await dialog().getByLabelText(t('note'), { exact: true }).fill('Moeda no chão');
      await press(t('countAgainGo'), dialog());
      await seen(entered.text('error')('NOT_FOUND'));
    },
  },
];

async function moveCash({ text }: Entered): Promise<void> {
  const t = text('officeTillShift');
  await press(text('officeTill')('cash'));
  await dialog().getByLabelText(t('amount'), { exact: true }).fill('100');
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Recolhimento ao cofre');
  await press(t('cashOUT'), dialog());
}

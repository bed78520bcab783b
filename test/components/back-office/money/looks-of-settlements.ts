import { expect } from 'vitest';
import {
  eventSettlements,
  freezeSettlement,
  recordPayout,
  sendPayoutBack,
  settlementList,
} from '#src/web/back-office/staff-api/money/settlements.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerAccount, answerAccounts, bill, emptyAccount } from '../../data/office-money.ts';
import { refused } from '../../support/network.ts';
import { dialog, type Look, press } from '../looks.ts';

const ofAll = '/money/settlements';
const ofEvent = `/events/${eventId}/settlements`;

/** Sums that events owe their organizers. */
export const settlementLooks: readonly Look[] = [
  { name: 'settlements of all events', path: ofAll, answer: ({ network }) => answerAccounts(network) },
  { name: 'the first page of money', path: '/money', answer: ({ network }) => answerAccounts(network) },
  { name: 'no settlements of any event', path: ofAll, answer: ({ network }) => answerAccounts(network, []) },
  {
    name: 'settlements of all events that do not come',
    path: ofAll,
    answer: ({ network }) => network.answer(settlementList, () => refused('BUSY')),
  },
  { name: 'settlements', path: ofEvent, answer: ({ network }) => answerAccount(network) },
  {
    name: 'settlements of an event without sales',
    path: ofEvent,
    answer: ({ network }) => answerAccount(network, emptyAccount),
  },
  {
    name: 'settlements that an organizer reads, who owes',
    path: ofEvent,
    answer: ({ network }) =>
      answerAccount(network, {
        ...{ owed: -412_050, dues: [], rights: ['settlement.read'] },
        next: { entries: 3, ...bill, carried: -412_050, net: -396_930 },
      }),
  },
  {
    name: 'settlements that do not come',
    path: ofEvent,
    answer: ({ network }) => network.answer(eventSettlements, () => refused('BUSY')),
  },
  {
    name: 'the bill of a settlement, with a line that says why',
    path: ofEvent,
    answer: ({ network }) => answerAccount(network),
    open: async ({ text }) => {
      await press(text('officeSettlements')('seeBill'));
      await dialog().getByText(text('officeSettlements')('reserve'), { exact: true }).click();
    },
  },
  {
    name: 'a freeze with nothing to settle',
    path: ofEvent,
    answer: ({ network }) => {
      answerAccount(network);
      network.answer(freezeSettlement, () => refused('NOTHING_TO_SETTLE'));
    },
    open: async ({ text }) => {
      const t = text('officeSettlements');
      await press(t('freeze'));
      await press(t('freezeGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a payout without a sum',
    path: ofEvent,
    answer: ({ network }) => answerAccount(network),
    open: async ({ text }) => {
      const t = text('officeSettlements');
      await press(t('record'));
      await press(t('recordGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a payout on its way',
    path: ofEvent,
    answer: ({ network }) => {
      answerAccount(network);
      network.hold(recordPayout);
    },
    open: async ({ text }) => {
      const t = text('officeSettlements');
      await press(t('record'));
      await fillPayout(t, '100');
      await press(t('recordGo'), dialog());
    },
  },
  {
    name: 'a payout that the bank has sent back, without a reason',
    path: ofEvent,
    answer: ({ network }) => {
      answerAccount(network);
      network.answer(sendPayoutBack, () => refused('FIELD_REQUIRED', { field: 'reason' }));
    },
    open: async ({ text }) => {
      const t = text('officeSettlements');
      await press(t('sendBack'));
      await press(t('backGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'before the proof of a payout is sent',
    path: ofEvent,
    answer: ({ network }) => answerAccount(network),
    open: async ({ text }) => await press(text('officeSettlements')('proofAdd')),
  },
];

/** Fills the form of a payout in its dialog. */
export async function fillPayout(
  t: (key: 'amountTyped' | 'paidOn' | 'reference') => string,
  amount: string,
): Promise<void> {
  await dialog().getByLabelText(t('amountTyped')).fill(amount);
  await dialog().getByLabelText(t('paidOn')).fill('2031-03-10');
  await dialog().getByLabelText(t('reference')).fill('TED 000818');
}

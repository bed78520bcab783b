import { dispute, disputes, orderDisputes } from '#src/web/back-office/staff-api/money/disputes.gen.ts';
import { orderPage } from '#src/web/back-office/staff-api/orders.gen.ts';
import {
  answerDispute,
  answerDisputes,
  lostDispute,
  medDispute,
  nearDispute,
  openDispute,
  statedDispute,
  wonDispute,
} from '../../data/office-money.ts';
import { answerOrders, officeOrder, pixOrder } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import { type Look, press } from '../looks.ts';

const list = '/money/disputes';
const one = `${list}/d1`;

/** Questions of the banks of payers. */
export const disputeLooks: readonly Look[] = [
  { name: 'disputes', path: list, answer: ({ network }) => answerDisputes(network) },
  { name: 'no disputes', path: list, answer: ({ network }) => answerDisputes(network, []) },
  {
    name: 'disputes that do not come',
    path: list,
    answer: ({ network }) => {
      answerDisputes(network);
      network.answer(disputes, () => refused('BUSY'));
    },
  },
  { name: 'a dispute', path: one, answer: ({ network }) => answerDispute(network, openDispute) },
  {
    name: 'a dispute whose answer is due soon',
    path: one,
    answer: ({ network }) => answerDispute(network, nearDispute),
  },
  { name: 'a claim about a Pix', path: one, answer: ({ network }) => answerDispute(network, medDispute) },
  { name: 'a dispute that is won', path: one, answer: ({ network }) => answerDispute(network, wonDispute) },
  { name: 'a dispute that is lost', path: one, answer: ({ network }) => answerDispute(network, lostDispute) },
  {
    name: 'a dispute that an organizer reads',
    path: one,
    answer: ({ network }) =>
      answerDispute(network, { ...nearDispute, rights: ['dispute.read', 'dispute.prepare'] }),
  },
  {
    name: 'a dispute that does not come',
    path: one,
    answer: ({ network }) => network.answer(dispute, () => refused('BUSY')),
  },
  {
    name: 'the evidence as the bank gets it',
    path: one,
    answer: ({ network }) => answerDispute(network, openDispute),
    open: async ({ text }) => await press(text('officeDisputes')('send')),
  },
  {
    name: 'before a dispute is accepted',
    path: one,
    answer: ({ network }) => answerDispute(network, openDispute),
    open: async ({ text }) => await press(text('officeDisputes')('accept')),
  },
  {
    name: 'before a dispute is ended by hand',
    path: one,
    answer: ({ network }) => answerDispute(network, statedDispute),
    open: async ({ text }) => await press(text('officeDisputes')('end')),
  },
  {
    name: 'an order with disputes',
    path: `/orders/${officeOrder.number}`,
    answer: ({ network }) => {
      answerOrders(network);
      network.answer(orderDisputes, () => data({ orderDisputes: [medDispute, lostDispute] }));
    },
  },
  {
    name: 'a dispute that is stated by hand',
    path: `/orders/${officeOrder.number}`,
    answer: ({ network }) => {
      answerOrders(network);
      network.answer(orderPage, () => data({ order: pixOrder }));
    },
    open: async ({ text }) => await press(text('officeDisputes')('stateHere')),
  },
];

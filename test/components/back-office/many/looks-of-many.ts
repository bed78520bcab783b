import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  manyActPage,
  manyActs,
  manyPreview,
  refundMany,
  resumeManyAct,
} from '#src/web/back-office/staff-api/many.gen.ts';
import { assignOrder, exportBuyer, lookAtOrder } from '#src/web/back-office/staff-api/orders.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerMany, doneAct, previewed, runningAct } from '../../data/office-many.ts';
import { orderRow } from '../../data/office-orders.ts';
import { data, refused } from '../../support/network.ts';
import type { Entered, Office } from '../../support/office.tsx';
import { dialog, type Look, press, seen } from '../looks.ts';

const list = `/events/${eventId}/orders`;
const base = `/events/${eventId}/acts`;
const one = `${base}/${runningAct.id}`;
const answered =
  (act = runningAct, preview = previewed, more: (office: Office) => void = () => {}) =>
  (office: Office) => {
    answerMany(office.network, act, preview);
    more(office);
  };

async function chooseFirst({ text }: Entered): Promise<void> {
  await page.getByRole('checkbox', { name: text('officeMany')('chooseShown') }).click();
}

/** Acts on many orders: chosen in the list, previewed, and followed; and who has an order. */
export const manyLooks: Look[] = [
  {
    name: 'the file of a buyer, refused',
    path: `/buyers/${orderRow.customerId}`,
    answer: ({ network }) => network.answer(exportBuyer, () => refused('NOT_FOUND')),
    open: async ({ text }) => {
      await press(text('officeOrders')('buyerFile'));
      await seen(text('error')('NOT_FOUND'));
    },
  },
  {
    name: 'an order that somebody else has by now, open elsewhere as well',
    path: '/orders/MQ-4F8K2J',
    answer: ({ network }) => {
      network.answer(lookAtOrder, () =>
        data({ lookAtOrder: { names: ['Maximiliana Aparecida de Albuquerque', 'Caio'] } }),
      );
      network.answer(assignOrder, () => refused('CHANGED_MEANWHILE'));
    },
    open: async ({ text }) => {
      await press(text('officeOrders')('handSave'));
      await seen(text('error')('CHANGED_MEANWHILE'));
    },
  },
  {
    name: 'the columns of orders',
    path: '/orders?columns=number.buyer.coupon',
    open: async ({ text }) => {
      await press(text('office')('columns'));
      await seen(text('office')('columnsTitle'));
    },
  },
  { name: 'orders that are chosen', path: list, answer: answered(), open: chooseFirst },
  {
    name: 'a refund of many that needs a second person, refused as more match now',
    path: list,
    answer: answered(runningAct, { ...previewed, isApprovalNeeded: true }, ({ network }) =>
      network.answer(refundMany, () => refused('MANY_GREW', { facts: { count: 3, all: 312 } })),
    ),
    open: async (entered) => {
      const t = entered.text('officeMany');
      await chooseFirst(entered);
      await press(t('actREFUND'));
      await seen(t('needsApproval'));
      await page.getByLabelText(t('reason'), { exact: true }).fill('Show adiado');
      await dialog().getByRole('button').first().click();
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an act on many that none of the orders allows',
    path: list,
    answer: answered(runningAct, { ...previewed, eligible: 0, orders: 3, refundCents: 0, units: 0 }),
    open: async (entered) => {
      const t = entered.text('officeMany');
      await chooseFirst(entered);
      await press(t('actRESEND'));
      await seen(t('nobody'));
    },
  },
  {
    name: 'a preview of many that is refused',
    path: list,
    answer: answered(runningAct, previewed, ({ network }) =>
      network.answer(manyPreview, () => refused('MANY_TOO_MANY', { facts: { max: 5_000 } })),
    ),
    open: async (entered) => {
      const t = entered.text('officeMany');
      await chooseFirst(entered);
      await press(t('actNOTE'));
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  { name: 'acts on many', path: base, answer: answered() },
  {
    name: 'no acts on many',
    path: base,
    answer: ({ network }) => network.answer(manyActs, () => data({ manyActs: [] })),
  },
  { name: 'an act on many under way', path: one, answer: answered() },
  {
    name: 'an act on many whose rights have ended, refused to go on',
    path: one,
    answer: answered({ ...runningAct, state: 'STOPPED', hasRightsEnded: true }, previewed, ({ network }) =>
      network.answer(resumeManyAct, () => refused('NOT_ALLOWED')),
    ),
    open: async ({ text }) => {
      await press(text('officeMany')('resume'));
      await seen(text('error')('NOT_ALLOWED'));
    },
  },
  { name: 'an act on many with failed orders', path: one, answer: answered(doneAct) },
  {
    name: 'an act on many that waits for a second person',
    path: one,
    answer: answered({ ...runningAct, state: 'REQUESTED', done: 0, leftOut: 0, troubles: [] }),
  },
  {
    name: 'an act on many that is not there',
    path: one,
    answer: ({ network }) => network.answer(manyActPage, () => data({ manyAct: null })),
  },
];

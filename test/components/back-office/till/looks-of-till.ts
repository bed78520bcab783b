import { page } from 'vitest/browser';
import {
  endTillSale,
  mailTillReceipt,
  openTill,
  sellAtTill,
} from '#src/web/back-office/staff-api/till.gen.ts';
import {
  answerSale,
  answerTill,
  closed,
  few,
  full,
  half,
  open,
  paidByCard,
  shift,
  takenAlong,
  waiting,
} from '../../data/office-till.ts';
import { data, type Network, refused } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { type Look, press, seen } from '../looks.ts';
import {
  addTwo,
  answerTillThen,
  dearer,
  money,
  offerButton,
  sellTwo,
  soldOut,
  tillPath,
} from './till-acts.ts';

const named = (name: string) => {
  const longer = { pt: name, en: name };
  return {
    ...open,
    shift: {
      ...shift,
      station: 'Bilheteria do estacionamento norte, guichê 12',
      person: 'Zuleide de Albuquerque Vasconcelos e Sá',
    },
    offers: open.offers.map((offer) => ({ ...offer, title: longer })),
  };
};

const opened = ({ network }: { network: Network }) => answerTill(network);
const selling = ({ network }: { network: Network }) => {
  answerTill(network);
  answerSale(network);
};
const refusing =
  (...[code, more]: Parameters<typeof refused>) =>
  ({ network }: { network: Network }) => {
    answerTill(network);
    network.answer(sellAtTill, () => refused(code, more));
  };

/** Opening, selling and the ways to pay. */
export const sellingLooks: Look[] = [
  { name: 'a till without a shift', path: tillPath, answer: ({ network }) => answerTill(network, closed) },
  {
    name: 'a shift to open, without a station and a count',
    path: tillPath,
    answer: ({ network }) => answerTill(network, closed),
    open: async ({ text }) => {
      const t = text('officeTillShift');
      await press(t('byPieces'));
      await press(t('open'));
      await seen(t('stationMissing'));
    },
  },
  {
    name: 'a shift that another tab has opened',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network, closed);
      network.answer(openTill, () => refused('TILL_OPEN'));
    },
    open: async ({ text }) => {
      const t = text('officeTillShift');
      await page.getByLabelText(t('station'), { exact: true }).fill('Portão B');
      await page.getByLabelText(t('sum'), { exact: true }).fill('100');
      await press(t('open'));
      await seen(text('error')('TILL_OPEN'));
    },
  },
  { name: 'a till', path: tillPath, answer: opened },
  {
    name: 'long names at a till',
    path: tillPath,
    answer: ({ network }) =>
      answerTill(
        network,
        named('Passaporte de três dias com estacionamento e acesso à área coberta dos fundadores'),
      ),
  },
  {
    name: 'a till of an event without offers',
    path: tillPath,
    answer: ({ network }) => answerTill(network, { ...open, offers: [] }),
  },
  {
    name: 'a sale with half-price and cash',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await offerButton(entered, half).click();
      await press(entered.text('grounds')('STUDENT'));
      await press(entered.text('grounds')('SENIOR'));
      await press(money(20_000, entered));
      await seen(t('change'));
    },
  },
  {
    name: 'a sale without the received cash',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await press(t('sellFor', { sum: money(11_500, entered) }));
      await seen(t('receivedMissing'));
    },
  },
  {
    name: 'change that is not in the drawer',
    path: tillPath,
    answer: refusing('CASH_TOO_MUCH', { field: 'sale.receivedCents' }),
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('error')('CASH_TOO_MUCH'));
    },
  },
  {
    name: 'a sale by card without its slip',
    path: tillPath,
    answer: opened,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await press(t('wayTERMINAL'));
      await press(t('sellFor', { sum: money(11_500, entered) }));
      await seen(t('slipMissing'));
    },
  },
  {
    name: 'a slip that is used',
    path: tillPath,
    answer: refusing('SLIP_USED', { field: 'sale.slip' }),
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await press(t('wayTERMINAL'));
      await page.getByLabelText(t('slip'), { exact: true }).fill('004711');
      await press(t('sellFor', { sum: money(11_500, entered) }));
      await seen(entered.text('error')('SLIP_USED'));
    },
  },
  {
    name: 'a price that changed',
    path: tillPath,
    answer: ({ network }) => {
      answerTillThen(network, open, dearer);
      network.answer(sellAtTill, () => refused('TOTAL_CHANGED'));
    },
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('officeTill')('priceChanged'));
    },
  },
  {
    name: 'a sale that is sold out',
    path: tillPath,
    answer: ({ network }) => {
      answerTillThen(network, open, soldOut);
      network.answer(sellAtTill, () => refused('SOLD_OUT', { facts: { remaining: 0 } }));
    },
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('officeTill')('goneNow'));
    },
  },
  {
    name: 'a sale under way',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.hold(sellAtTill);
    },
    open: sellTwo,
  },
  {
    name: 'a sale whose answer was lost',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      network.answer(sellAtTill, () => 'lost');
    },
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('officeTill')('noAnswer'));
    },
  },
  {
    name: 'a Pix that does not answer',
    path: tillPath,
    answer: refusing('PAYMENT_UNAVAILABLE'),
    open: async (entered) => {
      const t = entered.text('officeTill');
      await addTwo(entered);
      await press(t('wayPIX'));
      await press(t('showPix'));
      await seen(t('pixSilent'));
    },
  },
  {
    name: 'a Pix that waits',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      answerSale(network, waiting);
    },
    open: showPix,
  },
  {
    name: 'a Pix that could not be ended',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      answerSale(network, waiting);
      network.answer(endTillSale, () => refused('PAYMENT_UNAVAILABLE'));
    },
    open: async (entered) => {
      await showPix(entered);
      await press(entered.text('officeTill')('pixEnd'));
      await seen(entered.text('officeTill')('pixEndFailed'));
    },
  },
  {
    name: 'a Pix that has ended',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      answerSale(network, waiting);
      network.answer(endTillSale, () => data({ endTillSale: { ...waiting, state: 'ENDED', pix: null } }));
    },
    open: async (entered) => {
      await showPix(entered);
      await press(entered.text('officeTill')('pixEnd'));
      await seen(entered.text('officeTill')('pixEnded'));
    },
  },
  {
    name: 'units that cost nothing',
    path: tillPath,
    answer: ({ network }) =>
      answerTill(network, {
        ...open,
        offers: [
          {
            ...full,
            batches: [{ ...(few.batches[0] as (typeof few.batches)[0]), priceCents: 0, feeCents: 0 }],
          },
        ],
      } as typeof open),
    open: async (entered) => {
      await offerButton(entered).click();
      await seen(entered.text('officeTill')('giveFree'));
    },
  },
  {
    name: 'a receipt',
    path: tillPath,
    answer: selling,
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('officeTill')('changeBack'));
    },
  },
  {
    name: 'a receipt to a wrong address',
    path: tillPath,
    answer: selling,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await sellTwo(entered);
      await page.getByLabelText(t('email'), { exact: true }).fill('lucia@');
      await press(t('mail'));
      await seen(t('emailWrong'));
    },
  },
  {
    name: 'a receipt that was mailed',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      answerSale(network, paidByCard);
      network.answer(mailTillReceipt, () => data({ mailTillReceipt: paidByCard }));
    },
    open: async (entered) => {
      const t = entered.text('officeTill');
      await sellTwo(entered);
      await page.getByLabelText(t('email'), { exact: true }).fill('lucia@exemplo.com.br');
      await press(t('mail'));
      await seen(t('mailed', { email: 'lucia@exemplo.com.br' }));
    },
  },
  {
    name: 'a link to take tickets along',
    path: tillPath,
    answer: selling,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await sellTwo(entered);
      await press(t('along'));
      await seen(t('alongText'));
    },
  },
  {
    name: 'a receipt whose tickets were taken along',
    path: tillPath,
    answer: ({ network }) => {
      answerTill(network);
      answerSale(network, takenAlong);
    },
    open: async (entered) => {
      await sellTwo(entered);
      await seen(entered.text('officeTill')('changeBack'));
    },
  },
  {
    name: 'codes of tickets to show',
    path: tillPath,
    answer: selling,
    open: async (entered) => {
      const t = entered.text('officeTill');
      await sellTwo(entered);
      await press(t('showCodes', { count: 2 }));
      await seen(t('codesTitle', { at: 1, count: 2 }));
    },
  },
];

async function showPix(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await addTwo(entered);
  await press(t('wayPIX'));
  await press(t('showPix'));
  await seen(t('pixWaits'));
}

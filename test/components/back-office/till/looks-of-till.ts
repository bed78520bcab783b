import { page } from 'vitest/browser';
import { formatMoney } from '#src/domain/format/money.ts';
import {
  closeTill,
  endTillSale,
  mailTillReceipt,
  moveTillCash,
  openTill,
  sellAtTill,
  takeBackAtTill,
  till,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { countTillAgain } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import {
  answerSale,
  answerShifts,
  answerTill,
  closed,
  count,
  few,
  full,
  half,
  open,
  paidByCard,
  report,
  sales,
  shift,
  sold,
  story,
  waiting,
} from '../../data/office-till.ts';
import { data, type Network, refused } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { dialog, type Look, press, seen } from '../looks.ts';

export const tillPath = `/events/${eventId}/till`;
export const screenPath = `${tillPath}/screen`;
export const tillsPath = `/events/${eventId}/tills`;
export const shiftPath = `${tillsPath}/${story.row.shift.id}`;

/** The button of an offer. */
export function offerButton({ locale }: Pick<Entered, 'locale'>, offer = full) {
  const [date] = offer.dates;
  return page.getByRole('button', { name: new RegExp(`^${offer.title[locale]} ${date?.[locale]}`) }).first();
}

/** Two full tickets. */
export async function addTwo(entered: Entered): Promise<void> {
  await offerButton(entered).click();
  await offerButton(entered).click();
}

export const money = (cents: number, { locale }: Pick<Entered, 'locale'>) => formatMoney(cents, locale);

/** Sells two full tickets in cash for exactly their price. */
export async function sellTwo(entered: Entered): Promise<void> {
  const t = entered.text('officeTill');
  await addTwo(entered);
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, entered) }));
}

/** Another price than the one on the buttons. */
export const dearer = {
  ...open,
  offers: open.offers.map((offer) =>
    offer.id === full.id
      ? { ...full, batches: full.batches.map((batch) => ({ ...batch, priceCents: 6_000, feeCents: 900 })) }
      : offer,
  ),
};

export const soldOut = {
  ...open,
  offers: open.offers.map((offer) =>
    offer.id === full.id
      ? { ...full, batches: full.batches.map((batch) => ({ ...batch, status: 'SOLD_OUT' })) }
      : offer,
  ),
};

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

/** The till as it is loaded, and as it is from then on. */
export function answerTillThen(network: Network, first: typeof open, then: typeof open): void {
  let asked = 0;
  network.answer(till, () => {
    asked += 1;
    return data({ till: asked === 1 ? first : then });
  });
}

async function toPart(part: 'SALES' | 'CLOSE', { text }: Entered): Promise<void> {
  await press(text('officeTill')(`part${part}`));
}

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

/** Counts the drawer as one sum, and closes. */
export async function closeWith(entered: Entered, sum: string): Promise<void> {
  const t = entered.text('officeTillShift');
  await toPart('CLOSE', entered);
  await page.getByLabelText(t('sum'), { exact: true }).fill(sum);
  await press(new RegExp(t('closeWith', { sum: '' }).trim()));
}

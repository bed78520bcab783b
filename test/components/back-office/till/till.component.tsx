import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  closeTill,
  endTillSale,
  openTill,
  sellAtTill,
  takeBackAtTill,
  till,
  tillSale,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { countTillAgain, tillShift } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import {
  answerSale,
  answerShifts,
  answerTill,
  closed,
  count,
  full,
  half,
  halfOutside,
  open,
  paidByCard,
  sales,
  sold,
  waiting,
} from '../../data/office-till.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice, tabTo } from '../../support/office.tsx';
import { dialog, press, seen, startOf } from '../looks.ts';
import {
  addTwo,
  answerTillThen,
  closeWith,
  dearer,
  money,
  offerButton,
  sellTwo,
  shiftPath,
  soldOut,
  tillPath,
} from './till-acts.ts';

// Selling at the door: presses, keys, lost answers, and what another tab does.
const office = openOffice();
const { network } = office;

const batchId = full.batches[1]?.id;

beforeEach(() => {
  answerEvent(network);
  answerTill(network);
  answerSale(network);
});

const gone = async (text: string) =>
  await expect.element(page.getByText(text, { exact: true }).first()).not.toBeInTheDocument();

describe('a sale in cash', () => {
  test('takes four presses, tells the change first, and Enter begins the next one', async () => {
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await offerButton(entered).click();
    await offerButton(entered).click();
    await press(money(15_000, entered));
    await seen(money(3_500, entered));
    await press(t('sellFor', { sum: money(11_500, entered) }));
    await seen(t('changeBack'));
    await expect.element(page.getByText(money(500, entered), { exact: true }).first()).toBeVisible();
    expect(network.sent(sellAtTill)).toMatchObject([
      {
        sale: {
          ...{ lines: [{ batchId, quantity: 2 }], expectedTotalCents: 11_500, way: 'CASH' },
          ...{ receivedCents: 15_000, locale: 'pt' },
        },
      },
    ]);
    await expect.poll(() => document.activeElement?.textContent).toBe(t('nextSale'));
    await userEvent.keyboard('{Enter}');
    await seen(t('begin'));
  });

  test('goes by the keyboard alone: Enter in the field of the received cash sells', async () => {
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await tabTo(/^Passe, Pista, inteiraSexta-feira/);
    await userEvent.keyboard('{Enter}{Enter}');
    const field = await tabTo(t('received'));
    expect(field.id).toBe('field-received');
    await userEvent.keyboard('120{Enter}');
    await seen(t('changeBack'));
    expect(network.sent(sellAtTill)).toMatchObject([{ sale: { receivedCents: 12_000 } }]);
  });

  test('digits that are typed outside of a field choose nothing', async () => {
    const entered = await office.enter(tillPath);
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('12345');
    await seen(entered.text('officeTill')('begin'));
  });

  test('with less than the total is not sent', async () => {
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await addTwo(entered);
    await page.getByLabelText(t('received'), { exact: true }).fill('114,99');
    await press(t('sellFor', { sum: money(11_500, entered) }));
    await seen(t('receivedMissing'));
    expect(network.sent(sellAtTill)).toEqual([]);
  });

  test('is made once, however often the button is pressed', async () => {
    const held = network.hold(sellAtTill);
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await sellTwo(entered);
    await expect.poll(() => held.length).toBe(1);
    const sells = page.getByRole('button', { name: t('sellFor', { sum: money(11_500, entered) }) });
    for (const pressed of [sells, offerButton(entered)]) (pressed.element() as HTMLElement).click();
    held[0]?.answer(data({ sellAtTill: sold }));
    await seen(t('changeBack'));
    expect(network.sent(sellAtTill)).toHaveLength(1);
  });
});

describe('half-price', () => {
  test('is one press for each unit, and sold by the offer that its ground counts in', async () => {
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    const grounds = entered.text('grounds');
    await offerButton(entered, half).click();
    await press(grounds('STUDENT'));
    await press(grounds('SENIOR'));
    await press(grounds('STUDENT'));
    await press(t('exact'));
    await press(t('sellFor', { sum: money(8_625, entered) }));
    await seen(t('changeBack'));
    expect(network.sent(sellAtTill)[0]?.sale.lines).toEqual([
      {
        ...{ batchId: half.batches[0]?.id, quantity: 2 },
        holders: [{ ground: 'STUDENT' }, { ground: 'STUDENT' }],
      },
      { batchId: halfOutside.batches[0]?.id, quantity: 1, holders: [{ ground: 'SENIOR' }] },
    ]);
  });
});

describe('a lost answer', () => {
  test('keeps the sale, and sends the very same again', async () => {
    network.answer(sellAtTill, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await sellTwo(entered);
    await seen(t('noAnswer'));
    // Another choice would be another sale.
    (offerButton(entered).element() as HTMLElement).click();
    answerSale(network);
    await press(t('tryAgain'));
    await seen(t('changeBack'));
    const [first, second] = network.sent(sellAtTill);
    expect(second).toEqual(first);
  });

  test('is given up only after the server has said that nothing was sold; the next one is another sale', async () => {
    network.answer(sellAtTill, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await sellTwo(entered);
    network.answer(tillSale, () => 'lost');
    await press(t('giveUp'));
    await expect.poll(() => network.sent(tillSale).length).toBe(1);
    await seen(t('noAnswer'));
    network.answer(tillSale, () => data({ tillSale: null }));
    await press(t('giveUp'));
    await gone(t('noAnswer'));
    answerSale(network);
    await press(t('exact'));
    await press(t('sellFor', { sum: money(11_500, entered) }));
    await seen(t('changeBack'));
    expect(new Set(network.sent(sellAtTill).map(({ sale }) => sale.id)).size).toBe(2);
  });

  test('that became a sale while it was given up shows its receipt, and stays where that is not told', async () => {
    network.answer(sellAtTill, () => 'lost');
    network.answer(tillSale, () => data({ tillSale: { ...sold, state: 'HELD' } }));
    network.answer(endTillSale, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await sellTwo(entered);
    await press(t('giveUp'));
    await expect.poll(() => network.sent(endTillSale).length).toBe(1);
    await seen(t('noAnswer'));
    network.answer(endTillSale, () => data({ endTillSale: sold }));
    await press(t('giveUp'));
    await seen(t('changeBack'));
  });

  test('that was a sale all the same shows its receipt', async () => {
    network.answer(sellAtTill, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await sellTwo(entered);
    await press(t('giveUp'));
    await seen(t('changeBack'));
  });
});

test('a price that changed is told with both sums, and the next press sells for the new one', async () => {
  answerTillThen(network, open, dearer);
  network.answer(sellAtTill, () => refused('TOTAL_CHANGED'));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await sellTwo(entered);
  await seen(t('priceChangedText', { from: money(11_500, entered), to: money(13_800, entered) }));
  answerSale(network);
  await press(t('exact'));
  await press(t('sellFor', { sum: money(13_800, entered) }));
  await seen(t('changeBack'));
  const [first, second] = network.sent(sellAtTill);
  expect(second?.sale.expectedTotalCents).toBe(13_800);
  expect(second?.sale.id).not.toBe(first?.sale.id);
});

test('units that are gone are marked, and the rest can be sold', async () => {
  answerTillThen(network, open, soldOut);
  network.answer(sellAtTill, () => refused('SOLD_OUT', { facts: { remaining: 0 } }));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await sellTwo(entered);
  await seen(t('nothingSold'));
  await seen(t('goneNow'));
  await press(startOf(t('drop')));
  await seen(t('begin'));
});

describe('a Pix', () => {
  test('waits with its code, and the page goes on by itself once it is paid', async () => {
    answerSale(network, waiting);
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await addTwo(entered);
    await press(t('wayPIX'));
    await press(t('showPix'));
    await expect.element(page.getByRole('img', { name: t('pixQr') })).toBeVisible();
    network.answer(tillSale, () => data({ tillSale: { ...sold, way: 'PIX', changeCents: null } }));
    await seen(t('paidPIX'));
    await press(t('nextSale'));
    await seen(t('begin'));
  });

  test('that is given up sells nothing, and the choice stays', async () => {
    answerSale(network, waiting);
    network.answer(endTillSale, () => data({ endTillSale: { ...waiting, state: 'ENDED', pix: null } }));
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTill');
    await addTwo(entered);
    await press(t('wayPIX'));
    await press(t('showPix'));
    await press(t('pixEnd'));
    await seen(t('pixEnded'));
    await expect.element(page.getByText(money(11_500, entered), { exact: true }).first()).toBeVisible();
  });
});

test('a receipt is printed on a roll or on A4, and its codes are shown one by one', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await sellTwo(entered);
  await press(t('print'));
  await press(t('printA4'));
  await expect.poll(() => printed.mock.calls.length).toBe(2);
  await press(t('showCodes', { count: 2 }));
  await expect.element(dialog().getByRole('button', { name: t('codeBefore'), exact: true })).toBeDisabled();
  await press(t('codeNext'), dialog());
  await seen(t('codesTitle', { at: 2, count: 2 }));
  await expect.element(dialog().getByRole('button', { name: t('codeNext'), exact: true })).toBeDisabled();
});

describe('a shift', () => {
  test('that another tab has opened shows up here', async () => {
    answerTillThen(network, closed, open);
    network.answer(openTill, () => refused('TILL_OPEN'));
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTillShift');
    await page.getByLabelText(t('station'), { exact: true }).fill('Portão B');
    await page.getByLabelText(t('sum'), { exact: true }).fill('100');
    await press(t('open'));
    await seen(entered.text('officeTill')('shiftOf', { station: 'Portão A', person: 'Rita Alves' }));
  });

  test('that another tab has closed is told, and the choice is there once one is open again', async () => {
    answerTillThen(network, open, closed);
    network.answer(sellAtTill, () => refused('TILL_CLOSED'));
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTillShift');
    await sellTwo(entered);
    await seen(entered.text('error')('TILL_CLOSED'));
    answerTill(network);
    network.answer(openTill, () => data({ openTill: open.shift as NonNullable<typeof open.shift> }));
    await page.getByLabelText(t('station'), { exact: true }).fill('Portão A');
    await page.getByLabelText(t('sum'), { exact: true }).fill('100');
    await press(t('open'));
    await expect.element(page.getByText(money(11_500, entered), { exact: true }).first()).toBeVisible();
  });

  test('whose opening got no answer is opened once: the same id again', async () => {
    answerTill(network, closed);
    network.answer(openTill, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTillShift');
    await page.getByLabelText(t('station'), { exact: true }).fill('Portão A');
    await page.getByLabelText(t('sum'), { exact: true }).fill('100');
    await press(t('open'));
    await seen(entered.text('error')('OFFLINE'));
    await press(t('open'));
    await expect.poll(() => network.sent(openTill).length).toBe(2);
    const [first, second] = network.sent(openTill);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ station: 'Portão A', countedCents: 10_000 });
  });

  test('is closed blind: the expected sum is told only after the count', async () => {
    const held = network.hold(closeTill);
    answerTillThen(network, open, closed);
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTillShift');
    await closeWith(entered, '57');
    await expect.poll(() => held.length).toBe(1);
    await gone(t('expected'));
    await gone(money(5_750, entered));
    held[0]?.answer(data({ closeTill: count }));
    await seen(money(5_750, entered));
    await seen(t('differenceSHORT', { sum: money(50, entered) }));
    await press(t('openAnother'));
    await seen(t('openTitle'));
  });
});

test('a sale is taken back by ticket, with the slip of the reversal, once', async () => {
  answerTill(network, { ...open, sales });
  network.answer(takeBackAtTill, () => 'lost');
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillShift');
  await press(entered.text('officeTill')('partSALES'));
  await press(t('takeBackOf', { number: sold.orderNumber ?? '' }));
  document.getElementById(`field-ticket-${sold.tickets[1]?.id}`)?.click();
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Não pode entrar');
  await press(t('takeBack'), dialog());
  await seen(entered.text('error')('OFFLINE'));
  const refunds = [{ way: 'CASH' as const, amountCents: 5_750, at: sold.at, isDone: true, slip: null }];
  network.answer(takeBackAtTill, () => data({ takeBackAtTill: { ...sold, refunds } }));
  await press(t('takeBack'), dialog());
  await seen(t('backCASH', { sum: money(5_750, entered) }));
  const [first, second] = network.sent(takeBackAtTill);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ ticketIds: [sold.tickets[0]?.id], reason: 'Não pode entrar', slip: null });
  await press(t('takeBackOf', { number: paidByCard.orderNumber ?? '' }));
  await dialog().getByLabelText(t('backSlip'), { exact: true }).fill('004799');
  await dialog().getByLabelText(t('reason'), { exact: true }).fill('Dia errado');
  await press(t('takeBack'), dialog());
  await expect.poll(() => network.sent(takeBackAtTill).at(-1)?.slip).toBe('004799');
});

test('finance counts a shift again, with a reason, and sees both counts', async () => {
  answerShifts(network);
  network.answer(countTillAgain, () => data({ countTillAgain: { ...count, number: 2 } }));
  const entered = await office.enter(shiftPath);
  const t = entered.text('officeTillShift');
  await press(t('countAgain'));
  await dialog().getByLabelText(t('sum'), { exact: true }).fill('57,50');
  await press(t('countAgainGo'), dialog());
  await seen(t('noteMissing'));
  expect(network.sent(countTillAgain)).toEqual([]);
  await dialog().getByLabelText(t('note'), { exact: true }).fill('Moeda no chão');
  await press(t('countAgainGo'), dialog());
  await seen(t('countedAgain'));
  expect(network.sent(countTillAgain)).toMatchObject([{ countedCents: 5_750, note: 'Moeda no chão' }]);
  await expect.poll(() => network.sent(tillShift).length).toBe(2);
});

test('who comes back to the page sees what others have sold meanwhile', async () => {
  answerTillThen(network, open, soldOut);
  const entered = await office.enter(tillPath);
  await expect.element(offerButton(entered)).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => network.sent(till).length).toBe(2);
  await expect
    .poll(() => offerButton(entered).element().textContent)
    .toContain(entered.text('officeTill')('statusSOLD_OUT'));
});

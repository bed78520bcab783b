import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { keptPage } from '#src/web/back-office/event/till/offline/kept-page.ts';
import { RollStore } from '#src/web/back-office/event/till/roll/roll-store.ts';
import { eventHead } from '#src/web/back-office/staff-api/events.gen.ts';
import { sellAtTill, till, tillSale } from '#src/web/back-office/staff-api/till.gen.ts';
import {
  giveTillRollBack,
  sendTillLog,
  setAsideAtTill,
} from '#src/web/back-office/staff-api/till-roll.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerTill, full, open, shift } from '../../data/office-till.ts';
import { answerLog, answerStrips, emptyRolls, shownRoll } from '../../data/office-till-roll.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { lookAt, press, seen } from '../looks.ts';
import { rollLooks } from './looks-of-rolls.ts';
import { answerUntilCut, sellFromRoll, sellInVain, setThreeAside } from './roll-acts.ts';
import { addTwo, money, offerButton, tillPath } from './till-acts.ts';

// docs/algorithms/till-roll.md, on the page: what a device sells without a network, and what it sends.
const office = openOffice();
const { network } = office;

beforeEach(async () => {
  // The page of the test before may still ask.
  answerEvent(network);
  answerTill(network);
  answerStrips(network);
  await emptyRolls();
});
afterEach(() => vi.restoreAllMocks());

describe('rolls of a till', () => lookAt(office, rollLooks));

test('a sale without an answer is sold from the roll in its place, and sent by itself in the order of its number', async () => {
  const wire = answerUntilCut(network);
  network.answer(sendTillLog, () => 'lost');
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillRoll');
  await setThreeAside(entered);
  wire.cut();
  await sellInVain(entered);
  await sellFromRoll(entered);
  await seen(entered.text('officeTill')('sold', { number: t('entryName', { number: 1 }) }));
  await press(entered.text('officeTill')('nextSale'));
  const [{ entries = [] } = {}] = await (await RollStore.open()).read(eventId);
  const [asked] = network.sent(sellAtTill);
  expect(entries).toMatchObject([
    {
      number: 1,
      way: 'CASH',
      totalCents: 11_500,
      receivedCents: 11_500,
      insteadOf: asked?.sale.id,
      verdict: null,
    },
  ]);
  expect(entries[0]?.ticketIds.length).toBe(2);
  wire.mend();
  answerLog(network);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(t('selling'), { exact: true })).not.toBeInTheDocument();
  const sent = network.sent(sendTillLog).at(-1);
  expect(sent?.entries).toMatchObject([{ id: entries[0]?.id, number: 1, insteadOf: asked?.sale.id }]);
  const [stored] = await (await RollStore.open()).read(eventId);
  expect(stored?.entries[0]?.verdict?.verdict).toBe('SOLD');
});

test('a request that no sale has replaced is asked for once the server answers again', async () => {
  const wire = answerUntilCut(network);
  network.answer(tillSale, () => data({ tillSale: null }));
  const entered = await office.enter(tillPath);
  await setThreeAside(entered);
  wire.cut();
  await sellInVain(entered);
  await press(entered.text('officeTillRoll')('begin'));
  await seen(entered.text('officeTillRoll')('selling'));
  wire.mend();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => network.sent(tillSale).length).toBe(1);
  const [asked] = network.sent(sellAtTill);
  expect(network.sent(tillSale)[0]?.id).toBe(asked?.sale.id);
});

test('a request without an answer outlives its page: the sale from the roll names it, and nothing is asked again then', async () => {
  const wire = answerUntilCut(network);
  network.answer(sendTillLog, () => 'lost');
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTill');
  await setThreeAside(entered);
  wire.cut();
  await sellInVain(entered);
  wire.mend();
  await cleanup();
  const again = await office.enter(tillPath);
  await seen(t('noAnswer'));
  wire.cut();
  await press(t('tryAgain'));
  await expect.poll(() => network.sent(sellAtTill).length).toBe(2);
  const [first, second] = network.sent(sellAtTill);
  expect(second).toEqual(first);
  await press(again.text('officeTillRoll')('begin'));
  await addTwo(again);
  await press(t('exact'));
  await press(t('sellFor', { sum: money(11_500, again) }));
  await seen(t('sold', { number: again.text('officeTillRoll')('entryName', { number: 1 }) }));
  const [{ entries = [] } = {}] = await (await RollStore.open()).read(eventId);
  expect(entries).toMatchObject([{ insteadOf: first?.sale.id }]);
  wire.mend();
  await cleanup();
  const last = await office.enter(tillPath);
  await offerButton(last).click();
  expect(page.getByText(t('noAnswer'), { exact: true }).elements()).toEqual([]);
});

test('only what the roll has is for sale without a network, and no Pix', async () => {
  const wire = answerUntilCut(network);
  const entered = await office.enter(tillPath);
  await setThreeAside(entered);
  wire.cut();
  await sellInVain(entered);
  await press(entered.text('officeTillRoll')('begin'));
  await seen(entered.text('officeTillRoll')('sellingText', { count: 3 }));
  const t = entered.text('officeTill');
  await expect.element(page.getByRole('button', { name: t('wayPIX'), exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(t('statusSOLD_OUT'), { exact: true })).not.toBeInTheDocument();
});

test('a log outlives its page, and is sent when the page opens again', async () => {
  const store = await RollStore.open();
  await fill(store);
  await store.sell('r1', [{ batchId: 'b1', quantity: 1 }], sale());
  answerUntilCut(network);
  answerLog(network);
  await office.enter(tillPath);
  await expect.poll(() => network.sent(sendTillLog).length).toBe(1);
});

describe('opened while nobody answers', () => {
  const silent = () => {
    network.answer(eventHead, () => 'lost');
    network.answer(till, () => 'lost');
  };
  const isKept = async () => (await keptPage(eventId)) !== null;

  test('a till with a roll shows what was answered last, sells from it, and sends once somebody answers', async () => {
    const wire = answerUntilCut(network);
    network.answer(sendTillLog, () => 'lost');
    const entered = await office.enter(tillPath);
    const t = entered.text('officeTillRoll');
    await setThreeAside(entered);
    await expect.poll(isKept).toBe(true);
    silent();
    const again = await office.enter(tillPath);
    const begin = page.getByRole('button', { name: t('begin'), exact: true });
    const refused = page.getByRole('heading', { name: again.text('office')('offlineTitle') });
    await expect.poll(() => begin.elements().length + refused.elements().length).toBe(1);
    expect(refused.elements()).toEqual([]);
    await press(t('begin'));
    await seen(t('sellingText', { count: 3 }));
    await addTwo(again);
    await press(again.text('officeTill')('exact'));
    await press(again.text('officeTill')('sellFor', { sum: money(11_500, again) }));
    await seen(again.text('officeTill')('sold', { number: t('entryName', { number: 1 }) }));
    answerEvent(network);
    network.answer(till, () => data({ till: open }));
    wire.mend();
    answerLog(network);
    dispatchEvent(new Event('online'));
    await expect.poll(async () => network.sent(sendTillLog).length).toBeGreaterThan(0);
    const [stored] = await (await RollStore.open()).read(eventId);
    await expect.poll(async () => stored?.entries.length).toBe(1);
  });

  test('a till with a roll opens where a proxy answers for a dead server', async () => {
    answerUntilCut(network);
    const entered = await office.enter(tillPath);
    await setThreeAside(entered);
    await expect.poll(isKept).toBe(true);
    const proxy = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    network.answer(eventHead, proxy);
    network.answer(till, proxy);
    const again = await office.enter(tillPath);
    const begin = page.getByRole('button', { name: again.text('officeTillRoll')('begin'), exact: true });
    const broken = page.getByRole('heading', { name: again.text('office')('broken') });
    await expect.poll(() => begin.elements().length + broken.elements().length).toBe(1);
    expect(broken.elements()).toEqual([]);
  });

  test('a till without a roll keeps nothing, and says that it needs a network', async () => {
    answerUntilCut(network);
    const entered = await office.enter(tillPath);
    await seen(entered.text('officeTill')('partROLL'));
    silent();
    const again = await office.enter(tillPath);
    await seen(again.text('office')('offlineTitle'));
    expect(await isKept()).toBe(false);
  });

  test('a roll that was given back takes its page along', async () => {
    answerUntilCut(network);
    network.answer(giveTillRollBack, () => data({ giveTillRollBack: shownRoll }));
    const entered = await office.enter(tillPath);
    await setThreeAside(entered);
    await expect.poll(isKept).toBe(true);
    await press(entered.text('officeTillRoll')('giveBack'));
    await seen(entered.text('officeTillRoll')('givenBack'));
    await expect.poll(isKept).toBe(false);
  });
});

test('of two tabs that sell the last unit at once one has it, and numbers have no gap', async () => {
  const [one, other] = [await RollStore.open(), await RollStore.open()];
  await fill(one);
  const lines = [{ batchId: 'b1', quantity: 2 }];
  const sold = await Promise.all([one.sell('r1', lines, sale()), other.sell('r1', lines, sale())]);
  expect(sold.filter((told) => told !== null).length).toBe(1);
  await other.sell('r1', [{ batchId: 'b1', quantity: 1 }], sale());
  expect(await one.sell('r1', [{ batchId: 'b1', quantity: 1 }], sale())).toBe(null);
  const [{ entries = [] } = {}] = await one.read(eventId);
  expect(entries.map(({ number }) => number)).toEqual([1, 2]);
  expect(new Set(entries.flatMap(({ ticketIds }) => ticketIds)).size).toBe(3);
  await one.end('r1');
  expect(await other.sell('r1', [{ batchId: 'b1', quantity: 1 }], sale())).toBe(null);
});

test('a roll is given back with the number of its last sale, and sells no more', async () => {
  answerUntilCut(network);
  network.answer(giveTillRollBack, () => data({ giveTillRollBack: shownRoll }));
  const entered = await office.enter(tillPath);
  const t = entered.text('officeTillRoll');
  await setThreeAside(entered);
  await press(t('giveBack'));
  await seen(t('givenBack'));
  const [asked] = network.sent(setAsideAtTill);
  expect(network.sent(giveTillRollBack)).toEqual([{ eventId, rollId: asked?.rollId, lastNumber: 0 }]);
  expect((await (await RollStore.open()).read(eventId)).map(({ isEnded }) => isEnded)).toEqual([true]);
});

async function fill(store: RollStore): Promise<void> {
  const units = [1, 2, 3].map((number) => ({
    ...{ rollId: 'r1', number, ticketId: `t${number}`, batchId: 'b1', offerId: full.id, code: `C${number}` },
    ...{ priceCents: 5_000, feeCents: 750, title: full.title, dates: full.dates },
  }));
  await store.keepStrip({ id: 'r1', eventId, shiftId: shift.id, isEnded: false }, units);
}

function sale(): Parameters<RollStore['sell']>[2] {
  return {
    ...{ id: crypto.randomUUID(), soldAt: '2031-06-06T20:00:00Z', way: 'CASH', totalCents: 5_750 },
    ...{ receivedCents: 5_750, slip: null, insteadOf: null },
  };
}

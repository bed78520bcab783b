import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  printBadgeStack,
  printStackAgain,
  saveBadgePlan,
} from '#src/web/back-office/staff-api/badges.gen.ts';
import { eventHead } from '#src/web/back-office/staff-api/events.gen.ts';
import { answerBadges, desk, firstDesk, longName, sheets } from '../../data/office-badges.ts';
import { answerEvent, overview as head } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { press, seen } from '../looks.ts';
import { badgesPath, withoutPrinter } from './looks-of-badges.ts';

// Stacks of badges: what is chosen, sent, and put on paper.
const office = openOffice();
const { network } = office;
let printer = withoutPrinter();

beforeEach(() => {
  printer = withoutPrinter();
  answerEvent(network);
  answerBadges(network);
  network.answer(printBadgeStack, () => data({ printBadgeStack: sheets }));
  network.answer(printStackAgain, () => data({ printStackAgain: { ...sheets, stack: 2 } }));
});

const field = (label: string) => page.getByLabelText(label, { exact: true });
const printedNames = () =>
  [...document.querySelectorAll('body > div article')].map((one) =>
    [...one.querySelectorAll('span')].map(({ textContent }) => textContent).join('|'),
  );

describe('the next stack', () => {
  test('says how many wait, sends what is chosen, and opens the printing of the browser once', async () => {
    const { text } = await office.enter(badgesPath);
    const t = text('officeBadges');
    await seen(t('waiting', { count: 5_000, stacks: 25, most: 200 }));
    await field(t('date')).selectOptions('Sábado');
    await seen(t('waiting', { count: 200, stacks: 1, most: 200 }));
    await press(t('print', { count: 200 }));
    await seen(t('printed', { stack: '3', count: 3 }));
    await expect.poll(printer.opened).toBe(1);
    const [, saturday] = desk.dates;
    expect(network.sent(printBadgeStack)).toMatchObject([
      { eventId, choice: { paper: 'CARD', offerId: null, sectorId: null, dateId: saturday?.id } },
    ]);
    await press(t('openAgain'));
    expect(printer.opened()).toBe(2);
  });

  test('of another paper has the offers of that paper, and none waits', async () => {
    const { text } = await office.enter(badgesPath);
    const t = text('officeBadges');
    await field(t('paper')).selectOptions(t('paperWRISTBAND'));
    await seen(t('noneWaits'));
    await expect.element(page.getByRole('button', { name: t('printNone') })).toBeDisabled();
    expect([...(field(t('offer')).element() as HTMLSelectElement).options].map(({ label }) => label)).toEqual(
      [t('everyOffer'), 'Área VIP'],
    );
  });

  test('without an answer is asked for again under its name', async () => {
    network.answer(printBadgeStack, () => 'lost');
    const { text } = await office.enter(badgesPath);
    const t = text('officeBadges');
    await press(t('print', { count: 200 }));
    await seen(text('error')('OFFLINE'));
    network.answer(printBadgeStack, () => data({ printBadgeStack: sheets }));
    await press(t('print', { count: 200 }));
    await seen(t('printed', { stack: '3', count: 3 }));
    const names = network.sent(printBadgeStack).map(({ requestId }) => requestId);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    await press(t('print', { count: 200 }));
    await expect.poll(() => network.sent(printBadgeStack).length).toBe(3);
    expect(network.sent(printBadgeStack)[2]?.requestId).not.toBe(names[0]);
  });
});

describe('a badge on paper', () => {
  test('has its name in one line or two, each within its box in the loaded font', async () => {
    const { text } = await office.enter(badgesPath);
    const t = text('officeBadges');
    await press(t('print', { count: 200 }));
    await expect.poll(printer.opened).toBe(1);
    expect(printedNames()).toEqual(['Ana Carolina Souza', expect.stringMatching(/^\w+\|\w+$/), 'Ão']);
    expect(printedNames()[1]?.replace('|', '')).toBe(longName);
    // As the printer lays it out: the sheets are only shown on paper.
    const sheet = document.querySelector<HTMLElement>('body > div:has(> article)');
    if (sheet) sheet.style.display = 'block';
    for (const name of document.querySelectorAll<HTMLElement>('body > div > article > p:nth-of-type(2)')) {
      const box = name.getBoundingClientRect();
      for (const line of name.children) {
        const range = document.createRange();
        range.selectNodeContents(line);
        expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(box.width);
      }
    }
  });
});

describe('a stack', () => {
  test('is printed again with what is live, and names what is to be taken out', async () => {
    const { text } = await office.enter(`${badgesPath}/2`);
    const t = text('officeBadges');
    await seen(t('takeOut', { count: 1, places: '2-002' }));
    await seen(t('nobodyNow'));
    const listed = page.getByRole('row').elements().slice(1);
    expect(listed.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['2-002', '2-001', '2-003']);
    await press(t('again', { count: 2 }));
    await expect.poll(printer.opened).toBe(1);
    expect(network.sent(printStackAgain)).toMatchObject([{ eventId, stack: 2 }]);
  });

  test('and its list are seen by who may not print, without a way to', async () => {
    const rights = head.rights.filter((right) => right !== 'badge.print' && right !== 'badge.change');
    network.answer(eventHead, () => data({ event: { ...head, rights } }));
    const { text, go } = await office.enter(badgesPath);
    const t = text('officeBadges');
    await seen(t('waiting', { count: 5_000, stacks: 25, most: 200 }));
    for (const name of [t('print', { count: 200 }), t('save')])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    await go(`${badgesPath}/2`);
    await seen('Bruno Reis');
    await expect
      .element(page.getByRole('button', { name: t('again', { count: 2 }) }))
      .not.toBeInTheDocument();
  });
});

test('papers of offers are sent together over what was read; no paper is left out', async () => {
  answerBadges(network, { desk: firstDesk });
  network.answer(saveBadgePlan, () => data({ saveBadgePlan: 1 }));
  const { text } = await office.enter(badgesPath);
  const t = text('officeBadges');
  await seen(t('noPaper'));
  await field('Área VIP').selectOptions(t('paperWRISTBAND'));
  await press(t('save'));
  await seen(t('saved'));
  const vip = desk.offers[2];
  expect(network.sent(saveBadgePlan)).toEqual([
    { eventId, papers: [{ offerId: vip?.id, paper: 'WRISTBAND' }], over: 0 },
  ]);
});

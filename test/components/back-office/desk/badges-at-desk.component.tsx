import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { printBadge } from '#src/web/back-office/staff-api/badges.gen.ts';
import { desk, handOver } from '#src/web/back-office/staff-api/desk.gen.ts';
import { badgeOf, codeOf, sheets } from '../../data/office-badges.ts';
import { answerDesk, bruno, found } from '../../data/office-desk.ts';
import { answerEvent } from '../../data/office-event.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { withoutPrinter } from '../badges/looks-of-badges.ts';
import { dialog, press, seen } from '../looks.ts';
import { answerHandOver, badgeId, deskPath, scan, voidBadgeId } from './looks-of-desk.ts';

// The second scan at a desk: that of the badge, and no other one.
const office = openOffice();
const { network } = office;
let printer = withoutPrinter();
const cupId = bruno.items[2]?.ticketId ?? '';

beforeEach(() => {
  printer = withoutPrinter();
  answerEvent(network);
  answerDesk(network, { found: found(bruno) });
  answerHandOver(network);
  network.answer(printBadge, () => data({ printBadge: { ...sheets, stack: null } }));
});

describe('a person with a badge', () => {
  test('is told where it is; Enter asks for its scan, and the scan hands over', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen('3-047');
    await press(t('give', { count: 2 }));
    await seen(t('scanBadges', { count: 1 }));
    expect(network.sent(handOver)).toEqual([]);
    await scan(entered, badgeOf(badgeId));
    await seen(t('given', { count: 2, name: bruno.name }));
    expect(network.sent(handOver)).toMatchObject([
      {
        ticketIds: [badgeId, cupId],
        badges: [{ ticketId: badgeId, code: badgeOf(badgeId) }],
        ...{ reason: null, withoutBadge: null },
      },
    ]);
  });

  test('gets no other badge, and none by the phone; nothing is searched and nothing handed over', async () => {
    const entered = await office.enter(deskPath);
    const error = entered.text('error');
    await scan(entered);
    await seen('3-047');
    for (const [typed, code] of [
      [badgeOf('0195c0de-0000-7000-8000-0000000000c1'), 'WRONG_BADGE'],
      [codeOf(badgeId), 'NOT_A_BADGE'],
    ] as const) {
      await scan(entered, typed);
      await seen(error(code));
    }
    expect(network.sent(desk)).toHaveLength(1);
    expect(network.sent(handOver)).toEqual([]);
  });

  test('who has lost it gets the thing with a reason, which is sent as that of the badge', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await press(t('give', { count: 2 }));
    await press(t('withoutBadge'));
    await dialog().getByLabelText(t('reason'), { exact: true }).fill('Sumiu');
    await press(t('give', { count: 2 }), dialog());
    await seen(t('given', { count: 2, name: bruno.name }));
    expect(network.sent(handOver)).toMatchObject([{ badges: [], reason: null, withoutBadge: 'Sumiu' }]);
  });
});

describe('a badge at the desk', () => {
  test('that is void is printed at once, and says what to take out', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen(t('badgeVoidAt', { place: '3-048' }));
    await press(t('printNamed', { name: 'Lia Reis' }));
    await expect.poll(printer.opened).toBe(1);
    await expect.poll(() => network.sent(desk).length).toBe(2);
    expect(network.sent(printBadge)).toMatchObject([{ ticketId: voidBadgeId, over: 1, reason: null }]);
    expect(network.sent(desk)[1]).toMatchObject({ search: 'ABC' });
  });

  test('that works is printed again with a reason; the person is read by the order then, for the code is dead', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await press(t('printAgainNamed', { name: bruno.name }));
    await press(t('printAgain'), dialog());
    await seen(t('reasonMissing'));
    await dialog().getByLabelText(t('reason'), { exact: true }).fill('Perdeu');
    await press(t('printAgain'), dialog());
    await expect.poll(printer.opened).toBe(1);
    await expect.poll(() => network.sent(desk).length).toBe(2);
    expect(network.sent(printBadge)).toMatchObject([{ ticketId: badgeId, over: 1, reason: 'Perdeu' }]);
    expect(network.sent(desk)[1]).toMatchObject({ search: 'MQ-8KD2WX' });
    // The sheets of this person are gone with the next one.
    expect(document.querySelectorAll('body > div > article')).toHaveLength(3);
    await scan(entered, 'NEXT');
    await expect.poll(() => document.querySelectorAll('body > div > article').length).toBe(0);
    await expect.element(page.getByRole('heading', { name: bruno.name })).toBeVisible();
  });

  test('that was scanned and is printed again is to be scanned anew', async () => {
    const withNumber = (number: number) => ({
      ...bruno,
      items: bruno.items.map((item) => {
        const { badge, ticketId } = item;
        return badge === null
          ? item
          : { ...item, badge: { ...badge, isLive: true, number: ticketId === badgeId ? number : 1 } };
      }),
    });
    answerDesk(network, { found: found(withNumber(1)) });
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen('3-047');
    await scan(entered, badgeOf(badgeId));
    await seen(t('scanBadges', { count: 1 }));
    answerDesk(network, { found: found(withNumber(2)) });
    await press(t('printAgainNamed', { name: bruno.name }));
    await dialog().getByLabelText(t('reason'), { exact: true }).fill('Rasgou');
    await press(t('printAgain'), dialog());
    await expect.poll(() => network.sent(desk).length).toBe(2);
    // The scan of the other badge would hand both over, if the former one still counted.
    await scan(entered, badgeOf(voidBadgeId));
    await seen(t('scanBadges', { count: 1 }));
    expect(network.sent(handOver)).toEqual([]);
    await scan(entered, badgeOf(badgeId));
    await expect.poll(() => network.sent(handOver).length).toBe(1);
  });
});

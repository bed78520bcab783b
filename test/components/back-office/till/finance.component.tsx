import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askForFile } from '#src/web/back-office/staff-api/files.gen.ts';
import { tillShifts } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { answerEvent } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerShifts, rows } from '../../data/office-till.ts';
import { data } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press } from '../looks.ts';
import { tillsPath } from './till-acts.ts';

// The list of shifts, whose filters are the server's (docs/algorithms/till.md, "The list of shifts").
const office = openOffice();
const { network } = office;

beforeEach(() => answerEvent(network));

test('finance filters shifts by the address', async () => {
  answerShifts(network);
  network.answer(tillShifts, ({ after }) =>
    data({
      tillShifts: after ? { items: rows.slice(1), next: null } : { items: rows.slice(0, 1), next: 'more' },
    }),
  );
  const entered = await office.enter(`${tillsPath}?difference=SHORT`);
  const t = entered.text('officeTillShift');
  await expect.element(page.getByRole('link', { name: 'Rita Alves' })).toBeVisible();
  await press(entered.text('office')('more'));
  await expect.element(page.getByRole('link', { name: rows[2]?.shift.person ?? '' })).toBeVisible();
  await page.getByLabelText(t('state'), { exact: true }).first().selectOptions('OPEN');
  await expect.poll(entered.address).toContain('state=OPEN');
  await expect
    .poll(() => network.sent(tillShifts).at(-1)?.filter)
    .toMatchObject({
      ...{ state: 'OPEN', difference: 'SHORT', staffId: null },
    });
  const [first, second] = network.sent(tillShifts);
  expect([first?.filter?.difference, first?.after, second?.after]).toEqual(['SHORT', null, 'more']);
});

test('finance has the list of shifts as a file with the filters of the address', async () => {
  answerShifts(network);
  network.answer(askForFile, () => data({ askForFile: { id: 'f1' } }));
  const entered = await office.enter(`${tillsPath}?state=CLOSED&day=2031-06-06`);
  const t = entered.text('officeFiles');
  await press(t('whole'));
  await press(t('go'), dialog());
  await expect
    .poll(() => network.sent(askForFile))
    .toMatchObject([{ kind: 'SHIFTS', filter: { eventId }, shifts: { state: 'CLOSED', day: '2031-06-06' } }]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, deskOverview, handOver, takeBackHandover } from '#src/web/back-office/staff-api/desk.gen.ts';
import { eventHead } from '#src/web/back-office/staff-api/events.gen.ts';
import { ana, answerDesk, found, given, joao, lockerId, overview, readyIds } from '../../data/office-desk.ts';
import { answerEvent, overview as head } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { dialog, press, seen } from '../looks.ts';
import { answerHandOver, deskPath, scan } from './looks-of-desk.ts';

// Handing over at a desk: scan, Enter, and what may go otherwise.
const office = openOffice();
const { network } = office;

beforeEach(() => {
  answerEvent(network);
  answerDesk(network);
  answerHandOver(network);
});

const boxOf = (id: string) => document.getElementById(`field-item-${id}`) as HTMLInputElement;
const isInField = () => expect.poll(() => document.activeElement?.id).toBe('field-search');

describe('a scan', () => {
  test('and Enter hand over all that is ready, and the field has the focus for the next one', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await isInField();
    await scan(entered, 'CODE');
    await seen(ana.name);
    expect(network.sent(desk)).toEqual([{ eventId, search: 'CODE', station: 'Balcão 2' }]);
    expect(ana.items.map(({ ticketId }) => boxOf(ticketId).checked)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    await isInField();
    await userEvent.keyboard('{Enter}');
    await seen(t('given', { count: 3, name: ana.name }));
    const [sent] = network.sent(handOver);
    expect(sent).toMatchObject({ eventId, station: 'Balcão 2', ticketIds: readyIds, reason: null });
    // The page reads anew what it shows.
    await expect.poll(() => network.sent(desk).length).toBe(2);
    await expect.poll(() => network.sent(deskOverview).length).toBe(2);
    await isInField();
  });

  test('is typed into the field wherever the focus is, and takes the place of the person before', async () => {
    const entered = await office.enter(deskPath);
    await scan(entered);
    await seen(ana.name);
    boxOf(readyIds[0] ?? '').focus();
    answerDesk(network, { found: found(joao) });
    await userEvent.keyboard('XYZ{Enter}');
    await seen(joao.name);
    expect(network.sent(desk).at(-1)).toMatchObject({ search: 'XYZ' });
    await expect.element(page.getByText(ana.name, { exact: true })).not.toBeInTheDocument();
  });

  test('of a former code says so, and Enter hands over nothing', async () => {
    answerDesk(network, { found: { ...found(), code: 'OLD_CODE' } });
    const entered = await office.enter(deskPath);
    await scan(entered);
    await seen(entered.text('officeDesk')('codeOLD_CODE'));
    await userEvent.keyboard('{Enter}');
    expect(network.sent(handOver)).toEqual([]);
  });

  test('waits for the name of the station', async () => {
    const { text } = await office.enter(deskPath);
    const t = text('officeDesk');
    await seen(t('stationMissing'));
    await expect.element(page.getByRole('button', { name: t('find'), exact: true })).toBeDisabled();
    await page.getByLabelText(t('station'), { exact: true }).fill('Balcão 7');
    await expect.element(page.getByRole('button', { name: t('find'), exact: true })).toBeEnabled();
    expect(localStorage.getItem('canhoto-office-station')).toBe('Balcão 7');
  });
});

test('of several people one is chosen, and the others stay at hand', async () => {
  answerDesk(network, { found: found(ana, joao) });
  const entered = await office.enter(deskPath);
  const t = entered.text('officeDesk');
  await scan(entered, 'souza');
  await press(t('personWith', { name: joao.name, ending: '1234', count: 1 }));
  await expect.element(page.getByRole('heading', { name: joao.name })).toBeVisible();
  await press(t('others'));
  await press(t('personWith', { name: ana.name, ending: '4725', count: 6 }));
  await expect.element(page.getByRole('heading', { name: ana.name })).toBeVisible();
});

describe('a handover', () => {
  test('is in part: what is taken out of the selection stays', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen(ana.name);
    boxOf(readyIds[1] ?? '').click();
    await press(t('give', { count: 2 }));
    await expect.poll(() => network.sent(handOver).length).toBe(1);
    expect(network.sent(handOver)[0]).toMatchObject({ ticketIds: [readyIds[0], readyIds[2]] });
  });

  test('that somebody else was quicker with is told with who it was', async () => {
    answerHandOver(network, [readyIds[1] ?? '']);
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await press(t('give', { count: 3 }));
    await seen(t('given', { count: 2, name: ana.name }));
    await seen(t('notGiven', { count: 1, name: ana.name }));
    await expect.element(page.getByRole('alert').getByText(new RegExp(given.by))).toBeVisible();
  });

  test('against an obstacle asks for a reason first', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen(entered.text('error')('WRONG_DESK'));
    boxOf(lockerId).click();
    await press(t('give', { count: 4 }));
    await press(t('give', { count: 4 }), dialog());
    await seen(t('reasonMissing'));
    expect(network.sent(handOver)).toEqual([]);
    await dialog().getByLabelText(t('reason'), { exact: true }).fill(' Cadeirante ');
    await press(t('give', { count: 4 }), dialog());
    await seen(t('given', { count: 4, name: ana.name }));
    expect(network.sent(handOver)[0]).toMatchObject({ reason: 'Cadeirante' });
  });

  test('without an answer is sent again under its name', async () => {
    network.answer(handOver, () => 'lost');
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await press(t('give', { count: 3 }));
    await seen(entered.text('error')('OFFLINE'));
    answerHandOver(network);
    await press(t('give', { count: 3 }));
    await seen(t('given', { count: 3, name: ana.name }));
    const names = network.sent(handOver).map((sent) => sent.requestId);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });
});

test('the next scan waits for a handover that is under way, and what came of it stays in sight', async () => {
  const held = network.hold(handOver);
  const entered = await office.enter(deskPath);
  const t = entered.text('officeDesk');
  await scan(entered);
  await press(t('give', { count: 3 }));
  await expect.poll(() => held.length).toBe(1);
  await scan(entered, 'NEXT');
  expect(network.sent(desk)).toHaveLength(1);
  answerDesk(network, { found: found(joao) });
  held[0]?.answer(
    data({
      handOver: readyIds.map((ticketId) => ({
        ...{ ticketId, code: 'ALREADY_HANDED_OVER', handover: given },
      })),
    }),
  );
  await expect.element(page.getByRole('heading', { name: joao.name })).toBeVisible();
  expect(network.sent(desk).at(-1)).toMatchObject({ search: 'NEXT' });
  await seen(t('notGiven', { count: 3, name: ana.name }));
});

describe('the latest handovers', () => {
  test('are taken back with a reason, where nothing has happened since', async () => {
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    const named = t('takeBackNamed', { thing: 'Pôster', name: ana.name });
    await expect.element(page.getByRole('button', { name: named })).toBeVisible();
    expect(page.getByRole('button', { name: named }).elements()).toHaveLength(1);
    await press(named);
    await press(t('takeBack'), dialog());
    await seen(t('reasonMissing'));
    network.answer(takeBackHandover, () => refused('NOT_HANDED_OVER'));
    await dialog().getByLabelText(t('reason'), { exact: true }).fill('Engano');
    await press(t('takeBack'), dialog());
    await seen(entered.text('error')('NOT_HANDED_OVER'));
    network.answer(takeBackHandover, () => {
      answerDesk(network, { overview: { ...overview, handovers: [] } });
      return data({ takeBackHandover: 'b4' });
    });
    await press(t('takeBack'), dialog());
    await seen(t('noneYet'));
    expect(network.sent(takeBackHandover).at(-1)).toMatchObject({ station: 'Balcão 2', reason: 'Engano' });
  });

  test('are shown to who may only see, who hands over nothing', async () => {
    const rights = head.rights.filter((right) => right !== 'desk.hand');
    network.answer(eventHead, () => data({ event: { ...head, rights } }));
    const entered = await office.enter(deskPath);
    const t = entered.text('officeDesk');
    await scan(entered);
    await seen(ana.name);
    for (const name of [t('give', { count: 3 }), t('takeBackNamed', { thing: 'Pôster', name: ana.name })])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(network.sent(handOver)).toEqual([]);
  });
});

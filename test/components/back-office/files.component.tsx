import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  askForFile,
  cancelFile,
  endFileSchedule,
  fileNews,
  files,
  repeatFile,
  scheduleFile,
  seeFiles,
} from '#src/web/back-office/staff-api/files.gen.ts';
import { organizerPage } from '#src/web/back-office/staff-api/organizers.gen.ts';
import { answerEvent } from '../data/office-event.ts';
import { archiveIn, fileRows, readyArchive, scheduleRows } from '../data/office-files.ts';
import { eventId, organizer, organizerId } from '../data/office-lists.ts';
import { data, json, refused } from '../support/network.ts';
import { type Entered, openOffice } from '../support/office.tsx';
import { dialog, press, seen, startOf } from './looks.ts';

const office = openOffice();
const { network } = office;
afterEach(() => vi.useRealTimers());

test('a file of the whole list has the filters of its page, in its language', async () => {
  const asked: unknown[] = [];
  network.answer(askForFile, (variables) => {
    asked.push(variables);
    return data({ askForFile: { id: 'f9' } });
  });
  const { text } = await office.enter('/orders?q=silva&state=PAID');
  const t = text('officeFiles');
  await press(t('whole'));
  await dialog().getByLabelText(t('format')).selectOptions('CSV');
  await press(t('go'), dialog());
  await seen(t('asked'));
  expect(asked).toMatchObject([
    {
      kind: 'ORDERS',
      format: 'CSV',
      locale: 'pt',
      filter: { search: 'silva', state: 'PAID', eventId: null },
    },
  ]);
});

test('a schedule says its day, its hour and its end', async () => {
  const asked: unknown[] = [];
  network.answer(scheduleFile, (variables) => {
    asked.push(variables);
    return data({ scheduleFile: { id: 's9' } });
  });
  answerEvent(network);
  const { text } = await office.enter(`/events/${eventId}/files`);
  const t = text('officeFiles');
  await page.getByLabelText(t('kind')).selectOptions('HOLDERS');
  await page.getByLabelText(t('when')).selectOptions('1');
  await page.getByLabelText(t('hour')).selectOptions('20');
  await page.getByLabelText(t('until')).fill('');
  await press(t('scheduleGo'));
  await expect.element(page.getByLabelText(t('until'))).toHaveAttribute('aria-invalid', 'true');
  expect(asked).toEqual([]);
  await page.getByLabelText(t('until')).fill('2031-12-24');
  await press(t('scheduleGo'));
  await seen(t('scheduledNow'));
  // By the clock of the event, wherever the browser is.
  const until = '2031-12-25T02:59:00.000Z';
  expect(asked).toEqual([
    { kind: 'HOLDERS', format: 'XLSX', locale: 'pt', filter: { eventId }, days: [1], hour: 20, until },
  ]);
});

test('a schedule ends thirty days from now by the clock of the event, also late in the evening', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-02T01:00:00Z') });
  answerEvent(network);
  const { text } = await office.enter(`/events/${eventId}/files`);
  const t = text('officeFiles');
  await page.getByLabelText(t('when')).selectOptions('daily');
  // It is 22:00 of 1 May there, and the next day in UTC.
  await expect.element(page.getByLabelText(t('until'))).toHaveValue('2031-05-31');
});

test('the bell says that a file is ready, until its person has opened their files', async () => {
  let unseen = 1;
  network.answer(fileNews, () => data({ me: { fileNews: { underWay: 0, unseen } } }));
  network.answer(seeFiles, () => {
    unseen = 0;
    return data({ seeFiles: { id: 'me' } });
  });
  const { text, address } = await office.enter('/audit');
  const t = text('officeFiles');
  await expect.element(page.getByRole('status').filter({ hasText: t('ready') })).toBeInTheDocument();
  await page.getByRole('link', { name: t('bellUnseen', { count: 1 }) }).click();
  await expect.element(page.getByRole('link', { name: t('bell'), exact: true })).toBeVisible();
  expect(address()).toBe('/files');
});

test('whoever may have no file has no bell and no form', async () => {
  const { text } = await office.enter('/orders', { role: 'SUPPORT' });
  const t = text('officeFiles');
  expect(page.getByRole('link', { name: t('bell'), exact: true }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: t('whole') }).elements()).toEqual([]);
});

test('a ready file is downloaded, one under way is canceled, a failed one is asked for again, a schedule ends', async () => {
  const done: string[] = [];
  const open = fileRows.map((file) =>
    file.state === 'WAITING' ? { ...file, state: 'CANCELED' as const } : file,
  );
  network.answer(files, () => data({ files: open, fileSchedules: scheduleRows }));
  const note = (what: string) => (variables: { id: string }) => {
    done.push(`${what} ${variables.id}`);
  };
  network.answer(cancelFile, (variables) => {
    note('cancel')(variables);
    return data({ cancelFile: variables.id });
  });
  network.answer(repeatFile, (variables) => {
    note('repeat')(variables);
    return data({ repeatFile: { id: 'f9' } });
  });
  network.answer(endFileSchedule, (variables) => {
    note('end')(variables);
    return data({ endFileSchedule: variables.id });
  });
  const { text } = await office.enter('/files');
  const t = text('officeFiles');
  const download = page.getByRole('link', { name: startOf(`${t('download')}: `) });
  await expect.element(download).toHaveAttribute('href', '/api/staff/files/f3');
  await press(startOf(`${t('cancel')}: ${t('kindTICKETS')}`));
  await seen(t('canceled'));
  await press(startOf(`${t('repeat')}: ${t('kindSUMS')}`));
  await seen(t('asked'));
  await press(startOf(`${t('end')}: ${t('kindSUMS')}`));
  await seen(t('ended'));
  expect(done).toEqual(['cancel f1', 'repeat f4', 'end s1']);
});

// docs/algorithms/leaving.md, "From the back office"
describe('everything of an organizer', () => {
  const path = `/organizers/${organizerId}`;

  /** The second factor is asked for, and given. */
  async function prove(text: Entered['text']) {
    const frame = text('office');
    const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
    await expect.element(proof).toBeVisible();
    await proof.getByLabelText(frame('confirmCode')).fill('123456');
    await press(frame('confirmGo'), proof);
  }

  function answerProof() {
    let isProved = false;
    network.route('/api/staff/access', () => json({ factors: { hasTotp: true, passkeys: [] } }));
    network.route('/api/staff/confirm', () => {
      isProved = true;
      return json({ state: 'OPEN' });
    });
    return () => isProved;
  }

  test('is asked for with a proof, and is there to download with its hash', async () => {
    const isProved = answerProof();
    let own = [archiveIn('CANCELED')];
    network.answer(files, () => data({ files: own, fileSchedules: [] }));
    network.answer(askForFile, () => {
      if (!isProved()) return refused('CONFIRMATION_REQUIRED');
      own = [readyArchive, ...own];
      return data({ askForFile: { id: readyArchive.id } });
    });
    const { text } = await office.enter(path);
    const t = text('officeFiles');
    await press(text('officeLeave')('go'));
    await prove(text);
    await seen(t('asked'));
    await seen(readyArchive.sha256 ?? '');
    const download = page.getByRole('link', { name: `${t('download')}: ${t('kindARCHIVE')}` });
    await expect.element(download).toHaveAttribute('href', `/api/staff/files/${readyArchive.id}`);
    expect(network.sent(askForFile).at(-1)).toMatchObject({
      ...{ kind: 'ARCHIVE', filter: { organizerId }, format: 'ZIP', locale: 'pt' },
    });
  });

  test('is canceled while it waits, and asked for once more from the files, with a proof', async () => {
    const isProved = answerProof();
    let state: 'WAITING' | 'CANCELED' = 'WAITING';
    network.answer(files, () => data({ files: [archiveIn(state)], fileSchedules: [] }));
    network.answer(cancelFile, ({ id }) => {
      state = 'CANCELED';
      return data({ cancelFile: id });
    });
    network.answer(repeatFile, () =>
      isProved() ? data({ repeatFile: { id: 'f9' } }) : refused('CONFIRMATION_REQUIRED'),
    );
    const { text, go } = await office.enter(path);
    const t = text('officeFiles');
    await press(t('cancel'));
    await seen(t('canceled'));
    expect(network.sent(cancelFile)).toEqual([{ id: 'f8' }]);
    await go('/files');
    await press(`${t('repeat')}: ${t('kindARCHIVE')} · ${organizer.name} · ZIP`);
    await prove(text);
    await seen(t('asked'));
  });

  test('is offered to its owners alone, and never as a list', async () => {
    const rights = organizer.rights.filter((right) => right !== 'organizer.leave');
    network.answer(organizerPage, () => data({ organizer: { ...organizer, rights } }));
    const { text, go } = await office.enter(path);
    await seen(text('officeOrganizers')('limits'));
    expect(page.getByText(text('officeLeave')('title'), { exact: true }).elements()).toEqual([]);
    await go('/files');
    const kinds = page.getByLabelText(text('officeFiles')('kind'));
    await expect.element(kinds).toBeVisible();
    const offered = [...(kinds.element() as HTMLSelectElement).options].map(({ value }) => value);
    expect(offered).toEqual([
      'ORDERS',
      'TICKETS',
      'PRODUCTS',
      'SUMS',
      'SOURCES',
      'SHIFTS',
      'NUMBERS',
      'DIFFERENCES',
      'DISPUTES',
    ]);
  });
});

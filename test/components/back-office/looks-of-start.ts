import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { askForFile, fileNews, files, scheduleFile } from '#src/web/back-office/staff-api/files.gen.ts';
import {
  assignNeed,
  closeReview,
  extraMoney,
  needCare,
  needs,
  retryRefund,
  setNeedAside,
} from '#src/web/back-office/staff-api/needs.gen.ts';
import { archiveIn, fileRows, readyArchive, scheduleRows } from '../data/office-files.ts';
import { organizerId } from '../data/office-lists.ts';
import {
  dataRequest,
  everyNeed,
  extra,
  type Need,
  refusedMail,
  refusedRefund,
  unanswered,
  wonDispute,
} from '../data/office-start.ts';
import { data, refused } from '../support/network.ts';
import { dialog, type Look, openGroup, press, seen, startOf } from './looks.ts';

const answering =
  (...items: Need[]): NonNullable<Look['answer']> =>
  ({ network }) =>
    network.answer(needs, () => data({ needs: { items, next: null } }));

/** The first page. */
export const startLooks: Look[] = [
  { name: 'nothing needs anybody', path: '/' },
  {
    name: 'every kind of need, and money that came for nothing',
    path: '/',
    answer: (office, locale) => {
      answering(...everyNeed)(office, locale);
      office.network.answer(extraMoney, () => data({ extraMoney: { items: [extra], next: 'more' } }));
    },
    open: async ({ text }) => {
      await seen(text('officeStart')('jobMails'));
    },
  },
  {
    name: 'a question about own data, without an answer',
    path: '/',
    answer: answering(dataRequest),
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('wayDATA')));
      await press(t('dataGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a need that somebody else has taken',
    path: '/',
    answer: (office, locale) => {
      answering(refusedRefund)(office, locale);
      office.network.answer(assignNeed, () => refused('CHANGED_MEANWHILE'));
    },
    open: async ({ text }) => {
      await press(startOf(text('officeStart')('take')));
      await seen(text('error')('CHANGED_MEANWHILE'));
    },
  },
  {
    name: 'a refused refund without the number of a transfer',
    path: '/',
    answer: answering(refusedRefund),
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('wayREFUND')));
      await press(startOf(t('transferGo', { sum: '' }).trim().split(' ')[0] ?? ''), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'another try that is refused',
    path: '/',
    answer: (office, locale) => {
      answering(refusedRefund)(office, locale);
      office.network.answer(retryRefund, () => refused('REFUND_NOT_POSSIBLE', { field: 'number' }));
    },
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('wayREFUND')));
      await press(t('retry'));
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a statement that is refused',
    path: '/',
    answer: (office, locale) => {
      const review = everyNeed[1];
      if (review !== undefined) answering(review)(office, locale);
      office.network.answer(closeReview, () => refused('REVIEW_NOT_FOUND', { field: 'what' }));
    },
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('waySTATEMENT')));
      await page.getByLabelText(t('statement'), { exact: true }).fill('Perda assumida');
      await press(t('statementGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'money of a won dispute that was sent without a number',
    path: '/',
    answer: answering(wonDispute),
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('waySTATEMENT')));
      await page.getByText(t('moneyLeftSENT'), { exact: true }).click();
      await press(t('statementGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a mail to give up without a note',
    path: '/',
    answer: answering(refusedMail),
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('wayMAIL')));
      await press(t('mailGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a need that is set aside, and one to set aside that is over',
    path: '/',
    answer: (office, locale) => {
      const note = { text: 'Perguntamos na entrada.', by: 'Bia Prado', at: '2026-03-01T15:00:00Z' };
      answering(unanswered, { ...unanswered, id: 'other', key: 'other', isAside: true, note })(
        office,
        locale,
      );
      office.network.answer(setNeedAside, () => refused('NEED_OVER'));
    },
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('setAside')));
      await page.getByLabelText(t('asideNote'), { exact: true }).fill('Perguntamos na entrada.');
      await press(t('asideGo'), dialog());
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'who takes care',
    path: '/',
    answer: answering(refusedRefund),
    open: async ({ text }) => {
      const t = text('officeStart');
      await press(startOf(t('care')));
      await expect.element(page.getByLabelText(t('who'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'who takes care of what is over',
    path: '/',
    answer: (office, locale) => {
      answering(refusedRefund)(office, locale);
      office.network.answer(needCare, () => refused('NEED_OVER'));
    },
    open: async ({ text }) => {
      await press(startOf(text('officeStart')('care')));
      await seen(text('error')('NEED_OVER'));
    },
  },
];

/** Lists as files. */
export const fileLooks: Look[] = [
  {
    name: 'files in every state, and a schedule that is refused',
    path: '/files',
    answer: ({ network }) => {
      network.answer(fileNews, () => data({ me: { fileNews: { underWay: 2, unseen: 1 } } }));
      network.answer(files, () => data({ files: fileRows, fileSchedules: scheduleRows }));
      network.answer(scheduleFile, () => refused('INVALID_INPUT', { field: 'until' }));
    },
    open: async ({ text }) => {
      const t = text('officeFiles');
      await page.getByLabelText(t('when')).first().selectOptions('daily');
      await press(t('scheduleGo'));
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an archive that is ready, beside the organizer',
    path: `/organizers/${organizerId}`,
    answer: ({ network }) => network.answer(files, () => data({ files: [readyArchive], fileSchedules: [] })),
    open: async ({ text }) => {
      await openGroup(text('officeLeave')('check'));
    },
  },
  {
    name: 'an archive that became too large, and another one that is refused',
    path: `/organizers/${organizerId}`,
    answer: ({ network }) => {
      const failed = archiveIn('FAILED', { failure: 'TOO_LARGE' });
      network.answer(files, () => data({ files: [failed], fileSchedules: [] }));
      network.answer(askForFile, () => refused('TOO_MANY_ARCHIVES', { facts: { most: 3 } }));
    },
    open: async ({ text }) => {
      await press(text('officeLeave')('go'));
      await seen(text('error')('TOO_MANY_ARCHIVES', { most: 3 }));
    },
  },
  {
    name: 'an archive that is being written',
    path: `/organizers/${organizerId}`,
    answer: ({ network }) =>
      network.answer(files, () => data({ files: [archiveIn('WRITING')], fileSchedules: [] })),
  },
  {
    name: 'no files and no schedules, for who may have none',
    path: '/files',
    answer: ({ network }) => network.answer(files, () => data({ files: [], fileSchedules: [] })),
  },
  {
    name: 'the whole list of orders as a file, refused',
    path: '/orders',
    answer: ({ network }) =>
      network.answer(askForFile, () => refused('TOO_MANY_FILES', { facts: { most: 5 } })),
    open: async ({ text }) => {
      const t = text('officeFiles');
      await press(t('whole'));
      await press(t('go'), dialog());
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
];

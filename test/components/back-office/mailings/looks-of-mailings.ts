import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  mailingCount,
  mailingLook,
  mailingPage,
  mailingReaders,
  mailings,
  saveMailing,
  sendMailing,
  stopMailing,
} from '#src/web/back-office/staff-api/mailings.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import {
  answerMailings,
  choices,
  counted,
  draftMailing,
  sendingMailing,
} from '../../data/office-mailings.ts';
import { data, refused } from '../../support/network.ts';
import type { Office } from '../../support/office.tsx';
import { dialog, type Look, press, seen } from '../looks.ts';

const base = `/events/${eventId}/mailings`;
const sent = { ...sendingMailing, state: 'SENT' as const, told: 2_392, secondsLeft: null };
const answered =
  (mailing = draftMailing, more: (office: Office) => void = () => {}) =>
  (office: Office) => {
    answerMailings(office.network, mailing);
    more(office);
  };
const tooMany = { ...counted, readers: 50_000, seconds: 995, isApprovalNeeded: true };

/** Mail of an organizer to the people of an event. */
export const mailingLooks: Look[] = [
  { name: 'mailings', path: base, answer: answered() },
  {
    name: 'no mailings',
    path: base,
    answer: ({ network }) => network.answer(mailings, () => data({ mailings: [] })),
  },
  {
    name: 'a new mailing that finds nobody',
    path: `${base}/new`,
    answer: answered(draftMailing, ({ network }) =>
      network.answer(mailingLook, () =>
        data({
          mailingCount: { ...counted, matching: 0, readers: 0, tickets: 0 },
          mailingPreview: { subject: '', html: '<body></body>', reader: null },
        }),
      ),
    ),
    open: async ({ text }) => {
      await seen(text('officeMailings')('nobody'));
      await page.getByText(text('officeMailings')('offersAll')).click();
    },
  },
  {
    name: 'a mailing without a subject in English',
    path: `${base}/${draftMailing.id}`,
    answer: answered(draftMailing, ({ network }) =>
      network.answer(sendMailing, () => refused('FIELD_REQUIRED', { field: 'subject.en' })),
    ),
    open: async ({ text }) => {
      await press(text('officeMailings')('send'));
      await dialog()
        .getByRole('button', { name: text('officeMailings')('sendGo'), exact: true })
        .click();
      await expect.element(dialog().getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'a mailing that was changed meanwhile',
    path: `${base}/${draftMailing.id}`,
    answer: answered(draftMailing, ({ network }) =>
      network.answer(saveMailing, () => refused('CHANGED_MEANWHILE')),
    ),
    open: async ({ text }) => {
      await page.getByLabelText(text('officeMailings')('isUnnamed')).click();
      await press(text('officeMailings')('save'));
      await seen(text('error')('CHANGED_MEANWHILE'));
    },
  },
  {
    name: 'what follows when very many get it',
    path: `${base}/${draftMailing.id}`,
    answer: answered(draftMailing, ({ network }) =>
      network.answer(mailingCount, () => data({ mailingCount: tooMany })),
    ),
    open: async ({ text }) => {
      await press(text('officeMailings')('send'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'advertising that few have agreed to',
    path: `${base}/${draftMailing.id}`,
    answer: answered({ ...draftMailing, purpose: 'ADVERTISING' }, ({ network }) => {
      network.answer(mailingLook, () =>
        data({
          mailingCount: { ...counted, readers: 1_204, matching: 3_980 },
          mailingPreview: { subject: 'Mais dois dias', html: '<body></body>', reader: 'João da Silva' },
        }),
      );
      network.answer(mailingCount, () =>
        data({ mailingCount: { ...counted, readers: 1_204, matching: 3_980 } }),
      );
    }),
    open: async ({ text }) => {
      await press(text('officeMailings')('send'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'what was typed before and is not saved',
    path: `${base}/${draftMailing.id}`,
    answer: answered(),
    open: async ({ text, go }) => {
      await page.getByLabelText(text('officeMailings')('subjectPt')).fill('Chuva');
      await go(base);
      await expect.element(page.getByRole('link', { name: text('officeMailings')('new') })).toBeVisible();
      await go(`${base}/${draftMailing.id}`);
      await seen(text('officeMailings')('found'));
    },
  },
  {
    name: 'a preview that does not come',
    path: `${base}/${draftMailing.id}`,
    answer: answered(draftMailing, ({ network }) => network.answer(mailingLook, () => refused('BUSY'))),
    open: async ({ text }) => await seen(text('officeMailings')('previewFails')),
  },
  {
    name: 'before a draft is deleted',
    path: `${base}/${draftMailing.id}`,
    answer: answered(),
    open: async ({ text }) => {
      await press(text('officeMailings')('delete'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a mailing that waits for a second person',
    path: `${base}/${draftMailing.id}`,
    answer: answered(draftMailing, ({ network }) =>
      network.answer(mailingPage, () =>
        data({
          ...{ mailing: draftMailing, mailingChoices: choices },
          approvals: [{ id: 'a1', subjectKey: draftMailing.id, expiresAt: '2031-03-04T12:00:00Z' }],
        }),
      ),
    ),
  },
  { name: 'a mailing on its way', path: `${base}/${sendingMailing.id}`, answer: answered(sendingMailing) },
  {
    name: 'a mailing whose stop was refused',
    path: `${base}/${sendingMailing.id}`,
    answer: answered(sendingMailing, ({ network }) =>
      network.answer(stopMailing, () => refused('NOT_ALLOWED')),
    ),
    open: async ({ text }) => {
      await press(text('officeMailings')('stop'));
      await seen(text('error')('NOT_ALLOWED'));
    },
  },
  {
    name: 'a mailing that stands still',
    path: `${base}/${sendingMailing.id}`,
    answer: answered({ ...sendingMailing, state: 'STOPPED', secondsLeft: null }),
  },
  { name: 'a mailing that was sent', path: `${base}/${sendingMailing.id}`, answer: answered(sent) },
  { name: 'who got it', path: `${base}/${sendingMailing.id}/readers`, answer: answered(sent) },
  {
    name: 'nobody who got it',
    path: `${base}/${sendingMailing.id}/readers?q=nada`,
    answer: answered(sent, ({ network }) =>
      network.answer(mailingReaders, () => data({ mailingReaders: { items: [], next: null } })),
    ),
  },
];

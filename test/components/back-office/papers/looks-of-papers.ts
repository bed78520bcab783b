import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  askForPaper,
  freezePaper,
  nameNumbers,
  saveEventPapers,
} from '#src/web/back-office/staff-api/money/papers.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerPapers } from '../../data/office-papers.ts';
import { data, refused } from '../../support/network.ts';
import type { Office } from '../../support/office.tsx';
import { type Look, press, seen } from '../looks.ts';

const chooseFile = (label: string, text: string) =>
  page.getByLabelText(label).upload(new File([text], 'prefeitura.csv', { type: 'text/csv' }));

export const path = `/events/${eventId}/papers`;
const answered =
  (shown: Parameters<typeof answerPapers>[1] = {}, more: (office: Office) => void = () => {}) =>
  (office: Office) => {
    answerPapers(office.network, shown);
    more(office);
  };

/** The papers of an event, and those of all events. */
export const paperLooks: readonly Look[] = [
  { name: 'papers', path, answer: answered() },
  {
    name: 'papers of an event that has nothing yet',
    path,
    answer: answered({ frozen: [], music: null, publishedAt: '2031-03-01T12:00:00Z' }),
  },
  {
    name: 'a paper that is asked for',
    path,
    answer: answered({}, ({ network }) =>
      network.answer(askForPaper, () => data({ askForFile: { id: 'f9' } })),
    ),
    open: async ({ text }) => {
      await press(text('officePapers')('go'));
      await seen(text('officePapers')('asked'));
    },
  },
  {
    name: 'a paper of which nothing has changed',
    path,
    answer: answered({}, ({ network }) =>
      network.answer(freezePaper, () => refused('PAPER_UNCHANGED', { facts: { number: 2 } })),
    ),
    open: async ({ text }) => {
      await press(text('officePapers')('freeze'));
    },
  },
  {
    name: 'data of papers that are refused',
    path,
    answer: answered({}, ({ network }) =>
      network.answer(saveEventPapers, () => refused('INVALID_INPUT', { field: 'issBasisPoints' })),
    ),
    open: async ({ text }) => {
      await press(text('officePapers')('save'));
    },
  },
  {
    name: 'numbers of a city that are saved in part',
    path,
    answer: answered({}, ({ network }) =>
      network.answer(nameNumbers, ({ lines }) =>
        [lines].flat().length === 2_000
          ? data({ nameNumbers: 1_999 })
          : refused('OUTSIDE_NUMBER_TAKEN', { facts: { number: 7, outsideId: 'BE-2001' } }),
      ),
    ),
    open: async ({ text }) => {
      const t = text('officePapers');
      await chooseFile(
        t('numbersFile'),
        Array.from({ length: 2_001 }, (_, index) => `${index + 1};BE-${index + 1}`).join('\n'),
      );
      await press(t('numbersStore'));
      await expect.element(page.getByText(/BE-2001/)).toBeVisible();
    },
  },
  {
    name: 'a file that has no numbers of tickets',
    path,
    answer: answered(),
    open: async ({ text }) => {
      const t = text('officePapers');
      await chooseFile(t('numbersFile'), '1;BE-1\nIngresso;BE-2');
      await seen(t('numbersWrong', { line: 2, text: 'Ingresso;BE-2' }));
    },
  },
  { name: 'papers of all events', path: '/money/papers' },
];

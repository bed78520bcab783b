import {
  askForPaper,
  freezePaper,
  saveEventPapers,
} from '#src/web/back-office/staff-api/money/papers.gen.ts';
import { eventId } from '../../data/office-lists.ts';
import { answerPapers } from '../../data/office-papers.ts';
import { data, refused } from '../../support/network.ts';
import type { Office } from '../../support/office.tsx';
import { type Look, press, seen } from '../looks.ts';

const path = `/events/${eventId}/papers`;
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
  { name: 'papers of all events', path: '/money/papers' },
];

import {
  printBadgeStack,
  printStackAgain,
  saveBadgePlan,
} from '#src/web/back-office/staff-api/badges.gen.ts';
import { answerBadges, desk, firstDesk, sheets } from '../../data/office-badges.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, type Network, refused } from '../../support/network.ts';
import { type Look, press, seen } from '../looks.ts';

export const badgesPath = `/events/${eventId}/badges`;

/** The printing of the browser, which would wait for somebody. */
export function withoutPrinter(): { opened: () => number } {
  let count = 0;
  window.print = () => {
    count += 1;
  };
  return { opened: () => count };
}

const start = ({ network }: { network: Network }) => {
  withoutPrinter();
  answerBadges(network);
};

/** The badges of an event: what waits, what was printed, and what went wrong. */
export const badgeLooks: Look[] = [
  { name: 'badges', path: badgesPath, answer: start },
  {
    name: 'badges of an event that has none',
    path: badgesPath,
    answer: ({ network }) => answerBadges(network, { desk: firstDesk }),
  },
  {
    name: 'badges that are all printed',
    path: badgesPath,
    answer: ({ network }) =>
      answerBadges(network, {
        desk: { ...desk, offers: desk.offers.map((one) => ({ ...one, waiting: 0 })) },
      }),
    open: async ({ text }) => await seen(text('officeBadges')('noneWaits')),
  },
  {
    name: 'a stack that goes to the printer',
    path: badgesPath,
    answer: (office) => {
      start(office);
      office.network.answer(printBadgeStack, () => data({ printBadgeStack: sheets }));
    },
    open: async ({ text }) => {
      const t = text('officeBadges');
      await press(t('print', { count: 200 }));
      await seen(t('printed', { stack: '3', count: 3 }));
    },
  },
  {
    name: 'a stack of nothing',
    path: badgesPath,
    answer: (office) => {
      start(office);
      office.network.answer(printBadgeStack, () => refused('NO_BADGES_TO_PRINT'));
    },
    open: async ({ text }) => {
      await press(text('officeBadges')('print', { count: 200 }));
      await seen(text('error')('NO_BADGES_TO_PRINT'));
    },
  },
  {
    name: 'a plan of badges that somebody else has changed',
    path: badgesPath,
    answer: (office) => {
      start(office);
      office.network.answer(saveBadgePlan, () => refused('CHANGED_MEANWHILE'));
    },
    open: async ({ text }) => {
      await press(text('officeBadges')('save'));
      await seen(text('error')('CHANGED_MEANWHILE'));
    },
  },
  { name: 'a stack of badges', path: `${badgesPath}/2`, answer: start },
  {
    name: 'a stack that is printed again',
    path: `${badgesPath}/2`,
    answer: (office) => {
      start(office);
      office.network.answer(printStackAgain, () =>
        data({ printStackAgain: { ...sheets, stack: 2, voidPlaces: ['2-002'] } }),
      );
    },
    open: async ({ text }) => {
      const t = text('officeBadges');
      await press(t('again', { count: 2 }));
      await seen(t('takeOut', { count: 1, places: '2-002' }));
    },
  },
];

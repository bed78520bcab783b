import { page, userEvent } from 'vitest/browser';
import { desk, handOver, takeBackHandover } from '#src/web/back-office/staff-api/desk.gen.ts';
import { codeOf } from '../../data/office-badges.ts';
import {
  ana,
  answerDesk,
  bruno,
  found,
  given,
  joao,
  lockerId,
  quietOverview,
  readyIds,
} from '../../data/office-desk.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, type Network, refused } from '../../support/network.ts';
import type { Entered } from '../../support/office.tsx';
import { dialog, type Look, press, seen, startOf } from '../looks.ts';

export const deskPath = `/events/${eventId}/desk`;

/** A station is named, and a scanner types a text and Enter. */
export async function scan({ text }: Pick<Entered, 'text'>, typed = 'ABC'): Promise<void> {
  const t = text('officeDesk');
  const station = page.getByLabelText(t('station'), { exact: true });
  if ((station.element() as HTMLInputElement).value === '') await station.fill('Balcão 2');
  await page.getByLabelText(t('search'), { exact: true }).fill(typed);
  await userEvent.keyboard('{Enter}');
}

export const names = { ana: ana.name, joao: joao.name };

/** All are handed over but one, which somebody else was quicker with. */
export function answerHandOver(network: Network, lost: readonly string[] = []): void {
  network.answer(handOver, ({ ticketIds }) =>
    data({
      handOver: [ticketIds].flat().map((ticketId) => ({
        ...{ ticketId, code: lost.includes(ticketId) ? 'ALREADY_HANDED_OVER' : null, handover: given },
      })),
    }),
  );
}

const start = (about: { network: Network }) => answerDesk(about.network);

const [badgeId = '', voidBadgeId = ''] = bruno.items.map(({ ticketId }) => ticketId);

export { badgeId, voidBadgeId };

/** The desk of an event: what was found, handed over, refused and taken back. */
export const deskLooks: Look[] = [
  { name: 'a desk', path: deskPath, answer: start },
  {
    name: 'a desk where nothing was handed over',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { overview: quietOverview }),
  },
  {
    name: 'all that a person gets',
    path: deskPath,
    answer: start,
    open: async (entered) => {
      await scan(entered);
      await seen(names.ana);
    },
  },
  {
    name: 'several people',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: { ...found(ana, joao), hasMore: true } }),
    open: async (entered) => {
      await scan(entered, 'souza');
      await seen(entered.text('officeDesk')('hasMore'));
    },
  },
  {
    name: 'nobody at a desk',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: found() }),
    open: async (entered) => {
      await scan(entered, 'zebra');
      await seen(entered.text('officeDesk')('nobody', { search: 'zebra' }));
    },
  },
  {
    name: 'a former code at a desk',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: { ...found(), code: 'OLD_CODE' } }),
    open: async (entered) => {
      await scan(entered);
      await seen(entered.text('officeDesk')('codeOLD_CODE'));
    },
  },
  {
    name: 'a desk that gets no answer',
    path: deskPath,
    answer: ({ network }) => {
      answerDesk(network);
      network.answer(desk, () => 'lost');
    },
    open: async (entered) => {
      await scan(entered);
      await seen(entered.text('error')('OFFLINE'));
    },
  },
  {
    name: 'a handover of which one was lost',
    path: deskPath,
    answer: ({ network }) => {
      answerDesk(network);
      answerHandOver(network, readyIds.slice(1, 2));
    },
    open: async (entered) => {
      const t = entered.text('officeDesk');
      await scan(entered);
      await press(t('give', { count: 3 }));
      await seen(t('notGiven', { count: 1, name: names.ana }));
    },
  },
  {
    name: 'a handover without a reason',
    path: deskPath,
    answer: start,
    open: async (entered) => {
      const t = entered.text('officeDesk');
      await scan(entered);
      await seen(names.ana);
      document.getElementById(`field-item-${lockerId}`)?.click();
      await press(t('give', { count: 4 }));
      await press(t('give', { count: 4 }), dialog());
      await seen(t('reasonMissing'));
    },
  },
  {
    name: 'a handover that cannot be taken back',
    path: deskPath,
    answer: ({ network }) => {
      answerDesk(network);
      network.answer(takeBackHandover, () => refused('NOT_HANDED_OVER'));
    },
    open: async (entered) => {
      const t = entered.text('officeDesk');
      await page.getByLabelText(t('station'), { exact: true }).fill('Balcão 2');
      await press(startOf(t('takeBackNamed', { thing: '', name: '' }).split(':')[0] ?? ''));
      await dialog().getByLabelText(t('reason'), { exact: true }).fill('Engano');
      await press(t('takeBack'), dialog());
      await seen(entered.text('error')('NOT_HANDED_OVER'));
    },
  },
  {
    name: 'a person with badges, one of them void, and the badge that is asked for',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: found(bruno) }),
    open: async (entered) => {
      const t = entered.text('officeDesk');
      await scan(entered);
      await seen('3-047');
      await press(t('give', { count: 2 }));
      await seen(t('scanBadges', { count: 1 }));
    },
  },
  {
    name: 'a phone in place of a badge',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: found(bruno) }),
    open: async (entered) => {
      await scan(entered);
      await seen('3-047');
      await scan(entered, codeOf(badgeId));
      await seen(entered.text('error')('NOT_A_BADGE'));
    },
  },
  {
    name: 'a badge that works, to be printed again',
    path: deskPath,
    answer: ({ network }) => answerDesk(network, { found: found(bruno) }),
    open: async (entered) => {
      const t = entered.text('officeDesk');
      await scan(entered);
      await press(t('printAgainNamed', { name: bruno.name }));
      await seen(t('reprintText'));
    },
  },
];

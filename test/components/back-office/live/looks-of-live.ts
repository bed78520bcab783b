import { seenAs } from '#src/domain/live/live-sale.ts';
import { makeWallLink, wallLinks } from '#src/web/back-office/staff-api/live.gen.ts';
import {
  answerLive,
  comparedPath,
  link,
  links,
  livePath,
  liveSale,
  sharedPath,
} from '../../data/live-sale.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, json, refused } from '../../support/network.ts';
import { dialog, type Look, press, seen, startOf } from '../looks.ts';

const live = `/events/${eventId}/live`;

/** The sale of one event live, and its wall by a link. */
export const liveLooks: Look[] = [
  { name: 'a live sale', path: live, answer: ({ network }) => answerLive(network) },
  {
    name: 'a live sale without sums',
    path: live,
    answer: ({ network }) => answerLive(network, seenAs(liveSale, 'FIGURES')),
  },
  {
    name: 'a live sale that is not seen any more',
    path: live,
    answer: ({ network }) => network.route(livePath, () => json({ errors: [{ code: 'NOT_ALLOWED' }] }, 403)),
    open: async ({ text }) => await seen(text('officeLive')('refused')),
  },
  {
    name: 'a live sale that is lost',
    path: live,
    answer: ({ network }) => network.route(livePath, () => 'lost'),
    open: async ({ text }) => await seen(text('officeLive')('neverHeard')),
  },
  {
    name: 'a live sale beside another one',
    path: live + comparedPath,
    answer: ({ network }) => answerLive(network),
    open: async ({ text }) => await seen(text('officeLive')('paceNow')),
  },
  {
    name: 'a live sale beside another one, without a forecast',
    path: live + comparedPath,
    answer: ({ network }) => answerLive(network, { ...liveSale, batches: {} }),
    open: async ({ text }) => await seen(text('officeLive')('silentSTOPPED')),
  },
  {
    name: 'a live sale beside one that is not seen',
    path: `${live}?with=${eventId}`,
    answer: ({ network }) => answerLive(network),
    open: async ({ text }) => await seen(text('officeLive')('compareGone')),
  },
  { name: 'where sales come from', path: `/events/${eventId}/sources` },
  {
    name: 'a live sale with all the links there may be',
    path: live,
    answer: ({ network }) => {
      answerLive(network);
      const items = [1, 2, 3, 4, 5].map((count) => ({ ...link, id: String(count) }));
      network.answer(wallLinks, () => data({ wallLinks: { ...links, items } }));
    },
    open: async ({ text }) => await seen(text('officeLive')('linksFull', { most: 5 })),
  },
  {
    name: 'a link to a wall that was made',
    path: live,
    answer: ({ network }) => {
      answerLive(network);
      network.answer(makeWallLink, () => data({ makeWallLink: `MQ27.${'a'.repeat(32)}` }));
    },
    open: async ({ text }) => {
      const t = text('officeLive');
      await press(t('makeLink'));
      await press(t('makeLinkGo'), dialog());
      await seen(t('linkMadeText'));
    },
  },
  {
    name: 'a link to a wall that is refused',
    path: live,
    answer: ({ network }) => {
      answerLive(network);
      network.answer(makeWallLink, () => refused('INVALID_INPUT', { field: 'endsAt' }));
    },
    open: async ({ text }) => {
      const t = text('officeLive');
      await press(t('makeLink'));
      await dialog().getByLabelText(t('linkUntil')).fill('2020-01-01');
      await press(t('makeLinkGo'), dialog());
      await seen(text('error')('INVALID_INPUT'));
    },
  },
  {
    name: 'before a link to a wall ends',
    path: live,
    answer: ({ network }) => answerLive(network),
    open: async ({ text }) => {
      await press(startOf(text('officeLive')('endLink')));
      await seen(text('officeLive')('endLinkText'));
    },
  },
  {
    name: 'a wall by a link',
    path: '/wall#MQ.secret',
    answer: ({ network }) => answerLive(network, seenAs(liveSale, 'UNITS'), sharedPath),
    open: async ({ locale }) => await seen(locale === 'pt' ? '3.210' : '3,210'),
  },
  {
    name: 'a wall by a link that is over',
    path: '/wall#MQ.secret',
    answer: ({ network }) => network.route(sharedPath, () => json({ errors: [{ code: 'NOT_FOUND' }] }, 404)),
    open: async ({ text }) => await seen(text('officeLive')('linkOverText')),
  },
];

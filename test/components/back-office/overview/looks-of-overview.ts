import { expect } from 'vitest';
import { deleteDraft, eventHead, eventOverview } from '#src/web/back-office/staff-api/events.gen.ts';
import { overview, stoppedHead } from '../../data/office-event.ts';
import { eventId } from '../../data/office-lists.ts';
import { data, refused } from '../../support/network.ts';
import { dialog, type Look, openGroup, press, seen } from '../looks.ts';

const event = `/events/${eventId}`;

/** The overview of an event: its batches, and what is done to the whole of it. */
export const overviewLooks: Look[] = [
  {
    name: 'batches of an event, unfolded',
    path: event,
    open: async ({ text, locale }) => {
      await openGroup(locale === 'pt' ? 'Sexta-feira' : 'Friday');
      await openGroup(locale === 'pt' ? 'Sábado' : 'Saturday');
      await openGroup(text('officeOverview')('thingsFold'));
    },
  },
  {
    name: 'an event whose names are words of a thousand letters',
    path: event,
    answer: ({ network }) => {
      const name = { pt: 'W'.repeat(1_000), en: 'W'.repeat(1_000) };
      const batches = (overview.batches ?? []).map((batch) => ({
        ...batch,
        offerName: name,
        groupName: name,
      }));
      network.answer(eventHead, () => data({ event: { ...overview, name } }));
      network.answer(eventOverview, () =>
        data({ event: { ...overview, name, venueName: name.pt, batches } }),
      );
    },
    open: async ({ text }) => await press(text('officeOverview')('hide')),
  },
  {
    name: 'a hidden event',
    path: event,
    answer: ({ network }) => {
      const address = { addressSlug: 'mundo-quadrinho~k3nabcdefghjk4mnpq7r' };
      network.answer(eventHead, () => data({ event: { ...overview, isHidden: true, isPostponed: true } }));
      network.answer(eventOverview, () => data({ event: { ...overview, ...address } }));
    },
  },
  {
    name: 'a draft to delete, which is refused',
    path: event,
    answer: ({ network }) => {
      const draft = { ...overview, state: 'DRAFT' as const, units: null, money: null, batches: [] };
      network.answer(eventHead, () => data({ event: draft }));
      network.answer(eventOverview, () => data({ event: draft }));
      network.answer(deleteDraft, () => refused('DRAFT_PUBLISHED'));
    },
    open: async ({ text }) => {
      const t = text('officeOverview');
      await press(t('deleteDraft'));
      await press(t('deleteGo'), dialog());
      await seen(text('error')('DRAFT_PUBLISHED'));
    },
  },
  {
    name: 'before an event is hidden',
    path: event,
    open: async ({ text }) => {
      await press(text('officeOverview')('hide'));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a stopped sale, with a wrong end',
    path: event,
    answer: ({ network }) => network.answer(eventHead, () => data({ event: stoppedHead })),
    async open({ text }) {
      const t = text('officeStop');
      await press(t('end'));
      await press(t('save'), dialog());
      await seen(t('untilMissing'));
    },
  },
  {
    name: 'an event whose sale is stopped until a time',
    path: event,
    answer: ({ network }) => {
      const until = '2031-05-20T15:00:00Z';
      network.answer(eventHead, () =>
        data({ event: { ...stoppedHead, saleStop: { ...stoppedHead.saleStop, until } } }),
      );
    },
  },
];

import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { partIds } from '#src/web/back-office/editor/part-places.ts';
import { draftSold } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { eventHead } from '#src/web/back-office/staff-api/events.gen.ts';
import { isFullRun } from '../../../scripts/test-run.mjs';
import { openDraftDesk, writtenEvent } from '../data/office-draft.ts';
import { overview } from '../data/office-event.ts';
import { eventId } from '../data/office-lists.ts';
import { data } from '../support/network.ts';
import { dialog, type Look, partLoaded, press, seen, unfoldFirst } from './looks.ts';

const editor = `/events/${eventId}/edit`;
const longWord = 'W'.repeat(1_000);
/** They tell names in lists, choices, previews and links. */
const partsWithNames = ['tickets', 'publish', 'artists', 'programme', 'coupons'] as const;

/** Every Portuguese and English text of the event, as one word of a thousand letters: a draft takes what is typed. */
function withLongWords(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(withLongWords);
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) => [
      key,
      (key === 'pt' || key === 'en') && typeof value === 'string' ? longWord : withLongWords(value),
    ]),
  );
}

/** Every part of the editor, each with its first item open, and what looks otherwise. */
export const editorLooks: Look[] = [
  ...partIds.map(
    (part): Look => ({
      name: `…/edit/${part}`,
      path: `${editor}/${part}`,
      answer: ({ network }) => void openDraftDesk(network),
      open: async ({ text }) => {
        await partLoaded(text);
        unfoldFirst();
      },
    }),
  ),
  ...(isFullRun ? partIds : partsWithNames).map(
    (part): Look => ({
      name: `…/edit/${part}, with words of a thousand letters`,
      path: `${editor}/${part}`,
      answer: ({ network }) => {
        const written = withLongWords(writtenEvent());
        const named = { pt: longWord, en: longWord };
        openDraftDesk(network, { written });
        network.answer(eventHead, () => data({ event: { ...overview, name: named } }));
      },
      open: async ({ text }) => {
        await partLoaded(text);
        unfoldFirst();
      },
    }),
  ),
  {
    name: 'a draft with problems before it is published',
    path: `${editor}/publish`,
    answer: ({ network }) => void openDraftDesk(network, { written: {}, publishedVersion: null }),
  },
  {
    name: 'what a publication changes',
    path: `${editor}/publish`,
    answer: ({ network }) => void openDraftDesk(network),
    open: async ({ text }) => {
      const t = text('officeEditor');
      await press(t('seeEffect'));
      await expect.element(page.getByRole('button', { name: t('publishNow') })).toBeVisible();
    },
  },
  {
    name: 'a shelf of which something was sold, before it is taken away',
    path: `${editor}/tickets`,
    answer: ({ network }) => {
      openDraftDesk(network);
      const path = ['categories', '#ingressos'];
      network.answer(draftSold, () => data({ draft: { sold: [{ kind: 'OFFER', path, units: 1_240 }] } }));
    },
    open: async ({ text, locale }) => {
      await partLoaded(text);
      const name = locale === 'pt' ? 'Ingressos' : 'Tickets';
      await press(text('officeEditor')('removeNamed', { name }));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a state that is kept without a name, and going back to a version',
    path: `${editor}/file`,
    answer: ({ network }) => void openDraftDesk(network),
    open: async ({ text }) => {
      const t = text('officeFile');
      await press(t('keepGo'));
      await seen(t('keepNameMissing'));
      await press(t('restoreNamed', { name: t('theVersion', { number: 2 }) }));
      await expect.element(dialog()).toBeVisible();
    },
  },
  {
    name: 'a map that is refused',
    path: `${editor}/dates`,
    answer: ({ network }) => void openDraftDesk(network, { event: 'final-liga-vertice' }),
    open: async ({ text, locale }) => {
      const [t, problem] = [text('officePlaces'), text('eventProblem')];
      const sector = locale === 'pt' ? 'Anel Superior' : 'Upper Ring';
      await page.getByLabelText(t('mapPoints', { sector }), { exact: true }).fill('1,1 2,2');
      await userEvent.keyboard('{Tab}');
      await seen(problem('POLYGON_FORM'));
    },
  },
  {
    name: 'many coupons with a wrong code',
    path: `${editor}/coupons`,
    answer: ({ network }) => void openDraftDesk(network),
    open: async ({ text }) => {
      const t = text('officeCoupons');
      await page.getByText(t('many'), { exact: true }).click();
      await page.getByRole('radio', { name: t('manyPasted'), exact: true }).click();
      await page.getByLabelText(t('manyCodes'), { exact: true }).fill('fã1\nFAS-2, FAS-3');
      await press(t('manyAdd'));
      await expect.element(page.getByText(t('CODE_INVALID'), { exact: false }).first()).toBeVisible();
    },
  },
];

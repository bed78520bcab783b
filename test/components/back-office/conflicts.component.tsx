import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type SaveDraftMutation, saveDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import type { EditInput } from '#src/web/back-office/staff-api/schema.gen.ts';
import { openDraftDesk } from '../data/office-draft.ts';
import { eventId, ownerId } from '../data/office-lists.ts';
import { lookProblems } from '../support/look.ts';
import { openOffice, tabTo } from '../support/office.tsx';
import { dialog, press, seen } from './looks.ts';

// docs/algorithms/event-drafts.md, "Edits are small, and two people may edit": what the second of two people is told.
const office = openOffice();
const { network } = office;

type Conflict = SaveDraftMutation['saveDraft']['conflicts'][number];

const bia = { by: 'Bia Prado', isOwn: false, at: '2026-03-02T12:00:00Z' };
const summary = ['summary', 'pt'];

/** Bia has written another summary before this one arrived. */
const otherSummary =
  (text: string) =>
  (edits: readonly EditInput[]): Conflict[] =>
    edits
      .filter(({ path }) => path.join() === summary.join())
      .map(({ id, path }) => ({
        ...{ editId: id, path: [...path], theirKind: 'SET', theirPath: summary, theirBefore: 'Antes' },
        ...{ again: { path: [...path], after: null }, present: text },
        ...bia,
      }));

describe('a conflict', () => {
  test('shows both texts and whose they are, waits for a choice, and loses nothing until then', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = (name: 'summary' | 'description') =>
      page.getByLabelText(t('inPortuguese', { label: t(name) }), { exact: true });
    desk.conflictsWith({ kind: 'SET', path: summary, value: 'De Bia.' }, otherSummary('De Bia.'));
    await field('summary').fill('De Ana.');
    const box = page.getByRole('dialog', { name: t('conflictTitle') });
    await expect.element(box.getByText('De Bia.')).toBeVisible();
    await expect.element(box.getByText('De Ana.')).toBeVisible();
    await expect
      .element(box.getByText(t('theirs', { name: 'Bia Prado', at: '' }).trim(), { exact: false }))
      .toBeVisible();
    await press(t('conflictGo'), box);
    await seen(t('conflictChoose'));
    expect(await lookProblems({ isEnlarged: false })).toEqual([]);

    // The decision can wait; the typed text stays.
    await userEvent.keyboard('{Escape}');
    await expect.element(box).not.toBeInTheDocument();
    await seen(t('saveCONFLICT'));
    await expect.element(field('summary')).toHaveValue('De Ana.');
    await field('description').fill('Outro texto.');
    await press(t('conflictOpen'));
    await expect.element(box).toBeVisible();
    // By keyboard: the second of the two texts is one's own.
    box.getByRole('radio').first().element().focus();
    await userEvent.keyboard(' {ArrowDown}');
    await tabTo(t('conflictGo'));
    await userEvent.keyboard('{Enter}');
    await expect.element(box).not.toBeInTheDocument();
    await seen(t('saveSAVED'));
    expect(desk.served.written).toMatchObject({
      summary: { pt: 'De Ana.' },
      description: { pt: 'Outro texto.' },
    });
  });

  test('the other text is taken where it is chosen', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = page.getByLabelText(t('inPortuguese', { label: t('summary') }), { exact: true });
    desk.conflictsWith({ kind: 'SET', path: summary, value: 'De Bia.' }, otherSummary('De Bia.'));
    await field.fill('De Ana.');
    await dialog()
      .getByRole('radio', { name: /^De Bia\./ })
      .click();
    await press(t('conflictGo'), dialog());
    await seen(t('saveSAVED'));
    await expect.element(field).toHaveValue('De Bia.');
    expect(desk.served.written).toMatchObject({ summary: { pt: 'De Bia.' } });
  });

  test('an item that somebody took away is kept with what was changed of it', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`/events/${eventId}/edit/dates`);
    const [t, places] = [text('officeEditor'), text('officePlaces')];
    const capacity = page.getByLabelText(places('capacity'), { exact: true });
    await expect.poll(() => capacity.elements().length).toBeGreaterThan(0);
    const days = capacity.elements().length;
    const dates = (desk.served.written as { dates: { key: string }[] }).dates;
    const last = dates.at(-1);
    const path = ['dates', `#${last?.key}`];
    desk.conflictsWith({ kind: 'REMOVE', path }, (edits) =>
      edits.map(({ id, path: own }) => ({
        ...{ editId: id, path: [...own], theirKind: 'REMOVE', theirPath: path, theirBefore: last },
        ...{ again: null, present: null },
        ...bia,
      })),
    );
    await capacity.last().fill('15321');
    const box = page.getByRole('dialog', { name: t('conflictTitle') });
    await expect.element(box.getByText(t('isTaken'), { exact: true })).toBeVisible();
    expect(await lookProblems({ isEnlarged: false })).toEqual([]);
    await box.getByRole('radio', { name: /15\D?321/ }).click();
    await press(t('conflictGo'), box);
    await seen(t('saveSAVED'));
    await expect.poll(() => capacity.elements().length).toBe(days);
    expect((desk.served.written as { dates: unknown[] }).dates.at(-1)).toMatchObject({
      ...{ key: last?.key, capacity: 15_321 },
    });
  });
});

describe('without a connection', () => {
  test('what is typed is said to be kept, and sent when the connection is back', async () => {
    const desk = openDraftDesk(network);
    network.answer(saveDraft, () => 'lost');
    const { text, go } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = page.getByLabelText(t('inPortuguese', { label: t('summary') }), { exact: true });
    await field.fill('No trem');
    await seen(t('saveOFFLINE'));
    const kept = Object.entries(localStorage).find(([name]) => name.includes(`${ownerId} ${eventId}`));
    expect(kept?.[1]).toContain('No trem');
    // The page is left and opened anew: what was typed is there, and sent.
    await go('/events');
    await expect.element(page.getByRole('table')).toBeVisible();
    const again = openDraftDesk(network);
    await go(`/events/${eventId}/edit/about`);
    await expect.element(field).toHaveValue('No trem');
    await seen(t('saveSAVED'));
    expect(again.served.written).toMatchObject({ summary: { pt: 'No trem' } });
    expect(desk.edits).toEqual([]);
  });

  test('what is typed without a connection is there after the page is closed, and conflicts are told', async () => {
    const desk = openDraftDesk(network);
    const english = ['name', 'en'];
    const left = {
      revision: 9,
      edits: [
        { id: crypto.randomUUID(), kind: 'SET', path: summary, value: 'No trem' },
        { id: crypto.randomUUID(), kind: 'SET', path: english, value: 'From the train' },
      ],
    };
    localStorage.setItem(`canhoto-draft ${ownerId} ${eventId} a-tab-that-was-closed`, JSON.stringify(left));
    desk.conflictsWith({ kind: 'SET', path: summary, value: 'Na mesa' }, otherSummary('Na mesa'));
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const box = page.getByRole('dialog', { name: t('conflictTitle') });
    await expect.element(box.getByText('No trem')).toBeVisible();
    await expect
      .element(page.getByLabelText(t('inEnglish', { label: t('name') }), { exact: true }))
      .toHaveValue('From the train');
    await box.getByRole('radio', { name: /^No trem/ }).click();
    await press(t('conflictGo'), box);
    await seen(t('saveSAVED'));
    expect(desk.served.written).toMatchObject({ summary: { pt: 'No trem' }, name: { en: 'From the train' } });
  });
});

describe('what others do', () => {
  test('is seen without doing anything, and what is no longer theirs cannot be taken back', async () => {
    const desk = openDraftDesk(network);
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = page.getByLabelText(t('inPortuguese', { label: t('summary') }), { exact: true });
    await field.fill('De Ana.');
    await seen(t('saveSAVED'));
    const undo = page.getByRole('button', { name: t('undo'), exact: true });
    await expect.element(undo).not.toHaveAttribute('aria-disabled', 'true');
    desk.change({ kind: 'SET', path: summary, value: 'De Bia.' });
    // A window that gets the focus again asks at once.
    window.dispatchEvent(new Event('focus'));
    await expect.element(field).toHaveValue('De Bia.');
    await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveDraft } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { organizerPage, renameOrganizer } from '#src/web/back-office/staff-api/organizers.gen.ts';
import { openDraftDesk } from '../../data/office-draft.ts';
import { eventId, organizer, organizerId, sessionOf } from '../../data/office-lists.ts';
import { data, refused } from '../../support/network.ts';
import { openOffice } from '../../support/office.tsx';
import { seen } from '../looks.ts';

// A session that ends while somebody types: the log-in opens beside the form, and nothing typed is lost.
const office = openOffice();
const { network } = office;

const logIn = (name: string) => page.getByRole('link', { name, exact: true });

describe('a session that ended', () => {
  test('leads to the log-in in a new tab, and the same press sends the form after it', async () => {
    const rights = organizer.rights.filter((right) => right !== 'rename.decide');
    network.answer(organizerPage, () => data({ organizer: { ...organizer, rights } }));
    network.answer(renameOrganizer, () => refused('UNAUTHENTICATED'));
    const { text, address } = await office.enter(`/organizers/${organizerId}`);
    const t = text('officeOrganizers');
    const field = page.getByLabelText(t('taxNumber'), { exact: true });
    await field.fill('33.000.167/0001-01');
    const send = page.getByRole('button', { name: t('askRename'), exact: true });
    await send.click();
    const link = logIn(text('common')('logIn'));
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect
      .element(link)
      .toHaveAttribute('href', `/back-office/log-in?to=${encodeURIComponent(`/organizers/${organizerId}`)}`);
    network.answer(renameOrganizer, () => data({ renameOrganizer: 'REQUESTED' as const }));
    await send.click();
    await expect.element(link).not.toBeInTheDocument();
    expect(address()).toBe(`/organizers/${organizerId}`);
    expect(network.sent(renameOrganizer).map(({ input }) => input.taxNumber)).toEqual([
      '33.000.167/0001-01',
      '33.000.167/0001-01',
    ]);
  });

  test('keeps what is typed in the editor, and sends it when the person comes back logged in', async () => {
    const desk = openDraftDesk(network);
    network.answer(saveDraft, () => refused('UNAUTHENTICATED'));
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = page.getByLabelText(t('inPortuguese', { label: t('summary') }), { exact: true });
    await field.fill('Depois de entrar');
    await seen(t('saveREFUSED'));
    await expect.element(logIn(text('common')('logIn'))).toHaveAttribute('target', '_blank');
    const again = openDraftDesk(network);
    dispatchEvent(new Event('focus'));
    await seen(t('saveSAVED'));
    await expect.element(field).toHaveValue('Depois de entrar');
    await expect.element(logIn(text('common')('logIn'))).not.toBeInTheDocument();
    expect(again.edits).toMatchObject([{ kind: 'SET', value: 'Depois de entrar' }]);
    expect(desk.edits).toEqual([]);
  });

  test('keeps what is typed where another person has logged in, says so, and sends it for its author alone', async () => {
    openDraftDesk(network);
    network.answer(saveDraft, () => refused('UNAUTHENTICATED'));
    const { text } = await office.enter(`/events/${eventId}/edit/about`);
    const t = text('officeEditor');
    const field = page.getByLabelText(t('inPortuguese', { label: t('summary') }), { exact: true });
    await field.fill('De Ana');
    await seen(t('saveREFUSED'));
    const desk = openDraftDesk(network);
    const { person } = sessionOf('OPEN');
    office.session(sessionOf('OPEN', { person: { ...person!, id: 'b', name: 'Beto' } }));
    dispatchEvent(new Event('focus'));
    await seen(t('saveOfAnother'));
    await field.fill('De Ana, ainda');
    await seen(t('saveOfAnother'));
    expect(desk.edits).toEqual([]);
    office.session(sessionOf('OPEN'));
    dispatchEvent(new Event('focus'));
    await seen(t('saveSAVED'));
    expect(desk.edits.at(-1)).toMatchObject({ kind: 'SET', value: 'De Ana, ainda' });
  });
});

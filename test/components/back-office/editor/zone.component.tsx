import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { openDraftDesk, writtenTemplate } from '../../data/office-draft.ts';
import { eventId } from '../../data/office-lists.ts';
import { lookProblems } from '../../support/look.ts';
import { openOffice } from '../../support/office.tsx';
import { partLoaded } from '../looks.ts';

// The zone of an event's times: known from the state of its venue, and asked where that says nothing or otherwise.
const office = openOffice();
const { network } = office;

async function openDates({
  state,
  timeZone = 'America/Sao_Paulo' as string | null,
  locale = 'pt' as 'pt' | 'en',
}: {
  state: string | undefined;
  timeZone?: string | null;
  locale?: 'pt' | 'en';
}) {
  const written = {
    ...(writtenTemplate('FREE_FAIR') as object),
    timeZone: timeZone ?? undefined,
    venue: { kind: 'PLACE', name: 'Galpão', state },
  };
  const desk = openDraftDesk(network, { written, publishedVersion: null, publishedRevision: null });
  const entered = await office.enter(`/events/${eventId}/edit/dates`, { locale });
  await partLoaded(entered.text);
  const t = entered.text('officePlaces');
  const zone = page.getByLabelText(t('timeZone'), { exact: true });
  return { ...entered, t, zone, folded: page.getByText(/^(Horários de|Times of) /), desk };
}

describe('the zone of an event', () => {
  test('is one line where its clock is that of the state, and opens to be changed', async () => {
    const { zone, folded, desk } = await openDates({ state: 'PE' });
    await expect
      .element(folded)
      .toHaveTextContent('Horários de São Paulo, Rio de Janeiro, Brasília (UTC-3). Mudar o fuso');
    await expect.element(zone).not.toBeVisible();
    expect(await lookProblems({ isEnlarged: false })).toEqual([]);
    await folded.click();
    (zone.element() as HTMLElement).focus();
    await zone.selectOptions('America/Manaus');
    await expect.element(zone).toHaveFocus();
    await expect.poll(() => valueAt(desk.served.written, ['timeZone'])).toBe('America/Manaus');
    await expect.element(page.getByText(/^Em Pernambuco o relógio é outro: Recife \(UTC-3\)/)).toBeVisible();
  });

  test.each([
    ['the venue has no state yet', { state: undefined }],
    ['the clocks of the state differ', { state: 'AM' }],
    ['none is written', { state: 'SP', timeZone: null }],
  ])('is asked where %s', async (_why, about) => {
    const { zone, folded } = await openDates({ locale: 'en', ...about });
    await expect.element(zone).toBeVisible();
    expect(folded.elements()).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { openDraftDesk, writtenTemplate } from '../../data/office-draft.ts';
import { eventId } from '../../data/office-lists.ts';
import { lookProblems } from '../../support/look.ts';
import { openOffice } from '../../support/office.tsx';
import { partLoaded, seen } from '../looks.ts';

// The venue of an event in the editor: its kinds, what each asks for, and what is refused.
const office = openOffice();
const { network } = office;

const atFair = { kind: 'PLACE', name: 'Galpão', address: 'Rua A, 1', city: 'Recife', state: 'PE' };

async function openVenue({
  venue = atFair as object,
  role = 'OWNER' as 'OWNER' | 'READER',
  locale = 'pt' as 'pt' | 'en',
} = {}) {
  const written = { ...(writtenTemplate('FREE_FAIR') as object), venue };
  const desk = openDraftDesk(network, {
    ...{ written, publishedVersion: null, publishedRevision: null },
    ...(role === 'READER' && { rights: ['draft.read'] }),
  });
  const entered = await office.enter(`/events/${eventId}/edit/venue`, { role, locale });
  await partLoaded(entered.text);
  const t = entered.text('officePlaces');
  const field = (key: Parameters<typeof t>[0]) => page.getByLabelText(t(key), { exact: true });
  const stored = () => valueAt(desk.served.written, ['venue']) as Record<string, unknown>;
  return { ...entered, t, field, stored };
}

describe('the kind of a venue', () => {
  test('a place has a name, an address, a city, a state and a map', async () => {
    const { field } = await openVenue();
    for (const key of ['venueName', 'address', 'city', 'state', 'mapUrl'] as const)
      await expect.element(field(key)).toBeVisible();
    for (const key of ['link', 'linkFrom'] as const) expect(field(key).elements()).toEqual([]);
    await expect.element(field('venueKind')).toHaveValue('PLACE');
  });

  test('a place to be announced asks for its state alone, and says that who bought is told', async () => {
    const { t, field, stored, text } = await openVenue();
    await field('venueKind').selectOptions('TO_BE_ANNOUNCED');
    await seen(t('venueKindHint'));
    await seen(t('cityLater'));
    for (const key of ['venueName', 'address', 'mapUrl', 'link'] as const)
      expect(field(key).elements()).toEqual([]);
    await field('city').fill('');
    await seen(text('officeEditor')('saveSAVED'));
    await expect.poll(() => stored().kind).toBe('TO_BE_ANNOUNCED');
    expect(stored().city).toBeUndefined();
    await expect.element(field('state')).toHaveValue('PE');
    await expect.element(field('city')).not.toHaveAttribute('aria-invalid');
  });

  test('an event online has a link, its time and the state whose law counts, and no address', async () => {
    const { t, field, stored } = await openVenue();
    await field('venueKind').selectOptions('ONLINE');
    for (const key of ['venueName', 'address', 'city', 'mapUrl'] as const)
      expect(field(key).elements()).toEqual([]);
    await seen(t('stateOnline'));
    await expect.element(field('linkFrom')).toHaveValue('HOUR_BEFORE');
    await field('link').fill('https://sala.example/1');
    await field('linkFrom').selectOptions('ORDER');
    await expect
      .poll(stored)
      .toMatchObject({ kind: 'ONLINE', link: 'https://sala.example/1', linkFrom: 'ORDER', state: 'PE' });
    // The draft leaves out a usual value.
    await field('linkFrom').selectOptions('HOUR_BEFORE');
    await expect.poll(() => stored().linkFrom).toBeUndefined();
  });

  test('back to a place, what was typed of it is there again', async () => {
    const { field } = await openVenue();
    await field('venueKind').selectOptions('ONLINE');
    await field('venueKind').selectOptions('PLACE');
    await expect.element(field('venueName')).toHaveValue('Galpão');
    await expect.element(field('address')).toHaveValue('Rua A, 1');
  });
});

describe('what is refused', () => {
  test.each(['pt', 'en'] as const)(
    'a link that is no https address, at its field, and the look of it in %s',
    async (locale) => {
      const { field, text } = await openVenue({ venue: { kind: 'ONLINE', state: 'SP' }, locale });
      await field('link').fill('javascript:alert(1)');
      await seen(text('eventProblem')('HTTPS_REQUIRED'));
      await expect.element(field('link')).toHaveAttribute('aria-invalid', 'true');
      expect(await lookProblems({ isEnlarged: false })).toEqual([]);
      await field('link').fill('https://sala.example/1');
      await expect.element(field('link')).not.toHaveAttribute('aria-invalid');
    },
  );

  test('a place without a name, and an event without a state', async () => {
    const { field } = await openVenue();
    await field('venueName').fill('');
    await expect.element(field('venueName')).toHaveAttribute('aria-invalid', 'true');
    await field('state').selectOptions('');
    await expect.element(field('state')).toHaveAttribute('aria-invalid', 'true');
    await field('state').selectOptions('SP');
    await expect.element(field('state')).not.toHaveAttribute('aria-invalid');
  });

  test('who may only read changes nothing', async () => {
    const { field } = await openVenue({ role: 'READER' });
    await expect.element(field('venueName')).toHaveAttribute('readonly');
    await expect.element(field('venueKind')).toBeDisabled();
  });
});

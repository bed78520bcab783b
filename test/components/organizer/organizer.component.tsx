import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawFollowLink, type Followed } from '#src/web/parts/follow/follow-link.tsx';
import { OrganizerScreen } from '#src/web/storefront/organizer/organizer-screen.tsx';
import { casesOf } from '../../support/cases.ts';
import { inSeconds } from '../../support/room-status.ts';
import { poster } from '../support/home.tsx';
import { lookProblems } from '../support/look.ts';
import { type Showing, type Shown, show } from '../support/show.tsx';

const web = 'https://canhoto.example/organizers/lanterna/events.ics?lang=pt';
const lanterna: Followed = {
  ...{ kind: 'ORGANIZER', look: 'button' },
  ...{ subject: 'organizer-1', name: 'Lanterna', slug: 'evento-1' },
};
const over = poster(3, {
  name: 'Órbita',
  saleStatus: 'ENDED',
  startsAt: inSeconds(-90_000),
  endsAt: inSeconds(-80_000),
});

async function showOrganizer(showing: Showing = {}): Promise<Shown> {
  const shownEvents = (...items: (typeof over)[]) => ({ items, hasMore: false, isIncomplete: false });
  return await show(
    <OrganizerScreen
      name="Lanterna"
      legalName="Lanterna Filmes Ltda."
      taxNumber="41.728.395/0001-20"
      about=""
      follow={drawFollowLink(lanterna, showing.locale ?? 'pt')}
      upcoming={shownEvents(poster(1), poster(2))}
      past={shownEvents(over)}
      calendar={{ web, subscribe: web.replace('https:', 'webcal:') }}
      now={new Date()}
    />,
    showing,
  );
}

test('by the keys alone somebody subscribes, copies the address, and opens what is over', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = await showOrganizer();
  const t = shown.text('organizer');
  const subscribe = page.getByRole('link', { name: t('subscribe') });
  await expect.element(subscribe).toHaveAttribute('href', web.replace('https:', 'webcal:'));
  const past = page.getByRole('link', { name: over.name });
  expect(past.elements()).toEqual([]);
  subscribe.element().focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('button', { name: t('copied') })).toBeVisible();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(web);
  await expect.element(page.getByRole('status').filter({ hasText: t('copied') })).toBeInTheDocument();
  // The posters stand before the panel.
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(past).toBeVisible();
});

test.each(casesOf(1, ['pt', 'en'] as const))(
  'the page of an organizer fits with what is over folded, open, and with a copy that failed (%s)',
  async (locale) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const shown = await showOrganizer({ locale });
    const t = shown.text('organizer');
    const problems = await lookProblems();
    await page.getByText(t('past')).click();
    await expect.element(page.getByRole('link', { name: over.name })).toBeVisible();
    problems.push(...(await lookProblems()));
    await page.getByRole('button', { name: t('copy') }).click();
    await expect.element(page.getByText(t('copyFailed'))).toBeVisible();
    // One more key press copies it.
    expect(getSelection()?.toString()).toBe(web);
    problems.push(...(await lookProblems()));
    expect(problems).toEqual([]);
  },
);

test('an organizer without coming events has what is over open', async () => {
  const none = { items: [], hasMore: false, isIncomplete: false };
  const past = { items: [over], hasMore: false, isIncomplete: false };
  await show(
    <OrganizerScreen
      {...{ name: 'Lanterna', legalName: 'Lanterna', taxNumber: '1', about: '', follow: '', now: new Date() }}
      {...{ upcoming: none, past, calendar: { web, subscribe: web } }}
    />,
  );
  await expect.element(page.getByRole('link', { name: over.name })).toBeVisible();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pages } from '#src/domain/pages/pages.ts';
import {
  favouritesNow,
  type ProgrammePageQuery,
  programmePage,
  saveFavourites,
} from '#src/web/parts/customer-api/programme.gen.ts';
import { readCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { applyUser } from '#src/web/parts/session/session.ts';
import * as programmeModule from '#src/web/storefront/programme/programme.tsx';
import { casesOf } from '../../support/cases.ts';
import { fair, slug } from '../data/checkout-data.ts';
import { eventOf } from '../data/event-data.ts';
import { showEvent, unfoldTo } from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';
import { showPage } from '../support/show-page.tsx';

// Marks, clashes and filters; without script: test/http/event-pages.test.ts.
const network = openNetwork();

type Programme = NonNullable<ProgrammePageQuery['event']>;

const item = (key: string, title: string, stage: string, startsAt: string, endsAt: string) => ({
  ...{ key, title, about: null, kind: 'SHOW' as const, startsAt, endsAt },
  ...{ date: { id: 'thursday' }, stage: { key: stage }, artists: [] },
});
// The contest begins while the panel is on.
const panel = item('painel', 'Cidades que respiram', 'ink', '2027-05-06T16:00:00Z', '2027-05-06T17:30:00Z');
const contest = item('concurso', 'Concurso', 'arena', '2027-05-06T17:00:00Z', '2027-05-06T18:00:00Z');
const concert = item('show', 'Banda Balão', 'arena', '2027-05-06T20:00:00Z', '2027-05-06T21:00:00Z');

const programme: Programme = {
  ...{ slug, name: fair.name, linkPreviewUrl: '', timeZone: fair.timeZone },
  ...{
    startsAt: fair.startsAt,
    endsAt: fair.endsAt,
    saleStatus: 'ON_SALE',
    venue: { kind: 'PLACE', name: fair.venue.name, city: 'São Paulo' },
  },
  dates: eventOf().dates,
  stages: [
    { key: 'ink', name: 'Auditório Nanquim' },
    { key: 'arena', name: 'Arena' },
  ],
  programme: [panel, contest, concert],
  postponement: null,
};

async function showProgramme(locale: 'pt' | 'en' = 'pt', event: Programme = programme): Promise<Shown> {
  network.answer(programmePage, () => data({ event }));
  return await showPage(programmeModule, network, {
    locale,
    path: paths.programme(locale, slug),
    route: `:locale/${pages.programme}`,
    visitor: { publicUrl: 'https://canhoto.example' },
  });
}

const star = ({ text }: Shown, title: string) =>
  page.getByRole('button', { name: text('programme')('mark', { title }), exact: true });
const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const all = [panel.title, contest.title, concert.title];

test('a mark that could not be saved is told, and is not shown as marked', async () => {
  applyUser({ isLoggedIn: true, token: 'a-token', locale: 'pt' }, new Headers());
  network.answer(favouritesNow, () => data({ favourites: [] }));
  const shown = await showProgramme();
  const mark = star(shown, panel.title);
  network.answer(saveFavourites, () => 'lost');
  await mark.click();
  const told = page.getByRole('alert').filter({
    hasText: shown.text('programme')('notSaved', { title: panel.title }),
  });
  await expect.element(told).toBeVisible();
  await expect.element(mark).toHaveAttribute('aria-pressed', 'false');
  network.answer(saveFavourites, ({ input }) => data({ saveFavourites: [...input.items] }));
  await mark.click();
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true');
  await expect.element(told).not.toBeInTheDocument();
  // Else it would be a call of the next test.
  await expect.poll(() => network.sent(saveFavourites).length).toBe(2);
});

test('by keyboard a programme shows one stage, what is marked of it, and all again', async () => {
  const shown = await showProgramme();
  const t = shown.text('programme');
  const press = async (name: string, key: string) => {
    (page.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard(key);
  };
  await expect.poll(titles).toEqual(all);
  await press('Arena', '{Enter}');
  await expect.poll(titles).toEqual([contest.title, concert.title]);
  await press(t('mineCount', { count: 0 }), ' ');
  await expect.element(page.getByText(t('noneMine'))).toBeVisible();
  expect(titles()).toEqual([]);
  await press(t('all'), '{Enter}');
  await press(t('allStages'), '{Enter}');
  await expect.poll(titles).toEqual(all);
});

test.each(casesOf(0, ['pt', 'en'] as const))(
  'every state of a programme is accessible and fits (%s)',
  async (locale) => {
    const shown = await showProgramme(locale);
    const t = shown.text('programme');
    await expect.element(star(shown, panel.title)).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await star(shown, panel.title).click();
    await star(shown, contest.title).click();
    await expect.element(page.getByText(t('clashCount', { count: 1 }))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await page.getByRole('button', { name: t('mineCount', { count: 2 }), exact: true }).click();
    await expect.poll(titles).toEqual([panel.title, contest.title]);
    expect(await lookProblems()).toEqual([]);
  },
);

test('what only a script can do with a programme is out of sight before there is one', async () => {
  const shown = await showProgramme();
  const mark = star(shown, panel.title);
  await expect.element(mark).toBeVisible();
  const filter = page.getByRole('button', { name: 'Arena', exact: true });
  await expect.element(filter).toBeVisible();
  // As the server sends them (event-pages.test.ts).
  const [button, chip] = [mark.element(), filter.element()];
  for (const ready of document.querySelectorAll('[data-ready]')) ready.removeAttribute('data-ready');
  for (const one of [button, chip]) {
    await expect.poll(() => one.checkVisibility({ visibilityProperty: true })).toBe(false);
  }
});

test('an event without a programme yet says so accessibly, and fits', async () => {
  const { text } = await showProgramme('pt', { ...programme, programme: [] });
  await expect.element(page.getByText(text('programme')('none'))).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

test('the page of an event with its programme open is accessible and fits', async () => {
  network.hold(readCart);
  const { text } = await showEvent(network, {
    event: eventOf({
      lineup: [{ id: 'dita', name: 'Dita Falcão', photo: null }],
      stages: programme.stages,
      programme: programme.programme,
    }),
  });
  const full = page.getByRole('link', { name: text('programme')('full') });
  await unfoldTo(full);
  await expect.element(full).toBeVisible();
  expect(await lookProblems()).toEqual([]);
});

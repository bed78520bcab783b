import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pages } from '#src/domain/pages/pages.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { hearTime } from '#src/web/kit/clock/server-clock.ts';
import { GivenTexts } from '#src/web/kit/text/text.tsx';
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
import { ProgrammeScreen } from '#src/web/storefront/programme/programme-screen.tsx';
import { shownProgramme } from '#src/web/storefront/programme/shown-programme.ts';
import { casesOf } from '../../support/cases.ts';
import { fair, slug } from '../data/checkout-data.ts';
import { eventOf } from '../data/event-data.ts';
import { showEvent, unfoldTo } from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';
import { type Shown, widths } from '../support/show.tsx';
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
  ...{ slug, name: fair.name, portugueseTexts: [], linkPreviewUrl: '', timeZone: fair.timeZone },
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

const weekBefore = new Date('2027-04-29T15:00:00Z');

async function showProgramme(
  locale: 'pt' | 'en' = 'pt',
  event: Programme = programme,
  { now = weekBefore, width = widths.desktop } = {},
): Promise<Shown> {
  network.answer(programmePage, () => data({ event }));
  hearTime({ from: now.getTime(), to: now.getTime() }, performance.now(), performance.now());
  return await showPage(programmeModule, network, {
    locale,
    width,
    path: paths.programme(locale, slug),
    route: `:locale/${pages.programme}`,
    visitor: { publicUrl: 'https://canhoto.example', now },
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

test('an online event says the zone of its times, and no town', async () => {
  const venue = { kind: 'ONLINE' as const, name: 'Online', city: 'Online' };
  const online = { ...programme, venue };
  const { text } = await showProgramme('pt', online);
  const { zone } = shownProgramme(online, 'pt');
  await expect.element(page.getByText(text('programme')('zoneOnline', { zone }))).toBeVisible();
  expect(page.getByText(text('programme')('zoneNamed', { city: 'Online' })).elements()).toEqual([]);
});

test('a way to the page that no program can read opens nothing, and the page stays', async () => {
  history.replaceState(null, '', '#100%');
  try {
    await showProgramme();
    await expect.poll(titles).toEqual(all);
  } finally {
    history.replaceState(null, '', location.pathname);
  }
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

// Thursday with a show until 01:30 of Friday, Friday with a talk, Saturday with another.
const lateShow = item(
  'madrugada',
  'Show da madrugada',
  'arena',
  '2027-05-07T03:00:00Z',
  '2027-05-07T04:30:00Z',
);
const talkOn = (key: string, date: string, startsAt: string, endsAt: string) => ({
  ...item(key, `Conversa de ${key}`, 'ink', startsAt, endsAt),
  date: { id: date },
});
const [firstDate] = eventOf().dates;
const dateOn = (id: string, name: string, startsAt: string, endsAt: string) => ({
  ...firstDate!,
  ...{ id, name, startsAt, endsAt },
});
const threeDays: Programme = {
  ...programme,
  dates: [
    firstDate!,
    dateOn('friday', 'Sexta', '2027-05-07T13:00:00Z', '2027-05-07T23:00:00Z'),
    dateOn('saturday', 'Sábado', '2027-05-08T13:00:00Z', '2027-05-08T23:00:00Z'),
  ],
  programme: [
    ...[panel, contest, concert, lateShow],
    talkOn('sexta', 'friday', '2027-05-07T15:00:00Z', '2027-05-07T16:00:00Z'),
    talkOn('sábado', 'saturday', '2027-05-08T15:00:00Z', '2027-05-08T16:00:00Z'),
  ],
};
const currentDay = () =>
  page.getByRole('navigation').element().querySelector('[aria-current="date"]')?.getAttribute('href') ?? null;

test('by the clock of the venue today is marked, what is on says so, and days that are over are folded', async () => {
  // 00:30 of Friday in São Paulo: the show of Thursday is on.
  const { text } = await showProgramme('pt', threeDays, { now: new Date('2027-05-07T03:30:00Z') });
  const t = text('programme');
  await expect.element(page.getByText(t('today'))).toBeVisible();
  expect(currentDay()).toBe('#dia-1');
  const rowNow = page.getByRole('listitem').filter({ hasText: t('now') });
  expect(rowNow.elements().map((row) => row.querySelector('h3')?.textContent)).toEqual([lateShow.title]);
});

test('on the second day the first is folded, and its link opens it', async () => {
  // 12:30 of Friday in São Paulo.
  const { text } = await showProgramme('pt', threeDays, { now: new Date('2027-05-07T15:30:00Z') });
  const t = text('programme');
  await expect.element(page.getByText(t('today'))).toBeVisible();
  expect(currentDay()).toBe('#dia-2');
  const heading = page.getByText(panel.title, { exact: true }).last();
  await expect.element(heading).not.toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Conversa de sexta' })).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect.element(heading).toBeVisible();
  expect(await lookProblems()).toEqual([]);
  history.replaceState(null, '', location.pathname + location.search);
});

test('before and after the event no day is marked, and all of it is open', async () => {
  for (const now of [weekBefore, new Date('2027-05-10T15:00:00Z')]) {
    const { text } = await showProgramme('pt', threeDays, { now });
    await expect.element(page.getByRole('heading', { level: 3, name: panel.title })).toBeVisible();
    expect(currentDay()).toBe(null);
    expect(page.getByText(text('programme')('now'), { exact: true }).elements()).toEqual([]);
    await cleanup();
  }
});

test('the browser first draws what the server drew, whatever its clock says', async () => {
  const drawnAt = Date.parse('2027-05-07T03:30:00Z');
  // The answer of an hour later was heard before the page was hydrated.
  const later = drawnAt + 3_600_000;
  hearTime({ from: later, to: later }, performance.now(), performance.now());
  const shown = shownProgramme(threeDays, 'pt');
  const made = () => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <GivenTexts speech={{ locale: 'pt', translate: (area) => textFor('pt', area) }}>
              <main>
                <ProgrammeScreen programme={shown} drawnAt={drawnAt} />
              </main>
            </GivenTexts>
          ),
        },
      ])}
    />
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(made());
  document.body.append(place);
  const rowsNow = () =>
    [...place.querySelectorAll('li')]
      .filter(({ textContent }) => textContent.includes(textFor('pt', 'programme')('now')))
      .map((row) => row.querySelector('h3')?.textContent);
  expect(currentDay()).toBe('#dia-1');
  expect(rowsNow()).toEqual([lateShow.title]);
  const drifts: unknown[] = [];
  const root = hydrateRoot(place, made(), { onRecoverableError: (error) => drifts.push(error) });
  // By then that show is over, and with it Thursday.
  await expect.poll(currentDay).toBe('#dia-2');
  expect(rowsNow()).toEqual([]);
  expect(drifts).toEqual([]);
  root.unmount();
  place.remove();
});

test('on an English page what there is in Portuguese alone is marked, and what is English is not', async () => {
  const told = { ...panel, about: 'Duas autoras, duas cidades.' };
  await showProgramme('en', {
    ...programme,
    programme: [told, { ...contest, title: 'Cosplay contest' }],
    portugueseTexts: [panel.title, told.about, 'Auditório Nanquim', firstDate!.name],
  });
  const langs = (text: string) =>
    page
      .getByText(text, { exact: true })
      .elements()
      .map((element) => element.closest('[lang]')!.getAttribute('lang'));
  await expect.element(page.getByText(told.about)).toBeVisible();
  expect(langs(panel.title)).toEqual(['pt-BR', 'pt-BR']);
  expect(langs(told.about)).toEqual(['pt-BR']);
  expect(langs('Auditório Nanquim')).toEqual(['pt-BR', 'pt-BR']);
  expect(langs(firstDate!.name)).toEqual(['pt-BR']);
  expect(langs('Cosplay contest')).toEqual(['en', 'en']);
  expect(langs('Arena')).toEqual(['en', 'en']);
});

test('on a phone lines, rows that are marked and days begin and end where the title does', async () => {
  const shown = await showProgramme('pt', threeDays, {
    now: new Date('2027-05-06T16:30:00Z'),
    width: widths.phone,
  });
  await star(shown, panel.title).click();
  await expect.element(star(shown, panel.title)).toHaveAttribute('aria-pressed', 'true');
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(title.left).toBe(16);
  const list = document.querySelector('ol')!;
  const rows = [...document.querySelectorAll('ol > li')];
  for (const box of [list, ...rows].map((element) => element.getBoundingClientRect())) {
    expect({ left: box.left, right: box.right }).toEqual({ left: title.left, right: title.right });
  }
  const [day] = page.getByRole('navigation').getByRole('link').elements();
  expect(day?.getBoundingClientRect().left).toBe(title.left);
  for (const time of document.querySelectorAll('ol > li > a'))
    expect(time.getBoundingClientRect().left).toBe(title.left);
});

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

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { logInAs } from '../../support/journey/account.ts';
import { unfold } from '../../support/journey/fold.ts';
import { everyLookProblems } from '../../support/journey/page-check.ts';
import { knownPerson } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { readStructuredData } from '../../support/reading/structured-data.ts';

const shop = openShop();
const slug = 'mundo-quadrinho';
// Both on Saturday; the contest begins while the panel is on.
const told = {
  pt: { panel: 'Cidades que respiram', contest: 'Concurso de cosplay', stage: 'Auditório Nanquim' },
  en: { panel: 'Cities that breathe', contest: 'Cosplay contest', stage: 'India Ink Auditorium' },
} as const;

const row = ({ page }: Visit, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const star = (visit: Visit, title: string) =>
  visit.page.getByRole('button', { name: visit.text('programme')('mark', { title }), exact: true });
const isPressed = async (visit: Visit, title: string) =>
  (await star(visit, title).getAttribute('aria-pressed')) === 'true';

async function openProgramme(visit: Visit) {
  await visit.go(`/${visit.locale}/evento/${slug}/programacao`);
  await visit.page.getByRole('heading', { level: 1, name: visit.text('programme')('title') }).waitFor();
  await visit.page.waitForLoadState('networkidle');
}

describe.each(casesOf(0, ['pt', 'en'] as const))('in %s', (locale) => {
  const { panel, contest, stage } = told[locale];

  repeats(
    'leads to its programme, which is read by day and by item',
    'what only a script can do with a programme is out of sight before there is one',
  )('the event leads to its programme, which is read without script, by day and by item', async () => {
    await shop.visit({ locale, hasScript: false, device: 'phone' }, async (visit) => {
      const { page, go, press, text } = visit;
      const t = text('programme');
      await go(`/${locale}/evento/${slug}`);
      await unfold(visit, t('title'));
      await page
        .getByRole('list', { name: t('lineup') })
        .getByText('Dita Falcão')
        .waitFor();
      await press(page.getByRole('link', { name: t('full') }));
      await page.waitForURL(`**/${locale}/evento/${slug}/programacao`);
      const sections = page.getByRole('region');
      expect(await sections.getByRole('heading', { level: 2 }).count()).toBe(4);
      await press(
        page
          .getByRole('navigation', { name: t('days') })
          .getByRole('link')
          .nth(2),
      );
      expect(page.url()).toContain('#dia-3');
      expect(await row(visit, contest).textContent()).toContain(locale === 'pt' ? '14h' : '2 pm');
      expect(await row(visit, contest).getAttribute('id')).toBe('item-concurso-de-cosplay');
      const { described, problems } = await readStructuredData(await page.content());
      expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
      const [{ subEvent = [] } = {}] = described as { subEvent?: { name: string; url: string }[] }[];
      expect(subEvent.map(({ name }) => name)).toContain(contest);
      expect(subEvent.find(({ name }) => name === contest)?.url).toMatch(/#item-concurso-de-cosplay$/);
      // Nothing that only a script can do is offered.
      expect(await star(visit, contest).isVisible()).toBe(false);
    });
  });

  test('a visitor marks, is told of a clash, logs in, and finds the marks in the account', async () => {
    const person = await knownPerson(shop, locale);
    await shop.visit({ locale, device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('programme');
      await openProgramme(visit);
      await press(star(visit, panel));
      await press(star(visit, contest));
      await row(visit, panel)
        .getByText(t('clash', { titles: `“${contest}”` }))
        .waitFor();
      await row(visit, contest)
        .getByText(t('clash', { titles: `“${panel}”` }))
        .waitFor();
      await page.getByText(t('clashCount', { count: 1 })).waitFor();
      await page.getByText(t('kept')).waitFor();

      // The marks are still there after the page was left.
      await openProgramme(visit);
      await expect.poll(() => isPressed(visit, panel)).toBe(true);
      await press(page.getByRole('button', { name: t('mineCount', { count: 2 }) }));
      expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([panel, contest]);

      const own = await page.getByRole('link', { name: t('calendarMine') }).getAttribute('href');
      const file = await (await page.request.get(own ?? '')).text();
      const entries = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
      expect(entries.map((entry) => new ICAL.Event(entry).summary)).toEqual([panel, contest]);

      await logInAs(visit, person);
      const savedOnce = () =>
        page.waitForResponse((response) => (response.request().postData() ?? '').includes('saveFavourites'));
      const merged = savedOnce();
      await openProgramme(visit);
      await merged;
      await expect.poll(() => isPressed(visit, contest)).toBe(true);
      expect(await page.getByText(t('kept')).isVisible()).toBe(false);
      expect(
        await page.evaluate(() => localStorage.getItem('canhoto::favourites::mundo-quadrinho')),
      ).toBeNull();
      // The star turns before the answer is here, and a page that is closed takes its request along.
      const saved = savedOnce();
      await press(star(visit, contest));
      await saved;
      await expect.poll(() => isPressed(visit, contest)).toBe(false);
      await page.getByText(t('clashCount', { count: 1 })).waitFor({ state: 'hidden' });
    });
    // On another device of the same person.
    await shop.visit({ locale }, async (visit) => {
      await logInAs(visit, person);
      await openProgramme(visit);
      await expect.poll(() => isPressed(visit, panel)).toBe(true);
      expect(await isPressed(visit, contest)).toBe(false);
    });
  });

  repeats('a mark that could not be saved is told, and is not shown as marked')(
    'what could not be saved is told, and is not shown as marked',
    async () => {
      const person = await knownPerson(shop, locale);
      await shop.visit({ locale }, async (visit) => {
        visit.tolerates(/Failed to load resource/);
        const { page, press, text } = visit;
        await logInAs(visit, person);
        await openProgramme(visit);
        await page.route('**/production/customer/graphql', (route) => route.abort());
        await press(star(visit, panel));
        await page
          .getByRole('alert')
          .getByText(text('programme')('notSaved', { title: panel }))
          .waitFor();
        expect(await isPressed(visit, panel)).toBe(false);
        await page.unroute('**/production/customer/graphql');
        await press(star(visit, panel));
        await expect.poll(() => isPressed(visit, panel)).toBe(true);
      });
    },
  );

  repeats('by keyboard a programme shows one stage, what is marked of it, and all again')(
    'by keyboard: one stage, what is marked of it, and all again',
    async () => {
      await shop.visit({ locale }, async (visit) => {
        const { page, text } = visit;
        const t = text('programme');
        await openProgramme(visit);
        const all = await page.getByRole('heading', { level: 3 }).count();
        await page.getByRole('button', { name: stage, exact: true }).focus();
        await page.keyboard.press('Enter');
        const ofStage = await page.getByRole('heading', { level: 3 }).count();
        expect(ofStage).toBeLessThan(all);
        for (const item of await page.getByRole('region').getByRole('listitem').allTextContents())
          expect(item).toContain(stage);
        await page.getByRole('button', { name: t('mineCount', { count: 0 }) }).focus();
        await page.keyboard.press('Space');
        await page.getByText(t('noneMine')).waitFor();
        await page.getByRole('button', { name: t('all'), exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: t('allStages') }).focus();
        await page.keyboard.press('Enter');
        expect(await page.getByRole('heading', { level: 3 }).count()).toBe(all);
      });
    },
  );

  repeats(
    'every state of a programme is accessible and fits (%s)',
    'an event without a programme yet says so accessibly, and fits',
    'the page of an event with its programme open is accessible and fits',
  )('every state is accessible and fits', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('programme');
      const problems: string[] = [];
      const look = async (state: string) => {
        problems.push(...(await everyLookProblems(page, state)));
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await openProgramme(visit);
      await look('a programme');
      await press(star(visit, panel));
      await press(star(visit, contest));
      await look('a programme with a clash');
      await press(page.getByRole('button', { name: t('mineCount', { count: 2 }) }));
      await look('what is marked');
      await go(`/${locale}/evento/final-liga-vertice/programacao`);
      await page.getByText(t('none')).waitFor();
      await look('no programme yet');
      await go(`/${locale}/evento/festival-taverna`);
      await unfold(visit, t('title'));
      await page.getByRole('link', { name: t('full') }).waitFor();
      await look('an event with its programme open');
      expect(problems).toEqual([]);
    });
  });
});

repeats('an address of no page is a real 404 with a way back (%s)')(
  'an event that there is not has no programme',
  async () => {
    await shop.visit({}, async (visit) => {
      visit.tolerates(/404/);
      const response = await visit.page.goto('/pt/evento/nada/programacao');
      expect(response?.status()).toBe(404);
    });
  },
);

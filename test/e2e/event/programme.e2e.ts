import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { logInAs } from '../../support/journey/account.ts';
import { unfold } from '../../support/journey/fold.ts';
import { knownPerson } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';
import { readStructuredData } from '../../support/reading/structured-data.ts';
import { isPressed, openProgramme, slug, star, told } from './programme-steps.ts';

const shop = openShop();

const row = ({ page }: Visit, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });

describe.each(casesOf(0, ['pt', 'en'] as const))('in %s', (locale) => {
  const { panel, contest } = told[locale];

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

import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { logInAs } from '../../support/journey/account.ts';
import { unfold } from '../../support/journey/fold.ts';
import { everyLookProblems } from '../../support/journey/page-check.ts';
import { knownPerson } from '../../support/journey/session.ts';
import { openShop } from '../../support/journey/shop.ts';
import { isPressed, openProgramme, star, told } from './programme-steps.ts';

const shop = openShop();

describe.each(casesOf(0, ['pt', 'en'] as const))('in %s', (locale) => {
  const { panel, contest, stage } = told[locale];

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

import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// The programme of a day, from the editor to the page that fans see.
const shop = openShop();
const office = openOffice(shop);

// A second try finds the event of the first one.
let tries = 0;

describe.each(
  casesOf(0, [
    { locale: 'pt', code: 'PGR', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', code: 'PGS', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('in $locale', ({ locale, code, schemes }) => {
  test('stages and items are typed by keyboard, and a visitor reads them', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, words] = [text('officeEditor'), text('officeProgramme')];
      const other = locale === 'pt' ? 'inEnglish' : 'inPortuguese';
      tries += 1;
      const slug = `encontro-com-programa-${tries}`;
      await office.newEvent(visit, { slug, code: `${code}${tries}` });
      const parts = page.getByRole('navigation', { name: t('parts') });
      await parts.getByRole('link', { name: t('partProgramme') }).click();
      await page.getByRole('heading', { level: 2, name: t('partProgramme'), exact: true }).waitFor();

      const itemOf = (list: 'stages' | 'programme', name: string) =>
        page
          .getByRole('list', { name: words(list), exact: true })
          .getByRole('listitem')
          .filter({ hasText: name });
      await page.getByLabel(words('newStage')).fill('Palco Sol');
      await page.keyboard.press('Enter');
      const stage = itemOf('stages', 'Palco Sol');
      await stage.getByLabel(t(other, { label: words('stageName') }), { exact: true }).fill('Sol');

      for (const title of ['Conversa na beira do palco', 'Acústico']) {
        await page.getByLabel(words('newItem')).fill(title);
        await page.keyboard.press('Enter');
        await itemOf('programme', title)
          .getByLabel(t(other, { label: words('title') }), { exact: true })
          .fill(`${title} (2)`);
      }
      // The second goes on where the first ends, on its stage.
      const second = itemOf('programme', 'Acústico');
      const at = (label: 'startsAt' | 'endsAt') => second.getByLabel(words(label), { exact: true });
      expect(await at('startsAt').inputValue()).toBe('2031-05-10T14:00');
      expect(await at('endsAt').inputValue()).toBe('2031-05-10T15:00');
      expect(await second.getByLabel(words('stage'), { exact: true }).inputValue()).toBe('palco-sol');
      await at('endsAt').fill('2031-05-10T21:00');
      await page
        .getByText(text('eventProblem')('ITEM_AFTER_DATE', { date: 'dia' }), { exact: true })
        .waitFor();
      await at('endsAt').fill('2031-05-10T15:30');
      await second.getByLabel(words('kind'), { exact: true }).selectOption('SHOW');
      await second.getByLabel('Nome da convidada').check();
      await page.evaluate(() => scrollTo(0, 0));
      const problems = await pageProblems(page, 'editor', schemes);
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
      await parts.getByRole('link', { name: t('partPublish') }).click();
      await page.getByRole('button', { name: t('seeEffect') }).click();
      await page.getByText(t('effectFirst')).waitFor();
      await page.getByRole('button', { name: t('publishNow') }).click();
      await page.getByText(t('published', { version: 1 })).waitFor();

      const path = `/${locale}/evento/${slug}/programacao`;
      await office.untilServed(path);
      await page.goto(path);
      const shown = page.getByRole('region').getByRole('listitem');
      await expect.poll(() => shown.count()).toBe(2);
      const programme = text('programme');
      const show = await shown.nth(1).textContent();
      for (const word of [programme('kindSHOW'), 'Sol', 'Acústico', 'Nome da convidada'])
        expect(show).toContain(word);
      expect(show).toContain(programme('until', { to: locale === 'pt' ? '15h30' : '3:30 pm' }));
      expect(problems).toEqual([]);
    });
  });
});

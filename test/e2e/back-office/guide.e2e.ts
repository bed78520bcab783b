import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// What an event tells beside its description, from the editor to the page that fans see.
const shop = openChangingShop();
const office = openOffice(shop);

async function openPart({ page, text }: Visit, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: text('officeEditor')('parts') })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

/** A stage and two items of it; the second goes on where the first ends. */
async function typeProgramme({ page, text, locale }: Visit): Promise<void> {
  const [t, words] = [text('officeEditor'), text('officeProgramme')];
  const other = locale === 'pt' ? 'inEnglish' : 'inPortuguese';
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
  const second = itemOf('programme', 'Acústico');
  await second.getByLabel(words('endsAt'), { exact: true }).fill('2031-05-10T15:30');
  await second.getByLabel(words('kind'), { exact: true }).selectOption('SHOW');
  await second.getByLabel('Nome da convidada').check();
}

describe.each(
  casesOf(1, [
    { locale: 'pt', code: 'EPR', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', code: 'EQR', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('in $locale', ({ locale, code, schemes }) => {
  repeats(
    'questions are typed by keyboard, say what they lack, and are moved',
    'a map without encryption and a city code that is none are refused at their fields',
    'stages and items are typed by keyboard, and the next goes on where the last one ends',
    'questions and rules are folded, and the map is another site',
    'an event is written from nothing, published, and a ticket is bought',
  )('questions, rules and a programme typed in the editor are read by a visitor', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, guide, places] = [text('officeEditor'), text('officeGuide'), text('officePlaces')];
      const slug = `encontro-com-perguntas-${locale}`;
      const problems: string[] = [];
      await office.newEvent(visit, { slug, code });

      await openPart(visit, t('partVenue'));
      await page.getByLabel(places('mapUrl'), { exact: true }).fill('https://mapa.example/praca');

      await openPart(visit, t('partGuide'));
      for (const question of ['Há bicicletário?', 'Pode levar água?']) {
        await page.getByLabel(guide('newQuestion')).fill(question);
        await page.keyboard.press('Enter');
        const item = page.getByRole('listitem').filter({ hasText: question });
        const field = (language: 'inPortuguese' | 'inEnglish', label: 'question' | 'answer') =>
          item.getByLabel(t(language, { label: guide(label) }), { exact: true });
        await field('inPortuguese', 'question').fill(question);
        await field('inEnglish', 'question').fill(`${question} (en)`);
        await field('inPortuguese', 'answer').fill('Sim, **de graça**.');
        await field('inEnglish', 'answer').fill('Yes, **for free**.');
      }
      const titles = page.getByRole('list', { name: guide('faq') }).getByRole('heading', { level: 4 });
      const second = locale === 'pt' ? 'Pode levar água?' : 'Pode levar água? (en)';
      await page.getByRole('button', { name: t('moveUp', { name: second }) }).click();
      await expect.poll(() => titles.first().textContent()).toBe(second);

      const rules = (language: 'inPortuguese' | 'inEnglish') =>
        page.getByLabel(t(language, { label: text('officeFields')('rules') }), { exact: true });
      await rules('inPortuguese').fill('# Entrada\n\nCom documento.');
      await rules('inEnglish').fill('# Entry\n\nWith an ID.');
      await page.getByLabel(guide('cityCode'), { exact: true }).fill('3509502');
      await page.getByLabel(guide('serviceCode'), { exact: true }).fill('12.07');

      await openPart(visit, t('partProgramme'));
      await typeProgramme(visit);
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
      await openPart(visit, t('partPublish'));
      await page.getByRole('button', { name: t('seeEffect') }).click();
      await page.getByText(t('effectFirst')).waitFor();
      await page.getByRole('button', { name: t('publishNow') }).click();
      await page.getByText(t('published', { version: 1 })).waitFor();

      const event = text('event');
      await office.untilServed(`/${locale}/evento/${slug}`);
      await page.goto(`/${locale}/evento/${slug}`);
      const link = page.getByRole('link', { name: event('openMap') });
      expect(await link.getAttribute('href')).toBe('https://mapa.example/praca');
      const faq = page.locator('details').filter({ has: page.locator('#duvidas') });
      expect((await faq.locator('details summary').allTextContents())[0]).toBe(second);
      const answer = faq.getByText(locale === 'pt' ? 'Sim, de graça.' : 'Yes, for free.').first();
      expect(await answer.isVisible()).toBe(false);
      await page.getByText(event('faq'), { exact: true }).click();
      await faq.locator('details summary').first().click();
      await answer.waitFor();
      await page.getByText(event('rules'), { exact: true }).click();
      const rulesFold = page.locator('details').filter({ has: page.locator('#regras') });
      await rulesFold.getByRole('heading', { name: locale === 'pt' ? 'Entrada' : 'Entry' }).waitFor();
      await page.getByText(locale === 'pt' ? 'Com documento.' : 'With an ID.').waitFor();
      // Data for papers is nobody else's. The seller's own city, another one, stands in each page.
      expect(await page.content()).not.toContain('3509502');
      problems.push(...(await pageProblems(page, 'event', schemes)));

      await page.goto(`/${locale}/evento/${slug}/programacao`);
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

import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// An organizer looks at a draft as visitors will see it.
const shop = openChangingShop();
const office = openOffice(shop);

/** The page inside one of the frames, once it is there. */
async function framed({ page, text }: Visit, device: 'phone' | 'desktop') {
  const frame = page.frameLocator(`iframe[title="${text('officeVisitor')(`${device}Frame`)}"]`);
  await frame.locator('.preview-banner').waitFor();
  return frame;
}

describe.each(
  casesOf(1, [
    { locale: 'pt', slug: 'previa-de-teste', code: 'PRV', first: 'R$ 322,00', second: 'R$ 391,00' },
    { locale: 'en', slug: 'preview-of-tests', code: 'POT', first: 'R$322.00', second: 'R$391.00' },
  ] as const),
)('in $locale', ({ locale, slug, code, first, second }) => {
  repeats(
    'is asked for at a moment and with batches gone, in either language',
    'is rendered for nobody, at the moment, from the draft alone',
    'is nowhere else: fans find neither the event nor anything to buy',
    'an event is written from nothing, published, and a ticket is bought',
  )('the page of a draft is looked at, at any moment and with batches gone', async () => {
    const eventId = await office.newDraft('CONVENTION', { slug, code });
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, event] = [text('officeVisitor'), text('event')];
      await office.enter(visit, `/events/${eventId}/edit/visitor`);
      await page.getByRole('heading', { level: 2, name: text('officeEditor')('partVisitor') }).waitFor();
      for (const device of ['phone', 'desktop'] as const) {
        const frame = await framed(visit, device);
        await frame.getByText(event('saleSCHEDULEDText')).waitFor();
      }

      await page.getByRole('button', { name: t('saleOpens'), exact: true }).click();
      const desktop = await framed(visit, 'desktop');
      await desktop.getByText(first).first().waitFor();

      await page.getByRole('button', { name: t('batchTurn', { number: 2 }), exact: true }).click();
      await desktop.getByText(second).first().waitFor();
      expect(await page.getByLabel(t('goneNumber', { number: 1 }), { exact: true }).isChecked()).toBe(true);

      // The other language is another page of the same preview.
      const other = locale === 'pt' ? 'languageEn' : 'languagePt';
      await page.getByRole('radio', { name: t(other) }).check();
      await desktop
        .getByText(locale === 'pt' ? /^Preview: nothing here is for sale/ : /^Prévia: nada aqui está à venda/)
        .waitFor();

      const addresses = await page
        .locator('iframe')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
      expect((await fetch(`${shop.url}${addresses[0]}`)).status).toBe(200);
      expect((await fetch(`${shop.url}/${locale}/evento/${slug}`)).status).toBe(404);
    });
  });
});

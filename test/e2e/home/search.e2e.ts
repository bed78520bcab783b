import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { pageProblems, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

const shop = openShop();

const each = casesOf(0, [
  { locale: 'pt', device: 'phone', name: 'Mundo Quadrinho' },
  { locale: 'en', device: 'desktop', name: 'Mundo Quadrinho' },
] as const);

async function search({ page }: Visit, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('busca') === words.trim());
}

const found = ({ page }: Visit, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

describe.each(each)('$locale on a $device', ({ locale, device, name }) => {
  test('words people use find what is meant, a chip narrows it, and mistyped words find what is like them', async () => {
    await shop.visit({ locale, device }, async (visit) => {
      const { page, go, press, text } = visit;
      const t = text('home');
      await go(`/${locale}`);
      await search(visit, 'hq');
      await found(visit, name).waitFor();
      expect(await page.getByText(t('nothingExactly', { words: 'hq' })).count()).toBe(0);
      const free = page.getByRole('link', { name: t('free') });
      await press(free);
      await page.waitForURL((url) => url.searchParams.get('gratis') === '1');
      await expect.poll(() => found(visit, name).count()).toBe(0);
      await found(visit, locale === 'pt' ? 'Gibi na Praça' : 'Comics in the Square').waitFor();
      await press(page.getByRole('link', { name: t('searchClear') }));
      await page.waitForURL((url) => url.search === '?gratis=1');

      // Mistyped words find what is like them, and the page says so.
      await go(`/${locale}`);
      await search(visit, 'mundo quadirnho');
      await page.getByText(t('nothingExactly', { words: 'mundo quadirnho' })).waitFor();
      await found(visit, name).waitFor();
      expect(await pageProblems(page, 'similar', schemesOf[locale])).toEqual([]);
      await press(page.getByRole('link', { name: t('didYouMean', { words: 'mundo quadrinho' }) }));
      await page.waitForURL((url) => url.searchParams.get('busca') === 'mundo quadrinho');
      await found(visit, name).waitFor();
      expect(await page.getByText(t('nothingExactly', { words: 'mundo quadrinho' })).count()).toBe(0);
    });
  });

  repeats('for words that nothing is like leads on to all events')(
    'what nothing is like finds nothing, and leads on',
    async () => {
      await shop.visit({ locale, device }, async (visit) => {
        const { page, go, press, text } = visit;
        const t = text('home');
        await go(`/${locale}?busca=xyzzyplugh&gratis=1`);
        await page.getByText(t('noResultsTitle', { words: 'xyzzyplugh' })).waitFor();
        expect(await pageProblems(page, 'nothing', schemesOf[locale])).toEqual([]);
        await press(page.getByRole('link', { name: t('allEvents') }));
        await page.waitForURL((url) => url.search === '' && url.pathname === `/${locale}`);
        await page.getByRole('heading', { name: t('onSaleNow') }).waitFor();
      });
    },
  );
});

repeats('a search is a form, and what is typed stays in it')(
  'without script a search is a form, and what is typed stays in it',
  async () => {
    await shop.visit({ locale: 'pt', hasScript: false }, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt?utm_source=insta');
      await search(visit, 'belo horisonte');
      expect(new URL(page.url()).searchParams.get('utm_source')).toBe('insta');
      await found(visit, 'Liga Vértice: A Final').waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('belo horisonte');
      await press(page.getByRole('link', { name: text('home')('didYouMean', { words: 'belo horizonte' }) }));
      await found(visit, 'Liga Vértice: A Final').waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe('belo horizonte');
    });
  },
);

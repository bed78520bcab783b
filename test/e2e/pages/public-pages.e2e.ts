import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { crossed, looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(casesOf(0, crossed))(
  'in $locale, $phone on a phone and $desktop on a desk',
  ({ locale, ...schemes }) => {
    test('what anybody can open is accessible and fits', async () => {
      await shop.visit({ locale }, async ({ page, go }) => {
        const { look, problems } = looksAt(page, schemes);
        for (const path of [
          `/${locale}`,
          `/${locale}/evento/${slug}`,
          `/${locale}/evento/soco-cruzado`,
          `/${locale}/evento/madrugada-vhs`,
          `/${locale}/evento/noite-da-orbita`,
          `/${locale}/checkout/${slug}`,
        ]) {
          await go(path);
          await look(path);
        }
        expect(problems).toEqual([]);
      });
    });
  },
);

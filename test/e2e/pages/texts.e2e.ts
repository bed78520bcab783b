import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { crossed, looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const shop = openShop();

describe.each(casesOf(0, crossed))(
  'in $locale, $phone on a phone and $desktop on a desk',
  ({ locale, ...schemes }) => {
    test('what the law wants, what is not there, and the sandbox are accessible and fit', async () => {
      await shop.visit({ locale }, async ({ page, go }) => {
        const { look, problems } = looksAt(page, schemes);
        for (const path of [
          `/${locale}/politica-de-privacidade`,
          `/${locale}/termos-de-uso`,
          `/${locale}/meia-entrada`,
          `/${locale}/cancelamento-e-reembolso`,
          `/${locale}/acessibilidade`,
          `/${locale}/nada`,
          '/sandbox/ui',
          `/sandbox/cartao?voltar=/${locale}`,
        ]) {
          await go(path);
          await look(path);
        }
        expect(problems).toEqual([]);
      });
    });
  },
);

import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe('at every width', () => {
  repeats(
    'the plate of an event leaves enough of its art or none, at every width and for names of any length',
  )('the plate of an event leaves enough of its art or none', async () => {
    await shop.visit({}, async ({ page, go }) => {
      const slivers: string[] = [];
      for (const event of [slug, 'soco-cruzado', 'madrugada-vhs', 'noite-da-orbita']) {
        await go(`/pt/evento/${event}`);
        await page.evaluate(() => document.fonts.ready);
        for (let width = 768; width <= 1440; width += 24) {
          await page.setViewportSize({ width, height: 900 });
          const beside = await page
            .getByRole('heading', { level: 1 })
            .evaluate((name) => innerWidth - (name.parentElement?.getBoundingClientRect().right ?? 0));
          if (beside > 0 && beside < 96) slivers.push(`${event}: ${beside} px at ${width} px`);
        }
      }
      expect(slivers).toEqual([]);
    });
  });

  repeats('the button that holds says it on one line within a small window (%s)').each(
    casesOf(0, ['pt', 'en'] as const),
  )('the button that holds says it on one line (%s)', async (locale) => {
    await shop.visit({ locale, device: 'phone' }, async (buyer) => {
      await buyer.go(`/${locale}/evento/${slug}`);
      const tickets = buyer.page.getByRole('region', { name: buyer.text('event')('tickets'), exact: true });
      const more = buyer.text('event')('increase', { offer: '' }).trim();
      await buyer.press(
        tickets.getByRole('button', { name: new RegExp(`^${more} `), disabled: false }).first(),
      );
      const hold = buyer.page.getByRole('button', { name: buyer.text('event')('hold', { count: 15 }) });
      for (const width of [320, 360, 375, 414, 767]) {
        await buyer.page.setViewportSize({ width, height: 700 });
        const lines = await hold.filter({ visible: true }).evaluate((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
        expect([width, lines]).toEqual([width, 1]);
        expect(
          await hold.filter({ visible: true }).evaluate((button) => button.getBoundingClientRect().bottom),
        ).toBeLessThan(700);
      }
    });
  });
});

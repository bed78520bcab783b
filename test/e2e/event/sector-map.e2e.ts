import { beforeAll, describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { hold } from '../../support/journey/buyer.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// The arena of the demonstration sells by sector: the map leads to the rows of each.
const shop = openChangingShop();
let slug = '';
beforeAll(async () => {
  slug = (await copyOfEvent(shop, 'final-liga-vertice')).slug;
});

describe.each(
  casesOf(0, [
    { locale: 'pt', device: 'phone', sector: 'Anel Inferior', scheme: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'desktop', sector: 'Lower Ring', scheme: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('$locale on a $device', ({ locale, device, sector, scheme }) => {
  test('a press on a sector opens its rows, and its ticket is held', async () => {
    await shop.visit({ locale, device }, async (visit) => {
      const { page, go, press, text } = visit;
      const [t, map] = [text('event'), text('sectorMap')];
      await go(`/${locale}/evento/${slug}`);
      const rows = page.locator('details').filter({ has: page.locator('summary', { hasText: sector }) });
      expect(await rows.getAttribute('open')).toBeNull();
      const ways = page.getByRole('navigation', { name: map('title') }).getByRole('link');
      const way = ways.filter({ hasText: sector });
      // What the map says is what the fold says.
      const price =
        /R\$\s?[\d.,]+/.exec((await rows.locator('summary span').textContent()) ?? '')?.[0] ?? 'none';
      await way.filter({ hasText: price }).waitFor();
      // Folded, all sectors are read at once.
      if (device === 'phone') {
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
      }
      expect(await pageProblems(page, 'an arena', scheme)).toEqual([]);
      await press(way);
      await expect.poll(() => rows.getAttribute('open')).not.toBeNull();
      const more = rows.getByRole('button', { name: new RegExp(`^${t('increase', { offer: '' }).trim()}`) });
      await press(more.first());
      expect(await pageProblems(page, 'a sector', scheme)).toEqual([]);
      await hold(visit);
      await page.waitForURL('**/checkout/**');
    });
  });

  repeats('a press on a sector opens its rows, and its ticket is held')(
    'the arena is read in at most 3,000 px on a phone',
    async () => {
      await shop.visit({ locale, device: 'phone' }, async ({ page, go }) => {
        await go(`/${locale}/evento/${slug}`);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
      });
    },
  );
});

/** Takes away what is free of the lower ring, and of nothing else. */
async function sellOutLowerRing(): Promise<void> {
  const { rowCount } = await shop.pool.query(
    `with of_sector as (
      select p.event_id, p.id from pool p
      join event e on e.id = p.event_id and e.slug = $1
      join batch_pool bp on bp.event_id = p.event_id and bp.pool_id = p.id
      join batch b on b.event_id = bp.event_id and b.id = bp.batch_id
      join offer o on o.event_id = b.event_id and o.id = b.offer_id
      left join sector s on s.event_id = o.event_id and s.id = o.sector_id
      group by p.event_id, p.id having bool_and(s.key = 'inferior')
    ) update pool p set capacity = p.held + p.sold
      from of_sector f where p.event_id = f.event_id and p.id = f.id`,
    [slug],
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe.each(
  casesOf(1, [
    { locale: 'pt', device: 'phone', sector: 'Anel Inferior', scheme: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'desktop', sector: 'Lower Ring', scheme: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('sold out, $locale on a $device', ({ locale, device, sector, scheme }) => {
  repeats('a sector that is sold out says so on the map and on its fold, and leads to its waiting list (%s)')(
    'the map and the fold say so, nothing can be chosen, and its waiting list is a press away',
    async () => {
      await sellOutLowerRing();
      await shop.visit({ locale, device }, async (visit) => {
        const { page, go, press, text } = visit;
        const map = text('sectorMap');
        const rows = page.locator('details').filter({ has: page.locator('summary', { hasText: sector }) });
        const said = async () => {
          await go(`/${locale}/evento/${slug}`);
          return await rows.locator('summary').textContent();
        };
        await expect.poll(said).toContain(map('soldOut'));
        expect(await rows.locator('summary').textContent()).not.toContain('R$');
        const way = page
          .getByRole('navigation', { name: map('title') })
          .getByRole('link')
          .filter({ hasText: sector });
        expect(await way.textContent()).toContain(map('soldOut'));
        await press(way);
        await expect.poll(() => rows.getAttribute('open')).not.toBeNull();
        expect(await pageProblems(page, 'a sector that is sold out', scheme)).toEqual([]);
        const increase = new RegExp(`^${text('event')('increase', { offer: '' }).trim()}`);
        expect(await rows.getByRole('button', { name: increase, disabled: false }).count()).toBe(0);
        await press(
          rows.getByRole('link', { name: new RegExp(`^${text('event')('joinWaitlist')} `) }).first(),
        );
        await page.getByText(text('auth')('logInWaitlist'), { exact: true }).waitFor();
      });
    },
  );
});

repeats('with the keys alone a sector is opened, and its shape is pressed like its words')(
  'with the keys alone, and a shape is pressed like its words',
  async () => {
    await shop.visit({ locale: 'pt' }, async ({ page, go, text }) => {
      await go(`/pt/evento/${slug}`);
      const map = page.getByRole('navigation', { name: text('sectorMap')('title') });
      const [first] = await map.getByRole('link').all();
      await first?.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const open = page.locator('details[open] > summary');
      await expect.poll(() => open.allTextContents()).toEqual([expect.stringContaining('Anel Inferior')]);
      // Away from its words: the left arm of the upper ring.
      await map
        .locator('polygon')
        .nth(2)
        .click({ position: { x: 8, y: 12 } });
      await expect
        .poll(() => open.allTextContents())
        .toEqual([expect.stringContaining('Anel Inferior'), expect.stringContaining('Anel Superior')]);
    });
  },
);

repeats('the map of an arena leads into the fold of a sector, which a browser opens for whoever goes there')(
  'without a script the map leads to its rows too',
  async () => {
    await shop.visit({ locale: 'pt', hasScript: false }, async ({ page, go }) => {
      await go(`/pt/evento/${slug}`);
      await page.locator('a[href^="#setor"]:has(text)').first().click();
      const arena = page.locator('details').filter({ has: page.locator('summary', { hasText: 'Arena' }) });
      await arena.getByText('Inteira', { exact: true }).first().waitFor();
      expect(await arena.evaluate((fold) => (fold as HTMLDetailsElement).open)).toBe(true);
    });
  },
);

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openShop } from '../support/journey/shop.ts';
import type { Visit } from '../support/journey/visit.ts';

// Specification section 9: 413 px small, 767 px mobile, 1024 px tablet, 1375 px desktop. What changes at each.
const shop = openShop();

/** What `look` finds at the last pixel of one layout and at the first of the next. */
async function across<T>(page: Page, width: number, look: () => Promise<T>): Promise<[at: T, above: T]> {
  const found: T[] = [];
  for (const one of [width, width + 1]) {
    await page.setViewportSize({ width: one, height: 900 });
    // The page learns of its new width with a frame of its own, which on a busy machine is later.
    await page.waitForFunction((wanted) => innerWidth === wanted, one);
    found.push(await look());
  }
  return found as [T, T];
}

/** Of elements in their order, how many stand in each row. */
async function rowsOf(elements: Locator): Promise<number[]> {
  const tops = await elements.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
}

const posters = (page: Page) =>
  page.getByRole('region', { name: /Em cartaz|What’s on/ }).getByRole('listitem');
const header = (page: Page) => page.getByRole('banner');
const heightOf = async (part: Locator) => (await part.boundingBox())?.height;

async function openMenu({ page, press, text }: Visit): Promise<Locator> {
  await press(page.getByRole('button', { name: text('common')('menuOpen') }));
  return page.getByRole('dialog', { name: text('common')('menu') });
}

describe('from 1375 px on', () => {
  test('the header is higher and wider, and home has four columns of events', async () => {
    await shop.visit({}, async ({ page, go, text }) => {
      await go('/pt');
      expect(await across(page, 1374, () => heightOf(header(page)))).toEqual([65, 85]);
      const menuAt = async () =>
        (await page.getByRole('button', { name: text('common')('menuOpen') }).boundingBox())?.x ?? 0;
      const [narrow, wide] = await across(page, 1374, menuAt);
      expect(wide).toBeLessThan(narrow - 40);
      const [three, four] = await across(page, 1374, () => rowsOf(posters(page)));
      expect(Math.max(...three)).toBe(3);
      expect(Math.max(...four)).toBe(4);
    });
  });

  test('what is searched for stands in four columns as well, and the container keeps its 1200 px', async () => {
    await shop.visit({}, async ({ page, go }) => {
      await go('/pt?busca=o');
      const list = page.getByRole('region', { name: /Resultados/ }).getByRole('listitem');
      expect((await list.count()) > 4).toBe(true);
      expect(await across(page, 1374, async () => (await rowsOf(list))[0])).toEqual([3, 4]);
      await page.setViewportSize({ width: 1920, height: 900 });
      expect(
        (
          await page
            .getByRole('region', { name: /Resultados/ })
            .getByRole('list')
            .boundingBox()
        )?.width,
      ).toBe(1200);
    });
  });
});

describe('1024 px is a tablet', () => {
  test('what is chosen stands beside the tickets of an event from 1025 px on, and under them before', async () => {
    await shop.visit({}, async ({ page, go, text }) => {
      await go('/pt/evento/mundo-quadrinho');
      // Under them it is shown once something is chosen.
      const more = text('event')('increase', { offer: '' }).trim();
      await page
        .getByRole('button', { name: new RegExp(`^${more}`), disabled: false })
        .first()
        .click();
      const isBeside = async () => {
        const tickets = await page.locator('#ingressos').boundingBox();
        const chosen = await page
          .locator('article aside')
          .filter({ has: page.getByRole('heading', { name: text('event')('yourSelection') }) })
          .boundingBox();
        return chosen !== null && tickets !== null && chosen.x >= tickets.x + tickets.width;
      };
      expect(await across(page, 1024, isBeside)).toEqual([false, true]);
    });
  });

  test('home has two columns of events before it, and three from 1025 px on', async () => {
    await shop.visit({}, async ({ page, go }) => {
      await go('/pt?busca=o');
      const list = page.getByRole('region', { name: /Resultados/ }).getByRole('listitem');
      expect(await across(page, 1024, async () => (await rowsOf(list))[0])).toEqual([2, 3]);
    });
  });
});

describe('up to 767 px', () => {
  test('languages and ways in are in the menu; from 768 px on the header has them', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, text } = visit;
      const common = text('common');
      await go('/pt');
      const account = header(page).getByRole('link', { name: common('myAccount') });
      expect(await across(page, 767, () => account.isVisible())).toEqual([false, true]);
      await page.setViewportSize({ width: 767, height: 900 });
      const menu = await openMenu(visit);
      for (const part of [
        menu.getByRole('link', { name: common('logIn') }),
        menu.getByRole('link', { name: common('register') }),
        menu.getByRole('navigation', { name: common('language') }),
      ]) {
        expect(await across(page, 767, () => part.isVisible())).toEqual([true, false]);
      }
    });
  });
});

describe('up to 413 px', () => {
  test('the ways to reach us stand under their names, and beside them from 414 px on', async () => {
    await shop.visit({}, async ({ page, go, press, text }) => {
      await go('/pt/termos-de-uso');
      await press(page.getByRole('contentinfo').getByRole('button', { name: text('common')('contactUs') }));
      const dialog = page.getByRole('dialog', { name: text('common')('contactUs') });
      const isUnder = async () => {
        const name = await dialog.getByRole('term').first().boundingBox();
        const way = await dialog.getByRole('definition').first().boundingBox();
        return (way?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0);
      };
      expect(await across(page, 413, isUnder)).toEqual([true, false]);
    });
  });

  test('the pictures of events that are over are smaller', async () => {
    await shop.visit({}, async ({ page, go, text }) => {
      await go('/pt');
      const art = page
        .getByRole('region', { name: text('home')('ended') })
        .locator('img')
        .first();
      const widthOf = async () => (await art.boundingBox())?.width;
      expect(await across(page, 413, widthOf)).toEqual([96, 144]);
    });
  });
});

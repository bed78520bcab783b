import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { settled } from '../../support/reading/settled.ts';
import { chooseTickets, showEvent } from '../support/event.tsx';
import { footer, header, menuButton, openMenu, showFrame } from '../support/frame.tsx';
import { homeOf, poster, showHome } from '../support/home.tsx';
import { openNetwork } from '../support/network.ts';

// Specification section 9: 413 px small, 767 px mobile, 1024 px tablet, 1375 px desktop. What changes at each.
const network = openNetwork();
const posters = Array.from({ length: 8 }, (_, index) => poster(index + 1));

/** The value of `look` at the last pixel of one layout and at the first of the next, once the page stands still. */
async function across<Found>(width: number, look: () => Found): Promise<[at: Found, above: Found]> {
  const found: Found[] = [];
  for (const one of [width, width + 1]) {
    await page.viewport(one, 900);
    await expect.poll(() => innerWidth).toBe(one);
    await settled();
    found.push(await stable(look));
  }
  return found as [Found, Found];
}

/** A value that two reads in a row agree on; a part that is not drawn yet is waited for. */
async function stable<Found>(look: () => Found): Promise<Found> {
  const reads: string[] = [];
  const read = () => {
    reads.push(JSON.stringify(look()));
    return reads.at(-1) === reads.at(-2);
  };
  await expect.poll(read).toBe(true);
  return look();
}

/** Number of elements in each row, from top to bottom. */
function rowsOf(elements: Locator): number[] {
  const tops = elements.elements().map((one) => Math.round(one.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
}

const boxOf = (part: Locator) => part.element().getBoundingClientRect();
const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true });

describe('from 1375 px on', () => {
  test('the header is higher and wider, and home has four columns of events', async () => {
    const shown = await showFrame();
    expect(await across(1374, () => boxOf(header()).height)).toEqual([65, 85]);
    const [narrow, wide] = await across(1374, () => boxOf(menuButton(shown)).x);
    expect(wide).toBeLessThan(narrow - 40);
    const { text } = await showHome(homeOf(posters));
    const wall = page.getByRole('region', { name: text('home')('onSaleNow') }).getByRole('listitem');
    const [three, four] = await across(1374, () => rowsOf(wall));
    expect(Math.max(...three)).toBe(3);
    expect(Math.max(...four)).toBe(4);
  });

  test('what is searched for stands in four columns as well, and the container keeps its 1200 px', async () => {
    await showHome(homeOf(posters), '?busca=o');
    const region = page.getByRole('region', { name: /Resultados/ });
    await expect.element(region).toBeVisible();
    expect(await across(1374, () => rowsOf(region.getByRole('listitem'))[0])).toEqual([3, 4]);
    await page.viewport(1920, 900);
    await expect.poll(() => boxOf(region.getByRole('list')).width).toBe(1200);
  });
});

describe('1024 px is a tablet', () => {
  test('what is chosen stands beside the tickets of an event from 1025 px on, and under them before', async () => {
    const shown = await showEvent(network);
    // Under them it is shown once something is chosen.
    await chooseTickets(shown, 1);
    const chosen = () => {
      const part = document.querySelector(
        `article aside[aria-label="${shown.text('event')('yourSelection')}"]`,
      );
      if (!part) throw new Error('What is chosen is not shown.');
      return part.getBoundingClientRect();
    };
    const isBeside = () => {
      const tickets = document.querySelector('#ingressos')?.getBoundingClientRect();
      return tickets !== undefined && chosen().x >= tickets.x + tickets.width;
    };
    expect(await across(1024, isBeside)).toEqual([false, true]);
  });

  test('events that were searched stand in two columns before it, and in three from 1025 px on', async () => {
    await showHome(homeOf(posters), '?busca=o');
    const list = page.getByRole('region', { name: /Resultados/ }).getByRole('listitem');
    expect(await across(1024, () => rowsOf(list)[0])).toEqual([2, 3]);
  });
});

describe('up to 767 px', () => {
  test('languages and ways in are in the menu; from 768 px on the header has them', async () => {
    const shown = await showFrame();
    const common = shown.text('common');
    const account = header()
      .getByRole('link', { name: common('myAccount') })
      .element();
    expect(await across(767, () => isSeen(account))).toEqual([false, true]);
    await page.viewport(767, 900);
    const menu = await openMenu(shown);
    for (const part of [
      menu.getByRole('link', { name: common('logIn') }).element(),
      menu.getByRole('link', { name: common('register') }).element(),
      menu.getByRole('navigation', { name: common('language') }).element(),
    ]) {
      expect(await across(767, () => isSeen(part))).toEqual([true, false]);
      await page.viewport(767, 900);
      await expect.poll(() => isSeen(part)).toBe(true);
    }
  });
});

describe('up to 413 px', () => {
  test('the ways to reach us stand under their names, and beside them from 414 px on', async () => {
    const { text } = await showFrame({ path: '/pt/termos-de-uso' });
    const common = text('common');
    await footer()
      .getByRole('button', { name: common('contactUs') })
      .click();
    const dialog = page.getByRole('dialog', { name: common('contactUs') });
    const isUnder = () => {
      const name = boxOf(dialog.getByRole('term').first());
      return boxOf(dialog.getByRole('definition').first()).y >= name.y + name.height;
    };
    expect(await across(413, isUnder)).toEqual([true, false]);
  });

  test('the pictures of events that are over are smaller', async () => {
    const over = poster(1, { saleStatus: 'ENDED', imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' });
    const { text } = await showHome(homeOf(posters, { past: { items: [over], total: 1 } }));
    const ended = page.getByRole('region', { name: text('home')('ended') });
    await expect.element(ended).toBeVisible();
    const art = () => {
      const image = ended.element().querySelector('img');
      if (image === null) throw new Error('The picture is not drawn yet.');
      return image.getBoundingClientRect();
    };
    expect(await across(413, () => art().width)).toEqual([96, 144]);
  });
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { eventOf } from '../data/event-data.ts';
import { chooseTickets, fullPrice, holdButtons, seen, showEvent } from '../support/event.tsx';
import { openNetwork } from '../support/network.ts';

const network = openNetwork();
// A page asks for its hold, also one that a test has just left.
beforeEach(() => void network.hold(readCart));

test('the plate of an event leaves enough of its art or none, at every width and for names of any length', async () => {
  const slivers: string[] = [];
  let hasArt = 0;
  for (const name of [
    'Mundo Quadrinho',
    'Soco Cruzado',
    'Madrugada VHS',
    'Noite da Órbita: 10 anos de música',
  ]) {
    await showEvent(network, { event: eventOf({ name, imageUrl: '/art/of-nothing.svg' }) });
    await document.fonts.ready;
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    for (let width = 768; width <= 1440; width += 24) {
      await page.viewport(width, 900);
      const beside = innerWidth - (heading.element().parentElement?.getBoundingClientRect().right ?? 0);
      if (beside >= 96) hasArt += 1;
      if (beside > 0 && beside < 96) slivers.push(`${name}: ${beside} px at ${width} px`);
    }
    await cleanup();
  }
  expect(slivers).toEqual([]);
  expect(hasArt).toBeGreaterThan(0);
});

test.each(['pt', 'en'] as const)(
  'the button that holds says it on one line within a small window (%s)',
  async (locale) => {
    const shown = await showEvent(network, { locale, width: 375 });
    await chooseTickets(shown, 1, fullPrice[locale]);
    for (const width of [320, 360, 375, 414, 767]) {
      await page.viewport(width, 700);
      const button = seen(holdButtons(shown)).element();
      const words = document.createRange();
      words.selectNodeContents(button);
      const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
      expect([width, lines.size]).toEqual([width, 1]);
      expect(button.getBoundingClientRect().bottom).toBeLessThan(700);
    }
  },
);

import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { readCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { casesOf } from '../../support/cases.ts';
import { slug } from '../data/checkout-data.ts';
import { eventOf, thursdayFull, thursdayHalf } from '../data/event-data.ts';
import { showEvent } from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';
import type { Shown } from '../support/show.tsx';

// A venue of three sectors: the map leads to the folded rows of each. What the price of a sector says:
// src/web/storefront/event/shelves/sector-price.test.ts.
const network = openNetwork();
beforeEach(() => {
  network.hold(readCart);
  history.replaceState(null, '', location.pathname + location.search);
});

const sectors = [
  { name: 'Arena', points: '100,100 300,100 300,200 100,200', labelX: 200, labelY: 150 },
  { name: 'Anel Inferior', points: '60,60 340,60 340,90 60,90', labelX: 200, labelY: 75 },
  { name: 'Anel Superior', points: '0,0 400,0 400,50 0,50', labelX: 200, labelY: 25 },
];
const isGone = 'Anel Inferior';

function arena(soldOut = '') {
  const offers = sectors.flatMap(({ name }) =>
    [thursdayFull, thursdayHalf].map((offer) => ({
      ...offer,
      id: `${offer.id} ${name}`,
      name,
      sector: name,
      batches: offer.batches.slice(0, 1).map((batch) => ({
        ...batch,
        id: `${batch.id} ${name}`,
        status: name === soldOut ? ('SOLD_OUT' as const) : batch.status,
      })),
    })),
  );
  return eventOf({
    sectorMap: { width: 400, height: 200, stage: null, sectors },
    categories: [{ id: 'tickets', name: 'Ingressos', kind: 'TICKET', offers }],
  });
}

const mapOf = ({ text }: Shown): Locator =>
  page.getByRole('navigation', { name: text('sectorMap')('title') });
const openFolds = () =>
  [...document.querySelectorAll('main details[open] > summary')].map(
    (summary) => sectors.find(({ name }) => summary.textContent?.includes(name))?.name,
  );

function foldOf(name: string): HTMLDetailsElement {
  const summaries = [...document.querySelectorAll('main details > summary')];
  const fold = summaries.find((summary) => summary.textContent?.includes(name))?.parentElement;
  if (!(fold instanceof HTMLDetailsElement)) throw new Error(`Nothing folds ${name}.`);
  return fold;
}

test('with the keys alone a sector is opened, and its shape is pressed like its words', async () => {
  const shown = await showEvent(network, { event: arena() });
  const map = mapOf(shown);
  await expect.element(map).toBeVisible();
  expect(openFolds()).toEqual([]);
  (map.getByRole('link').elements()[0] as HTMLElement | SVGElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(openFolds).toEqual(['Anel Inferior']);
  // Away from its words: the left end of the upper ring.
  const shape = map.element().querySelectorAll('polygon')[2];
  if (!shape) throw new Error('The upper ring has no shape.');
  await userEvent.click(shape, { position: { x: 12, y: 12 } });
  await expect.poll(openFolds).toEqual(['Anel Inferior', 'Anel Superior']);
});

test.each(casesOf(1, ['pt', 'en'] as const))(
  'a sector that is sold out says so on the map and on its fold, and leads to its waiting list (%s)',
  async (locale) => {
    const shown = await showEvent(network, { event: arena(isGone), locale });
    const [t, map] = [shown.text('event'), shown.text('sectorMap')];
    await expect.element(mapOf(shown)).toBeVisible();
    const summary = foldOf(isGone).querySelector('summary')?.textContent;
    expect(summary).toContain(map('soldOut'));
    expect(summary).not.toContain('R$');
    expect(foldOf('Arena').querySelector('summary')?.textContent).toContain('R$');
    const way = mapOf(shown).getByRole('link', { name: new RegExp(`^${isGone}`) });
    expect(way.element().textContent).toContain(map('soldOut'));
    await way.click();
    await expect.poll(() => foldOf(isGone).open).toBe(true);
    expect(await lookProblems()).toEqual([]);
    expect([...foldOf(isGone).querySelectorAll('button')].filter((button) => !button.disabled)).toEqual([]);
    const leads = page.getByRole('link', { name: new RegExp(`^${t('joinWaitlist')} `) });
    const folds = leads.elements().map((link) => link.closest('details'));
    expect(folds).toEqual([foldOf(isGone), foldOf(isGone)]);
    await leads.first().click();
    await expect.poll(shown.address).toBe(paths.joinWaitlist(locale, slug, `${thursdayFull.id} ${isGone}`));
  },
);

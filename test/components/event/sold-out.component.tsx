import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readCart, saveCart } from '#src/web/parts/customer-api/shop.gen.ts';
import { cartOf, slug } from '../data/checkout-data.ts';
import { eventOf, photoWithIara, thursdayFull, thursdayHalf } from '../data/event-data.ts';
import { errorsOnTop } from '../support/checkout.tsx';
import {
  chooseTickets,
  countOf,
  fullPrice,
  holdButtons,
  seen,
  showEvent,
  unfoldTo,
} from '../support/event.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork, refused } from '../support/network.ts';
import { widths } from '../support/show.tsx';

const network = openNetwork();
// A page asks for its hold, also one that a test has just left.
beforeEach(() => void network.hold(readCart));
const halfPrice = { pt: 'Quinta-feira, meia', en: 'Quinta-feira, half-price' } as const;

describe('a hold', () => {
  test('of what others took in the meantime is refused by name, and the choice stays', async () => {
    const shown = await showEvent(network);
    const event = shown.text('event');
    const offer = `${event('PHOTO')} com Iara Monteiro`;
    const more = page.getByRole('button', { name: new RegExp(`^${event('increase', { offer })}`) });
    await unfoldTo(more);
    await more.click();
    const label = (more.element().getAttribute('aria-label') ?? '').replace(/^\S+ /, '');
    network.answer(saveCart, () => refused('SOLD_OUT', { field: 'lines.0' }));
    await seen(holdButtons(shown)).click();
    expect(await errorsOnTop(shown)).toEqual([`${label}: ${shown.text('error')('SOLD_OUT')}`]);
    expect(await lookProblems()).toEqual([]);
    expect(shown.address()).toBe(`/pt/evento/${slug}`);
    await page.getByRole('button', { name: event('decrease', { offer: label }), exact: true }).click();
    await chooseTickets(shown, 1);
    network.answer(saveCart, () => data({ saveCart: cartOf(1) }));
    await seen(holdButtons(shown)).click();
    await expect.poll(shown.address).toBe(`/pt/checkout/${slug}`);
    expect(network.sent(saveCart).at(-1)?.input.lines).toEqual([{ batchId: 'batch-1', quantity: 1 }]);
  });
});

describe('half price', () => {
  test.each(['pt', 'en'] as const)(
    'that sells out under its buyer is refused by name, and full price is still there (%s)',
    async (locale) => {
      const shown = await showEvent(network, { locale });
      const event = shown.text('event');
      await chooseTickets(shown, 1, halfPrice[locale]);
      network.answer(saveCart, () => refused('SOLD_OUT', { field: 'lines.0' }));
      await seen(holdButtons(shown)).click();
      expect(await errorsOnTop(shown)).toEqual([`${halfPrice[locale]}: ${shown.text('error')('SOLD_OUT')}`]);
      await countOf(shown, halfPrice[locale])
        .getByRole('button', { name: event('decrease', { offer: halfPrice[locale] }), exact: true })
        .click();
      await chooseTickets(shown, 1, fullPrice[locale]);
      network.answer(saveCart, () => data({ saveCart: cartOf(1) }));
      await seen(holdButtons(shown)).click();
      await expect.poll(shown.address).toBe(`/${locale}/checkout/${slug}`);
    },
  );
});

describe('nothing to be had', () => {
  test.each(['pt', 'en'] as const)('a sold-out event says so and offers no button (%s)', async (locale) => {
    const gone = [thursdayFull, thursdayHalf, photoWithIara].map((offer) => ({
      ...offer,
      batches: offer.batches.slice(0, 1).map((batch) => ({ ...batch, status: 'SOLD_OUT' as const })),
    }));
    const { text } = await showEvent(network, {
      locale,
      event: eventOf({
        saleStatus: 'SOLD_OUT',
        categories: [{ id: 'tickets', name: 'Ingressos', kind: 'TICKET', offers: gone.slice(0, 2) }],
      }),
    });
    const event = text('event');
    await expect.element(page.getByText(event('saleSOLD_OUT'), { exact: true })).toBeVisible();
    await expect.element(page.getByText(event('saleSOLD_OUTText'))).toBeVisible();
    await expect
      .poll(() => page.getByText(event('soldOut'), { exact: true }).elements().length)
      .toBeGreaterThan(0);
    await expect.poll(() => page.getByRole('main').getByRole('button').elements()).toEqual([]);
    if (locale === 'pt') expect(await lookProblems()).toEqual([]);
  });

  test('on a phone what is sold out says so beside its price, and rows of two names share their line', async () => {
    const gone = { ...thursdayFull.batches[0]!, status: 'SOLD_OUT' as const };
    const { text } = await showEvent(network, {
      width: widths.phone,
      event: eventOf({
        categories: [
          {
            ...{ id: 'tickets', name: 'Ingressos', kind: 'TICKET' },
            offers: [
              { ...thursdayFull, batches: [gone] },
              thursdayHalf,
              { ...thursdayFull, id: 'runway', name: 'Passarela', ticketType: null },
            ],
          },
        ],
      }),
    });
    const word = page.getByText(text('event')('soldOut'), { exact: true });
    await expect.element(word).toBeVisible();
    const row = word.element().closest('li')!;
    const price = [...row.querySelectorAll('*')].find(
      ({ children, textContent }) => children.length === 0 && textContent.includes('253'),
    )!;
    const [said, paid] = [word.element(), price].map((element) => element.getBoundingClientRect());
    expect(Math.abs(said!.bottom - paid!.bottom)).toBeLessThan(6);
    expect(said!.left).toBeGreaterThan(paid!.right);
    const lists = [...document.querySelectorAll('ul:has(> li > div > h3), ul:has(> li > div > h4)')];
    const [first, second] = lists.map((list) => list.getBoundingClientRect());
    expect(lists.length).toBe(2);
    expect(second!.top).toBe(first!.bottom - 1);
  });
});

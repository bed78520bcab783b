import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { visitorContext } from '#src/web/parts/visitor/load-context.ts';
import { loader } from '#src/web/storefront/home/home.tsx';
import { casesOf } from '../../support/cases.ts';
import { homeOf, poster, showHome } from '../support/home.tsx';
import { lookProblems } from '../support/look.ts';
import { openNetwork } from '../support/network.ts';
import { loadArguments } from '../support/visitor.ts';
import { withoutBuffer } from '../support/without-buffer.ts';

// States of the home page. What words and chips find: src/service/selling/search/search-events.test.ts.
openNetwork();

const none = { items: [], total: 0, suggestion: null, isIncomplete: false };
const facets = { weekend: 0, month: 0, opening: 0, past: 0, free: 1, cities: [], genres: [] };
const link = (name: string) => page.getByRole('link', { name, exact: true });

describe.each(casesOf(1, ['pt', 'en'] as const))('a home page that finds nothing (%s)', (locale) => {
  test('for chips together offers to take one off', async () => {
    const cities = [{ slug: 'recife', name: 'Recife', state: 'PE', count: 0 }];
    const answer = homeOf([], { events: none, eventFacets: { ...facets, cities } });
    const shown = await showHome(answer, '?tema=games&cidade=recife', { locale });
    const t = shown.text('home');
    await expect.element(page.getByText(t('noneTitle'))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await expect.element(link(t('without', { label: 'Recife' }))).toBeVisible();
    await link(t('without', { label: t('genreGAMES') })).click();
    await expect.poll(shown.address).toBe(`/${locale}?cidade=recife`);
  });

  test('for words that nothing is like leads on to all events', async () => {
    const answer = homeOf([], { events: none, eventFacets: facets });
    const shown = await showHome(answer, '?busca=xyzzyplugh&gratis=1', { locale });
    const t = shown.text('home');
    await expect.element(page.getByText(t('noResultsTitle', { words: 'xyzzyplugh' }))).toBeVisible();
    expect(await lookProblems()).toEqual([]);
    await link(t('allEvents')).click();
    await expect.poll(shown.address).toBe(`/${locale}`);
    await cleanup();
    await showHome(homeOf([poster(1)]), '', { locale });
    await expect.element(page.getByRole('heading', { name: t('onSaleNow') })).toBeVisible();
  });
});

describe('many events', () => {
  const items = Array.from({ length: 24 }, (_, index) => poster(index + 1));
  const showAt = async (number: number, shownItems = items) =>
    await showHome(
      homeOf(shownItems, { events: { ...none, items: shownItems, total: 50 } }),
      number === 1 ? '' : `?pagina=${number}`,
    );

  test('are on several pages, which lead to each other and say where one is', async () => {
    let shown = await showAt(1);
    const t = shown.text('home');
    const region = page.getByRole('region', { name: t('onSaleNow') });
    await expect.poll(() => region.getByRole('heading', { level: 3 }).elements()).toHaveLength(24);
    await expect.element(page.getByText(t('range', { first: '1', last: '24', total: '50' }))).toBeVisible();
    expect(link(t('showPrevious')).elements()).toEqual([]);
    // A link, and so without script too.
    expect(link(t('showMore')).element().getAttribute('href')).toBe('/pt?pagina=2');
    await link(t('showMore')).click();
    await expect.poll(shown.address).toBe('/pt?pagina=2');

    await cleanup();
    shown = await showAt(2);
    await expect.element(page.getByText(t('range', { first: '25', last: '48', total: '50' }))).toBeVisible();
    expect(link(t('showMore')).element().getAttribute('href')).toBe('/pt?pagina=3');
    expect(await lookProblems()).toEqual([]);
    await link(t('showPrevious')).click();
    await expect.poll(shown.address).toBe('/pt');

    await cleanup();
    shown = await showAt(3, items.slice(0, 2));
    await expect.element(page.getByText(t('range', { first: '49', last: '50', total: '50' }))).toBeVisible();
    expect(link(t('showMore')).elements()).toEqual([]);
    expect(link(t('showPrevious')).element().getAttribute('href')).toBe('/pt?pagina=2');
  });

  test('ask for the events of their own page', async () => {
    const asked: unknown[] = [];
    for (const query of ['', '?pagina=3', '?tema=games&pagina=2']) {
      const given = loadArguments({ locale: 'pt' }, homeOf([]));
      const visitor = given.context.get(visitorContext);
      const answer = visitor.graphql;
      visitor.graphql = async (text, variables) => {
        asked.push([variables?.first, variables?.skip]);
        return await answer(text, variables);
      };
      const request = new Request(`https://canhoto.example/pt${query}`);
      await withoutBuffer(() => loader({ ...given, request } as unknown as Parameters<typeof loader>[0]));
    }
    expect(asked).toEqual([
      [24, 0],
      [24, 48],
      [24, 24],
    ]);
  });

  test('have a way back from a page after the last', async () => {
    const shown = await showAt(90, []);
    await link(shown.text('home')('showPrevious')).click();
    await expect.poll(shown.address).toBe('/pt?pagina=89');
  });
});

test('a search that finds nothing has what is on sale below it, and chips that lead there', async () => {
  const given = homeOf([], { events: none, eventFacets: { ...facets, month: 3 } });
  const sells = homeOf([poster(5)], { eventFacets: { ...facets, month: 3 } });
  const { text } = await showHome(given, '?busca=xyzzyplugh', {
    handed: (home) => ({ ...home, instead: sells.events.items }),
  });
  const t = text('home');
  await expect.element(page.getByText(t('noResultsTitle', { words: 'xyzzyplugh' }))).toBeVisible();
  await expect.element(page.getByRole('region', { name: t('onSaleNow') })).toBeVisible();
  await expect.element(link('Evento 5')).toBeVisible();
  const chip = page
    .getByRole('navigation', { name: t('filters') })
    .getByRole('link')
    .first();
  expect(chip.element().getAttribute('href')).toBe('/pt?quando=este-mes');
  expect(await lookProblems()).toEqual([]);
});

describe('the home page', () => {
  test('counts for its chips what opens soon as well as what sells', async () => {
    const asked: unknown[] = [];
    const given = loadArguments({ locale: 'pt' }, homeOf([]));
    const visitor = given.context.get(visitorContext);
    const answer = visitor.graphql;
    visitor.graphql = async (text, variables) => {
      asked.push(variables?.filter, variables?.counted);
      return await answer(text, variables);
    };
    const request = new Request('https://canhoto.example/pt');
    await withoutBuffer(() => loader({ ...given, request } as unknown as Parameters<typeof loader>[0]));
    expect(asked).toMatchObject([{ when: 'SELLING' }, { when: null }]);
  });

  test('begins with what can be had', async () => {
    await showHome(
      homeOf([poster(1, { saleStatus: 'SOLD_OUT', priceFromCents: null }), poster(2), poster(3)]),
    );
    const names = page.getByRole('heading', { level: 3 });
    await expect
      .poll(() => names.elements().map(({ textContent }) => textContent))
      .toEqual(['Evento 2', 'Evento 3', 'Evento 1']);
  });

  test.each([768, 1025])(
    'keeps the words of a long name whole on what stands first (%i px)',
    async (width) => {
      const name = 'Mundo Quadrinho';
      await showHome(homeOf([poster(2)], { featured: { items: [poster(1, { name })] } }), '', { width });
      const heading = page.getByRole('heading', { name });
      await expect.element(heading).toBeVisible();
      await document.fonts.ready;
      const [text] = [...heading.element().querySelectorAll('a')].map(({ firstChild }) => firstChild!);
      const word = document.createRange();
      word.setStart(text!, name.indexOf('Q'));
      word.setEnd(text!, name.length);
      expect([...word.getClientRects()].map(({ width: wide }) => Math.round(wide))).toHaveLength(1);
    },
  );

  test('says of what was found when it opens, and what it will cost', async () => {
    const opening = poster(4, { saleStatus: 'SCHEDULED', saleOpensAt: '2027-11-30T13:00:00Z' });
    const { text } = await showHome(homeOf([opening]), '?busca=evento');
    const moment = formatMoment(new Date('2027-11-30T13:00:00Z'), 'pt', opening.timeZone);
    const shown = () => document.querySelector('main')?.textContent ?? '';
    await expect.poll(shown).toContain(text('home')('opensAt', { moment }));
    expect(shown()).toContain(formatMoney(5_000, 'pt'));
    expect(await lookProblems()).toEqual([]);
  });
});

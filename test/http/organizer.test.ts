import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { linksOf, openSite } from '../support/http/site.ts';
import { readStructuredData } from '../support/reading/structured-data.ts';

const shop = openSite();
const { html } = shop;
const pathOf = {
  pt: (slug: string) => `/pt/realizador/${slug}`,
  en: (slug: string) => `/en/realizador/${slug}`,
};

describe.each(['pt', 'en'] as const)('in %s', (locale) => {
  test('the page names itself, its other language and the organizer for search engines', async () => {
    const page = await html(pathOf[locale]('vertice'));
    const address = (spoken: 'pt' | 'en') => shop.url + pathOf[spoken]('vertice');
    expect(linksOf(page, 'canonical')).toEqual([[undefined, address(locale)]]);
    expect(linksOf(page, 'alternate')).toEqual([
      ['pt-BR', address('pt')],
      ['en', address('en')],
      ['x-default', address('pt')],
    ]);
    const { described, problems } = await readStructuredData(page);
    expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    expect(described).toMatchObject([
      {
        '@type': 'Organization',
        name: 'Vértice',
        legalName: 'Vértice Jogos e Esportes Eletrônicos S.A.',
        taxID: '41728395000120',
        url: address(locale),
      },
    ]);
    const ofEvent = await readStructuredData(await html(`/${locale}/evento/soco-cruzado`));
    expect(ofEvent.described[0]).toMatchObject({ organizer: { url: address(locale) } });
  });

  test('an organizer that nobody is has no page', async () => {
    const lost = await fetch(shop.url + pathOf[locale]('nobody'));
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('noindex');
  });
});

test('the page is kept and sent to everybody', async () => {
  const ask = async () => (await fetch(shop.url + pathOf.pt('nanquim'))).headers.get('server-timing') ?? '';
  await ask();
  await expect.poll(ask).toBe('page;desc=hit');
});

test('the calendar that the page offers has the dates of the page', async () => {
  const text = await html('/organizers/nanquim/events.ics?lang=pt');
  const entries = new ICAL.Component(ICAL.parse(text) as unknown[] as never).getAllSubcomponents('vevent');
  const titles = entries.map((entry) => new ICAL.Event(entry).summary);
  expect(titles.filter((title) => title.startsWith('Mundo Quadrinho: '))).toHaveLength(4);
  expect(titles).toContain('Baile da Agulha');
});

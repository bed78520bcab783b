import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { anchorsOf, decoded, linksOf, openSite } from '../support/http/site.ts';
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

  test('without script the page of an organizer has its calendar, what is over, and its other language', async () => {
    const other = locale === 'pt' ? 'en' : 'pt';
    const page = await html(pathOf[locale]('lanterna'));
    const calendar = `${shop.url}/organizers/lanterna/events.ics?lang=${locale}`;
    const leads = anchorsOf(page).map((tag) => decoded(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''));
    expect(leads).toContain(calendar.replace('http:', 'webcal:'));
    expect(leads).toContain(pathOf[other]('lanterna'));
    expect(page).toContain(`<html lang="${locale === 'pt' ? 'pt-BR' : 'en'}"`);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const [, bare] =
      /<noscript>(.*?)<\/noscript>/s.exec(main) ?? expect.fail('nothing for whoever has no script');
    expect(decoded(bare ?? '')).toContain(calendar);
    // Folded by the browser itself, and not left out.
    const past = /<details[^>]*>(.*?)<\/details>/s.exec(main) ?? expect.fail('nothing is over');
    expect(past[0].slice(0, past[0].indexOf('>'))).not.toContain('open');
    expect(past[1]).toMatch(/<summary.*(Órbita|Orbit)/s);
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

import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { linksOf, metaOf, openSite, titleOf } from '../support/http/site.ts';
import { type Described, readStructuredData } from '../support/reading/structured-data.ts';

const shop = openSite();
const { html } = shop;
const slug = 'mundo-quadrinho';

/** When the event begins and ends, as the API has it: the demonstration's dates move on with the year. */
async function timesOfEvent(): Promise<{ startsAt: string; endsAt: string }> {
  const response = await fetch(`${shop.url}/production/customer/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query($slug: String!) { event(slug: $slug) { startsAt endsAt } }',
      variables: { slug },
    }),
  });
  return (await response.json()).data.event;
}

/** An instant as a clock there shows it; the country has known no summer time since 2019. */
const inSaoPaulo = (instant: string) => {
  const shown = new Date(Date.parse(instant) - 3 * 3_600_000).toISOString();
  return `${shown.slice(0, 19)}-03:00`;
};

test('title and description say what the site is, in both languages', async () => {
  const [pt, en] = [await html('/pt'), await html('/en')];
  expect(titleOf(pt)).toBe(
    'Canhoto: a bilheteria oficial dos melhores eventos de cultura pop, games e e-sports do Brasil',
  );
  expect(titleOf(en)).toBe(
    'Canhoto: the official box office for the best pop culture, gaming and e-sports events in Brazil',
  );
  expect(metaOf(pt, 'description')).toContain('bilheteria oficial dos melhores eventos');
  expect(metaOf(en, 'description')).toContain('official box office for the best pop culture');
  expect(metaOf(pt, 'og:title')).toBe(titleOf(pt));
  expect(metaOf(en, 'og:locale')).toBe('en_US');
});

test.each(['', `/evento/${slug}`, '/termos-de-uso', '/politica-de-privacidade'])(
  'the page %s names itself and its other language once each',
  async (path) => {
    for (const locale of ['pt', 'en']) {
      const page = await html(`/${locale}${path}?utm_source=a`);
      const address = (spoken: string) => `${shop.url}/${spoken}${path}`;
      expect(linksOf(page, 'canonical')).toEqual([[undefined, address(locale)]]);
      expect(linksOf(page, 'alternate')).toEqual([
        ['pt-BR', address('pt')],
        ['en', address('en')],
        ['x-default', address('pt')],
      ]);
      expect(metaOf(page, 'robots')).toBe('');
      expect(metaOf(page, 'description')).not.toBe('');
      expect(metaOf(page, 'og:url')).toBe(address(locale));
    }
  },
);

test('what is personal, a result of a search or not there is not for search engines', async () => {
  for (const path of ['/pt/auth/entrar', `/pt/checkout/${slug}`, '/pt?busca=a', '/pt/nada']) {
    expect(metaOf(await html(path), 'robots'), path).toBe('noindex');
  }
});

test.each([
  ['an event', `/evento/${slug}`],
  ['the home page', ''],
  ['a page of rules', '/acessibilidade'],
])('a link to %s shows a picture of 1200 by 630 in each language', async (_, path) => {
  const shown = new Set<string>();
  for (const locale of ['pt', 'en']) {
    const page = await html(`/${locale}${path}`);
    const address = metaOf(page, 'og:image');
    expect(address.startsWith(shop.url)).toBe(true);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = await loadImage(Buffer.from(await answer.arrayBuffer()));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
    shown.add(address);
  }
  expect(shown.size).toBe(2);
});

describe('structured data', () => {
  test('of the home page: the site with its search, and the company', async () => {
    const { described, problems } = await readStructuredData(await html('/pt'));
    expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    const [{ '@graph': graph } = {}] = described as { '@graph'?: Described[] }[];
    expect(graph).toMatchObject([
      { '@type': 'WebSite', name: 'Canhoto', url: `${shop.url}/pt` },
      { '@type': 'Organization', legalName: 'EMPRESA EXEMPLO LTDA', sameAs: expect.any(Array) },
    ]);
  });

  test.each(['pt', 'en'])('of an event in %s: place, times, artists, organizer, offers', async (locale) => {
    const page = await html(`/${locale}/evento/${slug}`);
    const { startsAt, endsAt } = await timesOfEvent();
    const { described, problems } = await readStructuredData(page);
    expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    expect(described).toHaveLength(1);
    const [{ '@graph': graph } = {}] = described as { '@graph'?: Described[] }[];
    expect(graph).toHaveLength(2);
    const [event, faq] = graph ?? [];
    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Mundo Quadrinho',
      startDate: inSaoPaulo(startsAt),
      endDate: inSaoPaulo(endsAt),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image: [expect.stringMatching(/^http/)],
      location: {
        '@type': 'Place',
        name: expect.any(String),
        hasMap: expect.stringMatching(/^https:/),
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'São Paulo',
          addressRegion: 'SP',
          addressCountry: 'BR',
        },
      },
      organizer: { '@type': 'Organization', name: expect.any(String), url: expect.stringMatching(/^http/) },
    });
    const performers = event?.performer as Described[];
    expect(performers.length).toBeGreaterThan(0);
    expect(new Set(performers.map(({ name }) => name)).size).toBe(performers.length);
    const offers = event?.offers as Described[];
    expect(offers.length).toBeGreaterThan(3);
    for (const offer of offers) {
      expect(offer).toMatchObject({
        '@type': 'Offer',
        name: expect.any(String),
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'BRL',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|PreOrder|SoldOut)$/),
        url: `${shop.url}/${locale}/evento/${slug}`,
        validFrom: expect.stringMatching(/-03:00$/),
      });
    }
    expect(faq?.['@type']).toBe('FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(questions.length).toBeGreaterThan(2);
    // As it stands in the page, without marks.
    for (const { name, acceptedAnswer } of questions) {
      expect(page).toContain(`<h3>${name}</h3>`);
      expect(acceptedAnswer.text).not.toMatch(/\*\*|<|\[/);
      expect(acceptedAnswer.text.length).toBeGreaterThan(20);
    }
  });

  test('is for those who read documents, and is not handed to the script as well', async () => {
    const page = await html(`/pt/evento/${slug}`);
    const data = await html(`/pt/evento/${slug}.data`);
    const [, handed] = page.split('streamController.enqueue');
    for (const forScript of [handed, data]) {
      expect(forScript).toContain('Mundo Quadrinho');
      expect(forScript).not.toContain('schema.org');
    }
  });

  test('wrong words and missing names are found, so that finding none means something', async () => {
    const wrong = {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'x',
      startsDate: '2027-06-03',
      organizer: { '@type': 'Organization', url: 'https://a.example' },
    };
    const { problems } = await readStructuredData(
      `<html><head><script type="application/ld+json">${JSON.stringify(wrong)}</script></head></html>`,
    );
    const messages = problems.map(({ issueMessage }) => issueMessage).join('\n');
    expect(messages).toContain('startsDate');
    expect(messages).toContain('"name" is missing');
  });
});

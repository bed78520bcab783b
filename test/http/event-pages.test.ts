import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { casesOf } from '../support/cases.ts';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { elementsIn, type Markup, readMarkup, textOf, upwards } from '../support/http/markup.ts';
import { metaOf, openSite } from '../support/http/site.ts';
import { readStructuredData } from '../support/reading/structured-data.ts';

// The page of an event and its programme as they are sent: all that somebody without script gets of them.
const shop = openSite();
const slug = 'mundo-quadrinho';

const elementsOf = async (path: string) => elementsIn(readMarkup(await shop.html(path)));

function only(found: readonly Markup[]): Markup {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`The page has ${found.length} of it.`);
  return first;
}

const of = (element: Markup, name: string) => element.attributes.get(name) ?? '';
const withId = (page: readonly Markup[], id: string) => only(page.filter((one) => of(one, 'id') === id));
const headings = (page: readonly Markup[], level: 1 | 2 | 3) => page.filter(({ tag }) => tag === `h${level}`);
/** Spaces that do not break count as any other. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(casesOf(0, ['pt', 'en'] as const))('an event as it is sent (%s)', (locale) => {
  test('names each row of a ticket by the choice, and tells its next price', async () => {
    const page = await elementsOf(`/${locale}/evento/${slug}`);
    const common = textFor(locale, 'common');
    const rows = elementsIn(withId(page, 'dia-1')).filter(({ tag }) => tag === 'li');
    const names = rows.flatMap(elementsIn).filter(({ tag }) => /^h\d$/.test(tag));
    expect(names.map(textOf)).toEqual(
      (['ticketFULL', 'ticketHALF', 'ticketHALFOutside', 'ticketSOCIAL'] as const).map((type) =>
        expect.stringContaining(common(type)),
      ),
    );
    const price = locale === 'pt' ? 'R$ 287,50' : 'R$287.50';
    expect(plain(rows.map(textOf)[0] ?? '')).toContain(textFor(locale, 'event')('nextPrice', { price }));
    // No earlier price is crossed out.
    const main = only(page.filter(({ tag }) => tag === 'main'));
    expect(elementsIn(main).filter(({ tag }) => tag === 's' || tag === 'del')).toEqual([]);
  });

  test('leads to its programme, which is read by day and by item', async () => {
    const t = textFor(locale, 'programme');
    const event = await elementsOf(`/${locale}/evento/${slug}`);
    const fold = only(
      event.filter(
        (one) =>
          one.tag === 'details' &&
          elementsIn(one).some(({ tag, ...rest }) => tag === 'h2' && textOf({ tag, ...rest }) === t('title')),
      ),
    );
    const lineup = only(elementsIn(fold).filter((one) => of(one, 'aria-label') === t('lineup')));
    expect(textOf(lineup)).toContain('Dita Falcão');
    const lead = of(
      only(elementsIn(fold).filter((one) => one.tag === 'a' && textOf(one) === t('full'))),
      'href',
    );
    expect(lead).toBe(`/${locale}/evento/${slug}/programacao`);

    const html = await shop.html(lead);
    const page = elementsIn(readMarkup(html));
    expect(headings(page, 1).map(textOf)).toEqual([t('title')]);
    expect(headings(page, 2).filter((one) => upwards(one).some(({ tag }) => tag === 'section'))).toHaveLength(
      4,
    );
    const days = elementsIn(only(page.filter((one) => of(one, 'aria-label') === t('days'))));
    const third = days.filter(({ tag }) => tag === 'a').map((one) => of(one, 'href'))[2] ?? '';
    expect(third).toBe('#dia-3');
    const contest = locale === 'pt' ? 'Concurso de cosplay' : 'Cosplay contest';
    const row = withId(page, 'item-concurso-de-cosplay');
    expect(upwards(row)).toContain(withId(page, 'dia-3'));
    expect(headings(elementsIn(row), 3).map(textOf)).toEqual([contest]);
    expect(textOf(row)).toContain(locale === 'pt' ? '14h' : '2 pm');
    const { described, problems } = await readStructuredData(html);
    expect(problems.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
    const [{ subEvent = [] } = {}] = described as { subEvent?: { name: string; url: string }[] }[];
    expect(subEvent.find(({ name }) => name === contest)?.url).toMatch(/#item-concurso-de-cosplay$/);
    // Controls that need a script are hidden without it (programme.component.tsx).
    const star = only(page.filter((one) => of(one, 'aria-label') === t('mark', { title: contest })));
    const filters = upwards(only(page.filter((one) => of(one, 'aria-label') === t('show'))));
    for (const one of [star, ...filters]) expect(one.attributes.has('data-ready')).toBe(false);
  });

  test('is shared by WhatsApp and by its address, with a picture in its language', async () => {
    const html = await shop.html(`/${locale}/evento/pixel-verao`);
    const address = `${shop.url}/${locale}/evento/pixel-verao`;
    const share = only(elementsIn(readMarkup(html)).filter(({ attributes }) => attributes.has('data-share')));
    expect(of(share, 'data-share')).toBe(address);
    const ways = elementsIn(share).filter(({ tag }) => tag === 'a');
    expect(ways.map(textOf)).toEqual(['WhatsApp']);
    const whatsApp = new URL(ways.map((one) => of(one, 'href'))[0] ?? '');
    expect(whatsApp.origin).toBe('https://wa.me');
    expect(whatsApp.searchParams.get('text')).toBe(`${of(share, 'data-text')} ${address}`);
    expect(of(share, 'data-text')).toMatch(/^Pixel Verão/);
    // The preview of the link in a chat.
    expect(metaOf(html, 'og:image')).toMatch(
      new RegExp(`^${shop.url}/link-preview/${locale}/pixel-verao\\.jpg\\?v=\\d+$`),
    );
  });
});

test('the map of an arena leads into the fold of a sector, which a browser opens for whoever goes there', async () => {
  const page = await elementsOf('/pt/evento/final-liga-vertice');
  const ways = page.filter(
    (one) => of(one, 'href').startsWith('#setor') && elementsIn(one).some(({ tag }) => tag === 'text'),
  );
  expect(ways.length).toBeGreaterThan(2);
  const places = ways.map((one) => withId(page, of(one, 'href').slice(1)));
  const folds = places.map((place) => {
    // The summary is in sight already: nothing opens for who goes to it.
    expect(upwards(place).some(({ tag }) => tag === 'summary')).toBe(false);
    return only(upwards(place).filter((one) => one.tag === 'details' && one !== place));
  });
  const summaryOf = (fold: Markup) => textOf(only(elementsIn(fold).filter(({ tag }) => tag === 'summary')));
  for (const [index, fold] of folds.entries()) {
    const name = textOf(ways[index] as Markup).split(/ (R\$|Esgotado|Últimos|Em breve)/)[0] ?? '?';
    expect(summaryOf(fold)).toContain(name);
  }
  expect(summaryOf(folds[0] as Markup)).toContain('Arena');
  expect(elementsIn(folds[0] as Markup).map(textOf)).toContain('Inteira');
});

test('the way to a waiting list leads a visitor to the log-in, which says what it is for', async () => {
  const visitor = new FormVisitor(shop.url, 'pt');
  await visitor.go(paths.joinWaitlist('pt', 'madrugada-vhs', 'any'));
  expect(visitor.at).toMatch(/^\/pt\/auth\/entrar\?redirect=/);
  expect(visitor.says(visitor.text('auth')('logInWaitlist'))).toBe(true);
});

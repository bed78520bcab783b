import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { casesOf } from '../support/cases.ts';
import { elementsIn, type Markup, readMarkup, textOf, upwards } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

// The home page as it is sent: what is on sale, chips that are links, and a search that is a form.
const shop = openSite();

const elementsOf = async (path: string) => elementsIn(readMarkup(await shop.html(path)));

function only(found: readonly Markup[]): Markup {
  const [first] = found;
  if (first === undefined || found.length > 1) throw new Error(`The page has ${found.length} of it.`);
  return first;
}

const of = (element: Markup, name: string) => element.attributes.get(name) ?? '';
const withId = (page: readonly Markup[], id: string) => only(page.filter((one) => of(one, 'id') === id));
const posters = (elements: readonly Markup[]) =>
  elements.filter((one) => one.tag === 'h3' && upwards(one).some(({ tag }) => tag === 'main')).map(textOf);
const linksIn = (elements: readonly Markup[]) => elements.filter(({ tag }) => tag === 'a');

describe.each(casesOf(1, ['pt', 'en'] as const))('the home page as it is sent (%s)', (locale) => {
  test('has the events by their dates, and says what is left and for whom a price is', async () => {
    const t = textFor(locale, 'home');
    const page = await elementsOf(`/${locale}`);
    const region = only(page.filter((one) => of(one, 'aria-labelledby') === 'a-venda'));
    expect(textOf(withId(page, 'a-venda'))).toBe(t('onSaleNow'));
    const names = posters(elementsIn(region));
    expect(names.length).toBeGreaterThan(5);
    const { rows } = await shop.pool.query<{ name: string }>(
      'select name ->> $1 as name from event where name ->> $1 = any ($2) order by starts_at',
      [locale, names],
    );
    // Sold-out events hang behind all that can be had.
    const inOrder = rows.map(({ name }) => name).filter((name) => !name.includes('VHS'));
    expect(names).toEqual([...inOrder, names.find((name) => name.includes('VHS'))]);
    const items = elementsIn(region).filter(({ tag }) => tag === 'li');
    const itemOf = (words: RegExp) => textOf(only(items.filter((item) => words.test(textOf(item)))));
    expect(itemOf(/LUMI/)).toContain(t('lastTickets'));
    expect(items.filter((item) => textOf(item).includes(t('lastTickets')))).toHaveLength(1);
    expect(itemOf(/LUMI/)).toContain(t('halfOnly'));
    expect(itemOf(/VHS/)).toContain(t('soldOutTag'));
  });
});

test('chips are links to what they find, and carry what the address carries', async () => {
  const t = textFor('pt', 'home');
  const chips = elementsIn(
    only((await elementsOf('/pt?utm_source=insta')).filter((one) => of(one, 'aria-label') === t('filters'))),
  );
  const free = only(linksIn(chips).filter((one) => textOf(one).startsWith(t('free'))));
  const { searchParams } = new URL(of(free, 'href'), shop.url);
  expect([searchParams.get('gratis'), searchParams.get('utm_source')]).toEqual(['1', 'insta']);
  expect(posters(await elementsOf(of(free, 'href')))).toEqual(['Gibi na Praça']);
});

test('a search is a form, and what is typed stays in it', async () => {
  const t = textFor('pt', 'home');
  const form = only((await elementsOf('/pt?utm_source=insta')).filter((one) => of(one, 'role') === 'search'));
  expect([form.tag, of(form, 'method'), of(form, 'action')]).toEqual(['form', 'get', '/pt']);
  expect(elementsIn(form).filter((one) => of(one, 'type') === 'submit')).toHaveLength(1);
  const fields = elementsIn(form).filter(({ tag }) => tag === 'input');
  const sent = new URLSearchParams(
    fields.map((field) => [
      of(field, 'name'),
      of(field, 'type') === 'search' ? 'belo horisonte' : of(field, 'value'),
    ]),
  );
  expect(Object.fromEntries(sent)).toEqual({ utm_source: 'insta', busca: 'belo horisonte' });
  const typedIn = (page: readonly Markup[]) =>
    page.filter((one) => of(one, 'type') === 'search').map((one) => of(one, 'value'));
  const found = await elementsOf(`/pt?${sent}`);
  expect(posters(found)).toContain('Liga Vértice: A Final');
  expect(typedIn(found)).toEqual(['belo horisonte']);
  const meant = only(
    linksIn(found).filter((one) => textOf(one) === t('didYouMean', { words: 'belo horizonte' })),
  );
  const again = await elementsOf(of(meant, 'href'));
  expect(posters(again)).toContain('Liga Vértice: A Final');
  expect(typedIn(again)).toEqual(['belo horizonte']);
});

test('whatever is typed gets a page', async () => {
  const typed = [
    '&|!:*',
    "'",
    '"',
    '\\',
    '(',
    '%',
    '<script>',
    '!!!',
    'a'.repeat(10_000),
    'é '.repeat(800),
    '\u{1f4a5}',
  ];
  for (const words of typed) {
    const response = await fetch(`${shop.url}/pt?busca=${encodeURIComponent(words)}`);
    expect([200, 414, 431], words.slice(0, 20)).toContain(response.status);
  }
});

import { expect, test } from 'vitest';
import { FormVisitor } from '../support/http/form-visitor.ts';
import { elementsIn, readMarkup, textOf, upwards } from '../support/http/markup.ts';
import { openSite } from '../support/http/site.ts';

// The states of the page with script: test/components/waiting-room/waiting-room-pages.component.tsx.
const site = openSite();

test('without script the page of a waiting room says when it opens and what to have ready, and others lead there', async () => {
  const slug = 'soco-cruzado';
  const visitor = new FormVisitor(site.url, 'pt');
  const t = visitor.text('waitingRoom');
  await visitor.go(`/pt/fila/${slug}`);
  const shown = (tag: string) =>
    visitor
      .shown()
      .filter((element) => element.tag === tag && upwards(element).some((around) => around.tag === 'main'));
  expect(shown('h1').map(textOf)).toEqual(['Soco Cruzado']);
  expect(visitor.says(t('withoutScript'))).toBe(true);
  expect(shown('dd')).toHaveLength(2);
  const link = shown('a').find((element) => textOf(element) === t('logIn'));
  const back = encodeURIComponent(`/pt/fila/${slug}#entrar`);
  expect(link?.attributes.get('href')).toBe(`/pt/auth/entrar?redirect=${back}`);
  // The home page and the event's say it too.
  const home = elementsIn(readMarkup(await site.html('/pt')));
  const line = home.find((element) => element.tag === 'li' && textOf(element).includes('Soco Cruzado'));
  expect(elementsIn(line ?? readMarkup('')).map(textOf)).toContainEqual(expect.stringMatching(/^Fila abre /));
  await visitor.go(`/pt/evento/${slug}`);
  expect(visitor.shown().map(textOf)).toContainEqual(expect.stringMatching(/^A fila abre /));
  const way = shown('a').find((element) => textOf(element) === visitor.text('event')('roomWay'));
  expect(way?.attributes.get('href')).toBe(`/pt/fila/${slug}`);
});

import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { eventActs, officeActs, restOfAct } from './palette-acts.ts';

test('words that begin words of an act are its own, and the rest says of what', () => {
  expect(restOfAct('paus', 'Pausar as vendas')).toBe('');
  expect(restOfAct('PAUSAR vendas Mundo Quad', 'Pausar as vendas')).toBe('mundo quad');
  expect(restOfAct('cupom', 'Novo cupom')).toBe('');
  expect(restOfAct('mundo', 'Pausar as vendas')).toBeNull();
  expect(restOfAct('', 'Novo cupom')).toBeNull();
});

test.each([
  ['parar', 'actStop'],
  ['stop', 'actStop'],
  ['abrir', 'actOpen'],
  ['open', 'actOpen'],
  ['adiar', 'actPostpone'],
  ['postpone', 'actPostpone'],
  ['cancelar', 'actCancel'],
  ['cancel', 'actCancel'],
  ['cupom', 'actCoupon'],
  ['coupon', 'actCoupon'],
  ['cortesia', 'actCourtesies'],
  ['despublicar', 'actHide'],
  ['novo', 'actNewEvent'],
  ['new', 'actNewEvent'],
  ['convidar', 'actInvite'],
])('"%s" is of %s, whichever language the page has', (typed, name) => {
  const act = [...officeActs, ...eventActs].find((one) => one.name === name);
  for (const locale of ['pt', 'en'] as const) {
    const called = textFor(locale, 'office')(name as 'actStop');
    expect(restOfAct(`${typed} mundo`, called, act?.words)).toBe('mundo');
  }
});

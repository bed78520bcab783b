import { expect, test } from 'vitest';
import { eventSlugOf } from './page-rules.ts';

test('a page of an event is known by its slug, its waiting room and its checkout included', () => {
  expect(eventSlugOf('/pt/evento/ccxp-26')).toBe('ccxp-26');
  expect(eventSlugOf('/en/evento/ccxp-26/lista-de-espera/a?b=1')).toBe('ccxp-26');
  expect(eventSlugOf('/pt/fila/ccxp-26')).toBe('ccxp-26');
  expect(eventSlugOf('/en/checkout/ccxp-26#a')).toBe('ccxp-26');
  for (const other of ['/pt', '/pt/conta/fila/a', '/pt/pedido/ccxp-26', '/pt/evento/']) {
    expect(eventSlugOf(other)).toBe(undefined);
  }
});

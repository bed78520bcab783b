import { expect, test } from 'vitest';
import { isProtectedPage } from './protected-page.ts';

test.each([
  '/pt/auth/entrar',
  '/en/checkout/expo',
  '/pt/pedido/MQ-1',
  '/pt/conta/meus-ingressos',
  '/en/conta/meus-ingressos/0199',
  '/pt/transferencia/MQ-abc',
  '/en/transferencia',
])('nobody else runs where something of worth is typed, shown or in the address: %s', (path) =>
  expect(isProtectedPage(path)).toBe(true),
);

test.each(['/pt', '/pt/evento/expo', '/pt/conta', '/pt/conta/meus-pedidos', '/pt/transferencias'])(
  'the rest is for consent to decide: %s',
  (path) => expect(isProtectedPage(path)).toBe(false),
);

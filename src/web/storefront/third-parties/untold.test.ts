import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toldPath } from './told-address.ts';
import { forgetUntold, keepPurchase, keepView, takeUntold } from './untold.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const now = () => new Date().toISOString();

test('what others are told of a page names no order, no ticket and no invitation', () => {
  expect(toldPath('/pt/pedido/EX-4F8K2M')).toBe('/pt/pedido');
  expect(toldPath('/en/conta/meus-ingressos/0199-ab/troca')).toBe('/en/conta/meus-ingressos');
  expect(toldPath('/pt/transferencia/secret')).toBe('/pt/transferencia');
  for (const path of ['/pt', '/pt/evento/expo', '/pt/checkout/expo', '/pt/auth/entrar', '/pt/conta/dados']) {
    expect(toldPath(path)).toBe(path);
  }
});

test('a purchase is kept once per order, however often its page is seen', () => {
  keepView('/pt/pedido/A');
  keepPurchase({ number: 'A', totalCents: 11_500, placedAt: now() });
  keepPurchase({ number: 'A', totalCents: 11_500, placedAt: now() });
  expect(takeUntold()).toMatchObject([
    { kind: 'view', path: '/pt/pedido' },
    { kind: 'purchase', number: 'A', totalCents: 11_500 },
  ]);
  keepPurchase({ number: 'A', totalCents: 11_500, placedAt: now() });
  keepPurchase({ number: 'B', totalCents: 1, placedAt: now() });
  expect(takeUntold()).toMatchObject([{ number: 'B' }]);
  expect(takeUntold()).toEqual([]);
});

test('an old order is no purchase of now, what waits too long is not told, and a no ends it', () => {
  vi.useFakeTimers({ now: new Date('2027-01-10T00:00:00Z') });
  keepPurchase({ number: 'A', totalCents: 1, placedAt: '2027-01-01T00:00:00Z' });
  expect(takeUntold()).toEqual([]);
  keepView('/pt/auth/entrar');
  vi.setSystemTime(new Date('2027-01-18T00:00:00Z'));
  expect(takeUntold()).toEqual([]);
  keepView('/pt/auth/entrar');
  forgetUntold();
  expect(takeUntold()).toEqual([]);
  for (let view = 0; view < 100; view += 1) keepView('/pt/auth/entrar');
  expect(takeUntold()).toHaveLength(40);
});

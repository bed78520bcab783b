import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { belongsTo, forgetPerson } from '../../kit/storage/personal-store.ts';
import { toldPath } from './told-address.ts';
import { forgetUntold, keepPurchase, keepView, takeUntold } from './untold.ts';

/** Storage as browsers have it: what is kept are its own keys. */
const storagePrototype = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

let device: Record<string, string>;

beforeEach(() => {
  device = Object.create(storagePrototype);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', Object.create(storagePrototype));
  vi.stubGlobal('localStorage', device);
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

const leavings: [string, () => void][] = [
  ['a log-out', forgetPerson],
  ['the end of a login', () => belongsTo(null)],
  ['the log-in of somebody else', () => belongsTo('other')],
];

test.each(leavings)('%s takes what waits, and no order can be read from what is left', (_words, leave) => {
  belongsTo('someone');
  keepView('/pt/conta');
  keepPurchase({ number: 'MQ27-4F8K2J', totalCents: 1, placedAt: now() });
  expect(JSON.stringify(device)).toContain('4F8K2J');
  leave();
  expect(takeUntold()).toEqual([]);
  expect(JSON.stringify(device)).not.toContain('4F8K2J');
  // Nobody was told of it yet: whoever comes back to their order within the week is counted, once.
  belongsTo('someone');
  keepPurchase({ number: 'MQ27-4F8K2J', totalCents: 1, placedAt: now() });
  expect(takeUntold()).toMatchObject([{ number: 'MQ27-4F8K2J' }]);
  leave();
  keepPurchase({ number: 'MQ27-4F8K2J', totalCents: 1, placedAt: now() });
  expect(takeUntold()).toEqual([]);
});

test('the mark of a told order fits thousands of numbers, and ends when the order is too old to be told', () => {
  vi.useFakeTimers({ now: new Date('2027-01-10T00:00:00Z') });
  keepPurchase({ number: 'MQ27-4F8K2J', totalCents: 1, placedAt: now() });
  takeUntold();
  const [kept] = JSON.parse(device['canhoto::told-orders'] ?? '[]') as { mark: number }[];
  expect(kept?.mark).toBeLessThan(2 ** 16);
  vi.setSystemTime(new Date('2027-01-17T00:00:01Z'));
  takeUntold();
  expect(device).not.toHaveProperty('canhoto::told-orders');
});

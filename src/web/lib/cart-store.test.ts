import { beforeEach, expect, test, vi } from 'vitest';
import { clearLocalCart, forgetHold, keepHold, keepLines, readLines, readLocalCart } from './cart-store.ts';

const event = { slug: 'mundo-quadrinho', name: 'Mundo Quadrinho' };
const ticket = { batchId: 't1', quantity: 2, shelf: 'tickets', categoryId: 'ingressos' } as const;
const photo = { batchId: 'a1', quantity: 1, shelf: 'artists', categoryId: 'fotos' } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('an event starts empty', () => {
  expect(readLocalCart('x', 'tickets')).toMatchObject({
    shoppingCart: null,
    tickets: [],
    startCheckout: false,
  });
});

test('tickets and artists are kept apart and read together', () => {
  keepLines(event, [ticket, photo]);
  expect(readLocalCart(event.slug, 'tickets')).toMatchObject({ categories: ['ingressos'], artists: [] });
  expect(readLocalCart(event.slug, 'artists')).toMatchObject({ categories: ['fotos'], tickets: [] });
  expect(readLines(event.slug)).toEqual([
    { batchId: 't1', quantity: 2 },
    { batchId: 'a1', quantity: 1 },
  ]);
});

test('a hold that is over leaves the choice, clearing takes this event alone', () => {
  keepLines(event, [ticket]);
  keepLines({ slug: 'outro', name: 'Outro' }, [photo]);
  keepHold(event.slug, { id: 'c1', expiresAt: null });
  expect(readLocalCart(event.slug, 'tickets')).toMatchObject({
    startCheckout: true,
    shoppingCart: { id: 'c1' },
  });
  forgetHold(event.slug);
  expect(readLocalCart(event.slug, 'tickets')).toMatchObject({ startCheckout: false, shoppingCart: null });
  expect(readLines(event.slug)).toHaveLength(1);
  clearLocalCart(event.slug);
  expect(readLines(event.slug)).toEqual([]);
  expect(readLines('outro')).toHaveLength(1);
});

test('a storage that is closed or broken only forgets', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{broken',
    setItem: () => {
      throw new Error('full');
    },
  });
  keepLines(event, [ticket]);
  expect(readLines(event.slug)).toEqual([]);
});

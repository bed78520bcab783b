import { expect, test } from 'vitest';
import { isSameAnswer } from './same-answer.ts';

const answer = () => ({
  data: {
    event: { name: 'x', priceCents: 0, opensAt: null, offers: [{ id: 'a', status: 'ON_SALE' }, { id: 'b' }] },
  },
});

test('two answers that say the same are the same', () => {
  expect(isSameAnswer(answer(), answer())).toBe(true);
  expect(isSameAnswer({ at: new Date(5) }, { at: new Date(5) })).toBe(true);
});

test('whatever is different in one makes it another', () => {
  const changes: ((event: Record<string, unknown>) => void)[] = [
    (event) => Object.assign(event, { name: 'y' }),
    (event) => Object.assign(event, { priceCents: null }),
    (event) => Object.assign(event, { opensAt: 0 }),
    (event) => Object.assign(event, { more: undefined }),
    (event) => Reflect.deleteProperty(event, 'opensAt'),
    (event) => Object.assign(event, { offers: [] }),
    (event) => Object.assign(event, { offers: { 0: { id: 'a', status: 'ON_SALE' }, 1: { id: 'b' } } }),
    (event) => Object.assign((event.offers as object[])[0] ?? {}, { status: 'SOLD_OUT' }),
    (event) => (event.offers as object[]).reverse(),
    (event) => Object.assign(event, { opensAt: new Date(0) }),
  ];
  for (const change of changes) {
    const changed = answer();
    change(changed.data.event);
    expect(isSameAnswer(answer(), changed)).toBe(false);
    expect(isSameAnswer(changed, answer())).toBe(false);
  }
  expect(isSameAnswer({ at: new Date(5) }, { at: new Date(6) })).toBe(false);
});

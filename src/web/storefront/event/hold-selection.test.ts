import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readHold } from '../../lib/cart-store.ts';
import { ask } from '../../lib/graphql/ask.ts';
import type { ChosenLine } from './chosen-lines.ts';
import { holdSelection } from './hold-selection.ts';

vi.mock('../../lib/graphql/ask.ts', () => ({ ask: vi.fn() }));
vi.mock('../../lib/cart-store.ts', () => ({ readHold: vi.fn() }));

const lines = [{ batch: { id: 'saturday' }, quantity: 2, offer: { id: 'day' } }] as unknown as ChosenLine[];
const refused = (code: string) => ({ errors: [{ message: code, extensions: { code, field: 'lines.0' } }] });
const held = { data: { saveCart: { id: 'new' } } };

/** The ids with which it was asked to hold, in order. */
const idsAsked = () =>
  vi.mocked(ask).mock.calls.map(([, variables]) => (variables as { input: { id: unknown } }).input.id);

beforeEach(() => {
  vi.mocked(ask).mockReset();
  vi.mocked(readHold).mockReturnValue({ id: 'old', expiresAt: null, lines: [] });
});

describe('what is chosen is held', () => {
  test('in the hold there is', async () => {
    vi.mocked(ask).mockResolvedValueOnce(held);
    expect((await holdSelection('event', lines, 'pt')).refusals).toEqual([]);
    expect(idsAsked()).toEqual(['old']);
  });

  test.each(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_CLOSED', 'CART_FIXED'])(
    'in a new one where the old one is over or what it is: %s',
    async (code) => {
      vi.mocked(ask).mockResolvedValueOnce(refused(code)).mockResolvedValueOnce(held);
      const answer = await holdSelection('event', lines, 'pt');
      expect(answer).toEqual({ cart: { id: 'new' }, refusals: [] });
      expect(idsAsked()).toEqual(['old', null]);
    },
  );

  test('and what the stock refuses is told beside its offer, once', async () => {
    vi.mocked(ask).mockResolvedValueOnce(refused('SOLD_OUT'));
    const { cart, refusals } = await holdSelection('event', lines, 'pt');
    expect(cart).toBeNull();
    expect(refusals).toMatchObject([{ code: 'SOLD_OUT', offerId: 'day' }]);
    expect(idsAsked()).toEqual(['old']);
  });
});

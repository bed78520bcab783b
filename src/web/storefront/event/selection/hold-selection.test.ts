import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readHold } from '#src/web/parts/cart/cart-store.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import * as room from '#src/web/parts/waiting-room/room-place.ts';
import type { ChosenLine } from './chosen-lines.ts';
import { holdSelection } from './hold-selection.ts';

vi.mock('#src/web/parts/customer-api/ask.ts', () => ({ ask: vi.fn() }));
vi.mock('#src/web/parts/waiting-room/room-place.ts', () => ({
  readPass: vi.fn(),
  isSentToRoom: vi.fn(),
  joinHash: '#entrar',
}));
vi.mock('#src/web/parts/cart/cart-store.ts', () => ({ readHold: vi.fn() }));

const day = { id: 'day', ticketType: 'FULL', dates: [{ id: 'sat' }], parts: [], artistSession: null };
const lines = [{ batch: { id: 'saturday' }, quantity: 2, offer: day }] as unknown as ChosenLine[];
const refused = (code: string) => ({ errors: [{ message: code, extensions: { code, field: 'lines.0' } }] });
const held = { data: { saveCart: { id: 'new' } } };

const go = vi.fn();

/** The ids with which it was asked to hold, in order. */
const idsAsked = () =>
  vi.mocked(ask).mock.calls.map(([, variables]) => (variables as { input: { id: unknown } }).input.id);

beforeEach(() => {
  go.mockReset();
  vi.mocked(room.readPass).mockReset().mockReturnValue(null);
  vi.mocked(room.isSentToRoom).mockReset().mockReturnValue(false);
  vi.mocked(ask).mockReset();
  vi.mocked(readHold).mockReturnValue({ id: 'old', expiresAt: null, lines: [] });
});

test('more sessions at once than tickets are told before anything is held, once for each choice', async () => {
  const artistSession = {
    date: { id: 'sat' },
    startsAt: '2027-05-08T15:00:00Z',
    endsAt: '2027-05-08T15:30:00Z',
  };
  const photo = (quantity: number) =>
    [
      { batch: { id: 'saturday' }, quantity: 1, offer: day },
      {
        batch: { id: 'photo' },
        quantity,
        offer: { id: 'photo', ticketType: null, parts: [], artistSession },
      },
    ] as unknown as ChosenLine[];
  const hold = async (quantity: number) => (await holdSelection('fair', photo(quantity), 'pt', go)).refusals;
  vi.mocked(ask).mockResolvedValue(held);
  expect(await hold(1)).toEqual([]);
  expect(await hold(2)).toEqual([{ code: 'SESSIONS_AT_ONCE' }]);
  expect(ask).toHaveBeenCalledTimes(1);
  // A buyer with a ticket of before presses again.
  expect(await hold(2)).toEqual([]);
  expect(await hold(3)).toEqual([{ code: 'SESSIONS_AT_ONCE' }]);
});

describe('what is chosen is held', () => {
  test('in the hold there is', async () => {
    vi.mocked(ask).mockResolvedValueOnce(held);
    expect((await holdSelection('event', lines, 'pt', go)).refusals).toEqual([]);
    expect(idsAsked()).toEqual(['old']);
  });

  test.each(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_CLOSED', 'CART_FIXED'])(
    'in a new one where the old one is over or what it is: %s',
    async (code) => {
      vi.mocked(ask).mockResolvedValueOnce(refused(code)).mockResolvedValueOnce(held);
      const answer = await holdSelection('event', lines, 'pt', go);
      expect(answer).toEqual({ cart: { id: 'new' }, refusals: [] });
      expect(idsAsked()).toEqual(['old', null]);
    },
  );

  test('and what the stock refuses is told beside its offer, once', async () => {
    vi.mocked(ask).mockResolvedValueOnce(refused('SOLD_OUT'));
    const { cart, refusals } = await holdSelection('event', lines, 'pt', go);
    expect(cart).toBeNull();
    expect(refusals).toMatchObject([{ code: 'SOLD_OUT', offerId: 'day' }]);
    expect(idsAsked()).toEqual(['old']);
  });

  test('and a new hold shows the pass of the waiting room, which one that lives does not need', async () => {
    vi.mocked(room.readPass).mockReturnValue('signed');
    vi.mocked(ask).mockResolvedValueOnce(refused('CART_EXPIRED')).mockResolvedValueOnce(held);
    await holdSelection('event', lines, 'pt', go);
    const asked = vi.mocked(ask).mock.calls.map(([, variables]) => (variables as { input: object }).input);
    expect(asked[0]).not.toHaveProperty('pass');
    expect(asked[1]).toMatchObject({ id: null, pass: 'signed' });
  });

  test('and whoever has none is led to the room instead of told a no', async () => {
    vi.mocked(readHold).mockReturnValue(null);
    vi.mocked(ask).mockResolvedValueOnce(refused('PASS_REQUIRED'));
    vi.mocked(room.isSentToRoom).mockReturnValue(true);
    expect(await holdSelection('event', lines, 'pt', go)).toEqual({ cart: null, refusals: [] });
    expect(go).toHaveBeenCalledWith('/pt/fila/event#entrar');
  });
});

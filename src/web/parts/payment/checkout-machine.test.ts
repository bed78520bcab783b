import { describe, expect, test } from 'vitest';
import { beginning, type CheckoutEvent, type CheckoutState, step } from './checkout-machine.ts';

interface Cart {
  id: string;
  expiresAt: string | null;
  delivery: string;
}
type State = CheckoutState<Cart>;
type Happening = CheckoutEvent<Cart>;

const cart: Cart = { id: 'a', expiresAt: '2027-03-01T12:15:00Z', delivery: 'ELECTRONIC' };
const changedCart: Cart = { ...cart, delivery: 'PICKUP' };
const other: Cart = { ...cart, id: 'b' };
const busy = { code: 'TOO_MANY_REQUESTS' };
const wrong = [{ field: 'card', text: 'no' }];

/** What comes of several events, one after the other. */
const reached = (...events: Happening[]): State => events.reduce<State>(step, beginning<Cart>());
const looks: Happening = { type: 'looks' };
const changes: Happening = { type: 'changes' };
const saw = (call: number, what: Cart | 'over' | 'ofCustomer' | 'unsure'): Happening => ({
  type: 'saw',
  call,
  seen:
    typeof what === 'object'
      ? { is: 'held', cart: what }
      : what === 'unsure'
        ? { is: 'unsure', refusal: busy }
        : { is: what },
});
const saved = (what: Cart): Happening => ({ type: 'changed', change: { is: 'saved', cart: what } });
const refused = (attempt: number, more: { isUnsure?: boolean; isOver?: boolean } = {}): Happening => ({
  type: 'refused',
  attempt,
  problems: wrong,
  isUnsure: false,
  isOver: false,
  ...more,
});

const holding = [looks, saw(1, cart)];
const paying: Happening[] = [
  ...holding,
  { type: 'pays' },
  { type: 'sends', attempt: 1, key: 'k1', way: 'CARD 1' },
];

describe('a look', () => {
  test.each<[string, Happening, State['hold']]>([
    ['shows what is held', saw(1, cart), { is: 'held', cart, isNew: false, isTimeUp: false }],
    ['says that the hold is over', saw(1, 'over'), { is: 'over', refusals: [] }],
    ['asks who is there', saw(1, 'ofCustomer'), { is: 'ofCustomer' }],
    ['that got no answer says so', saw(1, 'unsure'), { is: 'failed', refusal: busy }],
    ['without a hold in this browser shows none', { type: 'foundNone' }, { is: 'none' }],
  ])('%s', (_words, event, hold) => {
    expect(reached(looks).hold).toEqual({ is: 'loading' });
    expect(reached(looks, event).hold).toEqual(hold);
  });

  test.each<[string, Happening[]]>([
    ['held', holding],
    ['over', [looks, saw(1, 'over')]],
    ['ofCustomer', [looks, saw(1, 'ofCustomer')]],
  ])('without an answer leaves what is %s, and is counted', (is, before) => {
    const next = reached(...before, looks, saw(2, 'unsure'), looks, saw(3, 'unsure'));
    expect(next.hold).toEqual(reached(...before).hold);
    expect(next.hold.is).toBe(is);
    expect(next.missed).toBe(2);
    expect(step(step(next, looks), saw(4, cart)).missed).toBe(0);
  });

  test('that failed is mended by the next one', () => {
    expect(reached(looks, saw(1, 'unsure'), looks, saw(2, cart)).hold.is).toBe('held');
  });

  test('that is older than the newest answer changes nothing', () => {
    const newest = reached(looks, looks, saw(2, changedCart));
    expect(step(newest, saw(1, cart))).toBe(newest);
    expect(step(newest, saw(1, 'over'))).toBe(newest);
    expect(step(newest, saw(2, cart))).toBe(newest);
  });

  test('that began before a change, or during it, changes nothing once the change began or is done', () => {
    const begun = reached(...holding, looks, changes);
    expect(step(begun, saw(2, 'over'))).toBe(begun);
    const done = reached(...holding, changes, looks, saved(changedCart));
    expect(step(done, saw(3, cart))).toBe(done);
    const later = step(step(done, looks), saw(4, cart));
    expect(later.hold).toMatchObject({ is: 'held', cart });
  });

  test('of another hold takes nothing of the former along', () => {
    const again = reached(looks, saw(1, 'over'), changes, {
      type: 'changed',
      change: { is: 'begun', cart },
    });
    expect(again.hold).toMatchObject({ isNew: true });
    expect(step(step(again, looks), saw(3, cart)).hold).toMatchObject({ isNew: true });
    expect(step(step(again, looks), saw(3, other)).hold).toMatchObject({ cart: other, isNew: false });
  });

  test('that finds nothing in this browser makes older answers stale', () => {
    const none = reached(looks, { type: 'foundNone' });
    expect(step(none, saw(1, cart))).toBe(none);
  });
});

describe('the end of the time', () => {
  test('is no end of the hold: only the server ends it', () => {
    const up = reached(...holding, { type: 'timeUp' });
    expect(up.hold).toEqual({ is: 'held', cart, isNew: false, isTimeUp: true });
    expect(step(up, { type: 'timeUp' })).toBe(up);
    expect(step(step(up, looks), saw(2, 'over')).hold.is).toBe('over');
    expect(step(step(up, looks), saw(2, 'unsure')).hold).toMatchObject({ is: 'held', isTimeUp: true });
    expect(step(step(up, looks), saw(2, cart)).hold).toMatchObject({ isTimeUp: true });
  });

  test('is taken back by more time', () => {
    const later = { ...cart, expiresAt: '2027-03-01T12:25:00Z' };
    const up = reached(...holding, { type: 'timeUp' });
    expect(step(step(up, looks), saw(2, later)).hold).toMatchObject({ isTimeUp: false });
    expect(step(step(up, changes), saved(later)).hold).toMatchObject({ isTimeUp: false, cart: later });
  });

  test('means nothing where nothing is held', () => {
    const none = reached({ type: 'foundNone' });
    expect(step(none, { type: 'timeUp' })).toBe(none);
  });
});

describe('a change', () => {
  test('is of the cart that is remembered once the hold is over, for the next one', () => {
    expect(reached(...holding, changes, saved(changedCart), looks, saw(3, 'over'))).toMatchObject({
      hold: { is: 'over' },
      last: changedCart,
    });
  });

  test('shows the cart the server answered with', () => {
    expect(reached(...holding, changes, saved(changedCart)).hold).toMatchObject({ cart: changedCart });
  });

  test('of a hold that is not the one shown changes nothing', () => {
    const replaced = reached(...holding, changes, looks, saw(3, other));
    expect(step(replaced, saved(changedCart))).toBe(replaced);
    const ended = reached(...holding, changes, looks, saw(3, 'over'));
    expect(step(ended, saved(changedCart))).toBe(ended);
  });

  test('that is refused leaves the hold', () => {
    const before = reached(...holding, changes);
    expect(step(before, { type: 'changed', change: { is: 'refused', refusals: [busy] } })).toBe(before);
  });

  test('can tell that the hold is over', () => {
    expect(
      reached(...holding, changes, { type: 'changed', change: { is: 'over', refusals: [] } }).hold,
    ).toEqual({
      is: 'over',
      refusals: [],
    });
  });

  test('begins a hold anew, or says why not', () => {
    const ended = [looks, saw(1, 'over'), changes];
    expect(reached(...ended, { type: 'changed', change: { is: 'begun', cart: other } }).hold).toEqual({
      is: 'held',
      cart: other,
      isNew: true,
      isTimeUp: false,
    });
    const no = reached(...ended, { type: 'changed', change: { is: 'refused', refusals: [busy] } });
    expect(no.hold).toEqual({ is: 'over', refusals: [busy] });
  });
});

describe('a payment', () => {
  test('is one at a time', () => {
    const once = reached(...holding, { type: 'pays' });
    expect(once).toMatchObject({ payment: 'sending', attempt: 1, problems: [] });
    expect(step(once, { type: 'pays' })).toBe(once);
  });

  test('that is refused says why and can be tried again with another key', () => {
    const no = reached(...paying, refused(1));
    expect(no).toMatchObject({ payment: 'idle', problems: wrong, openKey: null });
    const again = [
      { type: 'pays' },
      { type: 'sends', attempt: 2, key: 'k2', way: 'CARD 1' },
    ] satisfies Happening[];
    expect(again.reduce<State>(step, no)).toMatchObject({ attempt: 2, openKey: 'k2', problems: [] });
  });

  test('whose outcome nobody knows keeps its key', () => {
    const unsure = reached(...paying, refused(1, { isUnsure: true }));
    expect(unsure).toMatchObject({ payment: 'idle', openKey: 'k1' });
    const again = [
      { type: 'pays' },
      { type: 'sends', attempt: 2, key: 'k2', way: 'CARD 1' },
    ] satisfies Happening[];
    expect(again.reduce<State>(step, unsure).openKey).toBe('k1');
  });

  test.each(['CARD 12', 'PIX 1'])(
    'whose outcome is unknown has a key of its own by another way (%s)',
    (way) => {
      const unsure = reached(...paying, refused(1, { isUnsure: true }));
      const other = [{ type: 'pays' }, { type: 'sends', attempt: 2, key: 'k2', way }] satisfies Happening[];
      expect(other.reduce<State>(step, unsure).openKey).toBe('k2');
    },
  );

  test('answers only for its own attempt', () => {
    const second = reached(...paying, refused(1), { type: 'pays' });
    expect(step(second, refused(1))).toBe(second);
    expect(step(second, { type: 'answered', attempt: 1 })).toBe(second);
    expect(step(second, { type: 'sends', attempt: 1, key: 'x', way: 'PIX' })).toBe(second);
    const idle = reached(...holding);
    expect(step(idle, refused(0))).toBe(idle);
  });

  test('that was taken begins anew: the order tells what came of it', () => {
    expect(reached(...paying, { type: 'answered', attempt: 1 })).toMatchObject({
      payment: 'idle',
      openKey: null,
      problems: [],
    });
  });

  test('keeps the form while it is under way, whatever is heard of the hold', () => {
    const sending = reached(...paying);
    for (const what of ['over', 'ofCustomer', 'unsure'] as const) {
      expect(step(step(sending, looks), saw(2, what)).hold).toEqual(sending.hold);
    }
    expect(step(sending, { type: 'changed', change: { is: 'over', refusals: [] } }).hold).toEqual(
      sending.hold,
    );
    expect(step(sending, { type: 'foundNone' })).toBe(sending);
    expect(step(sending, { type: 'told', problems: wrong })).toBe(sending);
  });

  test('can tell that the hold is over', () => {
    expect(reached(...paying, refused(1, { isOver: true }))).toMatchObject({
      hold: { is: 'over', refusals: [] },
      payment: 'idle',
      problems: wrong,
    });
  });

  test('that made an order ends everything: nothing heard later changes the page', () => {
    const paid = reached(...paying, { type: 'ordered' });
    expect(paid).toMatchObject({ payment: 'paid', hold: { is: 'held' }, openKey: null });
    const later: Happening[] = [
      looks,
      changes,
      saw(9, 'over'),
      saved(changedCart),
      { type: 'pays' },
      { type: 'timeUp' },
      { type: 'foundNone' },
      refused(1),
      { type: 'told', problems: wrong },
    ];
    for (const event of later) expect(step(paid, event)).toBe(paid);
  });

  test('is not needed to say that something is wrong', () => {
    expect(reached(...holding, { type: 'told', problems: wrong }).problems).toBe(wrong);
  });
});

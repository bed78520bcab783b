import type { FormError } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';

/** What the machine needs to know of a cart; what else it has is only handed on. */
export interface AnyCart {
  id: string;
  expiresAt: string | null;
}

export type HoldState<Cart> =
  | { is: 'loading' }
  | { is: 'none' }
  | { is: 'failed'; refusal: CallRefusal }
  /** There is a hold, and it is a customer's; nobody is logged in. */
  | { is: 'ofCustomer' }
  | { is: 'held'; cart: Cart; isNew: boolean; isTimeUp: boolean }
  | { is: 'over'; refusals: readonly CallRefusal[] };

/** docs/algorithms/checkout.md tells what each part is for. */
export interface CheckoutState<Cart> {
  hold: HoldState<Cart>;
  /** The cart that was shown last: what was chosen for it is chosen again for the next. */
  last: Cart | null;
  payment: 'idle' | 'sending' | 'paid';
  /** Number of the newest attempt to pay; 0 before the first. */
  attempt: number;
  /** Key of an attempt whose outcome nobody knows: the next press sends it again. */
  openKey: string | null;
  /** The way and plan that it pays by: by another one it would be another attempt. */
  openWay: string | null;
  /** What keeps the order from being placed. */
  problems: readonly FormError[];
  /** Calls about the hold that were begun; the number of the newest. */
  calls: number;
  /** Answers to looks up to this number are too old to count. */
  stale: number;
  /** Looks in a row that got no answer. */
  missed: number;
}

export type Seen<Cart> =
  | { is: 'held'; cart: Cart }
  | { is: 'over' }
  | { is: 'ofCustomer' }
  | { is: 'unsure'; refusal: CallRefusal };

export type Change<Cart> =
  /** The same hold, changed. */
  | { is: 'saved'; cart: Cart }
  /** Another hold in place of one that is over. */
  | { is: 'begun'; cart: Cart }
  | { is: 'over'; refusals: readonly CallRefusal[] }
  | { is: 'refused'; refusals: readonly CallRefusal[] };

export type CheckoutEvent<Cart> =
  | { type: 'looks' }
  | { type: 'foundNone' }
  | { type: 'saw'; call: number; seen: Seen<Cart> }
  | { type: 'changes' }
  | { type: 'changed'; change: Change<Cart> }
  | { type: 'timeUp' }
  | { type: 'pays' }
  | { type: 'sends'; attempt: number; key: string; way: string }
  | {
      type: 'refused';
      attempt: number;
      problems: readonly FormError[];
      isUnsure: boolean;
      isOver: boolean;
    }
  | { type: 'answered'; attempt: number }
  | { type: 'ordered' }
  | { type: 'told'; problems: readonly FormError[] };

/** Before anything was heard. For an order that exists there is no hold: its state is never looked at. */
export function beginning<Cart>(): CheckoutState<Cart> {
  return {
    hold: { is: 'loading' },
    last: null,
    payment: 'idle',
    attempt: 0,
    openKey: null,
    openWay: null,
    problems: [],
    calls: 0,
    stale: 0,
    missed: 0,
  };
}

/** The state after an event; the very same object where the event changes nothing. */
export function step<Cart extends AnyCart>(
  state: CheckoutState<Cart>,
  event: CheckoutEvent<Cart>,
): CheckoutState<Cart> {
  const next = follow(state, event);
  return next.hold.is === 'held' && next.hold.cart !== next.last ? { ...next, last: next.hold.cart } : next;
}

function follow<Cart extends AnyCart>(
  state: CheckoutState<Cart>,
  event: CheckoutEvent<Cart>,
): CheckoutState<Cart> {
  // The hold has become an order, and the page is on its way there.
  if (state.payment === 'paid') return state;
  switch (event.type) {
    case 'looks':
      return { ...state, calls: state.calls + 1 };
    case 'foundNone':
      if (state.payment === 'sending') return state;
      return { ...state, hold: { is: 'none' }, stale: state.calls };
    case 'saw':
      return event.call <= state.stale ? state : seen(state, event.call, event.seen);
    case 'changes':
      // Whatever was asked before may be answered with the cart as it was before.
      return { ...state, calls: state.calls + 1, stale: state.calls + 1 };
    case 'changed':
      return changed(state, event.change);
    case 'timeUp':
      if (state.hold.is !== 'held' || state.hold.isTimeUp) return state;
      return { ...state, hold: { ...state.hold, isTimeUp: true } };
    case 'pays':
      if (state.payment === 'sending') return state;
      return { ...state, payment: 'sending', attempt: state.attempt + 1, problems: [] };
    case 'sends':
      if (!isOpen(state, event.attempt)) return state;
      return state.openKey !== null && state.openWay === event.way
        ? state
        : { ...state, openKey: event.key, openWay: event.way };
    case 'refused':
      if (!isOpen(state, event.attempt)) return state;
      return {
        ...(event.isOver ? over(state) : state),
        payment: 'idle',
        problems: event.problems,
        openKey: event.isUnsure ? state.openKey : null,
      };
    case 'answered':
      if (!isOpen(state, event.attempt)) return state;
      return { ...state, payment: 'idle', openKey: null, problems: [] };
    case 'ordered':
      return { ...state, payment: 'paid', openKey: null, problems: [] };
    case 'told':
      // What is wrong is found out anew with the payment that is under way.
      return state.payment === 'sending' ? state : { ...state, problems: event.problems };
  }
}

function isOpen(state: CheckoutState<unknown>, attempt: number): boolean {
  return state.payment === 'sending' && state.attempt === attempt;
}

function over<Cart>(state: CheckoutState<Cart>): CheckoutState<Cart> {
  return { ...state, hold: { is: 'over', refusals: [] }, stale: state.calls, missed: 0 };
}

function seen<Cart extends AnyCart>(
  state: CheckoutState<Cart>,
  call: number,
  what: Seen<Cart>,
): CheckoutState<Cart> {
  const { hold } = state;
  if (what.is === 'unsure') {
    const missed = state.missed + 1;
    const isShown = hold.is === 'held' || hold.is === 'over' || hold.is === 'ofCustomer';
    return isShown
      ? { ...state, missed }
      : { ...state, missed, hold: { is: 'failed', refusal: what.refusal } };
  }
  const heard = { ...state, stale: call, missed: 0 };
  if (what.is === 'held') return { ...heard, hold: held(hold, what.cart) };
  // The answer of the payment tells what became of the hold.
  if (state.payment === 'sending') return heard;
  return what.is === 'over' ? over(heard) : { ...heard, hold: { is: 'ofCustomer' } };
}

/** The hold as it is now; what was said of the same one stays said. */
function held<Cart extends AnyCart>(before: HoldState<Cart>, cart: Cart): HoldState<Cart> {
  const isSame = before.is === 'held' && before.cart.id === cart.id;
  return {
    is: 'held',
    cart,
    isNew: isSame && before.isNew,
    isTimeUp: isSame && before.isTimeUp && before.cart.expiresAt === cart.expiresAt,
  };
}

function changed<Cart extends AnyCart>(
  state: CheckoutState<Cart>,
  change: Change<Cart>,
): CheckoutState<Cart> {
  const { hold } = state;
  // What was asked while the change was on its way may have been answered from before it.
  const done = { ...state, stale: state.calls };
  switch (change.is) {
    case 'begun':
      return { ...done, hold: { is: 'held', cart: change.cart, isNew: true, isTimeUp: false }, missed: 0 };
    case 'saved':
      // Another tab has begun another hold meanwhile, or this one is over.
      if (hold.is !== 'held' || hold.cart.id !== change.cart.id) return state;
      return { ...done, hold: held(hold, change.cart) };
    case 'over':
      return state.payment === 'sending' ? state : over(done);
    case 'refused':
      return hold.is === 'over' ? { ...state, hold: { is: 'over', refusals: change.refusals } } : state;
  }
}

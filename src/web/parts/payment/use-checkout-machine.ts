import { useState, useSyncExternalStore } from 'react';
import type { CheckoutCart } from '../customer-api/checkout-data.ts';
import { beginning, type CheckoutEvent, type CheckoutState, step } from './checkout-machine.ts';

/** The machine of one page: what it is told it knows at once, before anything is drawn anew. */
export interface CheckoutMachine {
  now(): CheckoutState<CheckoutCart>;
  /** Tells what happened; the state that comes of it. */
  send(event: CheckoutEvent<CheckoutCart>): CheckoutState<CheckoutCart>;
  subscribe(listener: () => void): () => void;
}

function createMachine(): CheckoutMachine {
  let state = beginning<CheckoutCart>();
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    send(event) {
      state = step(state, event);
      for (const listener of [...listeners]) listener();
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A machine that lives as long as the page, and its state as it is now. */
export function useCheckoutMachine(): { machine: CheckoutMachine; state: CheckoutState<CheckoutCart> } {
  const [machine] = useState(createMachine);
  const state = useSyncExternalStore(machine.subscribe, machine.now, machine.now);
  return { machine, state };
}

import { type PaymentProvider, ProviderFailure } from './port.ts';

/** Monotonic: a clock that is set must not open or close anything. */
export interface CircuitClock {
  milliseconds(): number;
}

export interface CircuitState {
  /** When charges could not be made since the last that could, the newest last; in milliseconds. */
  failedAt: readonly number[];
  /** From when on it has been open; null while calls go through. */
  openedAt: number | null;
  /** Whether the one call that tries again is under way. */
  isTrying: boolean;
}

const failuresToOpen = 5;
const failuresWithinMs = 30_000;
const openForMs = 20_000;

export const closedCircuit: CircuitState = { failedAt: [], openedAt: null, isTrying: false };

/** Whether a new charge may be asked for: always while closed, and once after twenty seconds of rest. */
export function allowsCall({ openedAt, isTrying }: CircuitState, nowMs: number): boolean {
  return openedAt === null || (!isTrying && nowMs - openedAt >= openForMs);
}

export function afterStart(state: CircuitState): CircuitState {
  return state.openedAt === null ? state : { ...state, isTrying: true };
}

/** Five failures in a row within thirty seconds open it; when the trial fails, the rest starts anew. */
export function afterFailure(state: CircuitState, nowMs: number): CircuitState {
  const recent = [...state.failedAt, nowMs].filter((at) => nowMs - at < failuresWithinMs);
  const failedAt = recent.slice(-failuresToOpen);
  if (state.isTrying || (state.openedAt === null && failedAt.length >= failuresToOpen)) {
    return { failedAt, openedAt: nowMs, isTrying: false };
  }
  return { ...state, failedAt };
}

export interface GuardedProvider {
  provider: PaymentProvider;
  isAvailable(): boolean;
}

/**
 * The provider behind a breaker. Only making charges counts, and only that is stopped: a provider that still answers
 * questions while it takes no new charges must not look well, and the money of a charge that exists may be there
 * already, so everything about it passes through.
 */
export function breakCircuit(provider: PaymentProvider, clock: CircuitClock): GuardedProvider {
  let state = closedCircuit;
  return {
    isAvailable: () => allowsCall(state, clock.milliseconds()),
    provider: {
      name: provider.name,
      methods: provider.methods,
      cardField: provider.cardField,
      async createCharge(request) {
        if (!allowsCall(state, clock.milliseconds())) {
          throw new ProviderFailure(provider.name, 'is not available just now');
        }
        state = afterStart(state);
        try {
          const charge = await provider.createCharge(request);
          state = closedCircuit;
          return charge;
        } catch (error) {
          if (error instanceof ProviderFailure) state = afterFailure(state, clock.milliseconds());
          // A bug of ours says nothing about them, but must not leave the trial under way for ever.
          else state = { ...state, isTrying: false };
          throw error;
        }
      },
      fetchCharge: (charge) => provider.fetchCharge(charge),
      cancelCharge: (charge) => provider.cancelCharge(charge),
      refund: (request) => provider.refund(request),
      installmentPlans: (amountCents) => provider.installmentPlans(amountCents),
    },
  };
}

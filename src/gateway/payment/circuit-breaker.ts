import { type PaymentProvider, ProviderFailure } from './port.ts';

/** Monotonic: a change of the system clock must not open or close a breaker. */
export interface CircuitClock {
  milliseconds(): number;
}

export interface CircuitState {
  /** Charges that failed since the last successful one, each once, the newest last; times in milliseconds. */
  failed: readonly { reference: string; atMs: number }[];
  /** Since when it has been open; null while calls pass. */
  openedAt: number | null;
  /** Whether the one trial call is under way. */
  isTrying: boolean;
}

const failuresToOpen = 5;
const failuresWithinMs = 30_000;
const openForMs = 20_000;

export const closedCircuit: CircuitState = { failed: [], openedAt: null, isTrying: false };

/** Whether a new charge may be requested: always while closed, and once after twenty seconds of rest. */
export function allowsCall({ openedAt, isTrying }: CircuitState, nowMs: number): boolean {
  return openedAt === null || (!isTrying && nowMs - openedAt >= openForMs);
}

export function afterStart(state: CircuitState): CircuitState {
  return state.openedAt === null ? state : { ...state, isTrying: true };
}

/**
 * Five charges that fail in a row within thirty seconds open it; after a failed trial the rest starts again. A charge counts
 * once: one buyer who tries again and again says no more than the first time.
 */
export function afterFailure(state: CircuitState, reference: string, nowMs: number): CircuitState {
  const before = state.failed.filter((each) => each.reference !== reference);
  const recent = [...before, { reference, atMs: nowMs }].filter(
    ({ atMs }) => nowMs - atMs < failuresWithinMs,
  );
  const failed = recent.slice(-failuresToOpen);
  if (state.isTrying || (state.openedAt === null && failed.length >= failuresToOpen)) {
    return { failed, openedAt: nowMs, isTrying: false };
  }
  return { ...state, failed };
}

export interface GuardedProvider {
  provider: PaymentProvider;
  isAvailable(): boolean;
}

/**
 * The provider behind a breaker. Only the creation of charges counts, and only that is stopped. A provider that answers
 * queries but accepts no new charges must not appear healthy. An existing charge may already be paid, so all calls
 * about it pass.
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
          if (error instanceof ProviderFailure && !error.isAboutRequest) {
            state = afterFailure(state, request.reference, clock.milliseconds());
          }
          // A bug of ours and a refused request say nothing of other charges, but no trial stays under way for ever.
          else state = { ...state, isTrying: false };
          throw error;
        }
      },
      fetchCharge: (charge) => provider.fetchCharge(charge),
      cancelCharge: (charge) => provider.cancelCharge(charge),
      refund: (request) => provider.refund(request),
      installmentPlans: (amountCents) => provider.installmentPlans(amountCents),
      ...(provider.disputes && { disputes: provider.disputes }),
    },
  };
}

import { breakCircuit, type CircuitClock } from './circuit-breaker.ts';
import type { PaymentDesk } from './desk-port.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxName } from './sandbox-name.ts';

/**
 * The desk over these providers. New charges of a kind go to the first that takes it and is available, or, when none
 * is, to the first that takes it, whose refusal then says so. The sandbox takes only what no real one does: while a real one
 * fails, nobody may get a ticket for play money. Two of one name would make payments of one look like the
 * other's, so that throws.
 */
export function createPaymentDesk(providers: readonly PaymentProvider[], clock: CircuitClock): PaymentDesk {
  const guarded = providers.map((provider) => breakCircuit(provider, clock));
  const byName = new Map(guarded.map((each) => [each.provider.name, each]));
  if (byName.size < providers.length) throw new Error('Two payment providers have the same name.');
  return {
    providerFor(method) {
      const all = guarded.filter(({ provider }) => provider.methods.includes(method));
      const real = all.filter(({ provider }) => provider.name !== sandboxName);
      const able = real.length > 0 ? real : all;
      return (able.find(({ isAvailable }) => isAvailable()) ?? able[0])?.provider ?? null;
    },
    byName: (name) => byName.get(name)?.provider ?? null,
    isAvailable: (name) => byName.get(name)?.isAvailable() ?? false,
  };
}

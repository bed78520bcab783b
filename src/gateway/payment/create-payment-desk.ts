import { breakCircuit, type CircuitClock } from './circuit-breaker.ts';
import type { PaymentDesk } from './desk-port.ts';
import { type ObserveCall, observeProvider } from './observe-provider.ts';
import type { PaymentProvider } from './port.ts';
import { sandboxName } from './sandbox-name.ts';
import { tillProvider } from './till.ts';
import { transferProvider } from './transfer.ts';

/**
 * The desk of these providers. A new charge goes to the first available provider that accepts its kind. When none is
 * available, it goes to the first that accepts its kind, whose refusal then reports this. The sandbox accepts only
 * kinds that no real provider accepts: nobody may get a ticket for play money while a real one fails. Bank transfers
 * and tills need no configuration, so every desk has them. Throws when two providers have one name, because their payments could not be
 * distinguished. `observe` is told of each call that leaves.
 */
export function createPaymentDesk(
  providers: readonly PaymentProvider[],
  clock: CircuitClock,
  observe: ObserveCall = () => {},
): PaymentDesk {
  const guarded = [
    ...providers.map((provider) => observeProvider(provider, clock, observe)),
    ...[transferProvider, tillProvider],
  ].map((provider) => breakCircuit(provider, clock));
  const byName = new Map(guarded.map((each) => [each.provider.name, each]));
  if (byName.size < guarded.length) throw new Error('Two payment providers have the same name.');
  return {
    names: [...byName.keys()],
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

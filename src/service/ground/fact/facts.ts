import type { Effect } from './effect.ts';
import { eventFacts } from './event-facts.ts';
import type { FactOf } from './fact.ts';
import { orderFacts } from './order-facts.ts';
import { personFacts } from './person-facts.ts';

/**
 * All facts that commands tell: their fields, and what follows from each (docs/algorithms/facts.md). `docs/facts.md` is
 * generated from here.
 */
export const facts = { ...orderFacts, ...eventFacts, ...personFacts };

export type FactName = keyof typeof facts;

/** Happened in the transaction that tells it. */
export type Fact<Name extends FactName = FactName> = {
  [One in Name]: { fact: One } & FactOf<(typeof facts)[One]>;
}[Name];

export function effectsOf<Name extends FactName>(fact: Fact<Name>): readonly Effect[] {
  const { follow } = facts[fact.fact] as unknown as {
    follow: (fact: Fact<Name>) => Effect | readonly Effect[];
  };
  return [follow(fact)].flat();
}

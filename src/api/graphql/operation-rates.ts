import type { Uuid } from '../../domain/ids.ts';
import { addressKey } from '../security/address-key.ts';
import { createThrottle, type Throttle } from '../security/throttle.ts';
import type { OperationLimit, OperationLimits } from './operation-limits.ts';

/** Who asks, as far as counting goes; without an address it is this program. */
export interface Counted {
  customerId: Uuid | null;
  ipAddress: string | null;
}

/** Counts what is asked for by what it is, not by how many requests carry it. Refusal: TOO_MANY_REQUESTS. */
export interface OperationRates {
  /** An operation as a whole: each of its mutations by name, a query by its cost. */
  count(asked: { kind: string; rootFields: readonly string[]; cost: number }, by: Counted): void;
  /** One thing by its name in the limits. `account` is for those who are not logged in: the e-mail that is tried. */
  countOne(name: string, by: Counted, account?: string): void;
  /** Whether the next one would still pass; counts nothing. */
  checkOne(name: string, by: Counted, account?: string): void;
  /** How often `countOne` was asked: whoever answers instead of an operation has to know that it counts nothing. */
  readonly onesCounted: number;
}

interface Pair {
  account: Throttle;
  address: Throttle;
}

export function createOperationRates(limits: OperationLimits, now: () => number): OperationRates {
  const pairs = new Map<string, Pair>();
  const queries = pairOf(limits.queryCost, now);

  function pairFor(name: string): Pair {
    let pair = pairs.get(name);
    if (pair === undefined) {
      pair = pairOf(limits.byName[name] ?? limits.byName.mutation, now);
      pairs.set(name, pair);
    }
    return pair;
  }

  function count({ account, address }: Pair, by: Counted, times: number, name: string | null): void {
    if (by.ipAddress === null) return;
    if (name !== null) account.count(name, times);
    address.count(addressKey(by.ipAddress), times);
  }

  let onesCounted = 0;
  return {
    get onesCounted() {
      return onesCounted;
    },
    count({ kind, rootFields, cost }, by) {
      if (kind === 'mutation') {
        for (const name of rootFields) count(pairFor(name), by, 1, by.customerId);
      } else count(queries, by, cost, by.customerId);
    },
    countOne(name, by, account) {
      onesCounted += 1;
      count(pairFor(name), by, 1, by.customerId ?? account ?? null);
    },
    checkOne: (name, by, account) => count(pairFor(name), by, 0, by.customerId ?? account ?? null),
  };
}

function pairOf({ perAccount, perAddress }: OperationLimit, now: () => number): Pair {
  return {
    account: createThrottle({ perMinute: perAccount, now }),
    address: createThrottle({ perMinute: perAddress, now }),
  };
}

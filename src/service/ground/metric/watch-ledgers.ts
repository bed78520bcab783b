import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import { type LedgerDifference, readEventIds, readLedgerDifference } from './ledger-differences.sql.ts';
import type { Registry } from './registry.ts';

/** For so long a look compares one event after the other, and then at most one more. */
const lookMilliseconds = 200;

interface Compared extends LedgerDifference {
  at: number;
}

/**
 * Compares the counters of one event after the other with its ledgers, a few at each look (docs/algorithms/metrics.md, "Ledgers and
 * counters"). Returns the look; it throws what the database throws.
 */
export function watchLedgers(
  { db, clock, log }: WithDb & WithClock & WithLog,
  registry: Registry,
): () => Promise<void> {
  let compared = new Map<Uuid, Compared>();
  let isRound = false;
  const sum = (pick: (one: LedgerDifference) => number) => () => {
    if (compared.size === 0) return [];
    return [{ value: [...compared.values()].reduce((all, one) => all + pick(one), 0) }];
  };
  registry.gauge(
    {
      name: 'canhoto_ledger_difference_units',
      help: 'Units by which counters of stock differ from ledgers.',
    },
    sum(({ units }) => units),
  );
  registry.gauge(
    {
      name: 'canhoto_ledger_difference_cents',
      help: 'Centavos by which totals and payments differ from it.',
    },
    sum(({ cents }) => cents),
  );
  registry.gauge(
    { name: 'canhoto_ledger_round_seconds', help: 'Since the event was compared that waits longest for it.' },
    () => {
      const oldest = Math.min(...[...compared.values()].map(({ at }) => at));
      return isRound && compared.size > 0 ? [{ value: (clock.milliseconds() - oldest) / 1_000 }] : [];
    },
  );

  return async () => {
    const events = await readEventIds(db);
    // An event that is gone takes its difference along.
    compared = new Map(events.map((id) => [id, compared.get(id)] as const).filter(isCompared));
    const at = (id: Uuid) => compared.get(id)?.at ?? Number.NEGATIVE_INFINITY;
    const order = events.toSorted((a, b) => at(a) - at(b));
    const begun = clock.milliseconds();
    for (const id of order) {
      const found = await readLedgerDifference(db, id);
      const before = compared.get(id);
      compared.set(id, { ...found, at: clock.milliseconds() });
      const isNew = found.units !== (before?.units ?? 0) || found.cents !== (before?.cents ?? 0);
      if (isNew) log.error({ eventId: id, ...found }, 'counters of an event differ from its ledgers');
      if (clock.milliseconds() - begun > lookMilliseconds) break;
    }
    isRound = compared.size === events.length;
  };
}

function isCompared(entry: readonly [Uuid, Compared | undefined]): entry is readonly [Uuid, Compared] {
  return entry[1] !== undefined;
}

import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import { type LedgerDifference, readEventIds, readLedgerDifference } from './ledger-differences.sql.ts';
import type { Registry } from './registry.ts';

/** For so long a look compares one event after the other, and then at most one more. */
const lookMilliseconds = 200;

/** All of an event that these looks know. */
interface Looked extends LedgerDifference {
  /** When it was last compared, or first seen where it never was. */
  at: number;
  /** When it was last asked for, also in vain; null: never. */
  askedAt: number | null;
  isFailing: boolean;
}

/**
 * Compares the counters of one event after the other with its ledgers, a few at each look (docs/algorithms/metrics.md, "Ledgers and
 * counters"). Returns the look; it throws where the events cannot be read. An event that cannot be compared holds up no other.
 */
export function watchLedgers(
  { db, clock, log }: WithDb & WithClock & WithLog,
  registry: Registry,
): () => Promise<void> {
  let looked = new Map<Uuid, Looked>();
  let isRound = false;
  const sum = (pick: (one: LedgerDifference) => number) => () => {
    if (![...looked.values()].some(({ askedAt }) => askedAt !== null)) return [];
    return [{ value: [...looked.values()].reduce((all, one) => all + pick(one), 0) }];
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
      const oldest = Math.min(...[...looked.values()].map(({ at }) => at));
      return isRound && looked.size > 0 ? [{ value: (clock.milliseconds() - oldest) / 1_000 }] : [];
    },
  );

  async function compare(id: Uuid, before: Looked): Promise<Looked> {
    try {
      const found = await readLedgerDifference(db, id);
      const isNew = found.units !== before.units || found.cents !== before.cents;
      if (isNew) log.error({ eventId: id, ...found }, 'counters of an event differ from its ledgers');
      const now = clock.milliseconds();
      return { ...found, at: now, askedAt: now, isFailing: false };
    } catch (err) {
      if (!before.isFailing)
        log.error({ eventId: id, err }, 'counters of an event cannot be compared with its ledgers');
      return { ...before, askedAt: clock.milliseconds(), isFailing: true };
    }
  }

  return async () => {
    const events = await readEventIds(db);
    const begun = clock.milliseconds();
    const unseen: Looked = { units: 0, cents: 0, at: begun, askedAt: null, isFailing: false };
    // An event that is gone takes its difference along.
    looked = new Map(events.map((id) => [id, looked.get(id) ?? unseen]));
    const order = [...looked].toSorted(([, a], [, b]) => turnOf(a) - turnOf(b));
    for (const [id, before] of order) {
      looked.set(id, await compare(id, before));
      if (clock.milliseconds() - begun > lookMilliseconds) break;
    }
    isRound = [...looked.values()].every(({ askedAt }) => askedAt !== null);
  };
}

/** Those that wait longest come first. One that fails goes to the back, or it would be asked alone for good. */
const turnOf = ({ askedAt }: Looked) => askedAt ?? Number.NEGATIVE_INFINITY;

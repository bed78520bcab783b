import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { openDues } from '#src/domain/settlement/open-dues.ts';
import { pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import type { WithDb } from '../../ports.ts';
import { selectPaid } from './payout.sql.ts';
import {
  type EventToSettleRow,
  selectEarned,
  selectEventsToSettle,
  selectUnsettledSales,
} from './settlement.sql.ts';

/** The account of one event in the list of all; centavos. */
export interface ListedSettlement {
  eventId: Uuid;
  eventName: LocalizedText;
  organizerName: string;
  endsAt: Date;
  timeZone: string;
  /** Below 0: by the organizer. */
  owedCents: number;
  /** The first day on which something of it is due; null: nothing is owed. */
  dueOn: string | null;
  keptCents: number;
  /** Sales that no settlement has; price less discount. */
  unsettledCents: number;
  /** The latest settlement; null: none. */
  lastNumber: number | null;
  frozenAt: Date | null;
}

export interface SettlementFilter {
  organizerId?: Uuid | null;
  search?: string | null;
  /** OPEN: something is owed, kept or not settled. */
  state?: 'OPEN' | 'DONE' | null;
}

export interface SettlementList {
  items: ListedSettlement[];
  next: string | null;
  /** The sums over all events of the filter, in centavos. */
  owedCents: number;
  keptCents: number;
  unsettledCents: number;
}

interface Asked {
  actor: Staff;
  filter?: SettlementFilter;
  after?: string | null;
  first?: number | null;
}

/**
 * The accounts of all events of which a person may see settlements: those that owe first, by the day, then those with sales that are
 * not settled. Refusals: NOT_ALLOWED; INVALID_INPUT.
 */
export async function listSettlements(
  context: WithDb,
  { actor, filter = {}, after = null, first }: Asked,
): Promise<SettlementList> {
  requireRight(actor, 'settlement.read');
  const { organizerId = null, search = null, state = null } = filter;
  if (organizerId !== null && !isUuid(organizerId))
    throw new DomainError('INVALID_INPUT', { field: 'organizerId' });
  const [from] = after === null ? [0] : readCursor(after, ['number']);
  const length = pageLength(first);
  const places = placesWith(actor, 'settlement.read');
  const events = await selectEventsToSettle(context.db, {
    places,
    organizerId,
    search: search?.slice(0, 80) ?? null,
  });
  const all = (await accountsOf(context, events)).filter(
    (row) => state === null || isOpen(row) === (state === 'OPEN'),
  );
  const items = all.toSorted(byUrgency).slice(from, from + length);
  const sum = (of: (row: ListedSettlement) => number) => all.reduce((cents, row) => cents + of(row), 0);
  return {
    items,
    next: all.length > from + length ? writeCursor([from + length]) : null,
    owedCents: sum(({ owedCents }) => owedCents),
    keptCents: sum(({ keptCents }) => keptCents),
    unsettledCents: sum(({ unsettledCents }) => unsettledCents),
  };
}

function isOpen({ owedCents, keptCents, unsettledCents }: ListedSettlement): boolean {
  return owedCents !== 0 || keptCents !== 0 || unsettledCents !== 0;
}

function byUrgency(one: ListedSettlement, other: ListedSettlement): number {
  const rank = ({ dueOn, owedCents, unsettledCents }: ListedSettlement) =>
    dueOn !== null ? 0 : owedCents !== 0 ? 1 : unsettledCents !== 0 ? 2 : 3;
  return (
    rank(one) - rank(other) ||
    (one.dueOn ?? '').localeCompare(other.dueOn ?? '') ||
    other.endsAt.getTime() - one.endsAt.getTime() ||
    (one.eventId < other.eventId ? -1 : 1)
  );
}

async function accountsOf({ db }: WithDb, events: readonly EventToSettleRow[]): Promise<ListedSettlement[]> {
  const ids = events.map(({ id }) => id);
  const earned = Map.groupBy(await selectEarned(db, ids), ({ eventId }) => eventId);
  const paid = new Map((await selectPaid(db, ids)).map(({ eventId, paidCents }) => [eventId, paidCents]));
  const sales = new Map(
    (await selectUnsettledSales(db, ids)).map(({ eventId, salesCents }) => [eventId, salesCents]),
  );
  return events.map(({ id, name, organizerName, endsAt, timeZone }) => {
    const settlements = earned.get(id) ?? [];
    const last = settlements.at(-1);
    const owedCents =
      settlements.reduce((sum, { earnedCents }) => sum + earnedCents, 0) - (paid.get(id) ?? 0);
    return {
      ...{ eventId: id, eventName: name, organizerName, endsAt, timeZone, owedCents },
      dueOn: openDues(settlements, owedCents)[0]?.dueOn ?? null,
      keptCents: last?.reserveTotalCents ?? 0,
      unsettledCents: sales.get(id) ?? 0,
      ...{ lastNumber: last?.number ?? null, frozenAt: last?.frozenAt ?? null },
    };
  });
}

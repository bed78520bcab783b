import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, type Staff, staffIdOf } from '#src/domain/policy/actor.ts';
import { installation, type Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { accountText } from '#src/domain/statement/statement-account.ts';
import { type DifferenceKind, differenceKinds } from '#src/domain/statement/statement-state.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import {
  type DifferenceFilter,
  type DifferenceRow,
  type DifferenceState,
  selectDifference,
  selectDifferenceSums,
  selectDifferences,
  selectOrderNumbers,
} from './difference.sql.ts';

export type { DifferenceFilter } from './difference.sql.ts';

/** A difference as finance sees it. */
export interface DifferenceView extends Omit<DifferenceRow, 'takenBy' | 'settledBy'> {
  place: Place;
  accountText: string;
  state: DifferenceState;
  takenBy: { id: Uuid; name: string } | null;
  isMine: boolean;
  settledBy: string | null;
  /** The order that the money is of; null where none is known. */
  ownOrderNumber: string | null;
}

/** Differences, the latest day first. Refusals: NOT_ALLOWED; INVALID_INPUT. */
export async function listDifferences(
  { db }: WithDb,
  asked: {
    actor: Actor;
    filter: DifferenceFilter;
    after?: string | null | undefined;
    first?: number | null | undefined;
  },
): Promise<Page<DifferenceView>> {
  const { actor, filter, after = null } = asked;
  requireRight(actor, 'statement.read', installation);
  checkedDifferenceFilter(filter);
  const first = pageLength(asked.first);
  const from = after === null ? null : readCursor(after, ['string', 'string']);
  if (from !== null && (!isUuid(from[1]) || !/^\d{4}-\d\d-\d\d$/.test(from[0])))
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  const rows = await selectDifferences(db, filter, { after: from, first: first + 1 });
  const shown = rows.slice(0, first);
  const last = shown.at(-1);
  return {
    items: await differenceViews(db, actor, shown),
    next: rows.length > first && last !== undefined ? writeCursor([last.day, last.id]) : null,
  };
}

/** Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function readDifference(
  { db }: WithDb,
  { actor, id }: { actor: Actor; id: Uuid },
): Promise<DifferenceView> {
  requireRight(actor, 'statement.read', installation);
  const row = isUuid(id) ? await selectDifference(db, id) : null;
  const [view] = row === null ? [] : await differenceViews(db, actor, [row]);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}

/** Counts and sums by kind, as the list with the same filter has them. Refusals: NOT_ALLOWED; INVALID_INPUT. */
export async function sumDifferences(
  { db }: WithDb,
  { actor, filter }: { actor: Actor; filter: DifferenceFilter },
): Promise<{ kind: DifferenceKind; count: number; cents: number }[]> {
  requireRight(actor, 'statement.read', installation);
  checkedDifferenceFilter(filter);
  const sums = await selectDifferenceSums(db, filter);
  return sums.toSorted(
    (one, other) => differenceKinds.indexOf(one.kind) - differenceKinds.indexOf(other.kind),
  );
}

/** The same filter. Refusal: INVALID_INPUT for an account or a month that is none. */
export function checkedDifferenceFilter(filter: DifferenceFilter): DifferenceFilter {
  const { accountId, month } = filter;
  if (accountId && !isUuid(accountId)) throw new DomainError('INVALID_INPUT', { field: 'accountId' });
  if (month && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new DomainError('INVALID_INPUT', { field: 'month' });
  return filter;
}

/** Differences with names and numbers of orders; `actor` null: of no person who looks. */
export async function differenceViews(
  db: WithDb['db'],
  actor: Actor | null,
  rows: readonly DifferenceRow[],
): Promise<DifferenceView[]> {
  const staff = rows
    .flatMap(({ takenBy, settledBy }) => [takenBy, settledBy === null ? null : staffIdOf(settledBy)])
    .filter((id) => id !== null);
  const ofPayments = rows.flatMap(({ eventId, paymentId }) =>
    eventId === null || paymentId === null ? [] : [{ eventId, paymentId }],
  );
  const [names, numbers] = await Promise.all([namesOfStaff(db, staff), selectOrderNumbers(db, ofPayments)]);
  return rows.map(({ takenBy, settledBy, ...row }) => ({
    ...row,
    place: installation,
    accountText: accountText(row),
    state: row.settledAt !== null ? 'SETTLED' : row.overAt !== null ? 'OVER' : 'OPEN',
    takenBy: takenBy === null ? null : { id: takenBy, name: names.get(takenBy) ?? '' },
    isMine: actor?.kind === 'staff' && isSamePerson(actor, takenBy),
    settledBy: settledBy === null ? null : (names.get(staffIdOf(settledBy) ?? '') ?? settledBy),
    ownOrderNumber: numbers.find(({ paymentId }) => paymentId === row.paymentId)?.number ?? null,
  }));
}

/** True for the person who has it. */
function isSamePerson({ id }: Staff, staffId: Uuid | null): boolean {
  return id === staffId;
}

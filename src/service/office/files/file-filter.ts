import {
  type DisputeKind,
  type DisputeState,
  disputeKinds,
  disputeStates,
} from '#src/domain/dispute/dispute-state.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { PaperKind } from '#src/domain/paper/paper-kinds.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { ShiftFilter } from '#src/domain/till/shift-filter.ts';
import type { OrderFilter } from '../orders/order-filter.ts';
import type { DifferenceFilter } from '../statements/list-differences.ts';

/** Filters of the list of shifts beside the event; their names differ from those of orders. */
export interface ShiftFileFilter {
  shiftState?: ShiftFilter['state'];
  shiftPerson?: Uuid | null;
  shiftStation?: string | null;
  shiftDay?: string | null;
  shiftDifference?: ShiftFilter['difference'];
}

/** The choices of a paper beside its place. */
export interface PaperFileFilter {
  paper?: PaperKind;
  /** `2026-12-05`, by the clock of the event; both or none. */
  fromDay?: string | null;
  untilDay?: string | null;
  /** The number of a frozen one. */
  frozen?: string | null;
}

/** Filters of the list of differences, and the account and month of lines. */
export interface StatementFileFilter {
  differenceState?: DifferenceFilter['state'];
  differenceKind?: DifferenceFilter['kind'];
  accountId?: Uuid | null;
  /** `2026-11`. */
  month?: string | null;
}

/** Filters of the list of disputes. */
export interface DisputeFileFilter {
  /** States with commas between them; none: all. */
  disputeStates?: string | null;
  disputeKind?: DisputeKind | null;
}

export interface FileFilter
  extends OrderFilter,
    ShiftFileFilter,
    PaperFileFilter,
    StatementFileFilter,
    DisputeFileFilter {}

/** The filter of a page as its row has it: without what is not set, and times as texts. */
export type StoredFilter = { [Field in keyof FileFilter]?: string };

/** The filter of shifts in that of a file. */
export function shiftFilterOf(filter: StoredFilter | ShiftFileFilter): ShiftFilter {
  const { shiftState, shiftPerson, shiftStation, shiftDay, shiftDifference } = filter as ShiftFileFilter;
  return {
    ...{ state: shiftState, staffId: shiftPerson, station: shiftStation, day: shiftDay },
    difference: shiftDifference,
  } as ShiftFilter;
}

/** The same the other way. */
export function fileFilterOf(filter: ShiftFilter): ShiftFileFilter {
  return {
    ...{ shiftState: filter.state, shiftPerson: filter.staffId, shiftStation: filter.station },
    ...{ shiftDay: filter.day, shiftDifference: filter.difference },
  } as ShiftFileFilter;
}

/** The filter of differences in that of a file. */
export function differenceFilterOf(filter: StoredFilter | StatementFileFilter): DifferenceFilter {
  const {
    differenceState: state = null,
    differenceKind: kind = null,
    ...rest
  } = filter as StatementFileFilter;
  return { state, kind, accountId: rest.accountId ?? null, month: rest.month ?? null };
}

/** The same the other way. */
export function statementFilterOf({ state, kind, accountId, month }: DifferenceFilter): StatementFileFilter {
  return {
    differenceState: state ?? null,
    differenceKind: kind ?? null,
    accountId: accountId ?? null,
    month: month ?? null,
  };
}

export interface DisputesAsked {
  states: readonly DisputeState[] | null;
  kind: DisputeKind | null;
}

/** The filter of disputes in that of a file. Refusal: INVALID_INPUT for a state or kind that is none. */
export function disputesOf(filter: StoredFilter | DisputeFileFilter): DisputesAsked {
  const { disputeStates: said, disputeKind: kind = null } = filter as DisputeFileFilter;
  const states = (said ?? '').split(',').filter((one) => one !== '') as DisputeState[];
  if (!states.every((one) => disputeStates.includes(one)))
    throw new DomainError('INVALID_INPUT', { field: 'states' });
  if (kind !== null && !disputeKinds.includes(kind))
    throw new DomainError('INVALID_INPUT', { field: 'kind' });
  return { states: states.length === 0 ? null : states, kind };
}

/** The same the other way. */
export function disputeFilterOf({ states, kind }: Partial<DisputesAsked>): DisputeFileFilter {
  return { disputeStates: states?.join(',') ?? null, disputeKind: kind ?? null };
}

/** Refusal: INVALID_INPUT for an id or a time that is none. */
export function storedFilter(filter: FileFilter): StoredFilter {
  const said = Object.entries(filter).filter(([, value]) => value != null && value !== '');
  for (const [field, value] of said) {
    const isId = ['organizerId', 'eventId', 'customerId', 'takenBy', 'accountId'].includes(field);
    const isRight = isId ? isUuid(String(value)) : !(value instanceof Date) || !Number.isNaN(value.getTime());
    if (!isRight || String(value).length > 400) throw new DomainError('INVALID_INPUT', { field });
  }
  return Object.fromEntries(
    said.map(([field, value]) => [field, value instanceof Date ? value.toISOString() : String(value)]),
  );
}

export function filterOf({ from, until, ...stored }: StoredFilter): FileFilter {
  return {
    ...(stored as FileFilter),
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
}

import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { checkedShiftFilter, type ShiftFilter } from '#src/domain/till/shift-filter.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithClock, WithDb, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readCounts, readEntries } from './till.sql.ts';
import {
  type AskedShifts,
  countShifts,
  readShiftChoices,
  readShiftSums,
  readTillSums,
  type ShiftSumsRow,
  type TillSumRow,
} from './till-report.sql.ts';
import { readSalesOfShift } from './till-sale.sql.ts';
import { type SaleView, saleViews } from './till-sale-view.ts';
import { type ShiftView, shiftViews } from './till-shift.ts';
import { type CountView, countViews, type EntryView, entryViews } from './till-story.ts';

/** A shift with its sums, in centavos; counted and difference are null while it is open. */
export interface ShiftSums {
  shift: ShiftView;
  expectedCents: number;
  countedCents: number | null;
  differenceCents: number | null;
  sales: number;
}

export interface ShiftStory {
  row: ShiftSums;
  entries: EntryView[];
  counts: CountView[];
  sales: SaleView[];
}

/** Sums of one division, in centavos. */
export interface TillSum {
  key: string;
  orders: number;
  units: number;
  capturedCents: number;
  refundCents: number;
  keptCents: number;
}

export interface TillReport {
  whole: TillSum;
  byWay: TillSum[];
  byPerson: TillSum[];
  byStation: TillSum[];
  byHour: TillSum[];
}

const salesShown = 500;

/** The shifts of an event, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for a cursor that is none, those of checkedShiftFilter. */
export async function listTillShifts(
  context: WithDb & WithEvents,
  asked: {
    actor: Staff;
    eventId: Uuid;
    filter?: ShiftFilter | null;
    after?: string | null;
    first?: number | null;
  },
): Promise<Page<ShiftSums>> {
  const event = await eventInOffice(context, asked, 'till.read');
  const after = asked.after == null ? null : readCursor(asked.after, ['string', 'string']);
  if (after !== null && (!isUuid(after[1]) || Number.isNaN(Date.parse(after[0])))) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const first = pageLength(asked.first);
  const { id: eventId, timeZone } = event;
  const filter = checkedShiftFilter(asked.filter ?? {});
  const rows = await readShiftSums(context.db, { eventId, timeZone, filter }, { after, first: first + 1 });
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor([last.openedText, last.id]);
  return { items: await shiftSums(context, shown), next };
}

/** Shifts that opened before an instant, piece by piece: the latest first; `after`: where the piece before has ended. Without a right: for files. */
export async function readShiftsOfFile(
  context: WithDb,
  asked: AskedShifts,
  page: { after: readonly [at: string, id: string] | null; first: number },
): Promise<{ rows: ShiftSums[]; after: readonly [at: string, id: string] | null }> {
  const rows = await readShiftSums(context.db, asked, page);
  const last = rows.length < page.first ? undefined : rows.at(-1);
  return {
    rows: await shiftSums(context, rows),
    after: last === undefined ? null : [last.openedText, last.id],
  };
}

export async function countShiftsOfFile({ db }: WithDb, asked: AskedShifts): Promise<number> {
  return await countShifts(db, asked);
}

/** Persons and stations to filter the list of shifts by. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readTillChoices(
  context: WithDb & WithEvents,
  asked: { actor: Staff; eventId: Uuid },
): Promise<{ people: { id: Uuid; name: string }[]; stations: string[] }> {
  const event = await eventInOffice(context, asked, 'till.read');
  const { staffIds, stations } = await readShiftChoices(context.db, event.id);
  const names = await namesOfStaff(context.db, staffIds);
  return { people: staffIds.map((id) => ({ id, name: names.get(id) ?? '' })), stations };
}

/** One shift, with its drawer, counts and sales. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for what is no id. */
export async function readTillShift(
  context: WithDb & WithClock & WithEvents & WithTicketKey,
  { id, ...asked }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<ShiftStory> {
  const event = await eventInOffice(context, asked, 'till.read');
  if (!isUuid(id)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  const { timeZone } = event;
  const rows = await readShiftSums(
    context.db,
    { eventId: event.id, timeZone, id },
    { after: null, first: 1 },
  );
  const [row] = await shiftSums(context, rows);
  if (row === undefined) throw new DomainError('NOT_FOUND');
  const sales = await readSalesOfShift(context.db, event.id, id, salesShown);
  return {
    row,
    entries: await entryViews(context, event.id, await readEntries(context.db, event.id, id)),
    counts: await countViews(context, await readCounts(context.db, event.id, id)),
    sales: await saleViews(context, event, sales),
  };
}

/**
 * The sums that an event's tills have sold and given back, by the entries of the money ledger (docs/algorithms/till.md, "In the money
 * ledger"). Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function readTillReport(
  context: WithDb & WithEvents,
  asked: { actor: Staff; eventId: Uuid },
): Promise<TillReport> {
  const event = await eventInOffice(context, asked, 'till.read');
  const rows = await readTillSums(context.db, { eventId: event.id, timeZone: event.timeZone });
  const of = (division: TillSumRow['division']) => rows.filter((row) => row.division === division).map(sumOf);
  const names = await namesOfStaff(
    context.db,
    of('person').map(({ key }) => key),
  );
  const [whole] = of('whole');
  return {
    whole: whole ?? { key: '', orders: 0, units: 0, capturedCents: 0, refundCents: 0, keptCents: 0 },
    byWay: of('way'),
    byPerson: of('person').map((sum) => ({ ...sum, key: names.get(sum.key) ?? '' })),
    byStation: of('station'),
    byHour: of('hour'),
  };
}

function sumOf({ key, orders, units, capturedCents, refundCents }: TillSumRow): TillSum {
  return { key, orders, units, capturedCents, refundCents, keptCents: capturedCents - refundCents };
}

/** Rows of shifts with the names of their persons, in their order. */
async function shiftSums(context: WithDb, rows: readonly ShiftSumsRow[]): Promise<ShiftSums[]> {
  const shifts = await shiftViews(context, rows);
  return rows.flatMap((row, index) => {
    const shown = shifts[index];
    if (shown === undefined) return [];
    const { id, station, person, openedAt, openingCents, closedAt } = shown;
    const { expectedCents, countedCents, differenceCents, sales } = row;
    const shift = { id, station, person, openedAt, openingCents, closedAt };
    return [{ shift, expectedCents, countedCents, differenceCents, sales }];
  });
}

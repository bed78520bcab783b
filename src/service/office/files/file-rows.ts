import type { ListKind } from '#src/domain/file/file-kinds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { SourceSums } from '#src/domain/money/sale-sources.ts';
import { type DayMoneyRow, readMoneyByDay, readMoneyBySource } from '../../holding/money/read-totals.ts';
import { numberEvent } from '../../holding/ticket/number/number-event.ts';
import { type NumberRow, readLastNumber, readNumbers } from '../../holding/ticket/number/read-numbers.ts';
import { countShiftsOfFile, readShiftsOfFile, type ShiftSums } from '../../holding/till/read-till-shifts.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { countDisputesOfFile, type DisputeOfFile, readDisputesOfFile } from '../disputes/disputes-of-file.ts';
import type { OfficeOrder } from '../orders/office-order.ts';
import { type OrderKey, openOrderSource } from '../orders/order-source.ts';
import type { DifferenceView } from '../statements/list-differences.ts';
import { differencesOfFile, type LineOfFile, linesOfFile } from '../statements/statement-lists.ts';
import { differenceFilterOf, disputesOf, filterOf, type StoredFilter, shiftFilterOf } from './file-filter.ts';
import {
  type ProductFileRow,
  selectProductCount,
  selectProductRows,
  selectTicketCount,
  selectTicketRows,
  type TicketFileRow,
} from './file-row.sql.ts';

/** A row with the event that its columns are worded by. */
export interface OfEvent<Row> {
  event: EventView;
  row: Row;
}

/** The rows of each kind. */
export interface FileRows {
  ORDERS: OfficeOrder;
  TICKETS: OfEvent<TicketFileRow>;
  HOLDERS: OfEvent<TicketFileRow>;
  PRODUCTS: OfEvent<ProductFileRow>;
  SUMS: OfEvent<DayMoneyRow>;
  SOURCES: OfEvent<SourceSums>;
  SHIFTS: OfEvent<ShiftSums>;
  NUMBERS: OfEvent<NumberRow>;
  DISPUTES: OfEvent<DisputeOfFile>;
  DIFFERENCES: DifferenceView;
  STATEMENT_LINES: LineOfFile;
}

type SourceEvent = {
  id: Uuid;
  code: string;
  name: OfficeOrder['eventName'];
  organizerId: Uuid | null;
  timeZone: string;
};

/** Where the piece before has ended; its parts are the key of its last row. */
export type RowKey = readonly string[];

/** A part of a file: an event, or all of the installation. It is read piece by piece (docs/algorithms/files.md, "A file while its rows change"). */
export interface RowPart<Row> {
  /** How many it has; throws where that takes too long. */
  count(): Promise<number>;
  /** `after` null: the part has no more. */
  read(after: RowKey | null, first: number): Promise<{ rows: Row[]; after: RowKey | null }>;
}

/** The rows of a kind that is read event by event. */
interface EventRows<Row> {
  /** How many an event has; throws where that takes too long. */
  count(event: SourceEvent): Promise<number>;
  /** `after` null: the event has no more. */
  read(
    event: SourceEvent,
    after: RowKey | null,
    first: number,
  ): Promise<{ rows: Row[]; after: RowKey | null }>;
}

type SourceContext = WithDb & WithClock & WithEvents;

interface SourceAsked {
  filter: StoredFilter;
  events: readonly SourceEvent[];
  /** Rows that began from then on are not in the file. */
  before: Date;
}

/** Opens the rows of a kind, part by part. */
export async function openRows<Kind extends ListKind>(
  context: SourceContext,
  kind: Kind,
  asked: SourceAsked,
): Promise<RowPart<FileRows[Kind]>[]> {
  const { filter, before, events } = asked;
  async function byEvent<Row>(opened: EventRows<Row> | Promise<EventRows<Row>>): Promise<RowPart<Row>[]> {
    const source = await opened;
    return events.map((event) => ({
      count: () => source.count(event),
      read: (after, first) => source.read(event, after, first),
    }));
  }
  const sources: { [K in ListKind]: () => Promise<RowPart<FileRows[K]>[]> } = {
    ORDERS: () => byEvent(orderRows(context, asked)),
    TICKETS: () => byEvent(ticketRows(context, asked, { isValid: false })),
    HOLDERS: () => byEvent(ticketRows(context, asked, { isValid: true })),
    PRODUCTS: () => byEvent(productRows(context, asked)),
    SUMS: () => byEvent(sumRows(context, (event) => readMoneyByDay(context, event))),
    SOURCES: () => byEvent(sumRows(context, (event) => readMoneyBySource(context, event.id))),
    SHIFTS: () => byEvent(shiftRows(context, asked)),
    NUMBERS: () => byEvent(numberRows(context)),
    DISPUTES: () => byEvent(disputeRows(context, asked)),
    DIFFERENCES: async () => [differencesOfFile(context, { filter: differenceFilterOf(filter), before })],
    STATEMENT_LINES: async () => {
      const { accountId, month } = differenceFilterOf(filter);
      return [await linesOfFile(context, { accountId: accountId ?? '', month: month ?? null })];
    },
  };
  return await sources[kind]();
}

async function orderRows(context: SourceContext, asked: SourceAsked): Promise<EventRows<OfficeOrder>> {
  const source = await openOrderSource(context, { ...asked, filter: filterOf(asked.filter) });
  return {
    count: (event) => source.count(event),
    read: (event, after, first) => source.read(event, after as OrderKey | null, first),
  };
}

function ticketRows(
  context: SourceContext,
  { before }: SourceAsked,
  { isValid }: { isValid: boolean },
): EventRows<OfEvent<TicketFileRow>> {
  const query = (event: EventView) => ({ eventId: event.id, without: productsOf(event), isValid, before });
  return {
    count: async ({ id }) => await selectTicketCount(context.db, query(await viewOf(context, id))),
    async read({ id }, after, first) {
      const event = await viewOf(context, id);
      const rows = await selectTicketRows(context.db, { ...query(event), after: after?.[0] ?? null, first });
      const last = rows.length < first ? undefined : rows.at(-1);
      return { rows: rows.map((row) => ({ event, row })), after: last === undefined ? null : [last.id] };
    },
  };
}

function productRows(context: SourceContext, { before }: SourceAsked): EventRows<OfEvent<ProductFileRow>> {
  const query = (event: EventView) => ({ eventId: event.id, offerIds: productsOf(event), before });
  return {
    async count({ id }) {
      const event = await viewOf(context, id);
      return productsOf(event).length === 0 ? 0 : await selectProductCount(context.db, query(event));
    },
    async read({ id }, after, first) {
      const event = await viewOf(context, id);
      if (productsOf(event).length === 0) return { rows: [], after: null };
      const key = after as readonly [Uuid, Uuid] | null;
      const rows = await selectProductRows(context.db, { ...query(event), after: key, first });
      const last = rows.length < first ? undefined : rows.at(-1);
      return {
        rows: rows.map((row) => ({ event, row })),
        after: last === undefined ? null : [last.orderId, last.offerId],
      };
    },
  };
}

function shiftRows(
  context: SourceContext,
  { filter: stored, before }: SourceAsked,
): EventRows<OfEvent<ShiftSums>> {
  const filter = shiftFilterOf(stored);
  const asked = ({ id: eventId, timeZone }: EventView) => ({ eventId, timeZone, filter, before });
  return {
    count: async ({ id }) => await countShiftsOfFile(context, asked(await viewOf(context, id))),
    async read({ id }, after, first) {
      const event = await viewOf(context, id);
      const key = after as readonly [string, string] | null;
      const page = await readShiftsOfFile(context, asked(event), { after: key, first });
      return { rows: page.rows.map((row) => ({ event, row })), after: page.after };
    },
  };
}

function disputeRows(
  context: SourceContext,
  { filter: stored, before }: SourceAsked,
): EventRows<OfEvent<DisputeOfFile>> {
  const filter = disputesOf(stored);
  return {
    count: async ({ id: eventId }) => await countDisputesOfFile(context, { eventId, filter, before }),
    async read({ id: eventId }, after, first) {
      const event = await viewOf(context, eventId);
      const page = { after: after?.[0] ?? null, first };
      const read = await readDisputesOfFile(context, { eventId, filter, before }, page);
      return { rows: read.rows.map((row) => ({ event, row })), after: read.after };
    },
  };
}

/** By number; all that were sold by now are numbered first. */
function numberRows(context: SourceContext): EventRows<OfEvent<NumberRow>> {
  const lasts = new Map<Uuid, number>();
  const lastOf = async (id: Uuid) => {
    const known = lasts.get(id);
    if (known !== undefined) return known;
    await numberEvent(context, id, { waits: true });
    const last = await readLastNumber(context, id);
    lasts.set(id, last);
    return last;
  };
  return {
    count: ({ id }) => lastOf(id),
    async read({ id }, after, first) {
      const event = await viewOf(context, id);
      const until = await lastOf(id);
      const rows = await readNumbers(context, { eventId: id, until, after: Number(after?.[0] ?? 0), first });
      const last = rows.length < first ? undefined : rows.at(-1);
      return {
        rows: rows.map((row) => ({ event, row })),
        after: last === undefined ? null : [String(last.number)],
      };
    },
  };
}

/** An event is one piece: read in one statement, so that its sums agree with each other. */
function sumRows<Row>(
  context: SourceContext,
  sumsOf: (event: EventView) => Promise<Row[]>,
): EventRows<OfEvent<Row>> {
  const read = async (id: Uuid) => {
    const event = await viewOf(context, id);
    return (await sumsOf(event)).map((row) => ({ event, row }));
  };
  return {
    count: async ({ id }) => (await read(id)).length,
    read: async ({ id }) => ({ rows: await read(id), after: null }),
  };
}

async function viewOf({ events }: WithEvents, id: Uuid): Promise<EventView> {
  const event = await events.byId(id);
  // Its machine may be away: the file is begun anew later.
  if (event === null) throw new Error(`The event ${id} cannot be read.`);
  return event;
}

function productsOf(event: EventView): Uuid[] {
  return event.categories
    .filter(({ kind }) => kind === 'PRODUCT')
    .flatMap(({ offers }) => offers.map(({ id }) => id));
}

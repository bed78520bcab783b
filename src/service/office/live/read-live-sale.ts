import { quotaScope } from '#src/domain/catalogue/spoken-names.ts';
import { type LocalizedText, poolKey } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type {
  LiveBatch,
  LiveHour,
  LiveMoney,
  LivePlaces,
  LiveQuota,
  LiveSale,
} from '#src/domain/live/live-sale.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../../selling/event/event-cache.ts';
import { batchesOnSale, remainingOfBatch, statusOfBatch } from '../../selling/event/event-stock.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { countHeldUnits, type HeldUnits } from '../../selling/hold/count-held-units.ts';
import { officeOfferName } from '../lists/office-names.ts';
import { type HourTotal, type LiveRows, selectLiveRows } from './live.sql.ts';

/** A wall but for those who wait, and the curve to read on from. */
export interface LiveReading {
  sale: Omit<LiveSale, 'room' | 'waiting'>;
  curve: LiveCurve;
}

/** Known already: the curve of the last reading, and a count of what is held. */
export interface KnownLive {
  curve?: LiveCurve | null;
  held?: readonly HeldUnits[] | null;
}

/** Units and sums by hour since the first sale. */
export type LiveCurve = ReadonlyMap<number, HourTotal>;

const hourMs = 3_600_000;

/**
 * The sale of an event now (docs/algorithms/live-sale.md, "What is read from where"); null where there is no such event. With the
 * curve of the last reading only the last two hours are read, unless something was booked before them.
 */
export async function readLiveSale(
  context: WithDb & WithClock & WithEvents,
  eventId: Uuid,
  { curve: known = null, held: counted = null }: KnownLive = {},
): Promise<LiveReading | null> {
  const event = await context.events.byId(eventId);
  if (event === null) return null;
  const now = context.clock.now();
  const since = new Date((Math.floor(now.getTime() / hourMs) - 1) * hourMs);
  let rows = await selectLiveRows(context.db, eventId, known === null ? 'begin' : since);
  let curve = rows && curveOf(rows, known);
  if (rows !== null && known !== null && curve !== null && !addsUp(rows, curve)) {
    rows = await selectLiveRows(context.db, eventId, 'begin');
    curve = rows && curveOf(rows, null);
  }
  if (rows === null || curve === null) return null;
  const held = counted ?? (await countHeldUnits(context, eventId));
  return { sale: saleOf(event, { ...rows, held }, curve, now), curve };
}

function curveOf({ hours }: LiveRows, known: LiveCurve | null): LiveCurve {
  const curve = new Map(known);
  for (const hour of hours) curve.set(hour.hour, hour);
  return curve;
}

type Counts = LiveHour;
type HeldRows = LiveRows & { held: readonly HeldUnits[] };

function unitsOf({ totals, batches }: LiveRows): Counts {
  const countsOf = new Map<string, keyof Counts>(batches.map(({ id, counts }) => [id, counts]));
  const units = { tickets: 0, courtesies: 0, others: 0 };
  for (const { batchId, units: sold } of totals) {
    const counts = countsOf.get(batchId);
    if (counts !== undefined) units[counts] += sold;
  }
  return units;
}

/** False where something was booked in an hour that was not read again. */
function addsUp(rows: LiveRows, curve: LiveCurve): boolean {
  const whole = { ...unitsOf(rows), gross: sumOf(rows.totals, 'gross') };
  const hours = [...curve.values()];
  return (['tickets', 'courtesies', 'others', 'gross'] as const).every(
    (name) => sumOf(hours, name) === whole[name],
  );
}

function sumOf<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

function saleOf(event: EventView, rows: HeldRows, curve: LiveCurve, now: Date): LiveReading['sale'] {
  const filled = [...curve.values()].toSorted((one, other) => one.hour - other.hour);
  return {
    event: {
      id: event.id,
      name: event.name,
      timeZone: event.timeZone,
      saleOpensAt: event.saleOpensAt.toISOString(),
      saleClosesAt: event.saleClosesAt.toISOString(),
      isCanceled: event.canceledAt !== null,
    },
    units: { ...unitsOf(rows), held: heldTickets(rows) },
    batches: batchesOf(event, rows, now),
    ...placesOf(rows),
    halfPrice: quotasOf(event, rows),
    hours: Object.fromEntries(
      filled
        .filter(({ tickets, courtesies, others }) => tickets !== 0 || courtesies !== 0 || others !== 0)
        .map(({ hour, tickets, courtesies, others }) => [hour, { tickets, courtesies, others }]),
    ),
    money: moneyOf(rows),
    moneyHours: Object.fromEntries(
      filled.filter(({ gross }) => gross !== 0).map(({ hour, gross }) => [hour, gross]),
    ),
  };
}

function heldTickets({ held, batches }: HeldRows): number {
  const tickets = new Set(batches.flatMap(({ id, counts }) => (counts === 'tickets' ? [id] : [])));
  return sumOf(
    held.filter(({ batchId }) => tickets.has(batchId)),
    'units',
  );
}

/** The batches that anybody may buy. Units of a placeholder are those of the batch that it stands for. */
function batchesOf(event: EventView, rows: HeldRows, now: Date): Record<string, LiveBatch> {
  const shownOf = new Map(rows.batches.map(({ id, standsFor }) => [id as string, standsFor ?? id]));
  const sold = new Map<string, number>();
  const held = new Map<string, number>();
  const add = (units: Map<string, number>, batchId: string, count: number) => {
    const shown = shownOf.get(batchId) ?? batchId;
    units.set(shown, (units.get(shown) ?? 0) + count);
  };
  for (const { batchId, units } of rows.totals) add(sold, batchId, units);
  for (const { batchId, units } of rows.held) add(held, batchId, units);
  const kindOf = new Map(rows.batches.map((kind) => [kind.id, kind]));
  const stock: StockSnapshot = {
    ...{ takenAt: now, lapsesAt: null, listed: new Set(rows.listed) },
    poolById: new Map(rows.pools.map((pool) => [pool.id, pool])),
  };
  const isOver = event.canceledAt !== null || now >= event.saleClosesAt;
  return Object.fromEntries(
    batchesOnSale(event).flatMap(({ batch, offer }, position): [string, LiveBatch][] => {
      const kind = kindOf.get(batch.id);
      if (kind === undefined) return [];
      const figures = { sold: sold.get(batch.id) ?? 0, held: held.get(batch.id) ?? 0 };
      const row: LiveBatch = {
        ...{ position, offerKey: kind.offerKey, offerName: officeOfferName(offer, event.timeZone) },
        ...{ number: batch.number, isTicket: kind.counts === 'tickets' },
        // After the sale of the whole event nothing is on sale, whatever the batch's own times say.
        state: isOver ? 'CLOSED' : statusOfBatch(event, batch, stock, now),
        ...figures,
        left: remainingOfBatch(batch, stock),
      };
      return [[kind.key, row]];
    }),
  );
}

/** Places by day and, over all days, by sector. */
function placesOf({ pools, days, sectors }: LiveRows): Pick<LiveSale, 'days' | 'sectors'> {
  const places = pools.filter(({ kind }) => kind === 'DATE' || kind === 'SECTOR');
  // date:<date> or sector:<date>:<sector>
  const together = (names: readonly { key: string; name: LocalizedText }[], part: 1 | 2) =>
    Object.fromEntries(
      names.flatMap(({ key, name }, position): [string, LivePlaces][] => {
        const own = places.filter((pool) => pool.key.split(':')[part] === key);
        if (own.length === 0) return [];
        const capacity = sumOf(own, 'capacity');
        return [[key, { position, name, capacity, sold: sumOf(own, 'sold'), held: sumOf(own, 'held') }]];
      }),
    );
  return { days: together(days, 1), sectors: together(sectors, 2) };
}

function quotasOf(event: EventView, { pools, days, sectors }: LiveRows): Record<string, LiveQuota> {
  const poolOf = new Map(pools.map((pool) => [pool.key, pool]));
  const cells = days.flatMap((day) => [null, ...sectors].map((sector) => ({ day, sector })));
  return Object.fromEntries(
    cells.flatMap(({ day, sector }, position): [string, LiveQuota][] => {
      const quota = poolOf.get(poolKey.halfPrice(day.key, sector?.key));
      const place = poolOf.get(poolKey.place(day.key, sector?.key));
      if (quota === undefined || place === undefined) return [];
      const free = Math.min(
        quota.capacity - quota.held - quota.sold,
        place.capacity - place.held - place.sold,
      );
      const row = {
        ...{ position, scope: quotaScope(day.name, sector?.name ?? null) },
        ...{ places: place.capacity, quota: quota.capacity, sold: quota.sold, held: quota.held },
        left: Math.max(0, free),
        keptUntil: event.halfPriceUntil?.toISOString() ?? null,
      };
      return [[quota.key, row]];
    }),
  );
}

function moneyOf({ totals, isComplete }: LiveRows): LiveMoney {
  const [gross, fee] = [sumOf(totals, 'gross'), sumOf(totals, 'fee')];
  const [discount, refunds] = [sumOf(totals, 'discount'), sumOf(totals, 'refunds')];
  return { gross, fee, discount, refunds, net: gross - fee, isComplete };
}

import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { FeeTerms } from '#src/domain/catalogue/with-fees.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { EventRows, Row } from '../event/event-rows.ts';
import { catalogueRows, eventRow, linkRows, programmeRows } from './catalogue-rows.ts';
import { type PlannedStock, planImport, readStored } from './plan-import.ts';

/** What an import would store, without anything being stored. */
export interface RowsAfterImport {
  rows: EventRows;
  /** The counters of the pools of the file, with what is taken of them now. */
  pools: PlannedStock['pools'];
  batchIdByKey: ReadonlyMap<string, Uuid>;
}

/**
 * The rows of an event as they would be after an import of its definition, for whoever only wants to look: nothing is locked
 * and nothing is written, so that no sale waits. It plans as the import does (plan-import.ts), and a test compares both for
 * every event of the catalogue. What an import would refuse is shown all the same. Courtesies are left out, because no page
 * shows them.
 */
export async function rowsAfterImport(
  tx: Transaction<DB>,
  asked: {
    definition: EventDefinition;
    eventId: Uuid;
    organizer: { id: Uuid; slug: string | null };
    /** As they are now; null for an event that does not exist yet. */
    stored: EventRows | null;
    newId: () => string;
    now: Date;
    fees: FeeTerms;
  },
): Promise<RowsAfterImport> {
  const { definition, eventId, organizer, stored, newId, now, fees } = asked;
  const isReleased = stored?.event.half_price_released_at != null;
  const ranked = { ...definition, featured: stored?.event.featured ?? 0 };
  const before = await readStored(tx, eventId, { isLocked: false });
  const { event, ids, capacities, stock } = planImport(ranked, before, { newId, now, isReleased, fees });
  const made = catalogueRows(event, eventId, ids, capacities);
  const links = linkRows(event, eventId, ids);
  const rows: EventRows = {
    event: {
      ...{ canceled_at: null, cancellation_settled_at: null, half_price_released_at: null, version: 0 },
      ...{ operator_art: null as string | null, passes_changed_at: null as Date | null },
      ...{ sale_stopped_at: null, sale_stopped_until: null, sale_stopped_by: null },
      ...{ hidden_at: null, hidden_by: null, hidden_link: null },
      ...stored?.event,
      ...(eventRow(event, eventId, organizer.id) as unknown as Omit<
        Row<'event'>,
        'version' | 'operator_art'
      >),
    },
    organizerSlug: organizer.slug,
    broughtKeys: stored?.broughtKeys ?? [],
    // Of what staff and sales write beside the import, each row keeps what it has.
    dates: over<'event_date'>(made.dates, stored?.dates),
    sectors: over<'sector'>(made.sectors, stored?.sectors),
    categories: over<'category'>(made.categories, stored?.categories),
    artists: over<'artist'>(made.artists, stored?.artists, { canceled_at: null }),
    ...programmeRows(event, eventId, ids.dates),
    offers: over<'offer'>(made.offers, stored?.offers, { canceled_at: null }),
    batches: over<'batch'>(made.batches, stored?.batches, {
      ...{ closed_at: null, stopped_at: null, stopped_until: null, for_list: false, stands_for: null },
    }).toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)),
    pools: over<'pool'>(made.pools, undefined),
    sellers: stored?.sellers ?? [],
    toldSales: stored?.toldSales ?? [],
    postponements: stored?.postponements ?? [],
    offerDates: links.offerDates,
    offerParts: links.offerParts.toSorted((a, b) => a.part - b.part),
    batchPools: links.batchPools,
    deliveries: links.deliveries,
    grants: [],
    grantOffers: [],
  };
  return { rows, pools: stock.pools, batchIdByKey: ids.batches };
}

/** Rows of the import over those that are stored, found by their ids; of what is new, `usual`. */
function over<Table extends 'event_date' | 'sector' | 'category' | 'artist' | 'offer' | 'batch' | 'pool'>(
  made: readonly Record<string, unknown>[],
  stored: readonly Row<Table>[] | undefined,
  usual: Partial<Row<Table>> = {},
): Row<Table>[] {
  const byId = new Map(stored?.map((row) => [(row as { id: Uuid }).id, row]));
  return made.map((row) => ({ ...usual, ...byId.get(String(row.id)), ...row }) as Row<Table>);
}

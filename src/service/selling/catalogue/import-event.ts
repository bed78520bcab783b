import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type EventDefinition, pictureNamesOf } from '#src/domain/catalogue/event-definition.ts';
import type { ImportRefusal } from '#src/domain/catalogue/import-refusal.ts';
import { isPassNews } from '#src/domain/catalogue/pass-news.ts';
import { withOrderFee } from '#src/domain/catalogue/with-fees.ts';
import { withStatus } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, clock } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { ensureOrganizer } from '../../people/organizer/ensure-organizer.ts';
import { readFeeContract } from '../../people/organizer/read-fee-contracts.ts';
import { artDigest } from '../picture/art-name.ts';
import { unknownPictures } from '../picture/unknown-pictures.ts';
import { indexEvents } from '../search/index-events.ts';
import { planRoom } from '../waiting-room/plan-room.ts';
import * as rows from './catalogue.sql.ts';
import { catalogueRows, eventRow, linkRows, programmeRows } from './catalogue-rows.ts';
import * as fan from './fan-terms.sql.ts';
import { CatalogueError } from './files/catalogue-error.ts';
import { importRefusalText } from './import-refusal-text.ts';
import { keptFindings } from './kept-by-hand.ts';
import { type PlannedStock, planImport, readStored, type Stored } from './plan-import.ts';
import { clearProgramme, saveProgramme } from './programme.sql.ts';
import { readDefinition } from './read-definition.ts';
import { countDocuments, type StoredCouponRow, saveCoupons, saveDeliveries } from './sale-terms.sql.ts';

/** Why an event may not become another one, beside the rules of the import. */
export type RefuseImport = (
  tx: Transaction<DB>,
  before: EventDefinition,
  after: EventDefinition,
) => Promise<ImportRefusal[]>;

export interface ImportDeps {
  /** A database, or the transaction the import is to be part of. */
  db: Kysely<DB>;
  newId(): string;
  now: Date;
  /** Absent: the program itself, which loads the demonstration into an empty database. */
  actor?: Actor;
  /**
   * The event that is published from the back office, and the organizer it belongs to; it may not exist yet. Absent: the
   * event is the one with the slug of the file.
   */
  of?: {
    eventId: Uuid;
    organizerId: Uuid;
    /** The stored event came from a file of the operator. */
    wasFile?: boolean;
    /** Further reasons to refuse it, asked once no unit moves. */
    refuse?: RefuseImport;
  };
  /** The operator says that the event now belongs to the organizer of the file. */
  changesOrganizer?: boolean;
}

/** Everything an edit may not do to an event that is being sold. */
async function findings(
  tx: Transaction<DB>,
  saved: rows.SavedEvent,
  event: EventDefinition,
  stored: Stored,
  after: PlannedStock,
  now: Date,
): Promise<ImportRefusal[]> {
  const reasons: ImportRefusal[] = [];
  if (saved.code !== event.code) reasons.push({ code: 'CODE_STAYS', facts: { code: saved.code } });
  if (saved.slug !== event.slug) reasons.push({ code: 'SLUG_STAYS', facts: { slug: saved.slug } });
  const taken = stored.pools.some((pool) => pool.held + pool.sold > 0);
  for (const { key, position } of stored.keys.filter(({ kind }) => kind === 'date')) {
    // A ticket's code names its dates by their position.
    if (taken && event.dates[position]?.key !== key)
      reasons.push({ code: 'DATE_PLACE_STAYS', facts: { date: key } });
  }

  const poolsAfter = new Map(after.pools.map((pool) => [pool.key, pool]));
  for (const { key, held, sold } of stored.pools) {
    const capacity = poolsAfter.get(key)?.capacity ?? 0;
    if (capacity < held + sold)
      reasons.push({ code: 'POOL_TOO_SMALL', facts: { pool: key, taken: held + sold, capacity } });
  }

  const batchesAfter = new Map(after.batches.map((batch) => [batch.key, batch]));
  const redrawn = stored.batches.filter((batch) => {
    const next = batchesAfter.get(batch.key);
    return !next || [...next.poolIds].sort().join() !== [...batch.poolIds].sort().join();
  });
  const sold = await rows.batchesWithEntries(
    tx,
    saved.id,
    redrawn.map(({ id }) => id),
  );
  for (const { id, key } of redrawn) {
    if (sold.has(id)) reasons.push({ code: 'BATCH_SOLD', facts: { batch: key } });
  }

  const before = new Map(
    withStatus(stored.batches, stored.pools, now).map(({ key, status }) => [key, status]),
  );
  for (const { key, status } of withStatus(after.batches, after.pools, now)) {
    if (status === 'CLOSED' && before.get(key) === 'ON_SALE')
      reasons.push({ code: 'BATCH_WOULD_CLOSE', facts: { batch: key } });
  }
  return [...reasons, ...couponFindings(event, stored.coupons), ...keptFindings(event, stored.kept)];
}

/** Orders name the coupon they used, so it stays, and its limit does not fall below its uses. */
function couponFindings(event: EventDefinition, stored: readonly StoredCouponRow[]): ImportRefusal[] {
  const byCode = new Map(event.coupons.map((coupon) => [coupon.code, coupon]));
  return stored.flatMap(({ code, uses, isNamed }): ImportRefusal[] => {
    const coupon = byCode.get(code);
    if (coupon === undefined) return isNamed ? [{ code: 'COUPON_USED', facts: { coupon: code } }] : [];
    const { usesMax } = coupon;
    if (usesMax === null || usesMax >= uses) return [];
    return [{ code: 'COUPON_USES', facts: { coupon: code, uses, usesMax } }];
  });
}

function refused({ slug }: EventDefinition, refusals: readonly ImportRefusal[]): CatalogueError {
  return new CatalogueError(
    refusals.map((refusal) => {
      return { file: `${slug}/event.yaml`, line: 1, reason: importRefusalText(refusal), refusal };
    }),
  );
}

/**
 * Inserts the event, or updates the one that it is. An event is never overwritten by another one that has its slug or its
 * code, and does not come to another organizer by the way.
 */
async function saveEvent(
  tx: Transaction<DB>,
  { newId, of, changesOrganizer = false }: ImportDeps,
  event: EventDefinition,
  organizerId: Uuid,
): Promise<rows.SavedEvent> {
  if (of !== undefined && of.organizerId !== organizerId) throw refused(event, [organizerStays]);
  const isIt = of === undefined ? { slug: event.slug } : { id: of.eventId };
  const id = of?.eventId ?? newId();
  // A file is the operator's. What is published from the back office is not, and its art is drawn for browsers.
  const noteOperatorArt = async (eventId: Uuid) => {
    if (of === undefined) await rows.setOperatorArt(tx, eventId, artDigest(event.artSvg));
  };
  const inserted = await rows.insertEvent(tx, eventRow(event, id, organizerId));
  if (inserted !== null) {
    await noteOperatorArt(inserted.id);
    return inserted;
  }
  const known = await rows.lockEvent(tx, isIt);
  if (known === null) {
    const taken = await rows.takenNames(tx, { ...event, eventId: id });
    const field = taken.slug ? 'slug' : 'code';
    throw new DomainError(taken.slug ? 'SLUG_TAKEN' : 'CODE_TAKEN', { field });
  }
  const isOfAnother = known.organizerId !== null && known.organizerId !== organizerId;
  if (isOfAnother && !changesOrganizer) throw refused(event, [organizerStays]);
  await rows.updateEvent(tx, eventRow(event, known.id, organizerId));
  await noteOperatorArt(known.id);
  return known;
}

const organizerStays: ImportRefusal = { code: 'ORGANIZER_STAYS', facts: {} };

async function store(tx: Transaction<DB>, deps: ImportDeps, given: EventDefinition): Promise<void> {
  const { newId, now, actor = clock, of } = deps;
  const organizerId = await ensureOrganizer(tx, given.organizer, { newId, now });
  const isIt = of === undefined ? { slug: given.slug } : { id: of.eventId };
  const known = await rows.lockEvent(tx, isIt);
  const before = known === null ? null : await readDefinition(tx, known.id);
  const contract = await readFeeContract(tx, organizerId, now);
  const written = withOrderFee(
    {
      ...given,
      // The installation ranks its events; a tenant's draft says nothing of it.
      ...(of !== undefined && { featured: before?.featured ?? 0 }),
    },
    contract,
  );
  const saved = await saveEvent(tx, deps, written, organizerId);
  const feeBearer = (contract ?? standardContract).bearer;
  await rows.saveSeller(tx, saved.id, { ...written.organizer, feeBearer }, now);
  const { limitPerDocument } = written;
  // Before the pools are locked, as orders do.
  if (saved.limitPerDocument === null && limitPerDocument !== null)
    await countDocuments(tx, saved.id, limitPerDocument);
  const stored = await readStored(tx, saved.id, { isLocked: true });
  const fees = {
    contract,
    isFile: of === undefined,
    wasFile: of?.wasFile ?? true,
  };
  const planned = planImport(written, stored, { newId, now, isReleased: saved.released, fees });
  const { event, ids, capacities, stock: after } = planned;
  const reasons = await findings(tx, saved, event, stored, after, now);
  const unknown = await unknownPictures(tx, saved.id, pictureNamesOf(event));
  if (of?.refuse !== undefined && before !== null) reasons.push(...(await of.refuse(tx, before, event)));
  reasons.push(...unknown.map((picture) => ({ code: 'PICTURE_UNKNOWN' as const, facts: { picture } })));
  if (reasons.length > 0) throw refused(event, reasons);

  // A publication writes its own entry, with what has changed.
  if (of === undefined)
    await writeAudit({ ids: { uuid: newId } }, tx, {
      eventId: saved.id,
      actor,
      action: 'event.import',
      subject: `event ${event.slug}`,
      after: { offers: event.offers.length, batches: event.batches.length },
      at: now,
    });
  const links = linkRows(event, saved.id, ids);
  const staying = (map: Map<string, string>) => [...map.values()];
  await fan.clearParts(tx, saved.id);
  await clearProgramme(tx, saved.id);
  await rows.saveRows(tx, catalogueRows(event, saved.id, ids, capacities));
  await rows.removeOthers(tx, saved.id, {
    ...{ batch: staying(ids.batches), offer: staying(ids.offers), category: staying(ids.categories) },
    ...{ artist: staying(ids.artists), event_date: staying(ids.dates), pool: staying(ids.pools) },
    sector: staying(ids.sectors),
  });
  await saveProgramme(tx, programmeRows(event, saved.id, ids.dates));
  await saveDeliveries(tx, saved.id, links.deliveries);
  await saveCoupons(tx, saved.id, event.coupons, { stored: stored.coupons, offerIds: ids.offers, newId });
  await planRoom(tx, { eventId: saved.id, saleOpensAt: event.saleOpensAt, planned: event.waitingRoom }, now);
  await rows.savePairs(tx, 'offer_date', saved.id, links.offerDates);
  await rows.savePairs(tx, 'batch_pool', saved.id, links.batchPools);

  await fan.saveParts(tx, links.offerParts);
  const storedCourtesies = stored.keys.flatMap(({ kind, key }) => (kind === 'courtesy' ? [key] : []));
  await fan.saveCourtesies(tx, saved.id, event.courtesies, ids, {
    ...{ newId, now, stored: new Set(storedCourtesies) },
  });

  if (before !== null && isPassNews(before, event)) await rows.notePassNews(tx, saved.id, now);
  await indexEvents(tx, [saved.id]);

  const storedBatches = new Set(stored.batches.map(({ key }) => key));
  const demo = event.batches
    .filter(({ key, demoSold }) => demoSold > 0 && !storedBatches.has(key))
    .map(({ key, demoSold }) => ({ id: ids.batches.get(key)!, units: demoSold }));
  if (demo.length > 0) {
    await rows.sellForDemo(tx, { eventId: saved.id, cartId: newId(), at: now, batches: demo });
  }
}

/**
 * Stores an event and all it has, or brings it up to date: what has the same key keeps its id, and nothing held or
 * sold is touched. All or nothing. Throws a CatalogueError where the file would harm a sale under way: fewer units
 * than are taken, something sold removed, an open batch closed. Refusal: NOT_ALLOWED.
 */
export async function importEvent(deps: ImportDeps, event: EventDefinition): Promise<void> {
  const { db, actor = clock, of } = deps;
  if (of === undefined) requireRight(actor, 'event.import');
  else requireRight(actor, 'event.publish', of);
  if (db.isTransaction) await store(db as Transaction<DB>, deps, event);
  else await db.transaction().execute((tx) => store(tx, deps, event));
}

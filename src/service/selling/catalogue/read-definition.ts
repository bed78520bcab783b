import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { readContent } from '#src/domain/catalogue/event-content.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { recomputeHalfPriceQuota } from '#src/domain/catalogue/read/add-courtesies.ts';
import { wholeCapacityOf } from '#src/domain/catalogue/write/definition-lookup.ts';
import { deliveryMethods } from '#src/domain/delivery/delivery-method.ts';
import {
  type BatchDefinition,
  type OfferDefinition,
  type PoolDefinition,
  poolKey,
} from '#src/domain/event/event-definition.ts';
import type { ProgrammeKind } from '#src/domain/event/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type DefinitionRows, readDefinitionRows } from './read-definition.sql.ts';

/**
 * The definition of a stored event, so that importing it again changes nothing; null if there is no such event. It is the
 * imported one (docs/algorithms/event-drafts.md, "From a file"), but for what the sale and staff have changed since: a
 * session that was moved has its new time, and batches that have passed the units they still have.
 */
export async function readDefinition(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<EventDefinition | null> {
  const rows = await readDefinitionRows(db, eventId);
  return rows === null ? null : definitionOf(rows);
}

function definitionOf(rows: DefinitionRows): EventDefinition {
  const { event } = rows;
  const dateKeys = keysOf(rows.dates);
  const offerKeys = keysOf(rows.offers);
  const categoryKeys = keysOf(rows.categories);
  const batchKeys = keysOf(rows.batches);
  const definition: EventDefinition = {
    ...termsOf(event),
    artSvg: event.art_svg,
    ...readContent(event.content),
    deliveries: rows.deliveries
      .map((row) => ({
        method: row.method as EventDefinition['deliveries'][number]['method'],
        priceCents: row.price_cents,
        businessDaysMax: row.business_days_max,
      }))
      .sort((a, b) => deliveryMethods.indexOf(a.method) - deliveryMethods.indexOf(b.method)),
    waitingRoom: waitingRoomOf(rows),
    coupons: rows.coupons.map((coupon) => {
      const offers = rows.couponOffers.filter(({ coupon_id }) => coupon_id === coupon.id);
      const named = new Set(offers.map(({ offer_id }) => offerKeys.get(offer_id)));
      return {
        ...{ code: coupon.code, kind: coupon.kind as 'PERCENT' | 'AMOUNT' },
        ...{ basisPoints: coupon.basis_points, amountCents: coupon.amount_cents },
        ...{ maxDiscountCents: coupon.max_discount_cents, minimumCents: coupon.minimum_cents },
        isDeliveryOnly: coupon.is_delivery_only,
        ...{ startsAt: coupon.starts_at, endsAt: coupon.ends_at },
        offerKeys:
          offers.length === 0 ? null : rows.offers.flatMap(({ key }) => (named.has(key) ? [key] : [])),
        ...{ usesMax: coupon.uses_max, usesPerDocumentMax: coupon.uses_per_document_max },
      };
    }),
    sectors: rows.sectors.map(({ key, name }) => ({ key, name: textOf(name) })),
    dates: rows.dates.map((date) => ({
      ...{ key: date.key, name: textOf(date.name) },
      ...{ startsAt: date.starts_at, endsAt: date.ends_at, doorsAt: date.doors_at, capacity: 0 },
    })),
    artists: rows.artists.map(({ key, name, about, photo }) => ({
      ...{ key, name, about: optionalTextOf(about) },
      photo: photo as EventDefinition['artists'][number]['photo'],
    })),
    stages: rows.stages.map(({ key, name }) => ({ key, name: textOf(name) })),
    programme: rows.programme.map((item) => ({
      ...{ key: item.key, title: textOf(item.title), about: optionalTextOf(item.about) },
      ...{ stageKey: item.stage_key, dateKey: dateKeys.get(item.event_date_id) ?? '' },
      kind: item.kind as ProgrammeKind,
      ...{ startsAt: item.starts_at, endsAt: item.ends_at, artistKeys: item.artist_keys },
    })),
    categories: rows.categories.map(({ key, kind, name }) => ({
      ...{ key, kind: kind as EventDefinition['categories'][number]['kind'], name: textOf(name) },
    })),
    offers: rows.offers.map((row) => offerOf(rows, row, { dateKeys, offerKeys, categoryKeys })),
    pools: poolsOf(rows),
    batches: batchesOf(rows, { offerKeys, batchKeys }),
    courtesies: rows.grants.map(({ id, key, name, ends_at }) => ({
      ...{ key, name: textOf(name), endsAt: ends_at },
      offers: rows.offers
        .flatMap((offer) =>
          rows.grantOffers.filter((row) => row.grant_id === id && row.offer_id === offer.id),
        )
        .map((row) => ({
          offerKey: offerKeys.get(row.offer_id) ?? '',
          batchKey: batchKeys.get(row.batch_id) ?? '',
          maxPerCode: row.max_per_code,
        })),
      demoCodes: rows.demoCodes.flatMap(({ grant_id, code }) => (grant_id === id ? [code] : [])),
    })),
  };
  // The share of half-price tickets follows from the places; its release has changed the pools, and not the event.
  recomputeHalfPriceQuota(definition.pools);
  return { ...definition, dates: withCapacities(definition) };
}

type Keys = Map<Uuid, string>;

function keysOf(rows: readonly { id: Uuid; key: string }[]): Keys {
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Columns of JSON hold what the import has checked. */
function textOf(stored: unknown): { pt: string; en: string } {
  return stored as { pt: string; en: string };
}

function optionalTextOf(stored: unknown): { pt: string; en: string } | null {
  return stored === null ? null : textOf(stored);
}

type EventRow = DefinitionRows['event'];

function termsOf(event: EventRow) {
  return {
    ...{ slug: event.slug, code: event.code, featured: event.featured, name: textOf(event.name) },
    organizer: {
      name: event.organizer_name,
      legalName: event.organizer_legal_name,
      taxNumber: event.organizer_tax_number,
    },
    timeZone: event.time_zone,
    ...{ startsAt: event.starts_at, endsAt: event.ends_at },
    ...{ saleOpensAt: event.sale_opens_at, saleClosesAt: event.sale_closes_at },
    ...{ halfPriceUntil: event.half_price_until, holdMinutes: event.hold_minutes },
    orderFeeCents: event.order_fee_cents,
    ...{ limitPerDocument: event.limit_per_document, holdRules: holdRulesOf(event) },
  };
}

function holdRulesOf(event: EventRow): EventDefinition['holdRules'] {
  if (event.needs_login_to_hold) return 'login';
  const { holds_per_address: perAddress, holds_without_account_basis_points: shareBasisPoints } = event;
  return perAddress === null || shareBasisPoints === null ? 'unbounded' : { perAddress, shareBasisPoints };
}

/** A room that staff opened during the sale is no part of the definition. */
function waitingRoomOf({ room, event }: DefinitionRows): EventDefinition['waitingRoom'] {
  if (room === undefined || room.opens_at >= event.sale_opens_at) return null;
  return { opensAt: room.opens_at, ratePerMinute: room.rate_per_minute, insideMax: room.inside_max };
}

function offerOf(
  rows: DefinitionRows,
  row: DefinitionRows['offers'][number],
  keys: { dateKeys: Keys; offerKeys: Keys; categoryKeys: Keys },
): OfferDefinition {
  const dates = rows.offerDates.filter(({ offer_id }) => offer_id === row.id);
  const onDates = new Set(dates.map(({ event_date_id }) => event_date_id));
  const artist = rows.artists.find(({ id }) => id === row.artist_id);
  const [startsAt, endsAt] = [row.session_starts_at, row.session_ends_at];
  return {
    key: row.key,
    categoryKey: keys.categoryKeys.get(row.category_id) ?? '',
    ...{ name: textOf(row.name), description: optionalTextOf(row.description) },
    photo: row.photo as OfferDefinition['photo'],
    ticketType: row.ticket_type as OfferDefinition['ticketType'],
    inHalfPriceQuota: row.in_half_price_quota,
    sectorKey: rows.sectors.find(({ id }) => id === row.sector_id)?.key ?? null,
    maxPerOrder: row.max_per_order,
    dateKeys: rows.dates.flatMap(({ id, key }) => (onDates.has(id) ? [key] : [])),
    session:
      artist === undefined || startsAt === null || endsAt === null
        ? null
        : {
            ...{ artistKey: artist.key, startsAt, endsAt, peopleMax: row.people_max ?? 1 },
            kind: row.session_kind as 'PHOTO' | 'AUTOGRAPH',
          },
    ...{ groupKey: row.group_key, variant: optionalTextOf(row.variant) },
    pickup:
      row.pickup_starts_at === null || row.pickup_ends_at === null
        ? null
        : {
            ...{ desk: textOf(row.pickup_desk), startsAt: row.pickup_starts_at },
            endsAt: row.pickup_ends_at,
          },
    parts: rows.offerParts
      .filter(({ offer_id }) => offer_id === row.id)
      .map((part) => ({
        offerKey: keys.offerKeys.get(part.part_offer_id) ?? '',
        valueCents: part.value_cents,
      })),
  };
}

function batchesOf(
  rows: DefinitionRows,
  { offerKeys, batchKeys }: { offerKeys: Keys; batchKeys: Keys },
): BatchDefinition[] {
  const poolKeys = keysOf(rows.pools);
  const demo = new Map(rows.demoSales.map(({ batchId, units }) => [batchId, units]));
  // As the import makes them: those for sale of each offer in their order, then those of courtesies.
  const ofPurpose = (purpose: string) =>
    rows.offers.flatMap(({ id }) =>
      rows.batches.filter((row) => row.offer_id === id && row.purpose === purpose),
    );
  return [...ofPurpose('SALE'), ...ofPurpose('COURTESY')].map((row) => ({
    ...{ key: row.key, purpose: row.purpose as BatchDefinition['purpose'] },
    ...{ offerKey: offerKeys.get(row.offer_id) ?? '', number: row.number },
    ...{ priceCents: row.price_cents, feeCents: row.fee_cents },
    ...{ opensAt: row.opens_at, closesAt: row.closes_at },
    ownPoolKey: poolKeys.get(row.own_pool_id ?? '') ?? null,
    previousBatchKey: batchKeys.get(row.previous_batch_id ?? '') ?? null,
    poolKeys: rows.pools.flatMap(({ id, key }) =>
      rows.batchPools.some(({ batch_id, pool_id }) => batch_id === row.id && pool_id === id) ? [key] : [],
    ),
    demoSold: demo.get(row.id) ?? 0,
  }));
}

/**
 * The pools. A batch that has passed with nothing left cannot be written with 0 units, so it is written with one of the
 * next batch; the import gives it back (src/domain/catalogue/capacities-after-import.ts).
 */
function poolsOf({ pools }: DefinitionRows): PoolDefinition[] {
  const capacities = new Map(pools.map(({ id, capacity }) => [id, capacity]));
  for (const { id, kind, turns, next_pool_id: next } of pools) {
    const capacity = capacities.get(id) ?? 0;
    if (kind !== 'BATCH' || !turns || capacity > 0) continue;
    capacities.set(id, 1);
    if (next !== null) capacities.set(next, (capacities.get(next) ?? 0) - 1 + capacity);
  }
  return pools.map(({ id, key, kind, turns, next_pool_id: next }) => ({
    ...{ key, kind: kind as PoolDefinition['kind'], capacity: capacities.get(id) ?? 0, turns },
    nextPoolKey: pools.find((pool) => pool.id === next)?.key ?? null,
  }));
}

/** The people of each date: its places, with those set aside for courtesies. */
function withCapacities(definition: EventDefinition): EventDefinition['dates'] {
  const { sectors } = definition;
  return definition.dates.map((date) => {
    const places =
      sectors.length === 0
        ? [poolKey.place(date.key)]
        : sectors.map(({ key }) => poolKey.place(date.key, key));
    const capacities = places.map((key) => wholeCapacityOf(definition, key));
    return { ...date, capacity: capacities.reduce((sum, capacity) => sum + capacity, 0) };
  });
}

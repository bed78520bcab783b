import { contentOf } from '#src/domain/catalogue/event-content.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type * as rows from './catalogue.sql.ts';

/** An event's definition as rows of the database. */

/** Ids by key: those there are, and new ones for what the file adds. */
export interface Ids {
  sectors: Map<string, string>;
  dates: Map<string, string>;
  categories: Map<string, string>;
  artists: Map<string, string>;
  offers: Map<string, string>;
  pools: Map<string, string>;
  batches: Map<string, string>;
  courtesies: Map<string, string>;
}

function idsByKey(
  wanted: readonly { key: string }[],
  stored: readonly { key: string; id: string }[],
  newId: () => string,
): Map<string, string> {
  const known = new Map(stored.map(({ key, id }) => [key, id]));
  return new Map(wanted.map(({ key }) => [key, known.get(key) ?? newId()]));
}

export function assignIds(
  event: EventDefinition,
  stored: { keys: rows.StoredKey[]; pools: rows.StoredPoolRow[]; batches: rows.StoredBatchRow[] },
  newId: () => string,
): Ids {
  const ofKind = (kind: rows.StoredKey['kind']) => stored.keys.filter((row) => row.kind === kind);
  return {
    sectors: idsByKey(event.sectors, ofKind('sector'), newId),
    dates: idsByKey(event.dates, ofKind('date'), newId),
    categories: idsByKey(event.categories, ofKind('category'), newId),
    artists: idsByKey(event.artists, ofKind('artist'), newId),
    offers: idsByKey(event.offers, ofKind('offer'), newId),
    pools: idsByKey(event.pools, stored.pools, newId),
    batches: idsByKey(event.batches, stored.batches, newId),
    courtesies: idsByKey(event.courtesies, ofKind('courtesy'), newId),
  };
}

/** The event's own row; what it does not name keeps what it has. */
export function eventRow(event: EventDefinition, id: string, organizerId: string) {
  return {
    organizer_id: organizerId,
    ...{
      id,
      slug: event.slug,
      code: event.code,
      name: event.name,
      art_svg: event.artSvg,
      featured: event.featured,
    },
    content: contentOf(event),
    ...{ organizer_name: event.organizer.name, organizer_legal_name: event.organizer.legalName },
    ...{ organizer_tax_number: event.organizer.taxNumber, time_zone: event.timeZone },
    ...{ starts_at: event.startsAt, ends_at: event.endsAt },
    ...{ sale_opens_at: event.saleOpensAt, sale_closes_at: event.saleClosesAt },
    ...{ half_price_until: event.halfPriceUntil, hold_minutes: event.holdMinutes },
    ...{ limit_per_document: event.limitPerDocument, order_fee_cents: event.orderFeeCents },
    ...holdColumns(event.holdRules),
  };
}

function holdColumns(holds: EventDefinition['holdRules']) {
  const bounded = typeof holds === 'string' ? null : holds;
  return {
    holds_per_address: bounded?.perAddress ?? null,
    holds_without_account_basis_points: bounded?.shareBasisPoints ?? null,
    needs_login_to_hold: holds === 'login',
  };
}

/** The rows of all its parts. */
export function catalogueRows(
  event: EventDefinition,
  eventId: string,
  ids: Ids,
  capacities: Map<string, number>,
): rows.CatalogueRows {
  const own = (id: string | undefined, key: string) => ({ event_id: eventId, id, key });
  return {
    sectors: event.sectors.map(({ key, name }, position) => ({
      ...own(ids.sectors.get(key), key),
      ...{ position, name },
    })),
    dates: event.dates.map(({ key, name, startsAt, endsAt, doorsAt }, position) => ({
      ...own(ids.dates.get(key), key),
      ...{ position, name, starts_at: startsAt, ends_at: endsAt, doors_at: doorsAt },
    })),
    categories: event.categories.map(({ key, kind, name }, position) => ({
      ...own(ids.categories.get(key), key),
      ...{ position, kind, name },
    })),
    artists: event.artists.map(({ key, name, about, photo }) => ({
      ...own(ids.artists.get(key), key),
      ...{ name, about, photo },
    })),
    offers: event.offers.map((offer, position) => ({
      ...own(ids.offers.get(offer.key), offer.key),
      ...{ category_id: ids.categories.get(offer.categoryKey), position },
      ...{ name: offer.name, description: offer.description, photo: offer.photo },
      ticket_type: offer.ticketType,
      in_half_price_quota: offer.inHalfPriceQuota,
      sector_id: ids.sectors.get(offer.sectorKey ?? '') ?? null,
      max_per_order: offer.maxPerOrder,
      artist_id: ids.artists.get(offer.session?.artistKey ?? '') ?? null,
      session_kind: offer.session?.kind ?? null,
      session_starts_at: offer.session?.startsAt ?? null,
      session_ends_at: offer.session?.endsAt ?? null,
      people_max: offer.session?.peopleMax ?? null,
      ...{ group_key: offer.groupKey, variant: offer.variant },
      pickup_desk: offer.pickup?.desk ?? null,
      pickup_starts_at: offer.pickup?.startsAt ?? null,
      pickup_ends_at: offer.pickup?.endsAt ?? null,
    })),
    pools: event.pools.map((pool) => ({
      ...own(ids.pools.get(pool.key), pool.key),
      ...{ kind: pool.kind, capacity: capacities.get(pool.key), turns: pool.turns },
      next_pool_id: ids.pools.get(pool.nextPoolKey ?? '') ?? null,
    })),
    batches: event.batches.map((batch) => ({
      ...own(ids.batches.get(batch.key), batch.key),
      ...{ offer_id: ids.offers.get(batch.offerKey), number: batch.number, purpose: batch.purpose },
      ...{ price_cents: batch.priceCents, fee_cents: batch.feeCents },
      is_fee_agreed: batch.isFeeAgreed === true,
      ...{ opens_at: batch.opensAt, closes_at: batch.closesAt },
      own_pool_id: ids.pools.get(batch.ownPoolKey ?? '') ?? null,
      previous_batch_id: ids.batches.get(batch.previousBatchKey ?? '') ?? null,
    })),
  };
}

/** The rows of the programme. */
export function programmeRows(event: EventDefinition, eventId: string, dateIds: ReadonlyMap<string, string>) {
  return {
    stages: event.stages.map(({ key, name }, position) => ({
      ...{ event_id: eventId, key, position },
      name: { ...name },
    })),
    programme: event.programme.map((item, position) => ({
      ...{ event_id: eventId, key: item.key, position, stage_key: item.stageKey, kind: item.kind },
      event_date_id: dateIds.get(item.dateKey) ?? '',
      ...{ title: { ...item.title }, about: item.about && { ...item.about } },
      ...{ starts_at: item.startsAt, ends_at: item.endsAt, artist_keys: item.artistKeys },
    })),
  };
}

export type LinkRows = ReturnType<typeof linkRows>;

/** The rows that say what belongs to what: days and parts of offers, pools of batches; and the deliveries. */
export function linkRows(event: EventDefinition, eventId: string, ids: Ids) {
  const idOf = (of: Map<string, string>, key: string) => of.get(key) ?? '';
  return {
    offerDates: event.offers.flatMap(({ key, dateKeys }) =>
      dateKeys.map((date) => ({
        event_id: eventId,
        offer_id: idOf(ids.offers, key),
        event_date_id: idOf(ids.dates, date),
      })),
    ),
    batchPools: event.batches.flatMap(({ key, poolKeys }) =>
      poolKeys.map((pool) => ({
        event_id: eventId,
        batch_id: idOf(ids.batches, key),
        pool_id: idOf(ids.pools, pool),
      })),
    ),
    offerParts: event.offers.flatMap(({ key, parts }) =>
      parts.map(({ offerKey, valueCents }, index) => ({
        event_id: eventId,
        offer_id: idOf(ids.offers, key),
        part: index + 1,
        part_offer_id: idOf(ids.offers, offerKey),
        value_cents: valueCents,
      })),
    ),
    deliveries: event.deliveries.map(({ method, priceCents, businessDaysMax }) => ({
      event_id: eventId,
      method,
      price_cents: priceCents,
      business_days_max: businessDaysMax,
    })),
  };
}

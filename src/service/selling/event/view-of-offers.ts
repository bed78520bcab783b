import type { Selectable } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { readContent } from '#src/domain/catalogue/event-content.ts';
import { variantWithTime } from '#src/domain/catalogue/spoken-names.ts';
import type {
  ArtistSessionKind,
  LocalizedText,
  PhotoDefinition,
  TicketType,
} from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { EventRows } from './event-rows.ts';
import type {
  ArtistSessionView,
  BatchPurpose,
  BatchView,
  EventDateView,
  OfferView,
  PickupView,
  SectorView,
} from './event-view.ts';
import { artistView } from './view-of-programme.ts';

type Row<Table extends keyof DB> = Selectable<DB[Table]>;

const text = (column: unknown) => column as LocalizedText;
const optionalText = (column: unknown) => column as LocalizedText | null;

/** The offers of an event as the program reads them, each with its category; what is sold of each in its batches. */
export function offersOf(
  rows: EventRows,
  dates: readonly EventDateView[],
  sectorById: ReadonlyMap<Uuid, SectorView>,
): { categoryId: Uuid; view: OfferView }[] {
  const artistById = new Map(rows.artists.map((row) => [row.id, row]));
  const canceledAtById = new Map(rows.offers.map((row) => [row.id, row.canceled_at]));
  const batches = rows.batches
    .filter(({ purpose }) => purpose === 'SALE')
    .map((row) => ({ offerId: row.offer_id, view: batchView(row, rows.batchPools) }));
  return rows.offers.map((row) => {
    const dateIds = new Set(
      rows.offerDates.filter((link) => link.offer_id === row.id).map((link) => link.event_date_id),
    );
    const parts = rows.offerParts
      .filter(({ offer_id }) => offer_id === row.id)
      .map(({ part, part_offer_id, value_cents }) => ({
        ...{ part, offerId: part_offer_id, valueCents: value_cents },
      }));
    const partsCanceledAt = parts.flatMap(({ offerId }) => canceledAtById.get(offerId) ?? []);
    const view: OfferView = {
      id: row.id,
      name: text(row.name),
      description: optionalText(row.description),
      photo: row.photo as PhotoDefinition | null,
      ticketType: row.ticket_type as TicketType | null,
      inHalfPriceQuota: row.in_half_price_quota,
      outsideQuotaOfferId: outsideQuotaOfferIdOf(row, rows),
      sector: sectorById.get(row.sector_id ?? '') ?? null,
      maxPerOrder: row.max_per_order,
      dates: dates.filter((date) => dateIds.has(date.id)),
      session: sessionOf(row, artistById.get(row.artist_id ?? '')),
      groupKey: row.group_key,
      variant: variantOf(row, parts.at(-1)?.offerId, rows),
      pickup: pickupOf(row),
      canceledAt: row.canceled_at ?? partsCanceledAt[0] ?? null,
      parts,
      batches: batches.filter(({ offerId }) => offerId === row.id).map((batch) => batch.view),
    };
    return { categoryId: row.category_id, view };
  });
}

function sessionOf(row: Row<'offer'>, artist: Row<'artist'> | undefined): ArtistSessionView | null {
  if (artist === undefined || row.session_starts_at === null || row.session_ends_at === null) return null;
  return {
    artist: artistView(artist),
    kind: row.session_kind as ArtistSessionKind,
    startsAt: row.session_starts_at,
    endsAt: row.session_ends_at,
    peopleMax: row.people_max ?? 1,
  };
}

/** The same half-price ticket outside the quota, where the event sells both as one; the import derives its key. */
function outsideQuotaOfferIdOf(row: Row<'offer'>, { event, offers }: EventRows): Uuid | null {
  if (!readContent(event.content).oneHalfPrice || row.in_half_price_quota !== true) return null;
  return offers.find(({ key }) => key === `${row.key}-60`)?.id ?? null;
}

/** A group's call time, or that of the session a bundle was chosen with, is said as it is now. */
function variantOf(row: Row<'offer'>, lastPartId: Uuid | undefined, rows: EventRows): LocalizedText | null {
  const variant = optionalText(row.variant);
  const part = rows.offers.find(({ id }) => id === lastPartId);
  const startsAt = row.session_starts_at ?? part?.session_starts_at ?? null;
  if (variant === null || startsAt === null) return variant;
  const isOnOwnDay = row.session_starts_at !== null;
  return variantWithTime(variant, { startsAt, isOnOwnDay }, rows.event.time_zone);
}

function pickupOf(row: Row<'offer'>): PickupView | null {
  const { pickup_starts_at: startsAt, pickup_ends_at: endsAt } = row;
  if (row.pickup_desk === null || startsAt === null || endsAt === null) return null;
  return { desk: text(row.pickup_desk), startsAt, endsAt };
}

export function batchView(row: Row<'batch'>, links: readonly Row<'batch_pool'>[]): BatchView {
  return {
    id: row.id,
    purpose: row.purpose as BatchPurpose,
    number: row.number,
    priceCents: row.price_cents,
    feeCents: row.fee_cents,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    stoppedAt: row.stopped_at,
    stoppedUntil: row.stopped_until,
    ownPoolId: row.own_pool_id,
    previousBatchId: row.previous_batch_id,
    poolIds: links.filter((link) => link.batch_id === row.id).map((link) => link.pool_id),
  };
}

import { type EventContent, readContent } from '#src/domain/catalogue/event-content.ts';
import { quotaScope } from '#src/domain/catalogue/spoken-names.ts';
import { type DeliveryMethod, deliveryMethods } from '#src/domain/delivery/delivery-method.ts';
import { type CategoryKind, type LocalizedText, poolKey } from '#src/domain/event/event-definition.ts';
import { addressSlug } from '#src/domain/event/hidden-slug.ts';
import type { HoldRules } from '#src/domain/event/hold-rules.ts';
import type { Postponement } from '#src/domain/event/postponement.ts';
import type { ToldSale } from '#src/domain/paper/told-sale.ts';
import { drawnArtName } from '../picture/art-name.ts';
import type { EventRows, Row } from './event-rows.ts';
import type {
  CategoryView,
  CourtesyGrantView,
  DeliveryOfferView,
  EventDateView,
  EventView,
  HalfPriceQuotaView,
  InsuranceOfferView,
  QuestionView,
  SectorView,
} from './event-view.ts';
import { batchView, offersOf } from './view-of-offers.ts';
import { viewOfProgramme } from './view-of-programme.ts';
import { viewOfSectorMap } from './view-of-sector-map.ts';

/** The import checked this column; the database only knows that it is JSON. */
const text = (column: unknown) => column as LocalizedText;

function holdsOf(event: EventRows['event']): HoldRules {
  if (event.needs_login_to_hold) return 'login';
  const { holds_per_address: perAddress, holds_without_account_basis_points: shareBasisPoints } = event;
  return perAddress === null || shareBasisPoints === null ? 'unbounded' : { perAddress, shareBasisPoints };
}

/** Puts the rows of an event together as the program reads them. */
export function viewOfEvent(rows: EventRows): EventView {
  const { event } = rows;
  const dates = rows.dates.map((row) => ({ key: row.key, view: dateView(row) }));
  const sectors = rows.sectors.map((row) => ({ key: row.key, view: { id: row.id, name: text(row.name) } }));
  const offers = offersOf(
    rows,
    dates.map(({ view }) => view),
    new Map(sectors.map(({ view }) => [view.id, view])),
  );
  const categories: CategoryView[] = rows.categories.map((row) => ({
    id: row.id,
    name: text(row.name),
    kind: row.kind as CategoryKind,
    offers: offers.filter(({ categoryId }) => categoryId === row.id).map(({ view }) => view),
  }));
  const content = readContent(event.content);
  return {
    ...content,
    id: event.id,
    slug: addressSlug(event.slug, event.hidden_link),
    ownSlug: event.slug,
    isHidden: event.hidden_at !== null,
    code: event.code,
    version: event.version,
    name: text(event.name),
    organizer: {
      id: event.organizer_id,
      slug: rows.organizerSlug,
      name: event.organizer_name,
      legalName: event.organizer_legal_name,
      taxNumber: event.organizer_tax_number,
    },
    sellers: rows.sellers.map((row) => ({
      ...{ startsAt: row.starts_at, name: row.name, legalName: row.legal_name, taxNumber: row.tax_number },
    })),
    timeZone: event.time_zone,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    saleOpensAt: event.sale_opens_at,
    saleClosesAt: event.sale_closes_at,
    canceledAt: event.canceled_at,
    saleStop:
      event.sale_stopped_at === null ? null : { at: event.sale_stopped_at, until: event.sale_stopped_until },
    halfPriceUntil: event.half_price_until,
    holdMinutes: event.hold_minutes,
    limitPerDocument: event.limit_per_document,
    orderFeeCents: event.order_fee_cents,
    holdRules: holdsOf(event),
    featured: event.featured,
    drawnArt: drawnArtName({ artSvg: event.art_svg, operatorArt: event.operator_art }),
    sectorMap: viewOfSectorMap(
      content.sectorMap,
      (key) => sectors.find((sector) => sector.key === key)?.view.name,
    ),
    dates: dates.map(({ view }) => view),
    ...viewOfProgramme(
      rows,
      dates.map(({ view }) => view),
    ),
    categories,
    halfPriceQuotas: quotasOf(rows.pools, dates, sectors),
    deliveries: deliveriesOf(rows.deliveries),
    insurance: insuranceView(content),
    courtesyGrants: rows.grants.map((row) => grantView(row, rows.grantOffers)),
    questions: questionsOf(content, rows),
    toldSale: toldSaleOf(rows),
    broughtKeys: rows.broughtKeys.map(({ key_id, public_key }) => ({ keyId: key_id, publicKey: public_key })),
    postponements: rows.postponements.map(postponementView),
    batchById: batchesById(categories, rows),
    offerById: new Map(
      categories.flatMap((category) => category.offers.map((offer) => [offer.id, { offer, category }])),
    ),
  };
}

function questionsOf({ questions }: EventContent, { offers }: EventRows): QuestionView[] {
  return questions.map(({ offerKeys, ...question }) => ({
    ...question,
    offerIds: offerKeys && offers.flatMap(({ id, key }) => (offerKeys.includes(key) ? [id] : [])),
  }));
}

function dateView(row: Row<'event_date'>): EventDateView {
  return {
    id: row.id,
    name: text(row.name),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    doorsAt: row.doors_at,
  };
}

/** The moments of a stored date are texts. */
/** The check of the table says that both are there. */
function toldSaleOf({ toldSales: [row] }: EventRows): EventView['toldSale'] {
  if (row?.told == null || row.told_at === null) return null;
  return { ...(row.told as unknown as ToldSale), at: row.told_at };
}

export function postponementView(row: EventRows['postponements'][number]): Postponement {
  type Stored = Record<'startsAt' | 'endsAt', string>;
  const span = ({ startsAt, endsAt }: Stored) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  const dates = row.dates as unknown as { key: string; name: LocalizedText; before: Stored; after: Stored }[];
  return {
    id: row.id,
    dates: dates.map(({ before, after, ...date }) => ({ ...date, before: span(before), after: span(after) })),
    facts: row.facts as unknown as Postponement['facts'],
    reason: text(row.reason),
    refundUntil: row.refund_until,
    postponedAt: row.postponed_at,
  };
}

function grantView(row: Row<'courtesy_grant'>, links: EventRows['grantOffers']): CourtesyGrantView {
  const offers = links
    .filter((link) => link.grant_id === row.id)
    .map((link) => ({ offerId: link.offer_id, batchId: link.batch_id, maxPerCode: link.max_per_code }));
  return { id: row.id, key: row.key, name: text(row.name), endsAt: row.ends_at, offers };
}

function batchesById(categories: readonly CategoryView[], rows: EventRows): EventView['batchById'] {
  const sold = categories.flatMap((category) =>
    category.offers.flatMap((offer) =>
      offer.batches.map((batch) => [batch.id, { batch, offer, category }] as const),
    ),
  );
  const courtesies = rows.batches
    .filter(({ purpose }) => purpose === 'COURTESY')
    .flatMap((row) =>
      categories.flatMap((category) =>
        category.offers
          .filter(({ id }) => id === row.offer_id)
          .map((offer) => [row.id, { batch: batchView(row, rows.batchPools), offer, category }] as const),
      ),
    );
  return new Map([...sold, ...courtesies]);
}

interface Keyed<View> {
  key: string;
  view: View;
}

function quotasOf(
  pools: EventRows['pools'],
  dates: readonly Keyed<EventDateView>[],
  sectors: readonly Keyed<SectorView>[],
): HalfPriceQuotaView[] {
  const idByKey = new Map(pools.map(({ id, key }) => [key, id]));
  return dates.flatMap((date) =>
    [null, ...sectors].flatMap((sector) => {
      const quotaPoolId = idByKey.get(poolKey.halfPrice(date.key, sector?.key));
      const datePoolId = idByKey.get(poolKey.place(date.key, sector?.key));
      if (quotaPoolId === undefined || datePoolId === undefined) return [];
      const scope = quotaScope(date.view.name, sector?.view.name ?? null);
      return [{ date: date.view, sector: sector?.view ?? null, scope, datePoolId, quotaPoolId }];
    }),
  );
}

function deliveriesOf(rows: EventRows['deliveries']): DeliveryOfferView[] {
  if (rows.length === 0) return [{ method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null }];
  const place = (method: DeliveryMethod) => deliveryMethods.indexOf(method);
  return rows
    .map((row) => ({
      method: row.method as DeliveryMethod,
      priceCents: row.price_cents,
      businessDaysMax: row.business_days_max,
    }))
    .sort((a, b) => place(a.method) - place(b.method));
}

function insuranceView({ insurance }: EventContent): InsuranceOfferView | null {
  if (insurance === null) return null;
  const { name, taxNumber, ...insurer } = insurance.insurer;
  return { basisPoints: insurance.basisPoints, insurerName: name, insurerTaxNumber: taxNumber, ...insurer };
}

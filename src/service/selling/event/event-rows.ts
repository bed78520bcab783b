import type { Selectable } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** Columns for nodes of 0.7 and for lists; `keep_event_content` fills them from the document, which is what is read. */
type ColumnOfContent =
  | 'summary'
  | 'description'
  | 'photo'
  | 'gallery'
  | 'sponsors'
  | `venue_${'name' | 'address' | 'city' | 'state'}`
  | 'map_url'
  | 'faq'
  | 'rules'
  | 'getting_there'
  | `tax_${'city_code' | 'service_code' | 'authorization'}`
  | 'pixels'
  | 'age_rating'
  | 'genre'
  | 'refund_keeps_fee'
  | 'one_half_price'
  | `insurance_${'basis_points' | 'process_number' | 'terms_url'}`
  | `insurer_${'name' | 'tax_number'}`
  | 'questions'
  | 'sector_map';

/** All rows of one event, each list in the order in which it is shown. */
export interface EventRows {
  event: Omit<Row<'event'>, ColumnOfContent>;
  /** null where the event names no organizer by id. */
  organizerSlug: string | null;
  dates: Row<'event_date'>[];
  sectors: Row<'sector'>[];
  categories: Row<'category'>[];
  artists: Row<'artist'>[];
  stages: Row<'stage'>[];
  programme: Row<'programme_item'>[];
  offers: Row<'offer'>[];
  offerDates: Row<'offer_date'>[];
  offerParts: Row<'offer_part'>[];
  batches: Row<'batch'>[];
  batchPools: Row<'batch_pool'>[];
  pools: Pick<Row<'pool'>, 'id' | 'key'>[];
  deliveries: Row<'delivery_offer'>[];
  grants: Row<'courtesy_grant'>[];
  grantOffers: Row<'courtesy_grant_offer'>[];
  /** There where its organizer shows everybody the places of its sale. */
  toldSales: Pick<Row<'event_papers'>, 'told' | 'told_at'>[];
  broughtKeys: Pick<Row<'brought_ticket_key'>, 'key_id' | 'public_key'>[];
  /** Under whose name it has sold, the earliest first. */
  sellers: Row<'event_seller'>[];
  /** The earliest first. */
  postponements: Pick<
    Row<'postponement'>,
    'id' | 'dates' | 'facts' | 'reason' | 'refund_until' | 'postponed_at'
  >[];
}

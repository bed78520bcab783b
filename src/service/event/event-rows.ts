import type { Selectable } from 'kysely';
import type { DB } from '../../db/types.gen.ts';

export type Row<Table extends keyof DB> = Selectable<DB[Table]>;

/** All rows of one event, each list in the order in which it is shown. */
export interface EventRows {
  event: Row<'event'>;
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
  /** Under whose name it has sold, the earliest first. */
  sellers: Row<'event_seller'>[];
  /** The earliest first. */
  postponements: Pick<
    Row<'postponement'>,
    'id' | 'dates' | 'facts' | 'reason' | 'refund_until' | 'postponed_at'
  >[];
}

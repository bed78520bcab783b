import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** UPCOMING: it is not valid yet. USED_UP: as often as it may be. */
export type CouponState = 'OPEN' | 'UPCOMING' | 'USED_UP' | 'OVER';

export interface OfficeCouponRow {
  id: Uuid;
  code: string;
  basisPoints: number | null;
  amountCents: number | null;
  maxDiscountCents: number | null;
  minimumCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  state: CouponState;
  usesMax: number | null;
  /** Orders that use it, paid or not yet; those that were canceled have given their use back. */
  uses: number;
  /** Of these, the paid ones, and what they got off, in centavos. */
  paidOrders: number;
  discountCents: number;
}

export interface CouponsQuery {
  eventId: Uuid;
  now: Date;
  /** A part of the code, in capitals. */
  search: string | null;
  state: CouponState | null;
  /** After this code. */
  after: string | null;
  first: number;
}

/** Coupons of one event with their use, by code. */
export async function selectOfficeCoupons(db: Db, query: CouponsQuery): Promise<OfficeCouponRow[]> {
  const { eventId, now, search, state, after, first } = query;
  const conditions = [
    sql`c.event_id = ${eventId}`,
    ...(search === null ? [] : [sql`position(${search}::text in c.code) > 0`]),
    ...(after === null ? [] : [sql`c.code > ${after}`]),
  ];
  const { rows } = await sql<OfficeCouponRow>`
    select listed.*, coalesce(used.orders, 0)::int as "paidOrders", coalesce(used.cents, 0)::float8 as "discountCents"
    from (
      select * from (
        select c.id, c.code, c.basis_points as "basisPoints", c.amount_cents as "amountCents",
          c.max_discount_cents as "maxDiscountCents", c.minimum_cents as "minimumCents", c.starts_at as "startsAt",
          c.ends_at as "endsAt", c.uses_max as "usesMax", c.uses,
          case
            when c.ends_at <= ${now}::timestamptz then 'OVER'
            when c.starts_at > ${now}::timestamptz then 'UPCOMING'
            when c.uses >= c.uses_max then 'USED_UP'
            else 'OPEN'
          end as state
        from coupon c where ${sql.join(conditions, sql` and `)}
      ) judged
      where ${state === null ? sql`true` : sql`state = ${state}`}
      order by code limit ${first}
    ) listed left join (
      select u.coupon_id, count(*) as orders, sum(o.discount_cents) as cents
      from coupon_use u join customer_order o on o.event_id = u.event_id and o.id = u.order_id
      where u.event_id = ${eventId} and u.returned_at is null and o.status in ('APPROVED', 'RESENT')
      group by u.coupon_id
    ) used on used.coupon_id = listed.id
    order by listed.code`.execute(db);
  return rows;
}

export async function selectCouponUses(db: Db, eventId: Uuid): Promise<{ code: string; uses: number }[]> {
  const { rows } = await sql<{ code: string; uses: number }>`
    select code, uses from coupon where event_id = ${eventId} and uses > 0 order by code`.execute(db);
  return rows;
}

import type { World } from './world.ts';

const becomings = [
  'orders',
  'approved',
  'canceledWithTheirEvent',
  'paidByPix',
  'paidByCard',
  'declined',
  'paidAgain',
  'paidLate',
  'couponUses',
  'refundsOfUnits',
  'refundsByItself',
  'chargedBack',
  'extended',
  'sessions',
  'upgrades',
  'transfers',
  'returnsSold',
  'listOffers',
  'courtesies',
  'admissions',
  'turns',
] as const;

/** Counts of all that became of it, so that a test can see that nothing was left out. */
export type Became = Record<(typeof becomings)[number], number>;

/** Counts of all that a sale has stored. */
export async function becameOf({ deployment, events }: World): Promise<Became> {
  const { rows } = await deployment.context.pool.query(
    `with o as (select * from customer_order where event_id = any ($1)),
      h as (select h.* from order_history h where event_id = any ($1)),
      p as (select * from payment where event_id = any ($1)),
      r as (select * from refund where event_id = any ($1))
    select (select count(*) from o)::int as orders,
      (select count(*) from o where status = 'APPROVED')::int as approved,
      (select count(*) from h where cause = 'event_canceled')::int as "canceledWithTheirEvent",
      (select count(*) from p where method = 'PIX' and pays)::int as "paidByPix",
      (select count(*) from p where method = 'CARD' and pays)::int as "paidByCard",
      (select count(*) from p where status = 'DECLINED')::int as declined,
      (select count(*) from h where cause = 'paid_again')::int as "paidAgain",
      (select count(*) from h where cause = 'paid_late')::int as "paidLate",
      (select count(*) from coupon_use where event_id = any ($1))::int as "couponUses",
      (select count(*) from r where cause in ('returned_by_customer', 'event_canceled'))::int as "refundsOfUnits",
      (select count(*) from r where cause in ('paid_twice', 'wrong_amount', 'late_money_without_stock'))::int
        as "refundsByItself",
      (select count(*) from p where charged_back_cents > 0)::int as "chargedBack",
      (select count(*) from cart where event_id = any ($1) and extended_at is not null)::int as extended,
      (select count(*) from agenda_entry where event_id = any ($1))::int as sessions,
      (select count(*) from order_swap s join o on o.id = s.order_id where kind = 'UPGRADE' and o.status = 'APPROVED')::int
        as upgrades,
      (select count(*) from ticket_transfer where event_id = any ($1) and status = 'ACCEPTED')::int as transfers,
      (select count(*) from ticket_return where event_id = any ($1) and status = 'SOLD')::int as "returnsSold",
      (select count(*) from waitlist_entry where event_id = any ($1) and offered_at is not null)::int as "listOffers",
      (select count(*) from o where origin = 'COURTESY')::int as courtesies,
      (select count(*) from admission where event_id = any ($1))::int as admissions,
      (select count(*) from waiting_room_place where event_id = any ($1) and admitted_at is not null)::int as turns`,
    [events.map(({ id }) => id)],
  );
  return rows[0];
}

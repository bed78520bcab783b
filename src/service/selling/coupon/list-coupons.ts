import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { type CouponState, type OfficeCouponRow, selectOfficeCoupons } from './office-coupon.sql.ts';

export interface CouponsFilter {
  /** A part of the code. */
  search?: string | null;
  state?: CouponState | null;
}

export interface OfficeCoupon extends OfficeCouponRow {
  place: Place;
}

/** The coupons of an event with what became of them, by code. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT. */
export async function listCoupons(
  context: WithDb & WithClock & WithEvents,
  asked: {
    eventId: Uuid;
    actor: Actor;
    filter?: CouponsFilter;
    after?: string | null;
    first?: number | null;
  },
): Promise<Page<OfficeCoupon>> {
  const event = await eventInOffice(context, asked, 'coupon.read');
  const after = asked.after == null ? null : readCursor(asked.after, ['string'])[0];
  const length = pageLength(asked.first);
  const rows = await selectOfficeCoupons(context.db, {
    ...couponsFilter(asked.filter ?? {}),
    ...{ eventId: event.id, now: context.clock.now(), after, first: length + 1 },
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const place = { organizerId: event.organizer.id, eventId: event.id };
  return {
    items: shown.map((row) => ({ ...row, place })),
    next: rows.length > length && last !== undefined ? writeCursor([last.code]) : null,
  };
}

export function couponsFilter({ search, state }: CouponsFilter) {
  return { search: search?.trim().toUpperCase().slice(0, 80) || null, state: state ?? null };
}

import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import type { EventView } from '../event/event-view.ts';
import { type CouponsFilter, couponsFilter } from './list-coupons.ts';
import { type OfficeCouponRow, selectOfficeCoupons } from './office-coupon.sql.ts';

const couponsMax = 20_000;

export interface ExportedCoupons {
  event: EventView;
  /** `discountCents` is null where the actor may see no money. */
  coupons: (Omit<OfficeCouponRow, 'discountCents'> & { discountCents: number | null })[];
  at: Date;
}

/**
 * The coupons of a filter with their use, and an audit entry that says who took them. Refusals: NOT_ALLOWED, NOT_FOUND,
 * EXPORT_TOO_LARGE.
 */
export async function exportCoupons(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { eventId: Uuid; actor: Actor; filter?: CouponsFilter },
): Promise<ExportedCoupons> {
  const event = await eventInOffice(context, asked, 'coupon.export');
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const seesMoney = hasRight(asked.actor, 'money.read', place);
  const at = context.clock.now();
  const { search, state } = couponsFilter(asked.filter ?? {});
  const rows = await context.db.transaction().execute(async (tx) => {
    const query = { eventId: event.id, now: at, search, state, after: null, first: couponsMax + 1 };
    const found = await selectOfficeCoupons(tx, query);
    if (found.length > couponsMax)
      throw new DomainError('EXPORT_TOO_LARGE', { facts: { count: couponsMax } });
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'coupon.export',
      subject: 'coupons',
      after: { rows: found.length, filter: { ...(search && { search }), ...(state && { state }) } },
      at,
    });
    return found;
  });
  return {
    event,
    coupons: rows.map((row) => ({ ...row, discountCents: seesMoney ? row.discountCents : null })),
    at,
  };
}

import type { DisputeKind, DisputeState } from '#src/domain/dispute/dispute-state.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '#src/service/ground/page/page-cursor.ts';
import { requireOrderInOffice } from '#src/service/holding/order/state/office-order.ts';
import type { WithClock, WithDb, WithPayments } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { type DisputeView, disputeView } from './dispute-view.ts';
import {
  countDisputesOf,
  type DisputeEntry,
  type DisputeSumsRow,
  selectDisputeHistory,
  selectDisputes,
  selectDisputesOfOrder,
  sumDisputes,
} from './disputes.sql.ts';
import { requireDispute } from './find-dispute.ts';

type Context = WithDb & WithClock & WithEvents & WithPayments;

export interface AskedDisputes {
  actor: Staff;
  states?: readonly DisputeState[] | null;
  kind?: DisputeKind | null;
  after?: string | null;
  first?: number | null;
}

async function eventsOf({ events }: WithEvents, { actor }: { actor: Staff }) {
  requireRight(actor, 'dispute.read');
  const all = await events.all();
  return all.filter(({ id, organizer }) =>
    hasRight(actor, 'dispute.read', { organizerId: organizer.id, eventId: id }),
  );
}

/** Disputes at the places of a person: first those with a deadline to keep, the soonest before. Refusals: NOT_ALLOWED, INVALID_INPUT. */
export async function listDisputes(
  context: Context,
  { actor, states = null, kind = null, after = null, first }: AskedDisputes,
): Promise<Page<DisputeView>> {
  const events = new Map((await eventsOf(context, { actor })).map((event) => [event.id, event]));
  const length = pageLength(first);
  const [rank = 0, id = ''] = after === null ? [] : readCursor(after, ['number', 'string']);
  if (after !== null && !isUuid(id)) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const rows = await selectDisputes(context.db, {
    ...{ eventIds: [...events.keys()], filter: { states, kind }, first: length + 1 },
    after: after === null ? null : { rank, id },
  });
  const page = rows.slice(0, length);
  const last = page.at(-1);
  return {
    items: page.flatMap((row) => {
      const event = events.get(row.eventId);
      return event === undefined ? [] : [disputeView(context, row, event)];
    }),
    next: rows.length > length && last ? writeCursor([last.rank, last.id]) : null,
  };
}

/** Sums of all disputes at the places of a person, by state and kind; centavos. */
export async function readDisputeSums(
  context: WithDb & WithEvents,
  { actor }: { actor: Staff },
): Promise<DisputeSumsRow[]> {
  const events = await eventsOf(context, { actor });
  return await sumDisputes(
    context.db,
    events.map(({ id }) => id),
  );
}

/** Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readOfficeDispute(
  context: Context,
  { actor, id }: { actor: Staff; id: Uuid },
): Promise<DisputeView & { history: DisputeEntry[] }> {
  const { dispute, event } = await requireDispute(context, { actor, id }, 'dispute.read');
  const history = await selectDisputeHistory(context.db, dispute);
  return { ...disputeView(context, dispute, event), history };
}

/** The disputes of an order, the oldest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listDisputesOfOrder(
  context: Context,
  { actor, number }: { actor: Staff; number: string },
): Promise<DisputeView[]> {
  const order = await requireOrderInOffice(context, { actor, number }, 'dispute.read');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const rows = await selectDisputesOfOrder(context.db, { eventId: order.eventId, orderId: order.id });
  return rows.map((row) => disputeView(context, row, event));
}

/** How many disputes a buyer has at the places of a person. Refusals: NOT_ALLOWED, INVALID_INPUT. */
export async function countBuyerDisputes(
  context: WithDb & WithEvents,
  { actor, buyerId }: { actor: Staff; buyerId: Uuid },
): Promise<number> {
  const events = await eventsOf(context, { actor });
  if (!isUuid(buyerId)) throw new DomainError('INVALID_INPUT', { field: 'id' });
  return await countDisputesOf(context.db, { customerId: buyerId, eventIds: events.map(({ id }) => id) });
}

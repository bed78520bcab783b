import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { manyActRights } from '#src/domain/order/act-on-many.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { type ManyActRow, selectManyAct } from './many-act.sql.ts';

/** An act on many orders as staff names it. */
export interface AskedAct {
  actor: Actor;
  eventId: Uuid;
  actId: Uuid;
}

/** An act of an event where the person may see orders. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function findManyAct(
  context: WithDb & WithEvents,
  { actor, eventId, actId }: AskedAct,
): Promise<{ event: EventView; row: ManyActRow }> {
  const event = await eventInOffice(context, { eventId, actor }, 'order.read');
  const row = isUuid(actId) ? await selectManyAct(context.db, { eventId: event.id, id: actId }) : null;
  if (row === null) throw new DomainError('NOT_FOUND');
  return { event, row };
}

/** The same for a person of the staff who may do it. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function findOwnKind(
  context: WithDb & WithEvents,
  asked: AskedAct,
): Promise<{ event: EventView; row: ManyActRow; actor: Staff; action: Action }> {
  const found = await findManyAct(context, asked);
  const { actor } = asked;
  const action = manyActRights[found.row.kind];
  requireRightAt(actor, action, { organizerId: found.event.organizer.id, eventId: found.event.id });
  return { ...found, actor: asStaff(actor), action };
}

/** Acts on many are done by people of the staff. Refusal: NOT_ALLOWED. */
export function asStaff(actor: Actor): Staff {
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  return actor;
}

import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { requireOrderInOffice } from '#src/service/holding/order/state/office-order.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import { peopleWithRight } from '#src/service/people/staff/people/people-with-right.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { lockTaker, updateTaker } from './order-care.sql.ts';

/**
 * Says who has an order: the person, a colleague who may see it, who gets a mail, or nobody (`staffId` null). `heldBy`: who had
 * it when it was read. Refusals: NOT_ALLOWED, NOT_FOUND; CHANGED_MEANWHILE where somebody else has it by now; INVALID_INPUT for
 * somebody who may not see it.
 */
export async function assignOrder(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; number: string; staffId: Uuid | null; heldBy: Uuid | null },
): Promise<void> {
  const { actor, number, staffId, heldBy } = asked;
  const { id: ownId } = actor;
  const order = await requireOrderInOffice(context, { actor, number }, 'need.take');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const { id: eventId } = event;
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const present = await lockTaker(tx, order, at);
    if (present !== heldBy) throw new DomainError('CHANGED_MEANWHILE');
    if (present === staffId) return;
    const place = { organizerId: event.organizer.id, eventId };
    const people = staffId === null ? [] : await peopleWithRight(tx, 'order.read', place);
    const colleague = people.find((one) => one.staffId === staffId);
    if (staffId !== null && colleague === undefined)
      throw new DomainError('INVALID_INPUT', { field: 'staffId' });
    await updateTaker(tx, { eventId, id: order.id, staffId, at });
    const names = await namesOfStaff(
      tx,
      [present, staffId].flatMap((id) => id ?? []),
    );
    const holder = (id: Uuid | null) => ({ holder: id === null ? null : (names.get(id) ?? id) });
    const change = { before: holder(present), after: holder(staffId) };
    const about = { eventId, actor, action: 'need.take', subject: `order ${order.number}`, at } as const;
    await writeAudit(context, tx, { ...about, ...change });
    // A person who takes an order needs no mail about it.
    if (colleague === undefined || staffId === ownId) return;
    const { email, locale } = colleague;
    await tell(context, tx, at, {
      ...{ fact: 'order.handed' as const, eventId, handId: context.ids.uuid(), orderNumber: order.number },
      ...{ by: actor.id, colleague: { staffId: colleague.staffId, email, locale } },
    });
  });
}

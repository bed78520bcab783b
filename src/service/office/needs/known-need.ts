import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type NeedKind, needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { findNeeds, type NeedContext, placeOf } from './find-needs.ts';
import { selectOrganizerOfDraft } from './need.sql.ts';
import type { FoundNeed } from './need.ts';

/** A need of an event as a list has named it. */
export interface NamedNeed {
  eventId: Uuid;
  kind: NeedKind;
  key: string;
}

/** The needs of a kind at one event are few: a refused refund of each order at most. */
const soughtMax = 5_000;

/**
 * A need as it is now, for somebody who has the right and may see its kind there. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER
 * where it is none any more.
 */
export async function requireNeed(
  context: NeedContext,
  {
    actor,
    right,
    need: { eventId, kind, key },
  }: { actor: Actor; right: 'need.read' | 'need.take'; need: NamedNeed },
): Promise<{ need: FoundNeed; actor: Staff }> {
  requireRight(actor, right);
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  const place = await placeOfNeed(context, eventId);
  for (const action of [right, needKinds[kind].see] as const) requireRightAt(actor, action, place);
  const found = await findNeeds(context, { actor, by: 'see', kinds: [kind], eventId, first: soughtMax });
  const need = found.find((one) => one.key === key);
  if (need === undefined) throw new DomainError('NEED_OVER');
  return { need, actor };
}

/** Refusal: NOT_FOUND. */
async function placeOfNeed(context: NeedContext, eventId: Uuid): Promise<Place> {
  if (!isUuid(eventId)) throw new DomainError('NOT_FOUND');
  const event = await context.events.byId(eventId);
  if (event !== null) return placeOf(event);
  const organizerId = await selectOrganizerOfDraft(context.db, eventId);
  if (organizerId === null) throw new DomainError('NOT_FOUND');
  return { organizerId, eventId };
}

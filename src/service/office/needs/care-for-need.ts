import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { type NeedKind, needKinds } from '#src/domain/need/need-kinds.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithIds } from '../../ports.ts';
import { findNeeds, type NeedContext, placeOf } from './find-needs.ts';
import { needsOf } from './list-needs.ts';
import { selectOrganizerOfDraft } from './need.sql.ts';
import type { FoundNeed, Need } from './need.ts';
import { lockCare, selectNames, updateCare } from './need-care.sql.ts';

export interface NamedNeed {
  eventId: Uuid;
  kind: NeedKind;
  key: string;
}

type Context = NeedContext & WithIds;

/**
 * Says who has a need: the person, a colleague who may settle it there, or nobody (`staffId` null). `heldBy`: who had it when
 * it was read. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; CHANGED_MEANWHILE where somebody else has it by now;
 * INVALID_INPUT for a colleague who may not settle it.
 */
export async function assignNeed(
  context: Context,
  asked: { actor: Actor; need: NamedNeed; staffId: Uuid | null; heldBy: Uuid | null },
): Promise<Need> {
  const { staffId, heldBy } = asked;
  return await changeCare(context, asked, async (tx, actor, need, care) => {
    if (care.staffId !== heldBy) throw new DomainError('CHANGED_MEANWHILE');
    if (staffId !== null && staffId !== actor.id) {
      const colleagues = await peopleWithRight(tx, needKinds[need.kind].settle, need.place);
      if (!colleagues.some((one) => one.staffId === staffId)) {
        throw new DomainError('INVALID_INPUT', { field: 'staffId' });
      }
    }
    const names = await selectNames(
      tx,
      [care.staffId, staffId].flatMap((id) => id ?? []),
    );
    const holder = (id: Uuid | null) => ({ holder: id === null ? null : (names.get(id) ?? id) });
    return {
      care: { staffId, note: care.note },
      ...{ before: holder(care.staffId), after: holder(staffId), why: null },
    };
  });
}

/**
 * Writes the note of a need; an empty one takes it away. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER; FIELD_TOO_LONG.
 */
export async function noteNeed(
  context: Context,
  asked: { actor: Actor; need: NamedNeed; note: string },
): Promise<Need> {
  const note = asked.note.trim() || null;
  if (note !== null && note.length > limits.noteLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  }
  return await changeCare(context, asked, async (_tx, _actor, _need, care) => ({
    care: { staffId: care.staffId, note },
    ...{ before: { note: care.note }, after: { note }, why: null },
  }));
}

/** The people a need of the kind can be handed to: who may settle it at the event. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function needColleagues(
  context: NeedContext,
  { actor, eventId, kind }: { actor: Actor; eventId: Uuid; kind: NeedKind },
): Promise<{ id: Uuid; name: string }[]> {
  requireRight(actor, 'need.read');
  const place = await placeOfNeed(context, eventId);
  for (const right of ['need.read', needKinds[kind].see] as const) requireRightAt(actor, right, place);
  const people = await peopleWithRight(context.db, needKinds[kind].settle, place);
  const names = await selectNames(
    context.db,
    people.map(({ staffId }) => staffId),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

interface Change {
  care: { staffId: Uuid | null; note: string | null };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  why: string | null;
}

async function changeCare(
  context: Context,
  { actor, need: named }: { actor: Actor; need: NamedNeed },
  change: (
    tx: Transaction<DB>,
    actor: Staff,
    need: FoundNeed,
    care: { staffId: Uuid | null; note: string | null },
  ) => Promise<Change>,
): Promise<Need> {
  requireRight(actor, 'need.take');
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  const { eventId, kind, key } = named;
  const place = await placeOfNeed(context, eventId);
  for (const right of ['need.take', needKinds[kind].see] as const) requireRightAt(actor, right, place);
  const need = await findNeed(context, actor, named);
  if (need === null) throw new DomainError('NEED_OVER');
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const care = await lockCare(tx, named, { since: need.since, at });
    const { care: next, ...audited } = await change(tx, actor, need, care);
    const notedBy = next.note === care.note ? null : actor.id;
    await updateCare(tx, named, { ...next, notedBy, at });
    const subject = `need ${kind} ${need.orderNumber ?? key}`;
    await writeAudit(context, tx, { eventId, actor, action: 'need.take', subject, ...audited, at });
  });
  const [changed] = await needsOf(context, actor, [need]);
  if (changed === undefined) throw new DomainError('NEED_OVER');
  return changed;
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

/** The needs of a kind at one event are few: a refused refund of each order at most. */
const soughtMax = 5_000;

async function findNeed(
  context: NeedContext,
  actor: Staff,
  { eventId, kind, key }: NamedNeed,
): Promise<FoundNeed | null> {
  const found = await findNeeds(context, { actor, by: 'see', kinds: [kind], eventId, first: soughtMax });
  return found.find((need) => need.key === key) ?? null;
}

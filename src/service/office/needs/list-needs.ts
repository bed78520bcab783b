import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { maySetAside, type NeedKind, needKinds, needOrder } from '#src/domain/need/need-kinds.ts';
import type { Actor, Staff } from '#src/domain/policy/actor.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import {
  cursorTime,
  type Page,
  pageLength,
  pageLengthMax,
  readCursor,
  writeCursor,
} from '../../ground/page/page-cursor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import { type AfterNeed, findNeeds, type NeedContext } from './find-needs.ts';
import type { FoundNeed, Need } from './need.ts';
import { type CareRow, selectCare } from './need-care.sql.ts';

interface Asked {
  actor: Actor;
  kind?: NeedKind | null;
  eventId?: Uuid | null;
  after?: string | null;
  first?: number | null;
}

/**
 * Needs at the places where somebody may see them (docs/algorithms/needs-a-person.md). Refusals: NOT_ALLOWED;
 * INVALID_INPUT for a cursor or an id of nobody's.
 */
export async function listNeeds(
  context: NeedContext,
  { actor, kind = null, eventId = null, after = null, first }: Asked,
): Promise<Page<Need>> {
  requireRight(actor, 'need.read');
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  if (eventId !== null && !isUuid(eventId)) throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  const length = pageLength(first);
  const found = await findNeeds(context, {
    ...{ actor, by: 'see', eventId, first: length + 1, after: after === null ? null : readAfter(after) },
    ...(kind !== null && { kinds: [kind] }),
  });
  const shown = found.slice(0, length);
  const last = shown.at(-1);
  return {
    items: await needsOf(context, { actor, found: shown }),
    next:
      found.length > length && last !== undefined
        ? writeCursor([last.kind, last.since.getTime(), last.key])
        : null,
  };
}

function readAfter(after: string): AfterNeed {
  const [named, since, key] = readCursor(after, ['string', 'number', 'string']);
  const kind = needOrder.find((one) => one === named);
  // PostgreSQL has no text with this character.
  if (kind === undefined || key.includes('\u0000'))
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  return { kind, since: cursorTime(since), key };
}

/** How many needs the person may settle that nobody else has, a hundred at most. */
export async function countNeeds(context: NeedContext, { actor }: { actor: Staff }): Promise<number> {
  if (!hasRight(actor, 'need.read')) return 0;
  const found = await findNeeds(context, { actor, by: 'settle', first: 2 * pageLengthMax });
  const needs = await needsOf(context, { actor, found });
  const own = needs.filter(
    ({ maySettle, takenBy, isMine, isAside }) => maySettle && !isAside && (takenBy === null || isMine),
  );
  return Math.min(own.length, pageLengthMax);
}

/** Needs with what people have added since they began. */
export async function needsOf(
  context: NeedContext,
  { actor, found }: { actor: Staff; found: readonly FoundNeed[] },
): Promise<Need[]> {
  const eventIds = [...new Set(found.flatMap(({ eventId }) => eventId ?? []))];
  const rows = eventIds.length === 0 ? [] : await selectCare(context.db, eventIds);
  const people = rows.flatMap(({ staffId, notedBy }) => [staffId, notedBy]).filter((id) => id !== null);
  const names = await namesOfStaff(context.db, people);
  const careOf = new Map(rows.map((row) => [nameOf(row), row]));
  return found.map((need) => needWith(actor, need, { care: careOf.get(nameOf(need)), names }));
}

function nameOf({ eventId, kind, key }: { eventId: Uuid | null; kind: string; key: string }): string {
  return [kind, eventId ?? '', key].join(':');
}

/** True for the person who has it. */
function isSamePerson({ id }: Staff, staffId: Uuid): boolean {
  return id === staffId;
}

function needWith(
  actor: Staff,
  need: FoundNeed,
  { care, names }: { care: CareRow | undefined; names: ReadonlyMap<Uuid, string> },
): Need {
  const known = care !== undefined && care.changedAt >= need.since ? care : undefined;
  const { staffId = null, note = null, isAside = false } = known ?? {};
  const maySettle = need.isOthers && hasRight(actor, needKinds[need.kind].settle, need.place);
  const nameIn = (id: Uuid | null) => names.get(id ?? '') ?? '';
  return {
    ...need,
    id: nameOf(need),
    takenBy: staffId === null ? null : { id: staffId, name: nameIn(staffId) },
    note:
      known === undefined || note === null
        ? null
        : { text: note, by: nameIn(known.notedBy), at: known.changedAt },
    ...{ maySettle, isAside, maySetAside: maySettle && maySetAside(need.kind) },
    isMine: staffId !== null && isSamePerson(actor, staffId),
  };
}

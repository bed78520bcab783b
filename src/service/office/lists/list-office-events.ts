import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import { draftName } from '#src/domain/event/draft-name.ts';
import { addressSlug } from '#src/domain/event/hidden-slug.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { cursorTime, type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { readUnitsOfBatches } from '../../holding/money/read-totals.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import {
  type OfficeEventRow,
  selectBatches,
  selectDayPlaces,
  selectDraftFacts,
  selectOfficeEvents,
  selectOrganizerNames,
} from './office-event.sql.ts';
import type { OfficeEvent, OfficeEventState, Units } from './office-event.ts';

export interface EventFilter {
  search?: string | null;
  organizerId?: Uuid | null;
  state?: OfficeEventState | null;
  isNext?: boolean | null;
}

/** Drafts, what is next, and what is over. */
const rankGroups: readonly number[] = [0, 1, 2];

interface Asked {
  actor: Actor;
  filter?: EventFilter;
  after?: string | null;
  first?: number | null;
  /** Listed are the places where the person has it. */
  right?: 'event.read' | 'event.export';
}

/**
 * The events that a person may see, drafts first, then the next ones, then past ones. Refusals: NOT_ALLOWED;
 * INVALID_INPUT for a cursor or an id of nobody's.
 */
export async function listOfficeEvents(
  context: WithDb & WithClock,
  { actor, filter = {}, after = null, first, right = 'event.read' }: Asked,
): Promise<Page<OfficeEvent>> {
  requireRight(actor, right);
  const { organizerId = null } = filter;
  if (organizerId !== null && !isUuid(organizerId)) {
    throw new DomainError('INVALID_INPUT', { field: 'organizerId' });
  }
  // The order depends on the time; all pages of a list are of one time.
  const cursor = after === null ? null : readCursor(after, ['number', 'number', 'number', 'string']);
  if (
    cursor !== null &&
    !(isUuid(cursor[3]) && rankGroups.includes(cursor[1]) && Number.isFinite(cursor[2]))
  ) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const now = cursor === null ? context.clock.now() : cursorTime(cursor[0]);
  const length = pageLength(first);
  const rows = await selectOfficeEvents(context.db, {
    places: placesWith(actor, right),
    search: filter.search?.trim().slice(0, 80) || null,
    organizerId,
    state: filter.state ?? null,
    isNext: filter.isNext ?? false,
    ids: null,
    after: cursor === null ? null : [cursor[1], cursor[2], cursor[3]],
    now,
    first: length + 1,
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const next =
    rows.length > length && last !== undefined
      ? writeCursor([now.getTime(), last.rank_group, last.rank, last.id])
      : null;
  return { items: await officeEvents(context, shown), next };
}

/** One event or unpublished draft. Refusals: NOT_ALLOWED; NOT_FOUND also where the person may not see it. */
export async function readOfficeEvent(
  context: WithDb & WithClock,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<OfficeEvent> {
  requireRight(actor, 'event.read');
  const rows = isUuid(eventId)
    ? await selectOfficeEvents(context.db, {
        ...{ search: null, organizerId: null, state: null, isNext: false, after: null, first: 1 },
        places: placesWith(actor, 'event.read'),
        ids: [eventId],
        now: context.clock.now(),
      })
    : [];
  const [event] = await officeEvents(context, rows);
  if (event === undefined) throw new DomainError('NOT_FOUND');
  return event;
}

/** A stop that is over by time is none, nor is one of a sale that is over anyway. */
function stopOf(
  { sale_stopped_at: at, sale_stopped_until: until, sale_stopped_by: by, state }: OfficeEventRow,
  now: Date,
): OfficeEvent['saleStop'] {
  if (at === null || by === null || !isSaleStopped({ saleStop: { at, until } }, now)) return null;
  return state === 'ON_SALE' || state === 'UPCOMING' ? { at, until, by } : null;
}

async function officeEvents(
  context: WithDb & WithClock,
  rows: readonly OfficeEventRow[],
): Promise<OfficeEvent[]> {
  const now = context.clock.now();
  const ids = rows.map(({ id }) => id);
  const drafts = await selectDraftFacts(context.db, ids);
  const unitsOf = await readUnits(context, ids);
  const factsOf = new Map(drafts.map((draft) => [draft.eventId, draft]));
  const unnamed = rows.flatMap(({ organizer_name, organizer_id }) =>
    organizer_name === null && organizer_id !== null ? [organizer_id] : [],
  );
  const names = new Map((await selectOrganizerNames(context.db, unnamed)).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    place: { organizerId: row.organizer_id, eventId: row.id },
    slug: row.slug,
    code: row.code,
    name: draftName(row.name),
    organizerId: row.organizer_id,
    organizerName: row.organizer_name ?? names.get(row.organizer_id ?? '') ?? '',
    featured: row.featured,
    venueName: row.venue_name,
    city: row.venue_city,
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    saleOpensAt: row.sale_opens_at,
    saleClosesAt: row.sale_closes_at,
    canceledAt: row.canceled_at,
    saleStop: stopOf(row, now),
    isHidden: row.hidden_at !== null,
    addressSlug: row.slug && addressSlug(row.slug, row.hidden_link),
    state: row.state,
    source: factsOf.get(row.id)?.source ?? null,
    isChanged: factsOf.get(row.id)?.isChanged ?? false,
    units: unitsOf.get(row.id) ?? null,
  }));
}

/** Units and places of the published ones among these events. */
async function readUnits(context: WithDb, eventIds: readonly Uuid[]): Promise<Map<Uuid, Units>> {
  const batches = await selectBatches(context.db, eventIds);
  const unitsOf = new Map(
    batches.map(({ eventId }): [Uuid, Units] => [
      eventId,
      { tickets: 0, courtesies: 0, others: 0, days: [] },
    ]),
  );
  const sold = await readUnitsOfBatches(context, eventIds);
  for (const { eventId, id, counts } of batches) {
    const units = unitsOf.get(eventId);
    if (units !== undefined) units[counts] += sold.get(id) ?? 0;
  }
  for (const { eventId, ...day } of await selectDayPlaces(context.db, eventIds)) {
    unitsOf.get(eventId)?.days.push(day);
  }
  return unitsOf;
}

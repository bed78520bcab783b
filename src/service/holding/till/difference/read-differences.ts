import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { readOpenShift } from '../till.sql.ts';
import { readDifference, readDifferencesOfShift, readOwedDifferences } from './difference.sql.ts';
import { type DifferenceView, differenceViewOf } from './difference-view.ts';

const differencesShown = 200;

type Needs = WithDb & WithEvents;

/** Those that the person's open shift has taken, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readOwnDifferences(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid },
): Promise<DifferenceView[]> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const shift = await readOpenShift(context.db, event.id, asked.actor.id);
  if (shift === null) return [];
  const rows = await readDifferencesOfShift(context.db, event.id, shift.id, differencesShown);
  return rows.map((row) => differenceViewOf(event, row));
}

/** One that the person has taken; null where there is none. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readOwnDifference(
  context: Needs,
  { id, ...asked }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<DifferenceView | null> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const row = isUuid(id) ? await readDifference(context.db, event.id, id) : null;
  return row === null || !isSellers(asked.actor, row) ? null : differenceViewOf(event, row);
}

/** Those that a shift has taken, whoever's it is, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listDifferencesOfShift(
  context: Needs,
  { shiftId, ...asked }: { actor: Staff; eventId: Uuid; shiftId: Uuid },
): Promise<DifferenceView[]> {
  const event = await eventInOffice(context, asked, 'till.read');
  const rows = isUuid(shiftId)
    ? await readDifferencesOfShift(context.db, event.id, shiftId, differencesShown)
    : [];
  return rows.map((row) => differenceViewOf(event, row));
}

/** Those whose tickets work no more and that nobody has given back, the oldest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listOwedDifferences(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid },
): Promise<DifferenceView[]> {
  const event = await eventInOffice(context, asked, 'till.read');
  const rows = await readOwedDifferences(context.db, event.id, differencesShown);
  return rows.map((row) => differenceViewOf(event, row));
}

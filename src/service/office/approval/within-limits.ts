import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { type ActSize, type ApprovedAction, needsApproval } from '#src/domain/policy/approval.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { readLimits } from '../../people/organizer/read-limits.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { deleteAct, deleteActsBefore, insertAct, lockActs, sumOfActs } from './limited-act.sql.ts';

interface AtEvent {
  eventId: Uuid;
  organizerId: Uuid | null;
}

function windowBefore(now: Date): Date {
  return new Date(now.getTime() - staffLimits.limitHours * 3_600_000);
}

/** True where an act of this size would need a second person now, with what the event's acts of the last day have come to. */
export async function isAboveLimits(
  { db, clock }: WithDb & WithClock,
  place: AtEvent,
  size: ActSize,
): Promise<boolean> {
  return await isAboveAt(db, place, size, clock.now());
}

async function isAboveAt(
  db: Kysely<DB>,
  { eventId, organizerId }: AtEvent,
  size: ActSize,
  now: Date,
): Promise<boolean> {
  const lately = await sumOfActs(db, eventId, windowBefore(now));
  return needsApproval(size, await readLimits({ db }, organizerId), lately);
}

/**
 * Carries out an act that needs no second person, and returns true. It is counted before it is done, under the lock of the
 * event's acts: a program that stops in between has counted too much, and never too little. False: it is above the limits,
 * together with those of the last day, and nothing was done.
 */
export async function doWithinLimits(
  context: WithDb & WithClock & WithIds,
  asked: AtEvent & {
    actor: Staff;
    action: ApprovedAction;
    /** How large it is, read under the lock. */
    size: (db: Kysely<DB>) => Promise<ActSize>;
    act: () => Promise<unknown>;
  },
): Promise<boolean> {
  const id = await context.db.transaction().execute((tx) => countAct(context, tx, asked));
  if (id === null) return false;
  try {
    await asked.act();
  } catch (error) {
    // A refused act was not done; a failed one may have been.
    if (error instanceof DomainError) await deleteAct(context.db, asked.eventId, id);
    throw error;
  }
  return true;
}

async function countAct(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { eventId, organizerId, actor, action, size }: Parameters<typeof doWithinLimits>[1],
): Promise<Uuid | null> {
  await lockActs(tx, eventId);
  const doneAt = context.clock.now();
  const { tickets, cents, readers = 0 } = await size(tx);
  if (await isAboveAt(tx, { eventId, organizerId }, { tickets, cents, readers }, doneAt)) return null;
  await deleteActsBefore(tx, eventId, windowBefore(doneAt));
  const id = context.ids.uuid();
  await insertAct(tx, { eventId, id, action, tickets, cents, readers, doneBy: actor.id, doneAt });
  return id;
}

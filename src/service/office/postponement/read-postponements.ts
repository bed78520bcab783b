import type { Postponement } from '#src/domain/event/postponement.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { findEventRows } from '../../selling/event/find-event-rows.ts';
import { viewOfEvent } from '../../selling/event/view-of-event.ts';
import { countMails, selectProgress, selectUsedDates } from './postponement.sql.ts';

/** A postponement with how far its mails are: `done` of `total` orders and people have theirs. */
export interface PostponementProgress extends Postponement {
  postponedBy: string;
  done: number;
  total: number;
}

/** How many would get a mail: each paid order, and each owner of tickets from somebody else. */
export async function readMailCount({ db }: WithDb, eventId: Uuid): Promise<number> {
  return await countMails(db, eventId);
}

/** The postponements of an event, the latest first. */
export async function readPostponements({ db }: WithDb, eventId: Uuid): Promise<PostponementProgress[]> {
  return await db.transaction().execute(async (tx) => {
    const rows = await findEventRows(tx, eventId);
    if (rows === null) return [];
    const progress = new Map((await selectProgress(tx, eventId)).map((one) => [one.id, one]));
    return viewOfEvent(rows)
      .postponements.toReversed()
      .flatMap((one) => {
        const told = progress.get(one.id);
        if (told === undefined) return [];
        return [{ ...one, postponedBy: told.postponedBy, done: told.done, total: told.done + told.left }];
      });
  });
}

export interface PostponableDate {
  key: string;
  name: Postponement['reason'];
  startsAt: Date;
  endsAt: Date;
  /** A date that is over, or at which a ticket was admitted, cannot move. */
  canMove: boolean;
}

/** The dates of an event, in order; none for a draft. */
export async function readPostponableDates(
  { db }: WithDb,
  eventId: Uuid,
  now: Date,
): Promise<PostponableDate[]> {
  return await db.transaction().execute(async (tx) => {
    const rows = await findEventRows(tx, eventId);
    if (rows === null) return [];
    const used = await selectUsedDates(tx, eventId);
    return rows.dates.map(({ key, name, starts_at: startsAt, ends_at: endsAt }) => ({
      ...{ key, name: name as unknown as PostponableDate['name'], startsAt, endsAt },
      canMove: endsAt > now && !used.includes(key),
    }));
  });
}

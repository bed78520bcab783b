import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type FollowRow, selectFollows } from './follow.sql.ts';

export interface FollowView extends FollowRow {
  /** Of a followed event. */
  event: EventView | null;
}

/** What a customer follows, the newest first. */
export async function listFollowed(
  { db, events }: WithDb & WithEvents,
  { actor }: { actor: CustomerActor },
): Promise<FollowView[]> {
  const rows = await selectFollows(db, actor.id);
  return await Promise.all(
    rows.map(async (row) => ({
      ...row,
      event: row.kind === 'EVENT' ? await events.byId(row.subject) : null,
    })),
  );
}

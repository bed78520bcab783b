import type { FollowKind } from '#src/domain/alert/subject.ts';
import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { type FollowRow, lockFollows, saveFollow, selectFollows } from './follow.sql.ts';
import { findSubject } from './followed.ts';
import { planAlertsOf } from './plan-alerts.ts';

export interface FollowInput {
  kind: FollowKind;
  subject: string;
  byMail: boolean;
  byPush: boolean;
}

/**
 * A customer follows an event, an artist or an organizer, or changes by which channels. Refusals: NOT_FOUND; FOLLOW_NOTHING
 * without a channel; FOLLOW_LIMIT.
 */
export async function followSubject(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, input: { kind, subject, byMail, byPush } }: { actor: CustomerActor; input: FollowInput },
): Promise<FollowRow> {
  const found = await findSubject(context, { kind, subject });
  // A follow goes on where no event names its subject any more: its channels are still the customer's own.
  const before = found === null ? await findFollow(context, actor, { kind, subject }) : null;
  const name = found?.name ?? before?.name;
  if (name === undefined) throw new DomainError('NOT_FOUND');
  if (!byMail && !byPush) throw new DomainError('FOLLOW_NOTHING');
  // Before it is followed: what is on sale by now is no news.
  if (kind === 'EVENT' && found !== null) await planAlertsOf(context, found.event);
  const saved = await context.db.transaction().execute(async (tx) => {
    await lockFollows(tx, actor.id);
    return await saveFollow(tx, actor.id, {
      ...{ id: context.ids.uuid(), kind, subject, name, byMail, byPush },
      ...{ at: context.clock.now(), limit: limits.followsPerPerson },
    });
  });
  if (saved === null) throw new DomainError('FOLLOW_LIMIT');
  return saved;
}

async function findFollow(
  { db }: WithDb,
  actor: CustomerActor,
  of: { kind: FollowKind; subject: string },
): Promise<FollowRow | undefined> {
  const follows = await selectFollows(db, actor.id);
  return follows.find(({ kind, subject }) => kind === of.kind && subject === of.subject);
}

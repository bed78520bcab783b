import { eventToken, eventTokenBytes } from '#src/domain/event/event-token.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import { latestLinkEnd } from '#src/domain/live/wall-link.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { tokenHash } from '../../ground/security/token-hash.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { insertWallLink, lockWallLinks, selectOpenWallLinks } from './wall-link.sql.ts';
import { sharedEvent } from './wall-sharing.ts';

/**
 * Makes a link to the wall of an event (docs/algorithms/live-sale.md, "A link to give away"), which lasts until `endsAt`, or as long as one
 * may. Gives what it carries, which is stored nowhere. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for an end outside the
 * bounds, TOO_MANY_WALL_LINKS.
 */
export async function makeWallLink(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, endsAt: asked }: { actor: Staff; eventId: Uuid; endsAt: Date | null },
): Promise<string> {
  const event = await sharedEvent(context, { actor, eventId });
  const madeAt = context.clock.now();
  const latest = latestLinkEnd(event.dates);
  const endsAt = asked ?? latest;
  if (!(endsAt > madeAt && endsAt <= latest)) throw new DomainError('INVALID_INPUT', { field: 'endsAt' });
  const token = eventToken(event.code, context.ids.randomBytes(eventTokenBytes));
  const id = context.ids.uuid();
  await context.db.transaction().execute(async (tx) => {
    await lockWallLinks(tx, event.id);
    const most = liveLimits.openLinksMax;
    if ((await selectOpenWallLinks(tx, event.id, madeAt)).length >= most) {
      throw new DomainError('TOO_MANY_WALL_LINKS', { facts: { most } });
    }
    await insertWallLink(tx, event.id, {
      ...{ id, tokenHash: tokenHash(token), madeBy: actor.id, madeAt, endsAt },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'wall.share', subject: `wall link ${id}`, at: madeAt },
      after: { endsAt: endsAt.toISOString() },
    });
  });
  return token;
}

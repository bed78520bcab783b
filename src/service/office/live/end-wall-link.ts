import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { markWallLinkEnded, readWallLink } from './wall-link.sql.ts';
import { sharedEvent } from './wall-sharing.ts';

/** Ends a link to the wall of an event; one that has ended already is no refusal. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function endWallLink(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, id }: { actor: Staff; eventId: Uuid; id: Uuid },
): Promise<void> {
  const event = await sharedEvent(context, { actor, eventId });
  const known = isUuid(id) ? await readWallLink(context.db, event.id, { id }) : null;
  if (known === null) throw new DomainError('NOT_FOUND');
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const by = { endedBy: actor.id, endedAt: at };
    if (!(await markWallLinkEnded(tx, { eventId: event.id, id }, by))) return;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'wall.share', subject: `wall link ${id}`, at },
      ...{ before: { endsAt: known.endsAt.toISOString() }, after: null },
    });
  });
}

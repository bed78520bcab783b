import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readErasure } from './erasure.sql.ts';
import { dueAfter, readWhatWaits, type Waiting } from './what-waits.ts';

export interface PrivacyView {
  /** The day on which the account is erased; null where nobody asked. */
  erasureDueAt: Date | null;
  /** The day, if it were asked for now. */
  soonestAt: Date;
  waits: Waiting[];
}

/** Erasing oneself, as the page of the account shows it. */
export async function readPrivacy(
  context: WithDb & WithClock & WithEvents,
  { actor }: { actor: CustomerActor },
): Promise<PrivacyView> {
  const [erasure, waits] = await Promise.all([
    readErasure(context.db, actor.id),
    readWhatWaits(context, { actor }),
  ]);
  const soonest = new Date(context.clock.now().getTime() + limits.erasureDelayDays * 86_400_000);
  const soonestAt = dueAfter(soonest, waits);
  // More or less may be under way since it was asked.
  return { erasureDueAt: erasure && dueAfter(erasure.dueAt, waits), soonestAt, waits };
}

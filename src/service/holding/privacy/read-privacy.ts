import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { dataRequestDueAt } from './ask-about-data.ts';
import { readDataRequest } from './data-request.sql.ts';
import { readErasure } from './erasure.sql.ts';
import { dueAfter, readWhatWaits, type Waiting } from './what-waits.ts';

export interface PrivacyView {
  /** The day on which the account is erased; null where nobody asked. */
  erasureDueAt: Date | null;
  /** The day, if it were asked for now. */
  soonestAt: Date;
  waits: Waiting[];
  /** The last question of the customer; null without one. */
  request: {
    words: string;
    askedAt: Date;
    dueAt: Date;
    answeredAt: Date | null;
    answer: string | null;
  } | null;
}

/** Erasing oneself and the last request, as the page of the account shows it. */
export async function readPrivacy(
  context: WithDb & WithClock & WithEvents,
  { actor }: { actor: CustomerActor },
): Promise<PrivacyView> {
  const [erasure, request, waits] = await Promise.all([
    readErasure(context.db, actor.id),
    readDataRequest(context.db, actor.id),
    readWhatWaits(context, { actor }),
  ]);
  const soonest = new Date(context.clock.now().getTime() + limits.erasureDelayDays * 86_400_000);
  const soonestAt = dueAfter(soonest, waits);
  // More or less may be under way since it was asked.
  return {
    ...{ erasureDueAt: erasure && dueAfter(erasure.dueAt, waits), soonestAt, waits },
    request: request && { ...request, dueAt: dataRequestDueAt(request.askedAt) },
  };
}

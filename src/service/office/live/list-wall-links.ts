import type { Uuid } from '#src/domain/ids.ts';
import { liveLimits } from '#src/domain/live/live-limits.ts';
import { latestLinkEnd } from '#src/domain/live/wall-link.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { selectOpenWallLinks } from './wall-link.sql.ts';
import { mayShareStill, sharedEvent } from './wall-sharing.ts';

/** A link to a wall as staff sees it: never with what it carries. */
export interface ListedWallLink {
  id: Uuid;
  madeBy: string;
  madeAt: Date;
  endsAt: Date;
  /** False while it opens nothing, because its maker has lost the right. */
  isGood: boolean;
}

export interface WallLinks {
  items: ListedWallLink[];
  most: number;
  /** The last moment until which a link may last. */
  latestEnd: Date;
}

/** The links to the wall of an event that have not ended, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function listWallLinks(
  context: WithDb & WithClock & WithEvents,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<WallLinks> {
  const event = await sharedEvent(context, { actor, eventId });
  const rows = await selectOpenWallLinks(context.db, event.id, context.clock.now());
  const makers = [...new Set(rows.map(({ madeBy }) => madeBy))];
  const names = await namesOfStaff(context.db, makers);
  const good = new Set<Uuid>();
  for (const maker of makers) if (await mayShareStill(context, maker, event)) good.add(maker);
  return {
    most: liveLimits.openLinksMax,
    latestEnd: latestLinkEnd(event.dates),
    items: rows.map(({ id, madeBy, madeAt, endsAt }) => ({
      ...{ id, madeBy: names.get(madeBy) ?? '', madeAt, endsAt, isGood: good.has(madeBy) },
    })),
  };
}

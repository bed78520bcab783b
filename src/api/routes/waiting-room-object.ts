import type { WithClock, WithLog } from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import type { WithRooms } from '../../service/selling/waiting-room/room-cache.ts';
import { readRoomStatus } from '../../service/selling/waiting-room/room-status.ts';
import { objectCache } from '../cache/object-cache.ts';
import type { EdgeHandler } from '../http/edge.ts';

/**
 * GET /api/waiting-room/<slug>: one object for all visitors, made about once a second while it is requested, and sent from
 * memory (docs/algorithms/waiting-room.md, "One object for everybody"). A poll causes no query, also for an unknown room.
 */
export function waitingRoomObject(context: WithClock & WithLog & WithEvents & WithRooms): EdgeHandler {
  return objectCache({
    path: '/api/waiting-room/',
    missing: 'ROOM_NOT_FOUND',
    milliseconds: () => context.clock.milliseconds(),
    onFailure: (error) => context.log.error({ error }, 'waiting room is old'),
    async make(slug) {
      const status = await readRoomStatus(context, slug);
      // It contains its time, because pages use the server's clock.
      return status === null ? null : { body: status, tag: status };
    },
  });
}

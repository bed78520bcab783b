import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { callNext } from '#src/domain/waiting-room/call-next.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { drawRoom, forgetCalls, readCrowd, readRoomsToCall, writeCall } from './call.sql.ts';
import type { WithRooms } from './room-cache.ts';
import { roomStock } from './room-stock.ts';

type Needs = WithDb & WithClock & WithLog & WithEvents & WithRooms;

const minute = 60_000;
const callsKeptMinutes = 60;

/**
 * Draws the rooms whose time has come and calls the next places of all that are open; returns how many. Run once a
 * second; any number of nodes may: each looks without a lock, and only the first that has looked writes.
 */
export async function callPlaces(context: Needs): Promise<number> {
  let called = 0;
  const eventIds = await readRoomsToCall(context.db, context.clock.now());
  await runEach(context, eventIds, {
    what: 'call-places',
    eventOf: (eventId) => eventId,
    work: async (eventId) => {
      called += await callPlacesOf(context, eventId);
    },
  });
  if (called > 0) context.rooms.forget();
  return called;
}

async function callPlacesOf(context: Needs, eventId: Uuid): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const event = await context.events.byId(eventId);
  if (event === null || event.canceledAt !== null || now >= event.saleClosesAt) return 0;
  // Inside nobody could hold anything, and their time would run.
  if (isSaleStopped(event, now)) return 0;
  const room = await drawRoom(db, eventId, now);
  context.rooms.forget();
  if (room === null || room.pausedAt !== null || room.serving >= room.lastNumber) return 0;

  const crowd = await readCrowd(db, eventId, {
    now,
    minuteAgo: new Date(now.getTime() - minute),
    calledSince: new Date(now.getTime() - limits.calledSeconds * 1_000),
  });
  const stock = roomStock(event, await context.events.stock(eventId), now, limits.remainingShownAtMost);
  const { count, calledAt } = callNext({
    ...crowd,
    now: now.getTime(),
    calledAt: room.calledAt?.getTime() ?? null,
    isPaused: false,
    ratePerMinute: room.ratePerMinute,
    waiting: room.lastNumber - room.serving,
    insideMax: room.insideMax,
    freeUnits: stock.freeUnits,
    unitsPerVisitor: limits.unitsPerVisitor,
  });
  if (count === 0 || !(await writeCall(db, room, { now, count, calledAt: new Date(calledAt) }))) return 0;
  await forgetCalls(db, eventId, new Date(now.getTime() - callsKeptMinutes * minute));
  return count;
}

import type { Actor } from '../../domain/policy/actor.ts';
import { readOfficeEvent } from '../../service/office/lists/list-office-events.ts';
import { closeRoom } from '../../service/selling/waiting-room/close-room.ts';
import { readOfficeRoom } from '../../service/selling/waiting-room/desk/read-office-room.ts';
import { openRoom } from '../../service/selling/waiting-room/open-room.ts';
import { pauseRoom } from '../../service/selling/waiting-room/pause-room.ts';
import { resumeRoom } from '../../service/selling/waiting-room/resume-room.ts';
import { setRoomRate } from '../../service/selling/waiting-room/set-room-rate.ts';
import { type Requester, requireStaff } from './requester.ts';
import type { Resolvers, WaitingRoomAct } from './resolvers.gen.ts';

export const roomResolvers: Resolvers = {
  Mutation: {
    openRoom: (_root, { eventId, ratePerMinute, insideMax }, requester) =>
      change(requester, eventId, (asked) =>
        openRoom(requester.context, { ...asked, ratePerMinute, insideMax }),
      ),
    setRoomRate: (_root, { eventId, ratePerMinute, insideMax = null }, requester) =>
      change(requester, eventId, (asked) =>
        setRoomRate(requester.context, { ...asked, ratePerMinute, insideMax }),
      ),
    pauseRoom: (_root, { eventId }, requester) =>
      change(requester, eventId, (asked) => pauseRoom(requester.context, asked)),
    resumeRoom: (_root, { eventId }, requester) =>
      change(requester, eventId, (asked) => resumeRoom(requester.context, asked)),
    closeRoom: (_root, { eventId }, requester) =>
      change(requester, eventId, (asked) => closeRoom(requester.context, asked)),
  },
  Event: {
    room: ({ slug, state }, _arguments, requester) =>
      slug === null || state === 'DRAFT' ? null : readOfficeRoom(requester.context, slug),
  },
  WaitingRoomChange: {
    what: ({ what }) => what.toUpperCase() as WaitingRoomAct,
  },
};

/** A change of the room, and the event after it. Refusals: those of the change; NOT_FOUND. */
async function change(
  requester: Requester,
  eventId: string,
  act: (asked: { slug: string; actor: Actor }) => Promise<unknown>,
) {
  const actor = requireStaff(requester);
  const { slug } = await readOfficeEvent(requester.context, { actor, eventId });
  await act({ slug: slug ?? '', actor });
  return await readOfficeEvent(requester.context, { actor, eventId });
}

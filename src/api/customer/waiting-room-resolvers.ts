import type { EventView } from '../../service/event/event-view.ts';
import { enterShop } from '../../service/waiting-room/enter-shop.ts';
import { joinRoom } from '../../service/waiting-room/join-room.ts';
import type { Room } from '../../service/waiting-room/room.ts';
import { roomOfEvent } from '../../service/waiting-room/room-of-event.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.ts';

export const waitingRoomResolvers: Resolvers = {
  Mutation: {
    joinWaitingRoom: (_root, asked: { slug: string; device: string }, requester) =>
      joinRoom(requester.context, requireCustomer(requester), asked),
    enterShop: (_root, { place }: { place: string }, requester) =>
      enterShop(requester.context, requireCustomer(requester), place),
  },
  Event: {
    waitingRoom: (event: EventView, _arguments, { context }) => roomOfEvent(context, event),
  },
  WaitingRoom: {
    stage: ({ opensAt, startsAt }: Room, _arguments, { context }) => {
      const now = context.clock.now();
      if (now < opensAt) return 'EARLY';
      return now < startsAt ? 'OPEN' : 'STARTED';
    },
  },
};

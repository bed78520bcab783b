import { enterShop } from '../../service/selling/waiting-room/enter-shop.ts';
import { joinRoom } from '../../service/selling/waiting-room/join-room.ts';
import { roomOfEvent } from '../../service/selling/waiting-room/room-of-event.ts';
import { requireCustomer } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

export const waitingRoomResolvers: Resolvers = {
  Mutation: {
    joinWaitingRoom: (_root, asked, requester) =>
      joinRoom(requester.context, { actor: requireCustomer(requester), ...asked }),
    enterShop: (_root, { place }, requester) =>
      enterShop(requester.context, { actor: requireCustomer(requester), place }),
  },
  Event: {
    waitingRoom: (event, _arguments, { context }) => roomOfEvent(context, event),
  },
  WaitingRoom: {
    stage: ({ opensAt, startsAt }, _arguments, { context }) => {
      const now = context.clock.now();
      if (now < opensAt) return 'EARLY';
      return now < startsAt ? 'OPEN' : 'STARTED';
    },
  },
};

import type { WithZipCodes } from '../../service/address/zip-codes.ts';
import type { WithEvents } from '../../service/event/event-cache.ts';
import type { WithHolds } from '../../service/hold/hold-queue.ts';
import type { WithOrders } from '../../service/order/placing/order-queue.ts';
import type { WithOrganizers } from '../../service/organizer/organizer-cache.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLog,
  WithPayments,
  WithPool,
  WithPublicUrl,
  WithPush,
  WithSessionSecret,
  WithTicketKey,
  WithWallets,
} from '../../service/ports.ts';
import type { WithSearch } from '../../service/search/event-search.ts';
import type { WithSessions } from '../../service/session/live-sessions.ts';
import type { WithRoomJoins } from '../../service/waiting-room/join-queue.ts';
import type { WithRooms } from '../../service/waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../../service/waiting-room/room-seals.ts';

/** What the resolvers of the customer API use, all together. */
export interface CustomerApiContext
  extends WithDb,
    WithPool,
    WithClock,
    WithIds,
    WithLog,
    WithPublicUrl,
    WithPush,
    WithSessionSecret,
    WithIdentity,
    WithPayments,
    WithTicketKey,
    WithWallets,
    WithEvents,
    WithOrganizers,
    WithHolds,
    WithOrders,
    WithRooms,
    WithRoomJoins,
    WithRoomSeals,
    WithSearch,
    WithSessions,
    WithZipCodes {}

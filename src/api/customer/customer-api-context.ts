import type { WithOrders } from '../../service/holding/order/placing/order-queue.ts';
import type { WithZipCodes } from '../../service/people/address/zip-codes.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type { WithSessions } from '../../service/people/session/live-sessions.ts';
import type {
  WithAlertSecret,
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLeakedPasswords,
  WithLog,
  WithPayments,
  WithPool,
  WithPublicUrl,
  WithPush,
  WithSessionSecret,
  WithTicketKey,
  WithWallets,
} from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import type { WithHolds } from '../../service/selling/hold/hold-queue.ts';
import type { WithSearch } from '../../service/selling/search/event-search.ts';
import type { WithRoomJoins } from '../../service/selling/waiting-room/join-queue.ts';
import type { WithRooms } from '../../service/selling/waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../../service/selling/waiting-room/room-seals.ts';

/** What the resolvers of the customer API use, all together. */
export interface CustomerApiContext
  extends WithAlertSecret,
    WithDb,
    WithPool,
    WithClock,
    WithIds,
    WithLog,
    WithPublicUrl,
    WithPush,
    WithSessionSecret,
    WithIdentity,
    WithLeakedPasswords,
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

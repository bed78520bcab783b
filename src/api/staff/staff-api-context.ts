import type { WithDisputePapers } from '../../service/office/disputes/dispute-papers.ts';
import type { WithMailingWriter } from '../../service/office/mailing/preview-mailing.ts';
import type {
  WithClock,
  WithDb,
  WithEventFiles,
  WithIds,
  WithLog,
  WithPayments,
  WithPool,
  WithPublicUrl,
  WithSessionSecret,
  WithSite,
  WithStaffIdentity,
  WithTicketKey,
} from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import type { WithRooms } from '../../service/selling/waiting-room/room-cache.ts';

/** What the resolvers of the staff API use, all together. */
export interface StaffApiContext
  extends WithDb,
    WithEventFiles,
    WithClock,
    WithIds,
    WithLog,
    WithPayments,
    WithPool,
    WithPublicUrl,
    WithEvents,
    WithRooms,
    WithSessionSecret,
    WithSite,
    WithMailingWriter,
    WithDisputePapers,
    WithStaffIdentity,
    WithTicketKey {}

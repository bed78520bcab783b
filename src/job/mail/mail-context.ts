import type { WithEvents } from '../../service/event/event-cache.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithPublicUrl,
  WithSessionSecret,
  WithSite,
  WithStaffUrl,
  WithTicketKey,
} from '../../service/ports.ts';

/** The ports that are needed to write any mail. */
export type MailContext = WithDb &
  WithClock &
  WithIds &
  WithEvents &
  WithSite &
  WithPublicUrl &
  WithStaffUrl &
  WithSessionSecret &
  WithTicketKey;

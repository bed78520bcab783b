import type {
  WithAlertSecret,
  WithClock,
  WithDb,
  WithIds,
  WithLinkPreviews,
  WithLog,
  WithPublicUrl,
  WithReads,
  WithSessionSecret,
  WithSite,
  WithStaffUrl,
  WithTicketKey,
} from '../../service/ports.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';

/** The ports that are needed to write any mail. */
export type MailContext = WithDb &
  WithClock &
  WithIds &
  WithEvents &
  WithReads &
  WithLinkPreviews &
  WithLog &
  WithSite &
  WithPublicUrl &
  WithStaffUrl &
  WithAlertSecret &
  WithSessionSecret &
  WithTicketKey;

import type { OperationLimits } from '../domain/operation-limits.ts';
import type { SocialLoginOffer } from '../domain/social-login.ts';
import type { Webhook } from '../gateway/payment/notification-port.ts';
import type { SandboxBank } from '../gateway/payment/sandbox-port.ts';
import type { WithZipCodes } from '../service/address/zip-codes.ts';
import type { WithEvents } from '../service/event/event-cache.ts';
import type { WithHolds } from '../service/hold/hold-queue.ts';
import type { MailPreview } from '../service/mail/mail-preview.ts';
import type { WithOrders } from '../service/order/order-queue.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithIds,
  WithLinkPreviews,
  WithLog,
  WithMail,
  WithPayments,
  WithPool,
  WithPublicUrl,
  WithReads,
  WithSessionSecret,
  WithSite,
  WithSocialLogins,
  WithTicketKey,
  WithWallets,
} from '../service/ports.ts';
import type { WithSessions } from '../service/session/live-sessions.ts';
import type { WithRoomJoins } from '../service/waiting-room/join-queue.ts';
import type { WithRooms } from '../service/waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../service/waiting-room/room-seals.ts';
import type { WithTicketFiles } from '../service/wallet/ticket-files.ts';
import type { OwnOperation } from './own-operations.ts';
import type { ShedBounds } from './shed.ts';

/** What the web server is given: all that its commands use, and its own settings. */
export interface ServerContext
  extends WithDb,
    WithPool,
    WithReads,
    WithClock,
    WithIds,
    WithLog,
    WithSite,
    WithPublicUrl,
    WithSessionSecret,
    WithIdentity,
    WithSocialLogins,
    WithPayments,
    WithMail,
    WithTicketKey,
    WithTicketFiles,
    WithLinkPreviews,
    WithWallets,
    WithEvents,
    WithHolds,
    WithOrders,
    WithRooms,
    WithRoomJoins,
    WithRoomSeals,
    WithSessions,
    WithZipCodes {
  /** The social logins as the pages offer them. */
  socialLoginOffers: readonly SocialLoginOffer[];
  /** Where providers tell us that something happened: under /webhooks/<path>. */
  webhooks: readonly Webhook[];
  /** The bank of the sandbox as its customers see it; null when the sandbox is off. */
  sandboxBank: SandboxBank | null;
  /** The sandbox is on where money or people are real: every page says so. */
  sandboxBesideReal: boolean;
  /** Every mail there is, of a made-up order, for the letter box of the sandbox. */
  previewMails(context: WithClock & WithSite & WithPublicUrl): Promise<MailPreview[]>;
  /** What our own pages ask the customer API. */
  ownOperations: readonly OwnOperation[];
  operationLimits: OperationLimits;
  shedBounds: ShedBounds;
  /** Whether the customer API tells its schema: not in production, where the schema is in the documentation. */
  introspects: boolean;
}

import type { WithMetrics } from '../service/ground/metric/metrics.ts';
import type { PassContext } from '../service/holding/wallet/apple-pass.ts';
import type { WithSessions } from '../service/people/session/live-sessions.ts';
import type {
  WithArchives,
  WithEventFiles,
  WithLog,
  WithMail,
  WithMailFrom,
  WithPayments,
  WithPool,
  WithPush,
  WithRecordSeal,
  WithSheets,
} from '../service/ports.ts';
import type { WithRooms } from '../service/selling/waiting-room/room-cache.ts';
import type { MailContext } from './mail/mail-context.ts';

/** The ports that all jobs together use. */
export type JobContext = MailContext &
  PassContext &
  WithPool &
  WithLog &
  WithPayments &
  WithMail &
  WithMailFrom &
  WithPush &
  WithRecordSeal &
  WithSessions &
  WithSheets &
  WithRooms &
  WithArchives &
  WithEventFiles &
  WithMetrics;

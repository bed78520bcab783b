import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ReadDatabase } from '../db/read-database.ts';
import type { DB } from '../db/types.gen.ts';
import type { Uuid } from '../domain/ids.ts';
import type { Site } from '../domain/site/site.ts';
import type { Archives } from '../gateway/archive/port.ts';
import type { RecordSeal } from '../gateway/backup-store/port.ts';
import type { ReadEventFile, WriteEventFile } from '../gateway/event-file/port.ts';
import type { Identity } from '../gateway/identity/port.ts';
import type { SocialLogin } from '../gateway/identity/social-port.ts';
import type { Passkeys, StaffIdentity } from '../gateway/identity/staff-port.ts';
import type { LeakedPasswords } from '../gateway/leaked-passwords/port.ts';
import type { LinkPreviews } from '../gateway/link-preview/port.ts';
import type { MailSender } from '../gateway/mail/port.ts';
import type { PaymentDesk } from '../gateway/payment/desk-port.ts';
import type { Photos } from '../gateway/picture/port.ts';
import type { PushSender } from '../gateway/push/port.ts';
import type { Sheets } from '../gateway/sheet/port.ts';
import type { TicketKey } from '../gateway/ticket-key/port.ts';
import type { Wallets } from '../gateway/wallet/port.ts';

/** Tells the time; a command takes it as an argument, so that a test can set it. */
export interface Clock {
  /** Business time: the database's, so that all nodes agree (docs/algorithms/faults.md, "One time"). */
  now(): Date;
  /** Monotonic, for ages; never for business time. */
  milliseconds(): number;
}

export interface WithClock {
  clock: Clock;
}

/** New identifiers and other randomness; a test may supply its own. */
export interface Ids {
  /** Version 7: later ones sort after earlier ones. */
  uuid(): Uuid;
  randomBytes(count: number): Uint8Array;
}

export interface WithIds {
  ids: Ids;
}

export interface WithLog {
  log: Logger;
}

export interface WithDb {
  db: Kysely<DB>;
}

export interface WithPool {
  pool: Pool;
}

export interface WithReads {
  /** For what may be half a second old: a replica, where there is one that keeps up. */
  reads: ReadDatabase;
}

export interface WithSite {
  site: Site;
}

export interface WithPublicUrl {
  /** Where our pages are, without a slash at its end. */
  publicUrl: string;
}

export interface WithSessionSecret {
  /** Signs what browsers hold: tokens, passes of the waiting room. */
  sessionSecret: string;
}

export interface WithAlertSecret {
  /** Signs the links of alerts. They live for good, and the secret of sessions is changed each year. */
  alertSecret: string;
}

export interface WithMailFrom {
  /** The sender of our mails, as an address of RFC 5322. */
  mailFrom: string;
}

export interface WithIdentity {
  identity: Identity;
}

export interface WithLeakedPasswords {
  /** Those that nobody may choose; none where no list was brought. */
  leakedPasswords: LeakedPasswords;
}

export interface WithPasskeys {
  /** Those of customers. */
  passkeys: Passkeys;
}

export interface WithStaffIdentity {
  staffIdentity: StaffIdentity;
}

export interface WithStaffUrl {
  /** The origin of the host that serves the back office, without a slash at its end. */
  staffUrl: string;
}

export interface WithSocialLogins {
  /** Those that are configured. */
  socialLogins: readonly SocialLogin[];
}

export interface WithPayments {
  payments: PaymentDesk;
}

export interface WithMail {
  mail: MailSender;
}

export interface WithPush {
  /** Messages to browsers. */
  push: PushSender;
}

export interface WithRecordSeal {
  /** Closes what the law keeps of an erased person, to a key that this machine does not have; as plain bytes where none is named. */
  recordSeal: RecordSeal;
}

export interface WithTicketKey {
  ticketKey: TicketKey;
}

export interface WithLinkPreviews {
  linkPreviews: LinkPreviews;
}

export interface WithPhotos {
  /** Reads and encodes what was uploaded. */
  photos: Photos;
}

export interface WithSheets {
  /** Makes files for spreadsheets. */
  sheets: Sheets;
}

export interface WithWallets {
  /** Where a ticket can be put besides our pages; each null where it is not configured. */
  wallets: Wallets;
}

export interface EventFiles {
  read: ReadEventFile;
  write: WriteEventFile;
}

export interface WithArchives {
  /** ZIPs of who leaves. */
  archives: Archives;
}

export interface WithEventFiles {
  /** How a written event becomes the text of a file, and the other way round. */
  eventFiles: EventFiles;
}

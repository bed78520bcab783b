import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type OwnOperation, ownOperations } from './api/own-operations.ts';
import { type ShedBounds, shedBounds } from './api/shed.ts';
import { connectPayments, type Webhook } from './connect-payments.ts';
import { connectWallets } from './connect-wallets.ts';
import { type ReadDatabase, readFromPrimary } from './db/read-database.ts';
import type { DB } from './db/types.gen.ts';
import type { Uuid } from './domain/ids.ts';
import { limits } from './domain/limits.ts';
import { type OperationLimits, operationLimits } from './domain/operation-limits.ts';
import type { Site } from './domain/site.ts';
import type { SocialLoginOffer } from './domain/social-login.ts';
import { uuidv7 } from './domain/uuid-v7.ts';
import type { Env } from './env.ts';
import { createIdentity } from './gateway/identity/better-auth.ts';
import { createFacebookLogin } from './gateway/identity/facebook.ts';
import { createGoogleLogin } from './gateway/identity/google.ts';
import type { Identity } from './gateway/identity/port.ts';
import type { SocialLogin } from './gateway/identity/social-port.ts';
import { createLinkPreviews } from './gateway/link-preview/drawn-link-previews.ts';
import type { LinkPreviews } from './gateway/link-preview/port.ts';
import { createKeptMail } from './gateway/mail/kept-mail.ts';
import { createNoMail } from './gateway/mail/no-mail.ts';
import type { MailSender } from './gateway/mail/port.ts';
import { createSmtpMail } from './gateway/mail/smtp.ts';
import type { PaymentDesk } from './gateway/payment/payment-desk.ts';
import { createSandboxBank, type SandboxBank } from './gateway/payment/sandbox-bank.ts';
import { createOfflinePostalCodes } from './gateway/postal-code/offline.ts';
import { createViaCep } from './gateway/postal-code/via-cep.ts';
import { readSite } from './gateway/site/read-site.ts';
import { loadTicketKeys, type TicketKey } from './gateway/ticket-key.ts';
import type { Wallets } from './gateway/wallet/port.ts';
import { previewMails } from './job/preview-mails.ts';
import { ticketFiles } from './job/ticket-files.ts';
import { createZipCodes, type ZipCodes } from './service/address/zip-codes.ts';
import { createWritten } from './service/copy/when-written.ts';
import { createEventCache, type EventCache } from './service/event/event-cache.ts';
import { expireCarts, releaseCarts, saveCarts } from './service/hold/hold.sql.ts';
import { createHoldQueue, type HoldQueue } from './service/hold/hold-queue.ts';
import type { MailPreview } from './service/mail/mail-preview.ts';
import { createOrderQueue, type OrderQueue } from './service/order/order-queue.ts';
import { storeOrders } from './service/order/store-orders.ts';
import { createSandboxBook } from './service/sandbox/sandbox-book.sql.ts';
import { createLiveSessions, type LiveSessions } from './service/session/live-sessions.ts';
import { createJoinQueue, type JoinQueue } from './service/waiting-room/join-queue.ts';
import { joinRoomTogether } from './service/waiting-room/room.sql.ts';
import { createRoomCache, type RoomCache } from './service/waiting-room/room-cache.ts';
import { createRoomSeals, type RoomSeals } from './service/waiting-room/room-seals.ts';
import type { TicketFiles } from './service/wallet/ticket-files.ts';

export interface Clock {
  /** Business time: the database's, so that all nodes agree (docs/algorithms/faults.md, "One time"). */
  now(): Date;
  /** Monotonic, for ages; never for business time. */
  milliseconds(): number;
}

export interface Ids {
  uuid(): Uuid;
  randomBytes(count: number): Uint8Array;
}

/** Everything a command may use. Built once per process; a test overrides what it wants to see. */
export interface Context {
  db: Kysely<DB>;
  pool: Pool;
  /** For what may be half a second old: a replica, where there is one that keeps up. */
  reads: ReadDatabase;
  clock: Clock;
  ids: Ids;
  log: Logger;
  events: EventCache;
  holds: HoldQueue;
  orders: OrderQueue;
  rooms: RoomCache;
  roomJoins: JoinQueue;
  roomSeals: RoomSeals;
  sessions: LiveSessions;
  identity: Identity;
  /** Those that are configured. */
  socialLogins: readonly SocialLogin[];
  /** The same as the pages offer them. */
  socialLoginOffers: readonly SocialLoginOffer[];
  zipCodes: ZipCodes;
  site: Site;
  payments: PaymentDesk;
  /** Where providers tell us that something happened: under /webhooks/<path>. */
  webhooks: readonly Webhook[];
  /** Tells the banks that have to be told where to report; once per start. */
  announcePayments(): Promise<void>;
  /** The bank of the sandbox as its customers see it; null when the sandbox is off. */
  sandboxBank: SandboxBank | null;
  mail: MailSender;
  mailFrom: string;
  /** The sandbox is on where money or people are real: every page says so. */
  sandboxBesideReal: boolean;
  /** Every mail there is, of a made-up order, for the letter box of the sandbox. */
  previewMails(context: Pick<Context, 'clock' | 'site' | 'publicUrl'>): Promise<MailPreview[]>;
  ticketKey: TicketKey;
  /** Tickets as PDF, calendar and passes. */
  ticketFiles: TicketFiles;
  linkPreviews: LinkPreviews;
  /** Where a ticket can be put besides our pages; each null where it is not configured. */
  wallets: Wallets;
  sessionSecret: string;
  publicUrl: string;
  /** What our own pages ask the customer API. */
  ownOperations: readonly OwnOperation[];
  operationLimits: OperationLimits;
  shedBounds: ShedBounds;
  /** Whether the customer API tells its schema: a house in production does not, the schema is in the documentation. */
  introspects: boolean;
}

export const systemClock: Clock = { now: () => new Date(), milliseconds: () => performance.now() };
export const systemIds: Ids = createSystemIds();

/** Chance is fetched from the system in large pieces: asking for ten bytes at a time cost a tenth of every hold. */
function createSystemIds(): Ids {
  let pool = new Uint8Array(0);
  let used = 0;
  const take = (count: number) => {
    if (used + count > pool.length) {
      pool = randomBytes(Math.max(16_384, count));
      used = 0;
    }
    used += count;
    return pool.subarray(used - count, used);
  };
  return { uuid: () => uuidv7(Date.now(), take(10)), randomBytes: (count) => Uint8Array.from(take(count)) };
}

/** What start-up must have at hand before there is a context. */
export interface ContextParts {
  env: Env;
  db: Kysely<DB>;
  pool: Pool;
  /** Absent: everything is read from the one database. */
  reads?: ReadDatabase;
  log: Logger;
  ticketSigningKey: string;
  sessionSecret: string;
  publicUrl: string;
  /** Absent: the machine's own. */
  clock?: Clock;
}

/** The composition root: plain constructors, everything named once. `overrides` is how a test changes the world. */
export function createContext(parts: ContextParts, overrides: Partial<Context> = {}): Context {
  const { env, db, pool, log, publicUrl, sessionSecret } = parts;
  const clock = overrides.clock ?? parts.clock ?? systemClock;
  const ids = overrides.ids ?? systemIds;
  const reads = parts.reads ?? readFromPrimary(db);
  const written = createWritten(db);
  const bank = createSandboxBank({
    book: createSandboxBook(db),
    clock,
    webhookUrl: () => `${publicUrl}/webhooks/pix`,
    publicHost: new URL(publicUrl).host,
    log,
  });
  const connected = connectPayments(env, { sandboxBank: bank, clock, publicUrl, sessionSecret, log });
  const socialLogins = overrides.socialLogins ?? [
    ...(env.google === null ? [] : [createGoogleLogin(env.google)]),
    ...(env.facebook === null ? [] : [createFacebookLogin(env.facebook)]),
  ];
  return {
    db,
    pool,
    reads,
    log,
    clock,
    ids,
    events: createEventCache({
      db,
      reads,
      written,
      now: () => clock.now(),
      milliseconds: () => clock.milliseconds(),
      catalogueAgeMilliseconds: limits.catalogueAgeMilliseconds,
      stockAgeMilliseconds: limits.stockAgeMilliseconds,
    }),
    holds: createHoldQueue(
      {
        saveCarts: (eventId, requests, about) => saveCarts(pool, eventId, clock.now(), requests, about),
        releaseCarts: (eventId, requests) => releaseCarts(pool, eventId, clock.now(), requests),
        expireCarts: (eventId) => expireCarts(pool, eventId, clock.now(), limits.holdRequestsPerCall),
      },
      {
        waitingMax: limits.holdQueueLengthMax,
        waitMaxMilliseconds: limits.holdWaitMaxMilliseconds,
        requestsPerCall: limits.holdRequestsPerCall,
      },
    ),
    rooms: createRoomCache({
      db,
      written,
      now: () => clock.now(),
      milliseconds: () => clock.milliseconds(),
      ageMilliseconds: limits.stockAgeMilliseconds,
    }),
    roomJoins: createJoinQueue((eventId, asked) => joinRoomTogether(pool, eventId, clock.now(), asked), {
      waitingMax: limits.holdQueueLengthMax,
      requestsPerCall: limits.holdRequestsPerCall,
    }),
    roomSeals: createRoomSeals(sessionSecret),
    orders: createOrderQueue(storeOrders, {
      waitingMax: limits.orderQueueLengthMax,
      ordersPerCall: limits.ordersPerCall,
      callsAtOnce: limits.orderCallsAtOnce,
    }),
    sessions: createLiveSessions(
      db,
      () => clock.now(),
      () => clock.milliseconds(),
    ),
    identity: createIdentity({ db, secret: sessionSecret, publicUrl, newId: () => ids.uuid() }),
    socialLogins,
    socialLoginOffers: socialLogins.map(({ type, clientId, scope }) =>
      type === 'google' && env.google?.flow === 'token'
        ? { type, flow: 'token', clientId, scope, scriptUrl: env.google.scriptUrl }
        : { type, flow: 'code' },
    ),
    zipCodes: createZipCodes({
      lookUp: env.cepUrl === null ? createOfflinePostalCodes() : createViaCep({ baseUrl: env.cepUrl }),
      offline: createOfflinePostalCodes(),
      milliseconds: () => clock.milliseconds(),
    }),
    site: overrides.site ?? readSite(env.siteFile ?? fileURLToPath(new URL('../site.yaml', import.meta.url))),
    payments: connected.payments,
    webhooks: connected.webhooks,
    announcePayments: connected.announce,
    sandboxBank: env.sandbox ? bank : null,
    sandboxBesideReal: env.sandboxBesideReal,
    mail: mailSenderOf(env),
    mailFrom: env.mailFrom,
    previewMails,
    ticketKey: loadTicketKeys(parts.ticketSigningKey),
    ticketFiles,
    linkPreviews: createLinkPreviews(),
    wallets: overrides.wallets ?? connectWallets(env),
    sessionSecret,
    publicUrl,
    ownOperations: ownOperations(new URL('./web/lib/graphql/', import.meta.url)),
    operationLimits,
    shedBounds,
    introspects: !env.production,
    ...overrides,
  };
}

function mailSenderOf({ smtpUrl, sandbox }: Env): MailSender {
  if (smtpUrl !== null) return createSmtpMail(smtpUrl);
  return sandbox ? createKeptMail() : createNoMail();
}

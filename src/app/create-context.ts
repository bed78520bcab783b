import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { operationLimits } from '../api/graphql/operation-limits.ts';
import { ownOperations } from '../api/graphql/own-operations.ts';
import { loadSheddingBounds } from '../api/http/load-shedding.ts';
import { type ReadDatabase, readFromPrimary } from '../db/read-database.ts';
import type { DB } from '../db/types.gen.ts';
import { openZip } from '../gateway/archive/zip-reader.ts';
import { createZipWriter } from '../gateway/archive/zip-writer.ts';
import { createRecordSeal } from '../gateway/backup-store/seal.ts';
import { readEventFile } from '../gateway/event-file/read-event-file.ts';
import { writeWrittenEvent } from '../gateway/event-file/write-event-file.ts';
import { createIdentity } from '../gateway/identity/better-auth.ts';
import { createFacebookLogin } from '../gateway/identity/facebook.ts';
import { createGoogleLogin } from '../gateway/identity/google.ts';
import { createPasskeys } from '../gateway/identity/passkeys.ts';
import { createStaffIdentity } from '../gateway/identity/staff-identity.ts';
import {
  noLeakedPasswords,
  openLeakedPasswordFile,
} from '../gateway/leaked-passwords/leaked-password-file.ts';
import { createLinkPreviews } from '../gateway/link-preview/drawn-link-previews.ts';
import { createKeptMail } from '../gateway/mail/kept-mail.ts';
import { createNoMail } from '../gateway/mail/no-mail.ts';
import type { MailSender } from '../gateway/mail/port.ts';
import { createSmtpMail } from '../gateway/mail/smtp.ts';
import { createSandboxBank } from '../gateway/payment/sandbox/sandbox-bank.ts';
import { createPhotos } from '../gateway/picture/encoded-photos.ts';
import { createOfflinePostalCodes } from '../gateway/postal-code/offline.ts';
import { createViaCep } from '../gateway/postal-code/via-cep.ts';
import { createKeptPush } from '../gateway/push/kept-push.ts';
import type { PushSender } from '../gateway/push/port.ts';
import { loadPushKey, makePushKey, type PushKey } from '../gateway/push/push-key.ts';
import { createWebPush } from '../gateway/push/web-push.ts';
import { createSheets } from '../gateway/sheet/sheets.ts';
import { loadTicketKeys } from '../gateway/ticket-key/load-ticket-keys.ts';
import { disputePapers } from '../job/evidence/dispute-papers.ts';
import { listCsv } from '../job/files/list-csv.ts';
import { writeMailing } from '../job/mails/mailing/mailing.ts';
import { eventCalendar, organizerCalendar } from '../job/organizer-calendar.ts';
import { previewMails } from '../job/preview-mails.ts';
import { programmeCalendar } from '../job/programme-calendar.ts';
import { ticketFiles } from '../job/ticket-files.ts';
import { createWritten } from '../service/ground/copy/when-written.ts';
import { createMetrics } from '../service/ground/metric/metrics.ts';
import { createSandboxBook } from '../service/ground/sandbox/sandbox-book.sql.ts';
import { createOrderQueue } from '../service/holding/order/placing/order-queue.ts';
import { storeOrders } from '../service/holding/order/placing/store-orders.ts';
import { createZipCodes } from '../service/people/address/zip-codes.ts';
import { createOrganizerCache } from '../service/people/organizer/organizer-cache.ts';
import { createLiveSessions } from '../service/people/session/live-sessions.ts';
import { createEventCache } from '../service/selling/event/event-cache.ts';
import { countHolds } from '../service/selling/hold/count-holds.ts';
import { expireCarts, releaseCarts, saveCarts } from '../service/selling/hold/hold.sql.ts';
import { createHoldQueue } from '../service/selling/hold/hold-queue.ts';
import { createEventSearch } from '../service/selling/search/event-search.ts';
import { createJoinQueue } from '../service/selling/waiting-room/join-queue.ts';
import { joinRoomTogether } from '../service/selling/waiting-room/room.sql.ts';
import { createRoomCache } from '../service/selling/waiting-room/room-cache.ts';
import { createRoomSeals } from '../service/selling/waiting-room/room-seals.ts';
import { tuning } from '../service/tuning.ts';
import { connectPayments } from './connect-payments.ts';
import { connectWallets } from './connect-wallets.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import { readOwnSite } from './read-own-site.ts';
import { sandboxOwnerOf } from './sandbox-owner-of.ts';
import { systemClock, systemIds } from './system.ts';

/** What is needed to create a context. */
export interface ContextParts {
  env: Env;
  db: Kysely<DB>;
  pool: Pool;
  /** Absent: everything is read from the primary. */
  reads?: ReadDatabase;
  log: Logger;
  ticketSigningKey: string;
  /** Absent: a new one, which no browser knows. */
  pushSigningKey?: string;
  sessionSecret: string;
  alertSecret: string;
  publicUrl: string;
  /** Absent: the clock of the machine. */
  clock?: Context['clock'];
}

/** The composition root: plain constructors, each part once. Tests replace parts by `overrides`. */
export function createContext(parts: ContextParts, overrides: Partial<Context> = {}): Context {
  const { env, db, pool, log, publicUrl, sessionSecret } = parts;
  const clock = overrides.clock ?? parts.clock ?? systemClock;
  const ids = overrides.ids ?? systemIds;
  const site = overrides.site ?? readOwnSite(env);
  // Without the path that a public address may have: cookies and passkeys know hosts only.
  const staffUrl = overrides.staffUrl ?? env.staffUrl ?? new URL(publicUrl).origin;
  const reads = parts.reads ?? readFromPrimary(db);
  const written = createWritten(db);
  const metrics = createMetrics();
  const bank = createSandboxBank({
    book: createSandboxBook(db),
    clock,
    webhookUrl: () => `${publicUrl}/webhooks/pix`,
    publicHost: new URL(publicUrl).host,
    log,
  });
  const connected = connectPayments(env, {
    ...{ sandboxBank: bank, clock, publicUrl, sessionSecret, log },
    observe: ({ seconds, ...call }) => metrics.providerCalls.observe(call, seconds),
  });
  const socialLogins = overrides.socialLogins ?? [
    ...(env.google === null ? [] : [createGoogleLogin(env.google)]),
    ...(env.facebook === null ? [] : [createFacebookLogin(env.facebook)]),
  ];
  return {
    db,
    pool,
    reads,
    log,
    metrics,
    clock,
    ids,
    events: createEventCache({
      db,
      reads,
      written,
      now: () => clock.now(),
      milliseconds: () => clock.milliseconds(),
      catalogueAgeMilliseconds: tuning.catalogueAgeMilliseconds,
      stockAgeMilliseconds: tuning.stockAgeMilliseconds,
    }),
    search: createEventSearch({ db, milliseconds: () => clock.milliseconds() }),
    organizers: createOrganizerCache({
      db,
      written,
      milliseconds: () => clock.milliseconds(),
      ageMilliseconds: tuning.catalogueAgeMilliseconds,
    }),
    holds: countHolds(
      createHoldQueue(
        {
          saveCarts: (eventId, requests, about) => saveCarts(pool, eventId, clock.now(), requests, about),
          releaseCarts: (eventId, requests) => releaseCarts(pool, eventId, clock.now(), requests),
          expireCarts: (eventId) => expireCarts(pool, eventId, clock.now(), tuning.holdRequestsPerCall),
        },
        {
          waitingMax: tuning.holdQueueLengthMax,
          waitMaxMilliseconds: tuning.holdWaitMaxMilliseconds,
          requestsPerCall: tuning.holdRequestsPerCall,
        },
      ),
      metrics,
    ),
    rooms: createRoomCache({
      db,
      written,
      now: () => clock.now(),
      milliseconds: () => clock.milliseconds(),
      ageMilliseconds: tuning.stockAgeMilliseconds,
    }),
    roomJoins: createJoinQueue((eventId, asked) => joinRoomTogether(pool, eventId, clock.now(), asked), {
      waitingMax: tuning.holdQueueLengthMax,
      requestsPerCall: tuning.holdRequestsPerCall,
    }),
    roomSeals: createRoomSeals(sessionSecret),
    orders: createOrderQueue(storeOrders, {
      waitingMax: tuning.orderQueueLengthMax,
      ordersPerCall: tuning.ordersPerCall,
      callsAtOnce: tuning.orderCallsAtOnce,
    }),
    sessions: createLiveSessions(
      db,
      () => clock.now(),
      () => clock.milliseconds(),
    ),
    leakedPasswords:
      env.passwordsFile === null ? noLeakedPasswords : openLeakedPasswordFile(env.passwordsFile),
    identity: createIdentity({ db, secret: sessionSecret, publicUrl, newId: () => ids.uuid() }),
    passkeys: createPasskeys(publicUrl),
    staffIdentity: createStaffIdentity({ db, secret: sessionSecret, staffUrl, newId: () => ids.uuid() }),
    staffUrl,
    eventFiles: { read: readEventFile, write: writeWrittenEvent },
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
    site,
    payments: connected.payments,
    webhooks: connected.webhooks,
    announcePayments: connected.announce,
    applePayDomain: connected.applePayDomain,
    sandboxBank: env.sandbox ? bank : null,
    sandboxBesideReal: env.sandboxBesideReal,
    sandboxOwner: sandboxOwnerOf(env),
    mail: mailSenderOf(env),
    mailFrom: env.mailFrom,
    push: pushSenderOf(env, loadPushKey(parts.pushSigningKey ?? makePushKey()), {
      contact: `mailto:${site.company.email}`,
      now: () => clock.now(),
    }),
    previewMails,
    writeMailing,
    recordSeal: createRecordSeal(env.backup?.recipient ?? null),
    ticketKey: loadTicketKeys(parts.ticketSigningKey),
    ticketFiles,
    disputePapers,
    sheets: createSheets(),
    archives: { write: createZipWriter, open: openZip },
    listCsv,
    organizerCalendar,
    eventCalendar,
    programmeCalendar,
    linkPreviews: createLinkPreviews(),
    photos: createPhotos(),
    wallets: overrides.wallets ?? connectWallets(env),
    sessionSecret,
    alertSecret: parts.alertSecret,
    publicUrl,
    ownOperations: ownOperations(new URL('../web/parts/customer-api/', import.meta.url)),
    staffOperations: ownOperations(new URL('../web/back-office/staff-api/', import.meta.url)),
    operationLimits,
    loadSheddingBounds,
    introspects: !env.production,
    ...overrides,
  };
}

function mailSenderOf({ smtpUrl, sandbox }: Env): MailSender {
  if (smtpUrl !== null) return createSmtpMail(smtpUrl);
  return sandbox ? createKeptMail() : createNoMail();
}

/** Nothing leaves a sandbox, also where mails do: its devices would be people's. */
function pushSenderOf({ sandbox }: Env, key: PushKey, how: { contact: string; now: () => Date }): PushSender {
  return sandbox ? createKeptPush(key.publicKey) : createWebPush({ key, ...how });
}

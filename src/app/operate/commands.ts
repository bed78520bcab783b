import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DeliveryStatus } from '../../domain/delivery/delivery-status.ts';
import { formatMoney } from '../../domain/format/money.ts';
import type { Actor } from '../../domain/policy/actor.ts';
import { installation } from '../../domain/policy/grant.ts';
import { DomainError } from '../../domain/refusal.ts';
import { statementLimits } from '../../domain/statement/statement-line.ts';
import { readEventFile } from '../../gateway/event-file/read-event-file.ts';
import { checkInvariants } from '../../service/ground/invariants/check-invariants.ts';
import { admitByHand } from '../../service/holding/admission/admit-by-hand.ts';
import { readGateList } from '../../service/holding/admission/read-gate-list.ts';
import { createCourtesyCodes } from '../../service/holding/courtesy/create-courtesy-codes.ts';
import { revokeCourtesy } from '../../service/holding/courtesy/revoke-courtesy.ts';
import { saveDelivery } from '../../service/holding/order/delivery/save-delivery.ts';
import { closeReview } from '../../service/holding/order/reconciliation/close-review.ts';
import { reconcile } from '../../service/holding/order/reconciliation/reconcile.ts';
import { refundOrder } from '../../service/holding/order/refund/refund-order.ts';
import { moveArtistSession } from '../../service/holding/ticket/artist-session-move/move-artist-session.ts';
import { importEventFile } from '../../service/office/draft/import-event-file.ts';
import { matchStatements } from '../../service/office/statements/match-statements.ts';
import { readStatement } from '../../service/office/statements/read-statement.ts';
import { writeMailedCode } from '../../service/people/session/mailed-code.ts';
import { inviteStaff } from '../../service/people/staff/people/invite-staff.ts';
import { resetFactors } from '../../service/people/staff/people/reset-factors.ts';
import { staffLink } from '../../service/people/staff/staff-address.ts';
import { closeBatch } from '../../service/selling/catalogue/close-batch.ts';
import { parseEventFolder } from '../../service/selling/catalogue/files/parse-catalogue.ts';
import { cancelArtist } from '../../service/selling/event/cancellation/cancel-artist.ts';
import { cancelEvent } from '../../service/selling/event/cancellation/cancel-event.ts';
import { cancelOffer } from '../../service/selling/event/cancellation/cancel-offer.ts';
import { makeWatchedEvent } from '../../service/selling/hidden/make-watched-event.ts';
import { closeRoom } from '../../service/selling/waiting-room/close-room.ts';
import { readRoomReport } from '../../service/selling/waiting-room/desk/read-room-report.ts';
import { openRoom } from '../../service/selling/waiting-room/open-room.ts';
import { pauseRoom } from '../../service/selling/waiting-room/pause-room.ts';
import { resumeRoom } from '../../service/selling/waiting-room/resume-room.ts';
import { setRoomRate } from '../../service/selling/waiting-room/set-room-rate.ts';
import type { Context } from '../context.ts';
import { leave, leaveAll, readArchiveBack } from './leave-words.ts';
import { tellReport } from './tell-report.ts';
import { tellRoom } from './tell-room.ts';
import { tellScan } from './tell-scan.ts';

export const usage = `npm run operate -- <command>

  reconcile [--json]                        ask every provider about what is open, and say where the money is
  refund-order <number> [--reason "<why>"]  give a whole order back, the fee included
  cancel-event <slug>                       the event will not happen: end its sale and give every order back
  cancel-artist <slug> <artist>             the artist will not come: give back exactly their sessions
  cancel-offer <slug> <offer>               one session, or a thing, will not come: give back exactly that
  move-session <slug> <offer> <yyyy-mm-ddThh:mm> <hh:mm>
                                            a session has another time of its day: ask everybody who is down for it
  courtesy-codes <slug> <grant> <count> ["<note>"]
                                            make codes of a courtesy of the event, one on each line
  revoke-courtesy <code>                    a code that was not redeemed opens nothing any more
  ready <number>                            an order lies ready to be picked up
  ship <number> <trackingCode>              a parcel is on its way
  delivered <number>                        it was handed over
  returned <number>                         it came back
  admit <slug> <date> <code>                let somebody in by the code on their ticket
  gate-list <slug>                          which tickets open and which do not any more, as JSON for a gate offline
  import <folder> [--take]                  bring an event up to date with its file, or add it: all of it or nothing;
                                            --take: also where the back office has changed it, or its CNPJ is another
  read-statement <file>                     read a statement of a bank or provider, and lay it beside our books
  close-batch <slug> <batch>                end a batch before its time; the next one of its offer is on sale then
  close-review <number> <what> "<why>"      money of an order that a person had to look at is settled: say what was done
  add-staff <email> ["<name>"]              invite an owner of the whole box office: prints the link, and mails it
  reset-staff <email>                       somebody has lost the second factor: after the password they set up another
  spread [<parts>]                          distribute the stopped installation over the workers of its Citus cluster
  backup-key <file>                         make the key that opens backups, on a machine that does not sell
  backup                                    copy the database that Canhoto starts itself into BACKUP_TO, while it sells
  restore <from> <identity file> <folder> [<instant>]
                                            make a data folder of what BACKUP_TO had, as of an instant such as
                                            2026-11-29T10:00:00-03:00, and check it; nothing else is changed
  leave <organizer> <path>                  write all of an organizer into an archive: its slug, and a new file
  leave --all <folder>                      the same for each organizer
  read-back <archive>                       read an archive into an installation that has none of it
  watched-event                             make the hidden event that a synthetic buyer holds of, and print its name
  watch <name>                              be that buyer at PUBLIC_URL, and say when one request in four fails
  check                                     ask the database whether anything is false (docs/invariants.md)
  room-open <slug> <ratePerMinute> <insideMax>
                                            put a waiting room before the event's shop, in a few seconds
  room-rate <slug> <ratePerMinute> [<insideMax>]
                                            how many are called in a minute, and how many may be inside
  room-pause <slug>                         call nobody for now; who is called may still come
  room-resume <slug>                        call again
  room-close <slug>                         from now on nobody needs a pass
  room-status <slug>                        how many wait, are called and are inside, and what staff did`;

interface Answer {
  lines: string[];
  /** The process exits with 1, for a scheduler. */
  needsPerson: boolean;
}

export type Command = (context: Context, actor: Actor) => Promise<Answer>;

const done = (...lines: string[]): Answer => ({ lines, needsPerson: false });

/** The command with these words, ready to run; null for an unknown command or wrong words. */
export function commandNamed(words: readonly string[]): Command | null {
  const read = readWords(words);
  if (read === null) return null;
  const { options, words: said } = read;
  const [name = '', ...given] = said;
  const [first = '', second = '', third = '', fourth = null] = given;
  const allowed = optionsOf[name] ?? [];
  if (Object.keys(options).some((option) => !allowed.includes(option))) return null;
  const places = Object.hasOwn(placesOf, name) ? (placesOf[name] ?? []) : [];
  if (given.some((word) => word.trim() === '') || !places.includes(given.length)) return null;

  switch (name) {
    case 'reconcile':
      return async (context) => {
        const report = await reconcile(context);
        const { needsPerson } = report;
        return { lines: options.json ? [JSON.stringify(report, null, 2)] : tellReport(report), needsPerson };
      };
    case 'refund-order':
      return async (context, actor) => {
        const order = await refundOrder(context, { number: first, actor, note: options.reason ?? null });
        const cents = order.refunds.at(-1)?.amountCents ?? 0;
        return done(
          `Order ${order.number} is canceled, and ${formatMoney(cents, 'en')} goes back to its buyer.`,
        );
      };
    case 'leave':
      if ((options.all ?? false) !== (given.length === 1)) return null;
      return async (context, actor) =>
        done(
          ...(await (options.all ? leaveAll(context, actor, first) : leave(context, actor, first, second))),
        );
    case 'read-back':
      return async (context, actor) => done(...(await readArchiveBack(context, actor, first)));
    case 'watched-event':
      return async (context, actor) => done(await makeWatchedEvent(context, { actor }));
    case 'cancel-event':
      return async (context, actor) => {
        await cancelEvent(context, { slug: first, actor });
        return done(
          `The event ${first} is canceled: its sale has ended.`,
          'A running worker gives every order back, one after the other; npm run reconcile says how far it is.',
        );
      };
    case 'cancel-artist':
      return async (context, actor) => {
        const sessions = await cancelArtist(context, { slug: first, artistKey: second, actor });
        return done(`${second} will not come: ${sessions} sessions are canceled now.`, workerGivesBack);
      };
    case 'cancel-offer':
      return async (context, actor) => {
        await cancelOffer(context, { slug: first, offerKey: second, actor });
        return done(`${second} is canceled: its sale has ended.`, workerGivesBack);
      };
    case 'move-session':
      return async (context, actor) => {
        const asked = { slug: first, offerKey: second, startsAt: third, endsAt: fourth ?? '', actor };
        const tickets = await moveArtistSession(context, asked);
        return done(`${second} is at its new time, and the owners of ${tickets} tickets are asked about it.`);
      };
    case 'courtesy-codes':
      return async (context, actor) => {
        const asked = { slug: first, grantKey: second, count: Number(third), note: fourth, actor };
        return done(...(await createCourtesyCodes(context, asked)));
      };
    case 'revoke-courtesy':
      return async (context, actor) => {
        const code = await revokeCourtesy(context, { code: first, actor });
        return done(`The code ${code} opens nothing any more.`);
      };
    case 'ready':
      return deliver(first, 'READY', 'lies ready to be picked up');
    case 'ship':
      return deliver(first, 'SHIPPED', 'is on its way', second);
    case 'delivered':
      return deliver(first, 'DELIVERED', 'was handed over');
    case 'returned':
      return deliver(first, 'RETURNED', 'came back');
    case 'admit':
      return async (context, actor) => {
        const scanned = await admitByHand(context, { slug: first, dateKey: second, code: third, actor });
        return { lines: tellScan(scanned), needsPerson: scanned.answer !== 'ADMITTED' };
      };
    case 'gate-list':
      return async (context) => {
        const event = await context.events.byOwnSlug(first);
        if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
        return done(JSON.stringify(await readGateList(context, event.id)));
      };
    case 'import':
      return async (context, actor) => {
        const event = await parseEventFolder(first, { readEventFile, now: context.clock.now() });
        await importEventFile(context, { definition: event, actor, take: options.take ?? false });
        return done(`${event.slug} stands as its file says; what was held or sold is as it was.`);
      };
    case 'read-statement':
      return async (context, actor) => {
        const bytes = await readStatementFile(first);
        const read = await readStatement(context, { actor, bytes, name: basename(first) });
        if (read.newLines > 0) await matchStatements(context);
        const accounts = read.accounts.map(({ text, lines }) => `${text}: ${lines} lines.`);
        return done(`${read.newLines} of ${read.lines} lines of this ${read.source} are new.`, ...accounts);
      };
    case 'close-batch':
      return async (context, actor) => {
        await closeBatch(context, { slug: first, batchKey: second, actor });
        return done(`The batch ${second} of ${first} is closed: the next one of its offer is on sale.`);
      };
    case 'close-review':
      return async (context, actor) => {
        const cents = await closeReview(context, { number: first, what: second, note: third, actor });
        return done(`Nobody has to look at ${formatMoney(cents, 'en')} of order ${first} any more.`);
      };
    case 'add-staff':
      return async (context, actor) => {
        const asked = {
          email: first,
          name: second,
          role: 'OWNER' as const,
          place: installation,
          locale: 'pt' as const,
        };
        const id = await inviteStaff(context, { ...asked, actor });
        const link = staffLink(context, 'invitation', writeMailedCode(context.sessionSecret, id));
        return done(
          `${first} is invited, and has a mail with this link; it works once, for seven days:`,
          link,
        );
      };
    case 'reset-staff':
      return async (context, actor) => {
        await resetFactors(context, { actor, email: first });
        return done(`${first} has no second factor now, and sets up another one after the password.`);
      };
    case 'check':
      return async (context) => {
        const { checked, broken } = await checkInvariants(context);
        const lines =
          broken.length === 0
            ? [`${checked} rules hold.`]
            : [...broken, `${broken.length} of ${checked} rules are broken.`];
        return { lines, needsPerson: broken.length > 0 };
      };
    case 'room-open':
      return async (context, actor) => {
        const asked = { slug: first, ratePerMinute: Number(second), insideMax: Number(third), actor };
        const { opensAt, startsAt } = await openRoom(context, asked);
        return done(
          `The waiting room of ${first} opens at ${opensAt.toISOString()} and calls from ${startsAt.toISOString()}.`,
        );
      };
    case 'room-rate':
      return async (context, actor) => {
        const insideMax = third === '' ? null : Number(third);
        await setRoomRate(context, { slug: first, ratePerMinute: Number(second), insideMax, actor });
        return done(`The waiting room of ${first} calls at most ${Number(second)} places in a minute.`);
      };
    case 'room-pause':
      return async (context, actor) => {
        await pauseRoom(context, { slug: first, actor });
        return done(`The waiting room of ${first} calls nobody for now.`);
      };
    case 'room-resume':
      return async (context, actor) => {
        await resumeRoom(context, { slug: first, actor });
        return done(`The waiting room of ${first} calls again.`);
      };
    case 'room-close':
      return async (context, actor) => {
        await closeRoom(context, { slug: first, actor });
        return done(`The waiting room of ${first} is closed: nobody needs a pass any more.`);
      };
    case 'room-status':
      return async (context) => done(...tellRoom(await readRoomReport(context, first)));
    default:
      return null;
  }
}

const workerGivesBack =
  'A running worker gives back what was sold of it, order by order, and tells each buyer.';

/** How many words each command accepts after its name. */
const placesOf: Readonly<Record<string, readonly number[]>> = {
  reconcile: [0],
  'refund-order': [1],
  'cancel-event': [1],
  'cancel-artist': [2],
  'cancel-offer': [2],
  'move-session': [4],
  'courtesy-codes': [3, 4],
  'revoke-courtesy': [1],
  ready: [1],
  ship: [2],
  delivered: [1],
  returned: [1],
  admit: [3],
  'gate-list': [1],
  import: [1],
  'read-statement': [1],
  'close-batch': [2],
  'close-review': [3],
  'add-staff': [1, 2],
  'reset-staff': [1],
  check: [0],
  leave: [1, 2],
  'read-back': [1],
  'watched-event': [0],
  'room-open': [3],
  'room-rate': [2, 3],
  'room-pause': [1],
  'room-resume': [1],
  'room-close': [1],
  'room-status': [1],
};

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  reconcile: ['json'],
  'refund-order': ['reason'],
  import: ['take'],
  leave: ['all'],
};

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        json: { type: 'boolean' },
        reason: { type: 'string' },
        take: { type: 'boolean' },
        all: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    return { options: values, words: positionals };
  } catch {
    return null;
  }
}

/** Refused before a byte of it is read where it is too large. Refusals: NOT_FOUND; STATEMENT_TOO_LARGE. */
async function readStatementFile(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new DomainError('NOT_FOUND', { field: 'file' });
  if (found.size > statementLimits.bytesMax) throw new DomainError('STATEMENT_TOO_LARGE');
  return await readFile(path);
}

function deliver(number: string, status: DeliveryStatus, said: string, trackingCode?: string): Command {
  return async (context, actor) => {
    const order = await saveDelivery(context, {
      number,
      status,
      actor,
      ...(trackingCode === undefined ? {} : { trackingCode }),
    });
    const code = order.delivery?.trackingCode;
    return done(`Order ${order.number} ${said}${status === 'SHIPPED' && code ? ` under ${code}` : ''}.`);
  };
}

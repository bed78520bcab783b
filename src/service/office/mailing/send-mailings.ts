import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { pieceSeconds } from '#src/domain/mailing/mailing.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { hasUntriedMail } from '#src/service/ground/mail/mailing-mails.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { chosenAt } from './find-mailing.ts';
import {
  type MailingKey,
  type MailingRow,
  saveFound,
  saveTold,
  selectDueMailings,
  setNext,
  setSent,
  takeMailing,
} from './mailing.sql.ts';
import {
  type Chosen,
  insertReaders,
  selectPeople,
  selectReachable,
  selectReadersToTell,
  selectStillChosen,
  selectTicketsToFind,
  settleReaders,
} from './mailing-reader.sql.ts';

type Context = WithDb & WithClock & WithIds & WithEvents & WithLog;

const turnsPerRun = 20;
/** While the mails of the last piece wait for their first try. */
const waitMilliseconds = 1_000;

/** How much is done in one transaction; tests take less. */
interface Amounts {
  tickets: number;
  piece: number;
}

/**
 * Finds the readers of mailings that are being sent, and tells them piece by piece at their pace
 * (docs/algorithms/mailings.md, "Never twice"). Returns how many pieces there were.
 */
export async function sendMailings(
  context: Context,
  amounts: Amounts = { tickets: staffLimits.mailingTicketsAtOnce, piece: staffLimits.mailingPiece },
): Promise<number> {
  let pieces = 0;
  // Each of several gets its turn, so that a large one does not keep the others waiting.
  for (let turn = 0; turn < turnsPerRun; turn += 1) {
    const due = await selectDueMailings(context.db, context.clock.now());
    if (due.length === 0) break;
    const done = await runEach(context, due, {
      what: 'send-mailings',
      eventOf: ({ eventId }) => eventId,
      work: (mailing) => sendSome(context, mailing, amounts),
    });
    pieces += done;
    // A failed one is left for the next run.
    if (done < due.length) break;
  }
  return pieces;
}

async function sendSome(context: Context, key: MailingKey, { tickets, piece }: Amounts): Promise<void> {
  const event = await context.events.byId(key.eventId);
  if (event === null) throw new Error(`The event of mailing ${key.id} is not there.`);
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const row = await takeMailing(tx, { ...key, now });
    if (row === null) return;
    const chosen = chosenAt(event, row);
    if (row.foundAt === null) await findSome(tx, row, { chosen, now, first: tickets });
    else if (await hasUntriedMail(tx, row.id)) {
      await setNext(tx, { ...key, next: later(now, waitMilliseconds) });
    } else await tellSome(context, tx, row, { chosen, now, first: piece });
  });
}

interface Step {
  chosen: Chosen;
  now: Date;
  first: number;
}

async function findSome(tx: Transaction<DB>, row: MailingRow, { chosen, now, first }: Step): Promise<void> {
  const asked = { issuedBy: row.begunAt ?? now, after: row.foundTicket, first };
  const tickets = await selectTicketsToFind(tx, chosen, asked);
  const found = await selectReachable(tx, chosen, [...new Set(tickets.map(({ reader }) => reader))]);
  const more = await insertReaders(tx, row, [...found]);
  const ticket = tickets.at(-1)?.id ?? null;
  await saveFound(tx, { ...row, ticket, more, foundAt: tickets.length < first ? now : null, next: now });
}

async function tellSome(
  context: Context,
  tx: Transaction<DB>,
  row: MailingRow,
  { chosen, now, first }: Step,
): Promise<void> {
  const { eventId, id } = row;
  const ids = await selectReadersToTell(tx, { eventId, id, after: row.toldReader, first });
  const last = ids.at(-1);
  if (last === undefined) {
    await setSent(tx, { eventId, id, at: now });
    return;
  }
  const still = await selectStillChosen(tx, chosen, ids);
  const people = await selectPeople(
    tx,
    ids.filter((one) => still.has(one)),
  );
  await tell(
    context,
    tx,
    now,
    [...people.values()].map(({ id: customerId, locale }) => ({
      ...{ fact: 'mailing.reached' as const, eventId, mailingId: id, reader: { customerId, locale } },
    })),
  );
  const told = ids.filter((one) => people.has(one));
  const skipped = ids.filter((one) => !people.has(one));
  await settleReaders(tx, { eventId, id, told, skipped });
  const isLast = ids.length < first;
  const next = isLast ? now : later(now, pieceSeconds * 1_000);
  await saveTold(tx, { eventId, id, reader: last, told: told.length, skipped: skipped.length, next });
  if (isLast) await setSent(tx, { eventId, id, at: now });
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { onlyPairs } from '#src/domain/statement/pick-candidates.ts';
import { type StatementSource, zoneOfSource } from '#src/domain/statement/statement-line.ts';
import { mayHold, partOf } from '#src/domain/statement/statement-state.ts';
import { dayIn, instantIn, plusDays } from '#src/domain/statement/statement-value.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { findMissing } from './find-missing.ts';
import { judgeLines, type MatchContext, unknownLine } from './judge-lines.ts';
import {
  insertCoverage,
  type LineToMatch,
  type MatchedLine,
  selectLinesOf,
  selectOpenLines,
  syncLineDifferences,
  updateLines,
} from './match.sql.ts';
import { matchTransfers } from './match-transfers.ts';
import {
  eventsAtOnce,
  type PaymentKey,
  selectCapturedOf,
  selectEventIds,
  selectNamed,
  selectNamedRefunds,
  selectSentOf,
} from './ours.sql.ts';
import {
  type AccountRow,
  clearDue,
  lockAccounts,
  selectAccounts,
  selectDueAccounts,
  setOpenAccountsDue,
} from './statement.sql.ts';

const linesAtOnce = 500;
const candidatesMax = 20_000;
const providers = ['api-pix', 'mercado-pago', 'stripe', 'sandbox-bank', 'transfer'];

/** Accounts with something open are due again, for a later booking may explain it; so are those with lines left unseen. */
export async function remindStatements({ db, clock }: WithDb & WithClock): Promise<void> {
  await setOpenAccountsDue(db, clock.now());
}

/**
 * Lays the open lines of all accounts that are due beside our books (docs/algorithms/statements.md, "Matching"). Each page is a
 * transaction behind the lock of its account, so that a run that stops goes on with the next one. Returns how many accounts
 * were looked at.
 */
export async function matchStatements(context: MatchContext, signal?: AbortSignal): Promise<number> {
  const due = await selectDueAccounts(context.db, context.clock.now());
  const accounts = (await selectAccounts(context.db)).filter(({ id }) => due.some((one) => one.id === id));
  if (accounts.length === 0) return 0;
  const eventIds = await selectEventIds(context.db);
  for (const account of accounts) {
    await linkByReference(context, account, signal);
    await linkBySum(context, account, eventIds);
  }
  await matchTransfers(context);
  for (const account of accounts) await findMissing(context, account, eventIds, signal);
  const all = await selectAccounts(context.db);
  for (const { id } of all) {
    await context.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [id]);
      await syncLineDifferences(tx, id, context.clock.now());
      const seen = due.find((one) => one.id === id);
      if (seen !== undefined) await clearDue(tx, seen);
    });
  }
  return accounts.length;
}

/** Lines whose names lead to payments, page by page, and each page's payments judged. */
async function linkByReference(
  context: MatchContext,
  account: AccountRow,
  signal?: AbortSignal,
): Promise<void> {
  let after: Uuid | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const last: Uuid | null = await context.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [account.id]);
      const lines = await selectOpenLines(tx, account.id, { after, first: linesAtOnce });
      await linkPage(tx, account, lines);
      return lines.length < linesAtOnce ? null : (lines.at(-1)?.id ?? null);
    });
    if (last === null) return;
    after = last;
  }
}

async function linkPage(
  tx: Transaction<DB>,
  account: AccountRow,
  lines: readonly LineToMatch[],
): Promise<void> {
  const isMoney = ({ kind, grossCents }: LineToMatch) => partOf(kind, grossCents) !== null;
  const keyOf = await paymentsNamed(tx, lines.filter(isMoney));
  const linked = lines.flatMap((line) => {
    const key = line.linkedBy === null ? keyOf(line) : (line as PaymentKey);
    return key === null ? [] : [{ ...line, ...key, linkedBy: line.linkedBy ?? ('REFERENCE' as const) }];
  });
  const held = await judgePage(tx, account, linked);
  const isLinked = new Set(held.map(({ id }) => id));
  const others = lines.filter(({ id }) => !isLinked.has(id));
  await updateLines(tx, [...held, ...others.map(unlinked)]);
}

/** Payments that an account cannot hold are none of its lines'. */
async function judgePage(
  tx: Transaction<DB>,
  account: AccountRow,
  linked: readonly LineToMatch[],
): Promise<MatchedLine[]> {
  const keys = [
    ...new Map(
      linked.map(({ eventId, paymentId }) => [paymentId, { eventId, paymentId } as PaymentKey]),
    ).values(),
  ];
  const isNew = new Set(linked.map(({ id }) => id));
  const before = await selectLinesOf(
    tx,
    keys.map(({ paymentId }) => paymentId),
  );
  const all = [...linked, ...before.filter(({ id }) => !isNew.has(id))];
  const { lines, payments } = await judgeLines(
    tx,
    { accountId: account.id, source: account.source },
    keys,
    all,
  );
  const fitting = new Set(
    payments
      .filter(({ provider, method }) => mayHold(account.source, provider, method))
      .map(({ paymentId }) => paymentId),
  );
  const named = payments.filter(
    ({ paymentId }) =>
      fitting.has(paymentId) &&
      linked.some((line) => line.paymentId === paymentId && line.linkedBy === 'REFERENCE'),
  );
  const pairs = new Map(named.map(({ provider, method }) => [`${provider} ${method}`, { provider, method }]));
  await insertCoverage(tx, account.id, [...pairs.values()]);
  return lines.filter(({ paymentId }) => paymentId === null || fitting.has(paymentId));
}

/** The payment that the names of a line lead to; null where they lead to none or to several. */
async function paymentsNamed(
  tx: Transaction<DB>,
  lines: readonly LineToMatch[],
): Promise<(line: LineToMatch) => PaymentKey | null> {
  const names = [...new Set(lines.flatMap((line) => line.names))];
  const found = names.length === 0 ? [] : await selectNamed(tx, names, providers);
  const refundIds = new Map(lines.flatMap((line) => line.names.flatMap(refundIdsIn)));
  const sent = new Set(lines.filter(({ grossCents }) => grossCents < 0).flatMap((line) => line.names));
  const unknown = [...refundIds].filter(
    ([name]) => sent.has(name) && !found.some((one) => one.name === name),
  );
  const refunds =
    unknown.length === 0
      ? []
      : await selectNamedRefunds(
          tx,
          unknown.map(([, id]) => id),
        );
  const keysOf = Map.groupBy(
    [
      ...found,
      ...unknown.flatMap(([name, id]) =>
        refunds.filter((one) => one.id === id).map((one) => ({ ...one, name })),
      ),
    ],
    ({ name }) => name,
  );
  return (line) => {
    const keys = new Map(
      line.names
        .flatMap((name) => keysOf.get(name) ?? [])
        .map(({ eventId, paymentId }) => [paymentId, { eventId, paymentId }]),
    );
    const [only] = keys.values();
    return keys.size === 1 && only !== undefined ? only : null;
  };
}

/** Our name of a refund at its provider is its id without dashes. */
function refundIdsIn(name: string): [string, Uuid][] {
  const [, hex] = /^([0-9a-f]{32})(?:r\d)?$/.exec(name) ?? [];
  return hex === undefined
    ? []
    : [[name, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]];
}

function unlinked(line: LineToMatch): MatchedLine {
  const unknown = unknownLine(line);
  switch (line.kind) {
    case 'TARIFF':
      return { ...unknown, state: 'TARIFF', differsCents: 0 };
    case 'RESERVE':
      return { ...unknown, state: 'RESERVED', differsCents: 0 };
    case 'PAYOUT':
      return {
        ...unknown,
        state: line.state === 'TRANSFER_UNSEEN' ? line.state : 'WAITING',
        differsCents: line.state === 'TRANSFER_UNSEEN' ? -line.netCents : 0,
      };
    default:
      return unknown;
  }
}

interface Candidate extends PaymentKey {
  cents: number;
}

/** Lines that no name has explained, day by day: the only one of ours with the sum of the only such line. */
async function linkBySum(
  context: MatchContext,
  account: AccountRow,
  eventIds: readonly Uuid[],
): Promise<void> {
  const open: LineToMatch[] = [];
  for (let after: Uuid | null = null; ; ) {
    const page: LineToMatch[] = await selectOpenLines(context.db, account.id, { after, first: linesAtOnce });
    open.push(...page.filter(({ state, paymentId }) => state === 'UNKNOWN_LINE' && paymentId === null));
    after = page.at(-1)?.id ?? null;
    if (page.length < linesAtOnce || open.length >= candidatesMax) break;
  }
  for (const [day, lines] of Map.groupBy(open, (line) => line.day)) {
    const candidates = await candidatesOf(context, account.source, eventIds, day, lines);
    if (candidates.length === 0) continue;
    await context.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [account.id]);
      const taken = await selectLinesOf(
        tx,
        candidates.map(({ paymentId }) => paymentId),
      );
      const isTaken = ({ paymentId, cents }: Candidate) =>
        taken.some(
          (line) =>
            line.accountId === account.id &&
            line.paymentId === paymentId &&
            Math.sign(line.grossCents) === Math.sign(cents),
        );
      const pairs = onlyPairs(
        lines,
        candidates.filter((candidate) => !isTaken(candidate)),
        ({ grossCents }) => String(grossCents),
        ({ cents }) => String(cents),
      );
      const linked = pairs.map(
        ([line, { eventId, paymentId }]): LineToMatch => ({
          ...line,
          ...{ eventId, paymentId, linkedBy: 'AMOUNT' },
        }),
      );
      await updateLines(tx, await judgePage(tx, account, linked));
    });
  }
}

async function candidatesOf(
  { db }: WithDb,
  source: StatementSource,
  eventIds: readonly Uuid[],
  day: string,
  lines: readonly LineToMatch[],
): Promise<Candidate[]> {
  const zone = zoneOfSource[source];
  const time = {
    from: instantIn(day, '00:00:00', zone),
    until: instantIn(plusDays(day, 1), '00:00:00', zone),
  };
  const [incoming, outgoing] = [1, -1].map((sign) =>
    lines
      .filter(({ grossCents }) => Math.sign(grossCents) === sign)
      .map(({ grossCents }) => Math.abs(grossCents))
      .filter((cents) => cents < 2 ** 31),
  ) as [number[], number[]];
  const found: Candidate[] = [];
  for (let at = 0; at < eventIds.length; at += eventsAtOnce) {
    const of = { eventIds: eventIds.slice(at, at + eventsAtOnce), ...time };
    if (incoming.length > 0) {
      const paid = await selectCapturedOf(db, of, { cents: incoming, first: candidatesMax });
      for (const { provider, method, settledAt, capturedCents, ...key } of paid) {
        if (!mayHold(source, provider, method) || settledAt === null || dayIn(settledAt, zone) !== day)
          continue;
        found.push({ eventId: key.eventId, paymentId: key.paymentId, cents: capturedCents });
      }
    }
    if (outgoing.length > 0) {
      for (const { amountCents, eventId, paymentId } of await selectSentOf(db, of, outgoing))
        found.push({ eventId, paymentId, cents: -amountCents });
    }
  }
  return found;
}

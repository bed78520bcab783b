import type { Uuid } from '#src/domain/ids.ts';
import { type DayRange, firstKeptDay, hasDays, joinedDays } from '#src/domain/statement/covered-days.ts';
import {
  graceDays,
  isOfBank,
  quietDays,
  type StatementSource,
  zoneOfSource,
} from '#src/domain/statement/statement-line.ts';
import { instantIn, plusDays } from '#src/domain/statement/statement-value.ts';
import { type Judgement, judgeLines, type MatchContext } from './judge-lines.ts';
import {
  endDifferences,
  insertMissing,
  selectCoverage,
  selectLinesOf,
  selectLinked,
  selectMissingOf,
  selectMissingPayments,
  updateLines,
} from './match.sql.ts';
import {
  type MovementKey,
  type PaymentKey,
  selectCaptured,
  selectSent,
  selectTakenBack,
} from './ours.sql.ts';
import { type AccountRow, lockAccounts, selectAccounts, selectPeriods } from './statement.sql.ts';

const paymentsAtOnce = 500;
/** An account of which nobody has read anything for so long is given up: nobody waits for it. */
const idleDays = 45;

interface Days {
  accountId: Uuid;
  source: StatementSource;
  days: DayRange[];
}

interface Scope {
  account: AccountRow;
  own: Days;
  others: Days[];
  /** The lines of earlier days are forgotten, so nothing can be missing in them. */
  keptFrom: string;
  coverage: Awaited<ReturnType<typeof selectCoverage>>;
}

/**
 * Money of ours in days that an account has been read of, and that no line is about (docs/algorithms/statements.md, "States"). Only
 * what the account covers can be missing in it, so nothing else is read; what was found before is looked at in any case.
 */
export async function findMissing(
  context: MatchContext,
  account: AccountRow,
  eventIds: readonly Uuid[],
  signal?: AbortSignal,
): Promise<void> {
  const scope = await scopeOf(context, account);
  const { keptFrom, own } = scope;
  const [firstRead, lastDay] = [own.days[0]?.firstDay, own.days.at(-1)?.lastDay];
  if (firstRead === undefined || lastDay === undefined) return;
  const firstDay = firstRead < keptFrom ? keptFrom : firstRead;
  const { db } = context;
  const first = paymentsAtOnce;
  const judgeAll = async (pages: AsyncIterable<MovementKey[]>) => {
    for await (const keys of pages) await judge(context, scope, keys);
  };
  await judgeAll(pagesOf((after) => selectMissingPayments(db, account.id, { after, first }), signal));
  const pairs = scope.coverage.filter(({ accountId }) => accountId === account.id);
  if (pairs.length === 0) return;
  const zone = zoneOfSource[account.source];
  const time = {
    from: instantIn(firstDay, '00:00:00', zone),
    // Later money has time left to come.
    until: instantIn(plusDays(lastDay, 1 - graceDays[account.source]), '00:00:00', zone),
  };
  for (const eventId of eventIds) {
    const of = (after: Uuid | null) => ({ eventId, pairs, after, first });
    const captured = pagesOf((after) => selectCaptured(db, of(after), time), signal);
    await judgeAll(unlinked(db, captured, ({ paymentId }) => paymentId));
    const sent = pagesOf((after) => selectSent(db, of(after), time), signal);
    await judgeAll(unlinked(db, sent, ({ refundId }) => refundId));
    await judgeAll(pagesOf((after) => selectTakenBack(db, of(after)), signal));
  }
}

/** Page after page, each behind the last key of the one before. */
async function* pagesOf(
  read: (after: Uuid | null) => Promise<MovementKey[]>,
  signal?: AbortSignal,
): AsyncGenerator<MovementKey[]> {
  for (let after: Uuid | null = null; ; ) {
    signal?.throwIfAborted();
    const keys: MovementKey[] = await read(after);
    yield keys;
    after = keys.at(-1)?.id ?? null;
    if (keys.length < paymentsAtOnce) return;
  }
}

/** The movements of pages that no line of any account leads to. */
async function* unlinked(
  db: MatchContext['db'],
  pages: AsyncIterable<MovementKey[]>,
  idOf: (linked: { paymentId: Uuid; refundId: Uuid | null }) => Uuid | null,
): AsyncGenerator<MovementKey[]> {
  for await (const keys of pages) {
    const linked = new Set(
      (
        await selectLinked(
          db,
          keys.map(({ paymentId }) => paymentId),
        )
      ).map(idOf),
    );
    yield keys.filter(({ id }) => !linked.has(id));
  }
}

async function scopeOf({ db, clock }: MatchContext, account: AccountRow): Promise<Scope> {
  const [accounts, periods, coverage] = await Promise.all([
    selectAccounts(db),
    selectPeriods(db, {}),
    selectCoverage(db),
  ]);
  const all = accounts.map(
    ({ id, source }): Days => ({
      ...{ accountId: id, source },
      days: joinedDays(
        periods.filter(({ accountId }) => accountId === id),
        isOfBank(source) ? 0 : quietDays,
      ),
    }),
  );
  const own = all.find(({ accountId }) => accountId === account.id) ?? {
    accountId: account.id,
    source: account.source,
    days: [],
  };
  const others = all.filter((one) => one !== own);
  return { account, own, others, coverage, keptFrom: firstKeptDay(clock.now()) };
}

/** Judges payments and stores what of them is missing by now; what is no more is over. */
async function judge(context: MatchContext, scope: Scope, asked: readonly PaymentKey[]): Promise<void> {
  if (asked.length === 0) return;
  const keys = [
    ...new Map(asked.map(({ eventId, paymentId }) => [paymentId, { eventId, paymentId }])).values(),
  ];
  const { account } = scope;
  await context.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [account.id]);
    const ids = keys.map(({ paymentId }) => paymentId);
    const lines = await selectLinesOf(tx, ids);
    const judged = await judgeLines(tx, { accountId: account.id, source: account.source }, keys, lines);
    await updateLines(tx, judged.lines);
    const due = dueOf(scope, judged);
    const known = await selectMissingOf(tx, ids);
    const nameOf = (one: { kind: string; paymentId: Uuid; refundId: Uuid | null }) =>
      [one.kind, one.paymentId, one.refundId].join(' ');
    const wanted = new Map(due.map((one) => [nameOf(one), one]));
    const missing = new Set(judged.missing.map(nameOf));
    // Another account may know what this one was not read for.
    const over = known.filter(
      (one) =>
        !missing.has(nameOf(one)) ||
        (one.accountId === account.id && wanted.get(nameOf(one))?.cents !== one.cents),
    );
    const stays = new Set(known.filter((one) => !over.includes(one)).map(nameOf));
    const at = context.clock.now();
    await endDifferences(
      tx,
      over.map(({ id }) => id),
      at,
    );
    await insertMissing(
      tx,
      account.id,
      due.filter((one) => !stays.has(nameOf(one))).map((one) => ({ ...one, id: context.ids.uuid() })),
      at,
    );
  });
}

/** Missing money of days that are kept: its time is over in this account, and in every other one with such money that is still read. */
function dueOf({ own, others, coverage, keptFrom }: Scope, { missing, payments }: Judgement) {
  return missing.flatMap(({ kind, refundId, cents, day, eventId, paymentId }) => {
    const payment = payments.find((one) => one.paymentId === paymentId);
    const covers = ({ accountId }: Days) =>
      coverage.some(
        (pair) =>
          pair.accountId === accountId &&
          pair.provider === payment?.provider &&
          pair.method === payment.method,
      );
    const isRead = ({ source, days }: Days) => hasDays(days, day, plusDays(day, graceDays[source]));
    const isGivenUp = ({ days }: Days) => plusDays(days.at(-1)?.lastDay ?? '1970-01-01', idleDays) < day;
    if (day < keptFrom || !covers(own) || !isRead(own)) return [];
    if (others.some((other) => covers(other) && !isRead(other) && !isGivenUp(other))) return [];
    return [{ kind, refundId, day, eventId, paymentId, cents: kind === 'MISSING_AT_BANK' ? -cents : cents }];
  });
}

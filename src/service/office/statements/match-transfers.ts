import { type DayRange, hasDays, joinedDays } from '#src/domain/statement/covered-days.ts';
import { bankSources } from '#src/domain/statement/statement-line.ts';
import { daysBetween, plusDays } from '#src/domain/statement/statement-value.ts';
import type { WithDb } from '../../ports.ts';
import { unknownLine } from './judge-lines.ts';
import {
  type LineToMatch,
  type MatchedLine,
  selectOpenPayouts,
  selectUnknownOf,
  updateLines,
} from './match.sql.ts';
import { lockAccounts, selectAccounts, selectPeriods } from './statement.sql.ts';

/** Days from a payout to its arrival, at most. */
const arrivalDays = 5;

/** Pairs payouts of providers with what arrived at banks, where one fits one; a payout that came back pairs with itself. */
export async function matchTransfers({ db }: WithDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accounts = await selectAccounts(tx);
    if (accounts.length === 0) return;
    await lockAccounts(
      tx,
      accounts.map(({ id }) => id),
    );
    const payouts = await selectOpenPayouts(tx);
    if (payouts.length === 0) return;
    const arrived = await selectUnknownOf(
      tx,
      bankSources,
      payouts.map(({ netCents }) => -netCents),
    );
    const back = payouts.flatMap((one) =>
      only(payouts, (other) => isReturnOf(one, other)) === undefined ? [] : [one],
    );
    const pairs: [LineToMatch, LineToMatch][] = [];
    const free = payouts.filter((payout) => !back.includes(payout));
    for (const payout of free) {
      const line = only(arrived, (one) => isArrivalOf(payout, one));
      if (line !== undefined && only(free, (one) => isArrivalOf(one, line)) === payout)
        pairs.push([payout, line]);
    }
    const returned = back.flatMap((one) => {
      const other = only(payouts, (each) => isReturnOf(one, each));
      return other !== undefined && back.includes(other) ? [between(one, other)] : [];
    });
    const isDone = new Set([...pairs.flat(), ...back].map(({ id }) => id));
    const banks = accounts.filter(({ source }) => bankSources.includes(source)).map(({ id }) => id);
    const periods = banks.length === 0 ? [] : await selectPeriods(tx, { accountIds: banks });
    const daysOf = [...Map.groupBy(periods, ({ accountId }) => accountId).values()].map((ranges) =>
      joinedDays(ranges),
    );
    await updateLines(tx, [
      ...pairs.flatMap(([payout, line]) => [between(payout, line), between(line, payout)]),
      ...returned,
      ...payouts.filter(({ id }) => !isDone.has(id)).map((payout) => unseen(payout, daysOf)),
    ]);
  });
}

/** The only one of which it is true. */
function only<One>(all: readonly One[], is: (one: One) => boolean): One | undefined {
  const found = all.filter(is);
  return found.length === 1 ? found[0] : undefined;
}

function isArrivalOf(payout: LineToMatch, { netCents, day }: LineToMatch): boolean {
  const days = daysBetween(payout.day, day);
  return netCents === -payout.netCents && days >= -1 && days <= arrivalDays;
}

function isReturnOf(one: LineToMatch, other: LineToMatch): boolean {
  return (
    one.id !== other.id &&
    one.accountId === other.accountId &&
    one.netCents === -other.netCents &&
    one.theirReference === other.theirReference
  );
}

function between(line: LineToMatch, partner: LineToMatch): MatchedLine {
  return { ...unknownLine(line), state: 'TRANSFER_BETWEEN_OWN', partnerId: partner.id, differsCents: 0 };
}

function unseen(payout: LineToMatch, daysOf: readonly DayRange[][]): MatchedLine {
  const last = plusDays(payout.day, arrivalDays);
  const isSeen = daysOf.some((days) => hasDays(days, payout.day, last));
  return isSeen
    ? { ...unknownLine(payout), state: 'TRANSFER_UNSEEN', differsCents: payout.netCents }
    : { ...unknownLine(payout), state: 'WAITING', differsCents: 0 };
}

import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  judgePayment,
  type LinkedLine,
  type MissingMoney,
  missingInAll,
  type OwnPayment,
} from '#src/domain/statement/judge-payment.ts';
import { graceDays, type StatementSource, zoneOfSource } from '#src/domain/statement/statement-line.ts';
import { dayIn } from '#src/domain/statement/statement-value.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { LineToMatch, MatchedLine } from './match.sql.ts';
import {
  type PaymentKey,
  type PaymentRow,
  selectChargebackTimes,
  selectPaymentRows,
  selectRefundRows,
} from './ours.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;
export type MatchContext = WithDb & WithClock & WithIds;

export interface Judgement {
  lines: MatchedLine[];
  missing: (MissingMoney & PaymentKey)[];
  payments: PaymentRow[];
}

/**
 * Judges the lines of payments in one account, each payment with all of them. `lines`: those of all accounts, for money that
 * another account has is not missing.
 */
export async function judgeLines(
  db: Db,
  { accountId, source }: { accountId: Uuid; source: StatementSource },
  keys: readonly PaymentKey[],
  lines: readonly LineToMatch[],
): Promise<Judgement> {
  if (keys.length === 0) return { lines: [], missing: [], payments: [] };
  const [payments, refunds] = await Promise.all([selectPaymentRows(db, keys), selectRefundRows(db, keys)]);
  const lost = payments.filter(({ chargedBackCents }) => chargedBackCents > 0);
  const lostAt = new Map(
    (lost.length === 0 ? [] : await selectChargebackTimes(db, lost)).map(({ orderId, at }) => [orderId, at]),
  );
  const linesOf = Map.groupBy(lines, ({ paymentId }) => paymentId);
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
  const day = (at: Date) => dayIn(at, zoneOfSource[source]);
  const result: Judgement = { lines: [], missing: [], payments };
  for (const payment of payments) {
    const all = linesOf.get(payment.paymentId) ?? [];
    const own = all.filter((line) => line.accountId === accountId);
    const others = Map.groupBy(
      all.filter((line) => line.accountId !== accountId),
      (line) => line.accountId,
    );
    const ofPayment = refundsOf.get(payment.paymentId) ?? [];
    const ours: OwnPayment = {
      capturedCents: payment.capturedCents,
      day: payment.settledAt === null ? null : day(payment.settledAt),
      chargedBackCents: payment.chargedBackCents,
      refunds: ofPayment.map(({ id, amountCents, settledAt, name }) => ({
        ...{ id, amountCents, day: day(settledAt), names: [name] },
      })),
    };
    const judged = judgePayment(ours, own.map(linkedLine), graceDays[source]);
    const elsewhere = [...others.values()].map(
      (some) => judgePayment(ours, some.map(linkedLine), graceDays[source]).missing,
    );
    const { eventId, paymentId } = payment;
    for (const { id, state, ...rest } of judged.lines) {
      const linkedBy = own.find((line) => line.id === id)?.linkedBy ?? 'REFERENCE';
      const link = { linkedBy, eventId, paymentId, partnerId: null };
      result.lines.push(
        state === 'UNLINKED'
          ? unknownLine(own.find((line) => line.id === id) as LineToMatch)
          : { id, state, ...rest, ...link },
      );
    }
    for (const money of missingInAll([judged.missing, ...elsewhere])) {
      if (ofPayment.some(({ id, isByHand }) => isByHand && id === money.refundId)) continue;
      const at = money.kind === 'CHARGEBACK_MISSING' ? lostAt.get(payment.orderId) : undefined;
      result.missing.push({ ...money, eventId, paymentId, day: at === undefined ? money.day : day(at) });
    }
  }
  return result;
}

function linkedLine(line: LineToMatch): LinkedLine {
  return {
    ...line,
    order: `${line.key} ${String(line.ordinal).padStart(6, '0')}`,
    linkedBy: line.linkedBy ?? 'REFERENCE',
  };
}

/** A line that leads nowhere. */
export function unknownLine({ id, grossCents }: Pick<LineToMatch, 'id' | 'grossCents'>): MatchedLine {
  return {
    ...{ id, state: 'UNKNOWN_LINE', linkedBy: null, eventId: null, paymentId: null, refundId: null },
    ...{ partnerId: null, oursCents: null, differsCents: grossCents },
  };
}

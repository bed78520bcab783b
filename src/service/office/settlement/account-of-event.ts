import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { BeforeSettlement } from '#src/domain/settlement/bill.ts';
import { type PayoutRow, selectPayouts } from './payout.sql.ts';
import { type SettlementRow, selectSettlements } from './settlement.sql.ts';

/** All settlements and payouts of an event, the latest first, and where they leave it. Sums in centavos. */
export interface AccountOfEvent {
  settlements: SettlementRow[];
  payouts: PayoutRow[];
  /** How many settlements there are. */
  lastNumber: number;
  /** Earned by settlements, less the payouts that stand; below 0: owed by the organizer. */
  owedCents: number;
  before: BeforeSettlement;
}

export async function readAccountOfEvent(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<AccountOfEvent> {
  const settlements = await selectSettlements(db, eventId);
  const payouts = await selectPayouts(db, eventId);
  const lastNumber = settlements[0]?.number ?? 0;
  const standing = payouts.filter(({ back }) => back === null);
  const isOpenAdvance = ({ kind, afterNumber }: PayoutRow) =>
    kind === 'ADVANCE' && afterNumber === lastNumber;
  const earnedCents = settlements.reduce((sum, { bill }) => sum + bill.earned, 0);
  const advanceCents = sumOf(standing.filter(isOpenAdvance));
  const paidCents = sumOf(standing) - advanceCents;
  const reserveCents = settlements[0]?.bill.reserveTotal ?? 0;
  return {
    ...{ settlements, payouts, lastNumber },
    owedCents: earnedCents - paidCents - advanceCents,
    before: { earnedCents, reserveCents, paidCents, advanceCents },
  };
}

function sumOf(payouts: readonly PayoutRow[]): number {
  return payouts.reduce(
    (sum, { kind, amountCents }) => sum + (kind === 'RECEIVED' ? -amountCents : amountCents),
    0,
  );
}

import { dayKey } from '../format/date.ts';
import { expectedBy } from '../time/business-days.ts';
import type { SettlementTerms } from './settlement-terms.ts';

/** The times of an event that decide when its money is paid. */
export interface EventEnd {
  endsAt: Date;
  timeZone: string;
}

const dayMs = 86_400_000;

/**
 * The day on which a settlement that is frozen at `at` is to be paid, as `2026-12-10`: so many business days after the end
 * of the event, or after the freeze. Never before the freeze.
 */
export function dueDay(
  { schedule, payableDays }: SettlementTerms,
  { endsAt, timeZone }: EventEnd,
  at: Date,
): string {
  if (schedule === 'WEEKLY') return expectedBy(at, payableDays, timeZone);
  const day = expectedBy(endsAt, payableDays, timeZone);
  const today = dayKey(at, timeZone);
  return day < today ? today : day;
}

/** Until then a share is kept for chargebacks. */
export function keptUntil({ reserveDays }: SettlementTerms, { endsAt }: EventEnd): Date {
  return new Date(endsAt.getTime() + reserveDays * dayMs);
}

import type { Action } from '../policy/policy.ts';
import { DomainError, type RefusalCode } from '../refusal.ts';

/** Acts that can be done on many orders, each with the right that it needs (docs/algorithms/acts-on-many.md). */
export const manyActRights = {
  RESEND: 'order.resend',
  REFUND: 'order.refund',
  NOTE: 'order.note',
} as const satisfies Record<string, Action>;

export type ManyActKind = keyof typeof manyActRights;
export type ManyActState = 'REQUESTED' | 'RUNNING' | 'STOPPED' | 'DONE' | 'REFUSED';
export type ManyActOutcome = 'DONE' | 'LEFT_OUT' | 'FAILED';

/** An order as an act would find it now; money in centavos. */
export interface JudgedOrder {
  id: string;
  number: string;
  /** Why the act would be refused; null where it would be done. */
  reason: RefusalCode | null;
  /** A refund would send so much, and so many tickets and other units would end. */
  cents: number;
  units: number;
}

export interface ManySums {
  /** All that were chosen. */
  orders: number;
  eligible: number;
  cents: number;
  units: number;
  /** The most frequent reason first. */
  leftOut: { reason: RefusalCode; count: number }[];
}

export function sumsOfMany(judged: readonly JudgedOrder[]): ManySums {
  const eligible = judged.filter(({ reason }) => reason === null);
  const counts = new Map<RefusalCode, number>();
  for (const { reason } of judged) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    orders: judged.length,
    eligible: eligible.length,
    cents: eligible.reduce((sum, { cents }) => sum + cents, 0),
    units: eligible.reduce((sum, { units }) => sum + units, 0),
    leftOut: [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  };
}

/** All of a preview in one order of its own: what its mark is the hash of. */
export function textOfMany(judged: readonly JudgedOrder[]): string {
  return judged
    .map(({ id, reason, cents, units }) => [id, reason ?? '', cents, units].join(' '))
    .sort()
    .join('\n');
}

/** The preview as the person saw it: how many orders would be done, and the mark of the preview. */
export interface ManySeen {
  eligible: number;
  mark: string;
}

/**
 * Refuses an act on what differs from its preview, in numbers of orders. Refusals: MANY_GREW, MANY_SHRANK, MANY_CHANGED;
 * MANY_NOBODY where none is eligible.
 */
export function requireSeen(seen: ManySeen, now: ManySeen): void {
  const count = now.eligible - seen.eligible;
  const facts = { count: Math.abs(count), all: now.eligible };
  if (count > 0) throw new DomainError('MANY_GREW', { facts });
  if (count < 0) throw new DomainError('MANY_SHRANK', { facts });
  if (now.mark !== seen.mark) throw new DomainError('MANY_CHANGED', { facts });
  if (now.eligible === 0) throw new DomainError('MANY_NOBODY');
}

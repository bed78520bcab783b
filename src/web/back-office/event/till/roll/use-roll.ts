import { useEffect, useRef, useState } from 'react';
import { DomainError } from '#src/domain/refusal.ts';
import { totalOfUnits } from '#src/domain/till/roll.ts';
import { changeFor, slipOf } from '#src/domain/till/till.ts';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { type CallRefusal, unexpected } from '#src/web/kit/refusals/refusals.ts';
import type { Wanted } from '../sell/use-selling.ts';
import type { Till } from '../shared/till.ts';
import { leftOf, type RollUnit } from './roll-store.ts';
import { isOdd, isUnsent, type RollEntry } from './stored-entry.ts';
import { useStoredRolls } from './use-stored-rolls.ts';

export interface SoldFromRoll {
  entry: RollEntry;
  units: RollUnit[];
}

/**
 * The roll of the open shift on this device (docs/algorithms/till-roll.md). It sells once the seller has said so, and until the
 * server answers again. `onSold` shows the receipt; `onAnswered` gets the request that was never answered and that no sale has replaced.
 */
export function useRoll(
  eventId: string,
  { till, isAnswered }: { till: Till; isAnswered: boolean },
  {
    onSold,
    onAnswered,
    onSent,
  }: {
    onSold: (sold: SoldFromRoll) => void;
    onAnswered: (saleId: string) => void;
    onSent: () => Promise<void>;
  },
) {
  const stored = useStoredRolls(eventId, onSent);
  const [isWanted, setWanted] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const former = useRef<string | null>(null);
  const shiftId = till.shift?.id ?? null;
  const roll = stored.rolls.find((one) => one.shiftId === shiftId && !one.isEnded) ?? null;
  const left = roll === null ? [] : leftOf(roll);
  const entries = stored.rolls.flatMap((one) => one.entries);
  const { sync } = stored;
  const unsent = entries.filter(isUnsent).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the server answers again.
  useEffect(() => {
    if (!isAnswered) return;
    void sync();
    if (!isWanted) return;
    setWanted(false);
    setRefusal(null);
    const id = former.current;
    former.current = null;
    if (id !== null) onAnswered(id);
  }, [isAnswered]);

  async function sell(wanted: Wanted): Promise<void> {
    if (roll === null || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const sale = checked(wanted, { till, left, insteadOf: former.current });
      const sold = await stored.sell(roll.id, wanted.lines, sale);
      setRefusal(sold === null ? { code: 'SOLD_OUT' } : null);
      if (sold !== null) {
        former.current = null;
        onSold(sold);
      }
    } catch (error) {
      if (error instanceof DomainError) setRefusal(refusalOf(error));
      else {
        // The storage took nothing: no code was shown.
        setFailed(true);
        setRefusal(unexpected);
      }
    }
    setBusy(false);
  }

  return {
    ...{ roll, left, unsent, isBusy, refusal, hasFailed: hasFailed || stored.hasFailed, sell, sync },
    /** Something of the device is to be sold or sent; null until its storage was read. */
    hasAny: stored.isRead ? stored.rolls.some((one) => !one.isEnded || one.entries.some(isUnsent)) : null,
    odd: entries.filter(isOdd),
    isSelling: isWanted && roll !== null && !isAnswered,
    /** No answer comes, and there is something to sell without one. */
    mayBegin: !isWanted && !isAnswered && left.length > 0,
    isUnsent: (id: string): boolean => entries.some((entry) => entry.id === id && isUnsent(entry)),
    keepStrip: stored.keepStrip,
    end: stored.end,
    forget: (): void => setRefusal(null),
    /** Sells from the roll from now on, first in place of a request whose answer is missing. */
    begin(saleId: string | null): void {
      former.current = saleId;
      setWanted(true);
    },
  };
}

function refusalOf({ code, field, facts }: DomainError): CallRefusal {
  return { code, ...(field !== undefined && { field }), ...(facts !== undefined && { facts }) };
}

export type RollInUse = ReturnType<typeof useRoll>;

/** A sale by the rules of the server. Refusals: those of changeFor and slipOf, LIMIT_PER_DOCUMENT, TOTAL_CHANGED. */
function checked(
  { lines, way, expectedTotalCents: totalCents, receivedCents, slip }: Wanted,
  { till, left, insteadOf }: { till: Till; left: readonly RollUnit[]; insteadOf: string | null },
) {
  const max = till.limitPerDocument;
  const isTicket = (batchId: string) =>
    till.offers.some(({ categoryKind, batches }) => {
      return categoryKind === 'TICKET' && batches.some(({ id }) => id === batchId);
    });
  const tickets = lines.reduce((sum, line) => sum + (isTicket(line.batchId) ? line.quantity : 0), 0);
  if (max !== null && tickets > max) throw new DomainError('LIMIT_PER_DOCUMENT', { facts: { max } });
  const priced = lines.flatMap(({ batchId, quantity }) =>
    left.filter((unit) => unit.batchId === batchId).slice(0, quantity),
  );
  const total = totalOfUnits(priced);
  if (total !== totalCents) throw new DomainError('TOTAL_CHANGED', { facts: { total } });
  if (way === 'CASH') changeFor(totalCents, receivedCents ?? null);
  if (way === 'PIX') throw new DomainError('PAYMENT_UNAVAILABLE');
  return {
    ...{ id: crypto.randomUUID(), way, totalCents, insteadOf },
    soldAt: new Date(serverNow() ?? Date.now()).toISOString(),
    receivedCents: way === 'CASH' ? (receivedCents ?? null) : null,
    slip: way === 'TERMINAL' ? slipOf(slip ?? null, 'sale.slip') : null,
  };
}

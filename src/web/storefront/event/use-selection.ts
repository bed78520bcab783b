import { useCallback, useEffect, useMemo, useState } from 'react';
import { lineTotalCents, totalsOf } from '../../../domain/totals.ts';
import { type CallRefusal, refusalsOf } from '../../lib/account-calls.ts';
import { forgetHold, keepHold, keepLines, readLines, readLocalCart } from '../../lib/cart-store.ts';
import { ask } from '../../lib/graphql/ask.ts';
import { readCart, saveCart } from '../../lib/graphql/operations.gen.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/text.tsx';
import type { BatchDetail, EventDetail } from './event-data.ts';

export interface ChosenLine {
  batch: BatchDetail;
  offerId: string;
  shelf: 'tickets' | 'artists';
  categoryId: string;
  quantity: number;
  totalCents: number;
}

export type Hold =
  | { state: 'none' }
  | { state: 'held'; id: string; expiresAt: string }
  | { state: 'expired' };

/** Codes that mean: that hold is over, begin a new one. */
const overCodes = new Set(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_CLOSED']);

const sameLines = (one: Record<string, number>, other: Record<string, number>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (id) => (one[id] ?? 0) === (other[id] ?? 0),
  );

/** What is chosen on the event page: kept in this browser, turned into a hold when asked. */
export function useSelection(event: EventDetail) {
  const locale = useLocale();
  const go = useGo();
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [heldQuantities, setHeldQuantities] = useState<Record<string, number>>({});
  const [hold, setHold] = useState<Hold>({ state: 'none' });
  const [refusals, setRefusals] = useState<CallRefusal[]>([]);
  const [isHolding, setHolding] = useState(false);

  const known = useMemo(() => {
    const batches = new Map<string, Omit<ChosenLine, 'quantity' | 'totalCents'>>();
    for (const category of event.categories) {
      for (const offer of category.offers) {
        for (const batch of offer.batches) {
          const shelf = category.kind === 'ARTIST' ? 'artists' : 'tickets';
          batches.set(batch.id, { batch, offerId: offer.id, shelf, categoryId: category.id });
        }
      }
    }
    return batches;
  }, [event]);

  const lines = useMemo<ChosenLine[]>(
    () =>
      [...known.values()].flatMap((entry) => {
        const quantity = quantities[entry.batch.id] ?? 0;
        if (quantity === 0) return [];
        const totalCents = lineTotalCents({ ...entry.batch, discountCents: 0, quantity });
        return [{ ...entry, quantity, totalCents }];
      }),
    [known, quantities],
  );

  useEffect(() => {
    const kept = Object.fromEntries(
      readLines(event.slug)
        .filter((line) => known.has(line.batchId))
        .map((line) => [line.batchId, line.quantity]),
    );
    setQuantities(kept);
    const cart = readLocalCart(event.slug, 'tickets').shoppingCart;
    if (!cart) return;
    let isGone = false;
    void ask(readCart, { id: cart.id, locale }).then(({ data, errors }) => {
      if (isGone) return;
      const found = data?.cart;
      if (found?.expiresAt && Date.parse(found.expiresAt) > Date.now()) {
        setHeldQuantities(Object.fromEntries(found.lines.map((line) => [line.batch.id, line.quantity])));
        setHold({ state: 'held', id: found.id, expiresAt: found.expiresAt });
      } else if (data || errors?.some((error) => overCodes.has(error.extensions.code))) {
        forgetHold(event.slug);
        if (Object.keys(kept).length > 0) setHold({ state: 'expired' });
      }
    });
    return () => {
      isGone = true;
    };
  }, [event.slug, known, locale]);

  const choose = useCallback(
    (batchId: string, quantity: number) => {
      setRefusals([]);
      setQuantities((before) => {
        const after = { ...before, [batchId]: quantity };
        keepLines(
          event,
          [...known.values()].flatMap((entry) => {
            const count = after[entry.batch.id] ?? 0;
            return count > 0
              ? [
                  {
                    batchId: entry.batch.id,
                    quantity: count,
                    shelf: entry.shelf,
                    categoryId: entry.categoryId,
                  },
                ]
              : [];
          }),
        );
        return after;
      });
    },
    [event, known],
  );

  const expire = useCallback(() => {
    forgetHold(event.slug);
    setHold({ state: 'expired' });
  }, [event.slug]);

  const isUnchanged = hold.state === 'held' && sameLines(quantities, heldQuantities);

  const proceed = useCallback(async () => {
    if (isUnchanged) {
      go(paths.checkout(locale, event.slug));
      return;
    }
    setHolding(true);
    setRefusals([]);
    const input = (id: string | null) => ({
      input: {
        id,
        eventSlug: event.slug,
        lines: lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity })),
      },
      locale,
    });
    let answer = await ask(saveCart, input(hold.state === 'held' ? hold.id : null));
    if (hold.state === 'held' && answer.errors?.some((error) => overCodes.has(error.extensions.code))) {
      answer = await ask(saveCart, input(null));
    }
    setHolding(false);
    const cart = answer.data?.saveCart;
    if (!cart) {
      setRefusals(refusalsOf(answer.errors));
      return;
    }
    keepHold(event.slug, cart);
    go(paths.checkout(locale, event.slug));
  }, [event.slug, hold, isUnchanged, lines, locale, go]);

  const totals = useMemo(
    () => totalsOf(lines.map(({ batch, quantity }) => ({ ...batch, quantity, discountCents: 0 }))),
    [lines],
  );

  return { quantities, lines, totals, choose, hold, expire, isUnchanged, proceed, isHolding, refusals };
}

export type Selection = ReturnType<typeof useSelection>;

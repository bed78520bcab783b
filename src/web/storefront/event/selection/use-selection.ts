import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { totalsOf } from '#src/domain/pricing/totals.ts';
import { isPast } from '#src/web/kit/clock/server-clock.ts';
import { refusalOfUnloaded } from '#src/web/kit/navigation/load-anew.ts';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { useIsHere } from '#src/web/kit/ui/use-is-here.ts';
import {
  forgetHold,
  keepHold,
  keepLines,
  type LocalHold,
  type LocalLine,
  readHold,
  readLines,
  sameHold,
  sameLines,
} from '#src/web/parts/cart/cart-store.ts';
import { useLocalCart } from '#src/web/parts/cart/use-local-cart.ts';
import type { EventDetail, Stock } from '#src/web/parts/offers/event-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { chosenLines, knownBatches } from './chosen-lines.ts';
import type { LineRefusal } from './hold-selection.ts';

export type Hold = { state: 'none' } | { state: 'held'; expiresAt: string } | { state: 'expired' };

const nothing: LocalLine[] = [];

/** What is chosen on the event page: kept in this browser for all its tabs, turned into a hold when asked. */
export function useSelection(event: EventDetail, stock: Stock) {
  const locale = useLocale();
  const go = useGo();
  const { slug } = event;
  const isHere = useIsHere();
  const kept = useLocalCart(slug);
  const [goneOfferIds, setGoneOfferIds] = useState<string[]>([]);
  const [refusals, setRefusals] = useState<LineRefusal[]>([]);
  const [isHolding, setHolding] = useState(false);
  /** Where a press leads first: to the waiting room, while it stands before the shop. */
  const [detour, setDetour] = useState<string | null>(null);

  const known = useMemo(() => knownBatches(event), [event]);
  const held = kept.hold?.lines ?? nothing;
  const { lines, gone } = useMemo(
    () => chosenLines(known, kept.lines, held, stock),
    [known, kept.lines, held, stock],
  );

  /** The lines as they shall be kept from now on; what the event does not know any more falls away. */
  const keep = useCallback(
    (wanted: readonly LocalLine[]) =>
      keepLines(
        event,
        wanted.flatMap(({ batchId, quantity }) => {
          const entry = known.get(batchId);
          if (!entry || quantity === 0) return [];
          return [{ batchId, quantity, shelf: entry.shelf, categoryId: entry.categoryId }];
        }),
      ),
    [event, known],
  );

  const choose = useCallback(
    (batchId: string, quantity: number) => {
      setRefusals([]);
      setGoneOfferIds([]);
      keep([...readLines(slug).filter((line) => line.batchId !== batchId), { batchId, quantity }]);
    },
    [slug, keep],
  );

  // A batch that has turned cannot be chosen any more, so its line could never be taken away by hand.
  useEffect(() => {
    if (gone.length === 0) return;
    const goneIds = new Set(gone.map(({ batch }) => batch.id));
    setGoneOfferIds((before) => [...new Set([...before, ...gone.map(({ offer }) => offer.id)])]);
    keep(readLines(slug).filter((line) => !goneIds.has(line.batchId)));
  }, [slug, gone, keep]);

  const [hold, endTime, setOver] = useHold(slug, kept, keep, locale);
  const isUnchanged = hold.state === 'held' && sameLines(kept.lines, held);

  const proceed = useCallback(async () => {
    if (isUnchanged || detour) {
      go(detour ?? paths.checkout(locale, slug));
      return;
    }
    setHolding(true);
    setRefusals([]);
    const answer = await import('./hold-selection.ts').then(
      ({ holdSelection }) => holdSelection(slug, lines, locale, (path) => isHere() && go(path)),
      async () => ({ cart: null, refusals: [await refusalOfUnloaded()] }),
    );
    setHolding(false);
    const { cart } = answer;
    if (!cart) {
      setRefusals(answer.refusals);
      return;
    }
    setOver(false);
    keepHold(slug, cart);
    // Whoever has left this page meanwhile keeps the hold, and stays where they are.
    if (isHere()) go(paths.checkout(locale, slug));
  }, [slug, isUnchanged, detour, lines, locale, go, isHere, setOver]);

  const quantities = useMemo(
    () => Object.fromEntries(lines.map(({ batch, quantity }) => [batch.id, quantity])),
    [lines],
  );
  const { orderFeeCents } = event;
  const totals = useMemo(
    () =>
      totalsOf(
        lines.map(({ batch, quantity }) => ({ ...batch, quantity, discountCents: 0 })),
        { orderFeeCents },
      ),
    [lines, orderFeeCents],
  );

  return {
    quantities,
    lines,
    totals,
    choose,
    hold,
    endTime,
    isUnchanged,
    proceed,
    isHolding,
    refusals,
    goneOfferIds,
    detour,
    setDetour,
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** The hold as this page tells it: what the server says of it, and that it has run out. */
function useHold(
  slug: string,
  kept: ReturnType<typeof useLocalCart>,
  keep: (lines: readonly LocalLine[]) => void,
  locale: Locale,
) {
  /** That a hold has run out here; it counts while there is no other. */
  const [isOver, setOver] = useState(false);
  /** How often the server was asked what the end of the time means; 0 while there is time. */
  const [timesUp, setTimesUp] = useState(0);

  const expire = useCallback(() => {
    forgetHold(slug);
    setOver(true);
  }, [slug]);

  /** The countdown is at zero. Only the server ends a hold, so it is asked, and again until it says what that means. */
  const endTime = useCallback(() => setTimesUp(1), []);
  const until = kept.hold?.expiresAt ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another end is another time.
  useEffect(() => setTimesUp(0), [until]);
  useEffect(() => {
    if (timesUp === 0) return;
    const timer = setTimeout(() => setTimesUp((times) => times + 1), Math.min(timesUp, 8) * 1_000);
    return () => clearTimeout(timer);
  }, [timesUp]);

  // The server has the last word on what is held; the browser only remembers what it said.
  const holdId = kept.hold?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more each time the time is up.
  useEffect(() => {
    if (holdId === null) return;
    let isGone = false;
    const before = readHold(slug);
    const look = async () => {
      const { cart, isOver } = await (await import('./look-at-hold.ts')).lookAtHold(holdId, locale);
      // What was held anew while we asked is newer than the answer.
      if (isGone || !sameHold(before, readHold(slug))) return;
      if (cart) {
        keepHold(slug, cart);
        if (readLines(slug).length === 0) keep(readHold(slug)?.lines ?? []);
      } else if (isOver) expire();
    };
    // Where it cannot be asked, what the browser remembers stays as it is.
    look().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [slug, holdId, timesUp, locale, keep, expire]);

  // Another tab can be the first to see that the time is up; here it is told all the same.
  const lastHold = useRef<LocalHold | null>(null);
  useEffect(() => {
    const last = lastHold.current;
    lastHold.current = kept.hold;
    if (!kept.hold && last?.expiresAt && isPast(new Date(Date.parse(last.expiresAt) - 2_000).toISOString()))
      setOver(true);
  }, [kept.hold]);

  const hold: Hold = useMemo(() => {
    if (kept.hold?.expiresAt) return { state: 'held', expiresAt: kept.hold.expiresAt };
    return isOver && kept.lines.length > 0 ? { state: 'expired' } : { state: 'none' };
  }, [kept, isOver]);
  return [hold, endTime, setOver] as const;
}

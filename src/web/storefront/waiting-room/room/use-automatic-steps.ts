import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';
import { joinHash } from '#src/web/parts/waiting-room/room-place.ts';
import type { RoomView } from './room-view.ts';
import type { Room } from './use-room.ts';
import type { Turn } from './use-turn.ts';

/** Long enough to read that the turn has come. */
const readMilliseconds = 4_000;
const retryMilliseconds = 3_000;
const longestSpreadMilliseconds = 30_000;

/**
 * Takes the steps that need no press. A page that was open when the room opened takes a number, and so does a visitor
 * who came to join. A visitor who is called and looks at the page enters and goes on to the event; `isGoing` says so.
 */
export function useAutomaticSteps(facts: {
  slug: string;
  view: RoomView;
  room: Room;
  turn: Turn;
  isLoggedIn: boolean;
}): { isGoing: boolean } {
  useAutomaticJoin(facts);
  return { isGoing: useAutomaticEntry(facts) };
}

type Facts = Parameters<typeof useAutomaticSteps>[0];

function useAutomaticJoin({ slug, view, room, turn, isLoggedIn }: Facts): void {
  const go = useGo();
  const locale = useLocale();
  const { hash } = useLocation();
  const wants = useRef(false);
  const isAsked = hash === joinHash;
  const { join } = turn;
  const startsAt = room.status ? Date.parse(room.status.startsAt) : 0;

  // Before the room opens its page is open for one reason only.
  const { is } = view;
  const sawBefore = useRef(false);
  const untilStart = useRef(0);
  // Before the one that reads them: effects of one part run in their order.
  useEffect(() => {
    if (is === 'before') sawBefore.current = true;
    untilStart.current = startsAt - room.now;
  });
  useEffect(() => {
    if (isAsked) wants.current = true;
    if (is !== 'open' || !isLoggedIn || !(wants.current || sawBefore.current)) return;
    // Numbers are equal until the draw, so those who waited for the opening may come one after the other.
    const spread = wants.current ? 0 : Math.min(longestSpreadMilliseconds, untilStart.current / 4);
    const timer = setTimeout(() => {
      wants.current = false;
      sawBefore.current = false;
      // Not once more after a reload or from the history: on another device the place may be wanted there.
      if (isAsked) go(paths.waitingRoom(locale, slug), { replace: true });
      void join();
    }, Math.max(0, spread) * Math.random());
    return () => clearTimeout(timer);
  }, [is, isLoggedIn, isAsked, join, go, locale, slug]);
}

function useAutomaticEntry({ slug, view, turn, isLoggedIn }: Facts): boolean {
  const go = useGo();
  const locale = useLocale();
  const isSeen = useIsSeen();
  const tries = useRef(0);
  const [isComingIn, setComingIn] = useState(false);
  const { enter, isEntering, isMoved, isNobody } = turn;
  const isCalled = view.is === 'called' && isLoggedIn && !isMoved && !isNobody;

  // The pass runs from the moment it is asked for, so it is not asked for while nobody looks.
  useEffect(() => {
    if (!isCalled || !isSeen || isEntering) return;
    setComingIn(true);
    const wait =
      tries.current === 0 ? 0 : retryMilliseconds * Math.min(tries.current, 10) * (0.8 + Math.random() * 0.4);
    const timer = setTimeout(() => {
      tries.current += 1;
      void enter();
    }, wait);
    return () => clearTimeout(timer);
  }, [isCalled, isSeen, isEntering, enter]);

  const isGoing = isComingIn && view.is === 'inside';
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => go(paths.event(locale, slug)), readMilliseconds);
    return () => clearTimeout(timer);
  }, [isGoing, go, locale, slug]);
  return isGoing;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
}

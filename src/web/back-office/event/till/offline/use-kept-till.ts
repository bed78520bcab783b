import { useEffect, useRef } from 'react';
import { forgetTill, keepTill } from './keep-till.ts';
import { dropPage, keepPage, type TillPage } from './kept-page.ts';

/**
 * While the device has a roll of the event, its till opens without a network: the page as it was answered last is kept, and its
 * files (docs/algorithms/till-roll.md, "Opened without a network"). `hasRoll`: null until the storage was read.
 */
export function useKeptTill(
  page: TillPage,
  { hasRoll, isAnswered }: { hasRoll: boolean | null; isAnswered: boolean },
) {
  const eventId = page.event.id;
  const newest = useRef(page);
  newest.current = page;
  useEffect(() => {
    if (hasRoll === true) void keepTill(eventId);
    // No page is kept where the storage is closed to us; the till needs a network to open.
    if (hasRoll === false) void Promise.all([forgetTill(eventId), dropPage(eventId)]).catch(() => undefined);
  }, [eventId, hasRoll]);
  const { till } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer that came, and no other.
  useEffect(() => {
    if (hasRoll === true && isAnswered) void keepPage(newest.current).catch(() => undefined);
  }, [hasRoll, isAnswered, till]);
}

import { useEffect } from 'react';
import { forgetTill, keepTill } from './keep-till.ts';
import { dropPage, keepPage, type TillPage } from './kept-page.ts';

/**
 * While the device has a roll of the event, its till opens without a network: the page as it was answered last is kept, and its
 * files (docs/algorithms/till-roll.md, "Opened without a network"). `hasRoll`: null until the storage was read.
 */
export function useKeptTill(
  { event, till }: TillPage,
  { hasRoll, isAnswered }: { hasRoll: boolean | null; isAnswered: boolean },
) {
  const { id } = event;
  useEffect(() => {
    if (hasRoll === true) void keepTill(id);
    // No page is kept where the storage is closed to us; the till needs a network to open.
    if (hasRoll === false) void Promise.all([forgetTill(id), dropPage(id)]).catch(() => undefined);
  }, [id, hasRoll]);
  useEffect(() => {
    if (hasRoll === true && isAnswered) void keepPage({ event, till }).catch(() => undefined);
  }, [event, till, hasRoll, isAnswered]);
}

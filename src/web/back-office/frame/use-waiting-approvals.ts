import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { askStaff } from '../staff-api/ask.ts';
import { waitingApprovals } from '../staff-api/frame.gen.ts';
import { hasRightAnywhere, type Me } from './load-frame.ts';

/** How many acts wait for the person; asked again with every page, and after what a page has changed. */
export function useWaitingApprovals(me: Me): number {
  // Others with each load. The state of a revalidation may go through two renders at once and seem unchanged.
  const matches = useMatches();
  const [count, setCount] = useState(0);
  const mayDecide = hasRightAnywhere(me, 'approval.decide');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another load is another look.
  useEffect(() => {
    if (!mayDecide) return;
    let isOver = false;
    void askStaff(waitingApprovals, {}).then(({ data }) => {
      if (!isOver && data) setCount(data.me.waitingApprovals);
    });
    return () => {
      isOver = true;
    };
  }, [matches, mayDecide]);
  return count;
}

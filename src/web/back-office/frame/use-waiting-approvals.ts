import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { askStaff } from '../staff-api/ask.ts';
import { waitingApprovals } from '../staff-api/frame.gen.ts';
import { hasRightAnywhere, type Me } from './load-frame.ts';

/** How many acts wait for the person; asked again with every page, and after what a page has changed. */
export function useWaitingApprovals(me: Me): number {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const [count, setCount] = useState(0);
  const mayDecide = hasRightAnywhere(me, 'approval.decide');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another look.
  useEffect(() => {
    if (!mayDecide || state !== 'idle') return;
    let isOver = false;
    void askStaff(waitingApprovals, {}).then(({ data }) => {
      if (!isOver && data) setCount(data.me.waitingApprovals);
    });
    return () => {
      isOver = true;
    };
  }, [pathname, state, mayDecide]);
  return count;
}

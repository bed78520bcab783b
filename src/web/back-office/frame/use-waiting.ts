import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { askStaff } from '../staff-api/ask.ts';
import { waiting } from '../staff-api/frame.gen.ts';
import { hasRightAnywhere, type Me } from './load-frame.ts';

/** How much waits for the person behind entries of the menu. */
export interface Waiting {
  approvals: number;
  needs: number;
}

/** Asked again with every page, and after what a page has changed. */
export function useWaiting(me: Me): Waiting {
  // Others with each load. The state of a revalidation may go through two renders at once and seem unchanged.
  const matches = useMatches();
  const [counts, setCounts] = useState<Waiting>({ approvals: 0, needs: 0 });
  const maySettle = hasRightAnywhere(me, 'approval.decide') || hasRightAnywhere(me, 'need.read');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another load is another look.
  useEffect(() => {
    if (!maySettle) return;
    let isOver = false;
    void askStaff(waiting, {}).then(({ data }) => {
      if (isOver || !data) return;
      setCounts({ approvals: data.me.waitingApprovals, needs: data.me.waitingNeeds });
    });
    return () => {
      isOver = true;
    };
  }, [matches, maySettle]);
  return counts;
}

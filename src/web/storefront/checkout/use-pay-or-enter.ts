import { type RefObject, useEffect, useState } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import type { WayIn } from '../../parts/log-in/way-in.ts';

/**
 * The button that pays, also for somebody who is not logged in yet: then it completes the registration or the log-in
 * above first, and places the order once the page knows who is here. All that is wrong in either is told at once, before
 * anything is sent.
 */
export function usePayOrEnter({
  wayIn,
  isLoggedIn,
  whatIsMissing,
  problems,
  tell,
  onEnter,
  place,
}: {
  wayIn: RefObject<WayIn | null>;
  isLoggedIn: boolean;
  /** Says that somebody must be logged in. */
  whatIsMissing: FormError;
  /** What is wrong with the order, but for what an account is needed for. */
  problems: () => FormError[];
  tell: (problems: readonly FormError[]) => void;
  onEnter: () => void;
  place: () => void;
}): { pay: () => void; isEntering: boolean } {
  const [isEntering, setEntering] = useState(false);
  const [isOwed, setOwed] = useState(false);

  // The order is made of what is on the page, and that follows from who buys: not before the page has drawn it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody is here.
  useEffect(() => {
    if (!isOwed || !isLoggedIn) return;
    setOwed(false);
    place();
  }, [isOwed, isLoggedIn]);

  const enter = async (way: WayIn) => {
    const ofWay = way.problems().map((problem) => ({ ...problem, isOfLogIn: true }));
    const wrong = [...(ofWay.length > 0 ? [whatIsMissing] : []), ...ofWay, ...problems()];
    if (wrong.length > 0) return tell(wrong);
    tell([]);
    onEnter();
    setEntering(true);
    const isIn = await way.send().catch(() => false);
    setEntering(false);
    setOwed(isIn);
  };

  return {
    pay: () => {
      if (isLoggedIn || !wayIn.current) place();
      else if (!isEntering) void enter(wayIn.current);
    },
    isEntering,
  };
}

import { type RefObject, useEffect, useState } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import type { WayIn } from '../../parts/log-in/way-in.ts';

/** The step that follows the log-in or the registration: place the order, or check it for a sheet. Null: none. */
type Owed = 'order' | 'check' | null;

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
  check,
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
  /** Tells what is wrong with the order; whether nothing is. */
  check: () => boolean;
  place: () => void;
}) {
  const [isEntering, setEntering] = useState(false);
  const [owed, setOwed] = useState<Owed>(null);
  const [isToPressAgain, setToPressAgain] = useState(false);

  // The order is made of what is on the page, and that follows from who buys: not before the page has drawn it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody is here.
  useEffect(() => {
    if (owed === null || !isLoggedIn) return;
    setOwed(null);
    if (owed === 'order') place();
    else setToPressAgain(check());
  }, [owed, isLoggedIn]);

  const enter = async (way: WayIn, then: Owed) => {
    const ofWay = way.problems().map((problem) => ({ ...problem, isOfLogIn: true }));
    const wrong = [...(ofWay.length > 0 ? [whatIsMissing] : []), ...ofWay, ...problems()];
    if (wrong.length > 0) return tell(wrong);
    tell([]);
    onEnter();
    setEntering(true);
    const isIn = await way.send().catch(() => false);
    setEntering(false);
    setOwed(isIn ? then : null);
  };

  return {
    pay: () => {
      if (isLoggedIn || !wayIn.current) place();
      else if (!isEntering) void enter(wayIn.current, 'order');
    },
    /**
     * The same for a sheet, which opens within the press or not at all: whether it may. A way in that is complete is
     * sent, and the sheet is for the next press.
     */
    checkForSheet: (): boolean => {
      setToPressAgain(false);
      if (isEntering) return false;
      if (isLoggedIn || !wayIn.current) return check();
      void enter(wayIn.current, 'check');
      return false;
    },
    isEntering,
    /** Somebody has come in by the press on a sheet's button, and nothing is missing for the sheet any more. */
    isToPressAgain,
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, type CallRefusal, refusalsIn } from './refusals.ts';

/**
 * One act of a person at a time: a press while a call is under way does nothing. An answer is ignored after `forget` and
 * when the component is gone: what must be told all the same, such as to a page behind a dialog, belongs to the act.
 * `Name` tells buttons apart that share the call.
 */
export function useCall<Name = true>(
  /** Gets the refusals of each answer in place of the hook, none where it is done: such as `refuse` of a form. */
  refuse?: (refusals: readonly CallRefusal[]) => void,
) {
  const [busyWith, setBusyWith] = useState<Name | true | null>(null);
  const [refusals, setRefusals] = useState<readonly CallRefusal[]>([]);
  const underWay = useRef<object | null>(null);
  const tell = refuse ?? setRefusals;

  useEffect(
    () => () => {
      underWay.current = null;
    },
    [],
  );

  return {
    isBusy: busyWith !== null,
    busyWith,
    /** Why the last call was refused, until the next one is answered. */
    refusals,
    refusal: refusals[0] ?? null,
    /** Another choice was made: what was asked for the one before does not count. */
    forget: useCallback(() => {
      underWay.current = null;
      setBusyWith(null);
      setRefusals([]);
    }, []),
    /** The data of what was done; null where it was refused or ignored. An act that throws is UNEXPECTED. */
    async call<Data>(act: () => Promise<Answer<Data>>, name?: Name): Promise<Data | null> {
      if (underWay.current !== null) return null;
      const own = {};
      underWay.current = own;
      setBusyWith(name ?? true);
      let answer: Answer<Data> = {};
      try {
        answer = await act();
      } catch (error) {
        // A defect of ours: it is told like any other that nobody has caught.
        reportError(error);
      }
      if (underWay.current !== own) return null;
      underWay.current = null;
      setBusyWith(null);
      const refused = refusalsIn(answer);
      tell(refused);
      return refused.length === 0 ? (answer.data ?? null) : null;
    },
  };
}

/** Tells of what is done, also where whoever asked is gone by then: a page behind a dialog that was closed. */
export async function telling<Data>(
  asked: Promise<Answer<Data>>,
  onDone: (data: Data) => unknown,
): Promise<Answer<Data>> {
  const answer = await asked;
  if (answer.data && refusalsIn(answer).length === 0) await onDone(answer.data);
  return answer;
}

import { useEffect, useState } from 'react';
import type { Operation } from '../../kit/client/operation.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { askStaff } from '../staff-api/ask.ts';

interface Answered<Data> {
  asked: string | null;
  data: Data | null;
  refused: readonly CallRefusal[];
}

/**
 * The answer to what is chosen now in a dialog; null while it is asked for, and where there is nothing to ask (`variables` null).
 * An answer to an earlier choice is dropped.
 */
export function useLatestAnswer<Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables | null,
): Omit<Answered<Data>, 'asked'> {
  const [answered, setAnswered] = useState<Answered<Data>>({ asked: null, data: null, refused: [] });
  const asked = variables === null ? null : JSON.stringify(variables);
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    void askStaff(operation, JSON.parse(asked) as Variables).then(({ data, errors }) => {
      if (!isOver) setAnswered({ asked, data: data ?? null, refused: refusalsOf(errors) });
    });
    return () => {
      isOver = true;
    };
  }, [operation, asked]);
  return answered.asked === asked ? answered : { data: null, refused: [] };
}

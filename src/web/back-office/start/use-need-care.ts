import { useEffect, useState } from 'react';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { askStaff } from '../staff-api/ask.ts';
import { type NeedCareQuery, needCare } from '../staff-api/needs.gen.ts';
import type { NeedInput } from '../staff-api/schema.gen.ts';

interface Known {
  /** Null while it is asked for, and where it was refused. */
  care: NeedCareQuery['need'] | null;
  refused: readonly CallRefusal[];
}

/** The person who has a need, and those who may, as they are when a dialog opens. */
export function useNeedCare({ eventId, kind, key }: NeedInput): Known {
  const [known, setKnown] = useState<Known>({ care: null, refused: [] });
  useEffect(() => {
    let isOver = false;
    void askStaff(needCare, { need: { eventId, kind, key } }).then(({ data, errors }) => {
      if (!isOver) setKnown({ care: data?.need ?? null, refused: refusalsOf(errors) });
    });
    return () => {
      isOver = true;
    };
  }, [eventId, kind, key]);
  return known;
}

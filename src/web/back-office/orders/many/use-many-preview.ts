import { useEffect, useState } from 'react';
import { type CallRefusal, refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { askStaff } from '../../staff-api/ask.ts';
import {
  type ManyPreviewQuery,
  type ManyPreviewQueryVariables,
  manyPreview,
} from '../../staff-api/many.gen.ts';

interface Answered {
  asked: string;
  preview: ManyPreviewQuery['manyPreview'] | null;
  refused: readonly CallRefusal[];
}

/** The preview of what is chosen now; null while it is asked for. `turn`: another number asks anew. */
export function useManyPreview(variables: ManyPreviewQueryVariables, turn: number): Omit<Answered, 'asked'> {
  const [answered, setAnswered] = useState<Answered>({ asked: '', preview: null, refused: [] });
  const said = JSON.stringify(variables);
  const asked = `${turn} ${said}`;
  useEffect(() => {
    let isOver = false;
    void askStaff(manyPreview, JSON.parse(said) as ManyPreviewQueryVariables).then(({ data, errors }) => {
      if (!isOver) setAnswered({ asked, preview: data?.manyPreview ?? null, refused: refusalsOf(errors) });
    });
    return () => {
      isOver = true;
    };
  }, [said, asked]);
  return answered.asked === asked ? answered : { preview: null, refused: [] };
}

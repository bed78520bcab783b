import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { Notice } from '../../kit/ui/notice.tsx';

interface Told {
  tone: 'ok' | 'bad';
  text: string;
}

/** The one sentence of a page about its last act: that it is done, or why it was refused. */
export function useTold(before: string | null = null) {
  const refusalText = useRefusalText();
  const [told, setTold] = useState<Told | null>(before === null ? null : { tone: 'ok', text: before });
  return {
    told,
    notice: told && (
      <Notice tone={told.tone} announces="politely">
        {told.text}
      </Notice>
    ),
    tell: (text: string) => setTold({ tone: 'ok', text }),
    fail: (text: string) => setTold({ tone: 'bad', text }),
    /** For `useCall`: what was told before stays where nothing is refused. */
    refuse: ([refusal]: readonly CallRefusal[]) => {
      if (refusal) setTold({ tone: 'bad', text: refusalText(refusal) });
    },
    clear: () => setTold(null),
  };
}

import { createContext, type ReactNode, useCallback } from 'react';
import { useText } from '../text/text.tsx';
import type { CallRefusal } from './refusals.ts';

/** Says a refusal in the language of the page. The route must send the `error` texts along. */
export function useRefusalText(): (refusal: CallRefusal) => string {
  const t = useText('error');
  return useCallback(
    ({ code, facts }) => {
      const text = t(code as Parameters<typeof t>[0], facts);
      // A code this page does not know yet comes back as itself: say the general one.
      return text === code ? t('UNEXPECTED') : text;
    },
    [t],
  );
}

interface WaysOn {
  linkOf: (refusal: CallRefusal) => { to: string; text: string; opensNewTab?: boolean } | undefined;
  /** The link as it is shown behind the words of a refusal: an application without such ways loads none. */
  shown: (refusal: CallRefusal) => ReactNode;
}

/** Where it goes on from a refusal, for all forms of an application; nowhere where it says nothing. */
export const WaysOnContext = createContext<WaysOn>({ linkOf: () => undefined, shown: () => null });

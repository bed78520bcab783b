import { useCallback } from 'react';
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

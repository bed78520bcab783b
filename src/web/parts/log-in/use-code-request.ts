import { useState } from 'react';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { requestLogInCode } from './account-calls.ts';

/** Asks for a code by mail; the answer is the same for every address. */
export function useCodeRequest() {
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** What is wrong; with nothing wrong a code is on its way, if the address has an account. */
    async request(email: string): Promise<CallRefusal[]> {
      if (isBusy) return [];
      setBusy(true);
      const result = await requestLogInCode(email, locale);
      setBusy(false);
      return 'errors' in result ? result.errors : [];
    },
  };
}

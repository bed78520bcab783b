import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { requestLogInCode } from './account-calls.ts';

/** Asks for a code by mail; the answer is the same for every address. */
export function useCodeRequest() {
  const locale = useLocale();
  const { isBusy, call } = useCall();
  return {
    isBusy,
    /** What is wrong; with nothing wrong a code is on its way, if the address has an account. */
    async request(email: string): Promise<readonly CallRefusal[]> {
      let refusals: readonly CallRefusal[] = [];
      await call(async () => {
        const answer = await requestLogInCode(email, locale);
        refusals = answer.refusals;
        return answer;
      });
      return refusals;
    },
  };
}

import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Operation } from '../../kit/client/operation.ts';
import type { SummedError } from '../../kit/forms/error-summary.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { wantedAddress } from '../own-pages/wanted-address.ts';
import { paths } from '../pages/paths.ts';
import { ask } from './ask.ts';

/**
 * Saves something of the customer's and keeps what came of it: whether it is under way, and every refusal as a form
 * shows it. The data of the answer when it went well, else null. The route must send the `error` texts along.
 */
export function useSave<Data, Variables>(operation: Operation<Data, Variables>) {
  const refusalText = useRefusalText();
  const common = useText('common');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<SummedError[]>([]);

  const said = useCallback(
    (refusal: CallRefusal): SummedError => ({
      // What has no field here is about the whole: a link would lead nowhere.
      field: document.getElementById(`field-${refusal.field}`) ? refusal.field : undefined,
      text: refusalText(refusal),
      link:
        refusal.code === 'UNAUTHENTICATED'
          ? // The form stays open with all that was typed, and is saved after the log-in.
            {
              to: paths.logIn(locale, wantedAddress(pathname, search)),
              text: common('logIn'),
              opensNewTab: true,
            }
          : undefined,
    }),
    [refusalText, common, locale, pathname, search],
  );

  const save = async (variables: Variables): Promise<Data | null> => {
    setBusy(true);
    const { data, errors: refused } = await ask(operation, variables);
    setBusy(false);
    if (data && !refused?.length) {
      setErrors([]);
      return data;
    }
    const refusals = refusalsOf(refused);
    setErrors((refusals.length > 0 ? refusals : [{ code: 'UNEXPECTED' }]).map(said));
    return null;
  };

  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text ?? null;
  return { isBusy, errors, setErrors, errorOf, said, save };
}

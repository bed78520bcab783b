import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Operation } from '../../kit/client/operation.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { wantedAddress } from '../own-pages/wanted-address.ts';
import { paths } from '../pages/paths.ts';
import { ask } from './ask.ts';

/**
 * The errors of a form, and saving it with a mutation: `save` answers the data when it went well, else null; `send` leaves
 * it to the page to say what was refused. The route must send the `error` texts along.
 */
export function useSave<Data, Variables>(
  operation: Operation<Data, Variables>,
  { nameOf }: { nameOf?: (field: string) => string } = {},
) {
  const common = useText('common');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const form = useFormErrors({
    nameOf,
    // The form stays open with all that was typed, and is saved after the log-in.
    linkOf: ({ code }) =>
      code === 'UNAUTHENTICATED'
        ? {
            to: paths.logIn(locale, wantedAddress(pathname, search)),
            text: common('logIn'),
            opensNewTab: true,
          }
        : undefined,
  });

  /** The answer, or what was refused; says neither. */
  const send = async (
    variables: Variables,
  ): Promise<{ data: Data; refusals?: undefined } | { data?: undefined; refusals: CallRefusal[] }> => {
    setBusy(true);
    const { data, errors } = await ask(operation, variables);
    setBusy(false);
    if (data && !errors?.length) return { data };
    const refusals = refusalsOf(errors);
    return { refusals: refusals.length > 0 ? refusals : [{ code: 'UNEXPECTED' }] };
  };

  const save = async (variables: Variables): Promise<Data | null> => {
    const answer = await send(variables);
    if (answer.refusals) form.refuse(answer.refusals);
    else form.clear();
    return answer.data ?? null;
  };

  return { ...form, isBusy, save, send };
}

import { useLocation } from 'react-router';
import type { Operation } from '../../kit/client/operation.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { wantedAddress } from '../own-pages/wanted-address.ts';
import { paths } from '../pages/paths.ts';
import { ask } from './ask.ts';

/**
 * The errors of a form, and saving it with a mutation: `save` answers the data when it went well, else null. The route must
 * send the `error` texts along.
 */
export function useSave<Data, Variables>(
  operation: Operation<Data, Variables>,
  { nameOf }: { nameOf?: (field: string) => string } = {},
) {
  const common = useText('common');
  const locale = useLocale();
  const { pathname, search } = useLocation();
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

  const { isBusy, call } = useCall(form.refuse);

  /** `onSaved` is told also where the form is gone by then. */
  const save = (variables: Variables, onSaved: (data: Data) => void = () => {}): Promise<Data | null> =>
    call(() => telling(ask(operation, variables), onSaved));

  return { ...form, isBusy, save };
}

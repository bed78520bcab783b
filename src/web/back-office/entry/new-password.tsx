import type { FormError } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { NewPasswordFields, newPasswordRefusals } from '../../parts/log-in/new-password-fields.tsx';

interface Errors {
  errorOf: (field: string) => string | null;
  check: (
    empty: readonly { field: string; label: string }[],
    words: Required<Pick<FormError, 'lead' | 'text'>>,
    wrong?: readonly CallRefusal[],
  ) => boolean;
}

/**
 * A password to be chosen, with the rules and the strength that customers see too, and its checks before it is sent. `label`: where
 * it stands beside the password before.
 */
export function useNewPassword({ errorOf, check }: Errors, label?: string) {
  const t = useText('auth');
  const labels = { password: label ?? t('password'), passwordConfirmation: t('passwordConfirmation') };
  return {
    fields: (
      <NewPasswordFields
        password={{ label: labels.password, error: errorOf('password') }}
        passwordConfirmation={{
          label: labels.passwordConfirmation,
          error: errorOf('passwordConfirmation'),
        }}
        isRefused={false}
      />
    ),
    /** What was typed; null where something is empty or wrong, which is told. `before`: other fields that must be filled. */
    typed(said: FormData, before: readonly { field: string; label: string }[] = []) {
      const textOf = (field: string) => String(said.get(field) ?? '');
      const typed = { password: textOf('password'), passwordConfirmation: textOf('passwordConfirmation') };
      const names = ['password', 'passwordConfirmation'] as const;
      const asked = [...before, ...names.map((field) => ({ field, label: labels[field] }))];
      const empty = asked.filter(({ field }) => textOf(field).trim() === '');
      const wrong = newPasswordRefusals(typed.password, typed.passwordConfirmation);
      return check(empty, { lead: t('fillIn'), text: t('required') }, wrong) ? typed : null;
    },
  };
}

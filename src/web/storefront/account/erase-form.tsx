import { type FormEvent, useState } from 'react';
import { CheckField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { requestErasure } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { PasswordField } from '../../parts/log-in/password-field.tsx';

/** Asks for the account to be erased; the password, and a word that one has understood. */
export function EraseForm({ hasPassword, onAsked }: { hasPassword: boolean; onAsked: () => Promise<void> }) {
  const t = useText('ownData');
  const account = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(requestErasure, {
    // The form of the file stands on the same page, and no two fields may have one id.
    nameOf: (field) => (field === 'currentPassword' ? 'erasePassword' : field),
  });
  const [isSure, setSure] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const currentPassword = String(new FormData(event.currentTarget).get('erasePassword') ?? '');
    const missing = [
      ...(hasPassword && currentPassword === '' ? [{ field: 'erasePassword', label: t('proof') }] : []),
      ...(isSure ? [] : [{ field: 'sure', label: t('eraseSure') }]),
    ];
    if (!check(missing, { lead: account('fillIn'), text: account('required') })) return;
    await save({ input: hasPassword ? { currentPassword } : {} }, onAsked);
  };

  return (
    <Stack as="form" gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
      <FormErrors errors={errors} failure={t('eraseFailed')} />
      <Stack as="fieldset" disabled={!isReady} gap={5}>
        {hasPassword ? (
          <PasswordField name="erasePassword" label={t('proof')} error={errorOf('erasePassword')} />
        ) : (
          <Soft>{t('proofRecent')}</Soft>
        )}
        <CheckField
          name="sure"
          label={t('eraseSure')}
          error={errorOf('sure')}
          checked={isSure}
          onChange={(press) => setSure(press.target.checked)}
        />
        <div>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {isBusy ? t('working') : t('erase')}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

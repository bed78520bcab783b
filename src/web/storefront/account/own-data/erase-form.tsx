import { type FormEvent, useState } from 'react';
import { CheckField } from '#src/web/kit/forms/field.tsx';
import { FormErrors } from '#src/web/kit/forms/form-errors.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useIsReady } from '#src/web/kit/ui/use-is-ready.ts';
import { requestErasure } from '#src/web/parts/customer-api/account.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { PasswordField } from '#src/web/parts/log-in/password-field.tsx';

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

import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Tag } from '../../kit/ui/tag.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { changeEmail } from '../../parts/customer-api/account.gen.ts';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { PasswordField } from '../../parts/log-in/password-field.tsx';
import css from '../account-frame/panel.module.css';
import { SavedWord } from '../account-frame/saved-word.tsx';
import { UnconfirmedEmail } from './account-notes.tsx';

/** The address of the account, and the way to another one: a link goes there, and until it is opened nothing changes. */
export function ChangeEmailForm({
  email,
  isVerified,
  hasPassword,
}: {
  email: string;
  isVerified: boolean;
  hasPassword: boolean;
}) {
  const t = useText('security');
  const account = useText('account');
  const isReady = useIsReady();
  const { isBusy, errors, errorOf, mendTyped, check, save } = useSave(changeEmail, {
    // The form of the password stands on the same page, and no two fields may have one id.
    nameOf: (field) => (field === 'currentPassword' ? 'emailPassword' : field),
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const wanted = String(data.get('email') ?? '').trim();
    const currentPassword = String(data.get('emailPassword') ?? '');
    const missing = [
      { field: 'email', label: t('newEmail'), value: wanted },
      ...(hasPassword
        ? [{ field: 'emailPassword', label: t('currentPassword'), value: currentPassword }]
        : []),
    ].filter(({ value }) => value === '');
    setSentTo(null);
    if (!check(missing, { lead: account('fillIn'), text: account('required') })) return;
    const answer = await save({
      input: { email: wanted, ...(hasPassword ? { currentPassword } : {}) },
    });
    if (!answer?.changeEmail.success) return;
    form.current?.reset();
    setSentTo(wanted);
  };

  return (
    <>
      <p className={css.named}>
        {email}{' '}
        <Tag tone={isVerified ? 'ok' : 'warn'}>{isVerified ? t('emailConfirmed') : t('emailOpen')}</Tag>
      </p>
      {!isVerified && <UnconfirmedEmail />}
      <Stack as="form" ref={form} gap={5} isNarrow noValidate onSubmit={submit} onChange={mendTyped}>
        <FormErrors errors={errors} failure={t('emailFailed')} />
        <Stack as="fieldset" disabled={!isReady} gap={5}>
          <TextField
            name="email"
            label={t('newEmail')}
            hint={t('newEmailHint')}
            error={errorOf('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          {hasPassword && (
            <PasswordField
              name="emailPassword"
              label={t('currentPassword')}
              error={errorOf('emailPassword')}
            />
          )}
          <div>
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? account('saving') : t('saveEmail')}
            </Button>
          </div>
        </Stack>
        <SavedWord>{sentTo && t('emailSent', { email: sentTo })}</SavedWord>
      </Stack>
    </>
  );
}

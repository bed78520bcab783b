import { useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Row, Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useNewPassword } from '../entry/new-password.tsx';
import { callOffice } from '../staff-api/session.ts';

/** Another password, by the one before. */
export function PasswordPart({ email, onChanged }: { email: string; onChanged: () => Promise<void> }) {
  const t = useText('officeAccount');
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useFormErrors({ fields: ['currentPassword', 'password', 'passwordConfirmation'] });
  const { isBusy, call } = useCall(form.refuse);
  const password = useNewPassword(form, t('newPassword'));
  if (!isOpen) {
    return (
      <>
        {isSaved && (
          <Notice tone="ok" announces="politely">
            {t('passwordSaved')}
          </Notice>
        )}
        <div>
          <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
        </div>
      </>
    );
  }
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      isNarrow
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isBusy) return;
        const said = new FormData(sending.currentTarget);
        const current = { field: 'currentPassword', label: t('currentPassword') };
        const typed = password.typed(said, [current]);
        if (typed === null) return;
        const currentPassword = String(said.get('currentPassword') ?? '');
        const done = await call(() => callOffice('change-password', { currentPassword, ...typed }));
        if (done === null) return;
        setOpen(false);
        setSaved(true);
        await onChanged();
      }}
    >
      <p>{t('passwordText')}</p>
      <FormErrors errors={form.errors} failure={t('failed')} />
      {/* For who keeps passwords: whose it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        name="currentPassword"
        type="password"
        label={t('currentPassword')}
        autoComplete="current-password"
        // The form was asked for: its first field is what comes next.
        autoFocus
        error={form.errorOf('currentPassword')}
      />
      {password.fields}
      <Row gap={3}>
        <Button type="submit" tone="go" isBusy={isBusy}>
          {t('changePassword')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
      </Row>
    </Stack>
  );
}

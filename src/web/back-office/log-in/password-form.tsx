import { useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';

/** The first step. In the sandbox it is filled in with the owner's data. */
export function PasswordForm({
  offer,
  onNext,
}: {
  offer: OfficeSession['offers'];
  onNext: (session: OfficeSession) => void;
}) {
  const t = useText('officeLogIn');
  const [isBusy, setBusy] = useState(false);
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['email', 'password'] });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        const said = new FormData(sending.currentTarget);
        setBusy(true);
        const { data, refusals } = await callOffice<OfficeSession>('login', {
          email: String(said.get('email') ?? ''),
          password: String(said.get('password') ?? ''),
        });
        setBusy(false);
        refuse(refusals);
        if (data) onNext(data);
      }}
    >
      <FormErrors errors={errors} failure={t('failed')} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        defaultValue={offer?.email ?? ''}
        error={errorOf('email')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        defaultValue={offer?.password ?? ''}
        error={errorOf('password')}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {t('goOn')}
      </Button>
    </Stack>
  );
}

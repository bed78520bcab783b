import { useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';

/** The second step: the code of the application, or a recovery code. */
export function CodeForm({
  onNext,
  onBack,
}: {
  onNext: (session: OfficeSession) => void;
  onBack: () => void;
}) {
  const t = useText('officeLogIn');
  const [isBusy, setBusy] = useState(false);
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['code'] });
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        const code = String(new FormData(sending.currentTarget).get('code') ?? '');
        setBusy(true);
        const { data, refusals } = await callOffice<OfficeSession>('code', { code });
        setBusy(false);
        refuse(refusals);
        if (data) onNext(data);
      }}
    >
      <p>{t('codeText')}</p>
      <FormErrors errors={errors} failure={t('failed')} />
      <TextField
        name="code"
        label={t('code')}
        autoComplete="one-time-code"
        // The step was taken to get here: the field is what comes next.
        autoFocus
        error={errorOf('code')}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {t('logIn')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('startAgain')}
      </Button>
    </Stack>
  );
}

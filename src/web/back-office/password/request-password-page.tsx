import { useState } from 'react';
import { useLocation } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { emailCarried } from '../entry/carried-email.ts';
import { EntryPage } from '../entry/entry-page.tsx';
import { callOffice } from '../staff-api/session.ts';

/** Sends a link for another password. What it says afterwards does not tell whether the address is staff. */
export function Component() {
  const t = useText('officeLogIn');
  const locale = useLocale();
  const carried = emailCarried(useLocation()) ?? '';
  const [email, setEmail] = useState(carried);
  const [isSent, setSent] = useState(false);
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['email'] });
  const { isBusy, call } = useCall(refuse);
  return (
    <EntryPage title={t(isSent ? 'requestedTitle' : 'requestTitle')}>
      {isSent ? (
        <Stack gap={4}>
          <p role="status">{t('requested', { email })}</p>
          <Button onClick={() => setSent(false)}>{t('requestAgain')}</Button>
        </Stack>
      ) : (
        <Stack
          as="form"
          gap={4}
          noValidate
          onSubmit={async (sending) => {
            sending.preventDefault();
            if (await call(() => callOffice('request-password', { email, locale }))) setSent(true);
          }}
        >
          <p>{t('requestText')}</p>
          <FormErrors errors={errors} failure={t('notSaved')} />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={errorOf('email')}
          />
          <Button type="submit" tone="go" isWide isBusy={isBusy}>
            {t('request')}
          </Button>
        </Stack>
      )}
      <p>
        <Link to="/log-in" state={{ email }}>
          {t('back')}
        </Link>
      </p>
    </EntryPage>
  );
}

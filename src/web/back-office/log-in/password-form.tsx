import { useState } from 'react';
import { useLocation } from 'react-router';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { keepsCookies } from '../../kit/storage/keeps-cookies.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CookiesNotice } from '../../parts/log-in/cookies-notice.tsx';
import { emailCarried } from '../entry/carried-email.ts';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';

/** The first step. In the sandbox it is filled in with the owner's data. */
export function PasswordForm({
  offer,
  refused,
  onNext,
}: {
  offer: OfficeSession['offers'];
  /** Why the person is here again. */
  refused: readonly CallRefusal[];
  onNext: (session: OfficeSession) => void;
}) {
  const t = useText('officeLogIn');
  const carried = emailCarried(useLocation());
  const [email, setEmail] = useState(carried ?? offer?.email ?? '');
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['email', 'password'], refused });
  const { isBusy, call } = useCall(refuse);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isBusy) return;
        if (!keepsCookies()) return refuse([{ code: 'COOKIES_OFF' }]);
        const password = String(new FormData(sending.currentTarget).get('password') ?? '');
        const data = await call(() => callOffice<OfficeSession>('login', { email, password }));
        if (data) onNext(data);
      }}
    >
      <CookiesNotice />
      <FormErrors errors={errors} failure={t('failed')} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errorOf('email')}
      />
      <TextField
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        // Whoever comes with another address has another password.
        defaultValue={carried === null ? offer?.password : undefined}
        error={errorOf('password')}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {t('goOn')}
      </Button>
      <p>
        <Link to="/request-password" state={{ email }}>
          {t('forgot')}
        </Link>
      </p>
    </Stack>
  );
}

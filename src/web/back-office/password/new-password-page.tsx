import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { dropLinkCode, linkCode } from '../entry/link-code.ts';
import { useNewPassword } from '../entry/new-password.tsx';
import { whereNext } from '../entry/where-next.ts';
import { callOffice, type OfficeSession, rememberSession } from '../staff-api/session.ts';

/** Sets the password by the mailed link; the second factor comes after it. */
export function Component() {
  const t = useText('officeLogIn');
  const navigate = useNavigate();
  const [code] = useState(() => linkCode('new-password'));
  const form = useFormErrors({ fields: ['password', 'passwordConfirmation'] });
  const [isOver, setOver] = useState(false);
  const { isBusy, call } = useCall((refusals) => {
    form.refuse(refusals);
    setOver(refusals.some((refusal) => refusal.code === 'LINK_EXPIRED'));
  });
  const password = useNewPassword(form);
  if (code === null) {
    return (
      <EntryPage title={t('noCodeTitle')}>
        <p>{t('noCodeText')}</p>
        <ButtonLink to="/request-password">{t('requestAgain')}</ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('newTitle')}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={async (sending) => {
          sending.preventDefault();
          if (isBusy) return;
          const typed = password.typed(new FormData(sending.currentTarget));
          if (typed === null) return;
          const data = await call(() => callOffice<OfficeSession>('new-password', { code, ...typed }));
          if (!data) return;
          dropLinkCode('new-password');
          rememberSession(data);
          await navigate(whereNext(data, new URLSearchParams()), { replace: true });
        }}
      >
        <p>{t('newText')}</p>
        <FormErrors errors={form.errors} failure={t('notSaved')} />
        {isOver && <ButtonLink to="/request-password">{t('requestAgain')}</ButtonLink>}
        {password.fields}
        <Button type="submit" tone="go" isWide isBusy={isBusy}>
          {t('savePassword')}
        </Button>
      </Stack>
    </EntryPage>
  );
}

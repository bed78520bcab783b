import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useNewPassword } from '../entry/new-password.tsx';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';
import type { Invitation } from './invitation.ts';

/** Name and password of somebody new. */
export function NewPersonForm({
  code,
  invitation,
  onAccepted,
}: {
  code: string;
  invitation: Invitation;
  onAccepted: (session: OfficeSession) => Promise<void>;
}) {
  const t = useText('officeInvitation');
  const form = useFormErrors({ fields: ['name', 'password', 'passwordConfirmation'] });
  const { isBusy, call } = useCall(form.refuse);
  const password = useNewPassword(form);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isBusy) return;
        const said = new FormData(sending.currentTarget);
        const typed = password.typed(said, [{ field: 'name', label: t('name') }]);
        if (typed === null) return;
        const name = String(said.get('name') ?? '');
        const sent = { code, name, ...typed };
        const data = await call(() => callOffice<OfficeSession>('accept-invitation', sent));
        if (data) await onAccepted(data);
      }}
    >
      <p>{t('newText')}</p>
      <FormErrors errors={form.errors} failure={t('notAccepted')} />
      {/* Named for who keeps passwords, as the log-in will ask for it. */}
      <TextField name="email" label={t('email')} autoComplete="username" readOnly value={invitation.email} />
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        defaultValue={invitation.name ?? ''}
        error={form.errorOf('name')}
      />
      {password.fields}
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {t('accept')}
      </Button>
    </Stack>
  );
}

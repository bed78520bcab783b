import type { ReactNode } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import type { CallResult } from '../../kit/refusals/refusals.ts';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { OfficeSession } from '../staff-api/session.ts';

/** Adds a passkey under a name by which the person knows it again. */
export function PasskeySetup({
  add,
  onDone,
  ways,
}: {
  add: (name: string) => Promise<CallResult<OfficeSession>>;
  onDone: (session: OfficeSession) => void;
  ways: ReactNode;
}) {
  const t = useText('officeFactor');
  const { isBusy, refusal, call } = useCall();
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        const name = String(new FormData(sending.currentTarget).get('passkeyName') ?? '');
        const data = await call(() => add(name));
        if (data) onDone(data);
      }}
    >
      <p>{t('passkeyText')}</p>
      <RefusalNotice refusal={isBusy ? null : refusal} title={t('passkeyNotAdded')} />
      <TextField
        name="passkeyName"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" tone="go" isWide isBusy={isBusy}>
        {t('addPasskey')}
      </Button>
      {ways}
    </Stack>
  );
}

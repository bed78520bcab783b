import { type ReactNode, useState } from 'react';
import { TextField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { CallResult, OfficeSession } from '../staff-api/session.ts';

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
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={async (sending) => {
        sending.preventDefault();
        if (isBusy) return;
        const name = String(new FormData(sending.currentTarget).get('passkeyName') ?? '');
        setBusy(true);
        setRefusal(null);
        const { data, refusals } = await add(name);
        setBusy(false);
        setRefusal(refusals[0] ?? null);
        if (data) onDone(data);
      }}
    >
      <p>{t('passkeyText')}</p>
      {refusal && (
        <Notice tone="bad" announces="at once" title={t('passkeyNotAdded')}>
          {refusalText(refusal)}
        </Notice>
      )}
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

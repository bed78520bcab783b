import { useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { provePasskey } from '../staff-api/passkey.ts';
import type { OfficeSession } from '../staff-api/session.ts';
import css from './log-in-page.module.css';

/** A passkey opens the login by itself, in place of the password and of the code. */
export function PasskeyWay({ onNext }: { onNext: (session: OfficeSession) => void }) {
  const t = useText('officeLogIn');
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      {refusal && (
        <Notice tone="bad" announces="at once">
          {refusalText(refusal)}
        </Notice>
      )}
      <Button
        isWide
        isBusy={isBusy}
        onClick={async () => {
          setBusy(true);
          setRefusal(null);
          const { data, refusals } = await provePasskey('LOG_IN');
          setBusy(false);
          setRefusal(refusals[0] ?? null);
          if (data) onNext(data);
        }}
      >
        {t('byPasskey')}
      </Button>
    </>
  );
}

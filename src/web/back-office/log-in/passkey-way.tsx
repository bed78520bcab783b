import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { provePasskey } from '../staff-api/passkey.ts';
import type { OfficeSession } from '../staff-api/session.ts';
import css from './log-in-page.module.css';

/** A passkey opens the login by itself, in place of the password and of the code. */
export function PasskeyWay({ onNext }: { onNext: (session: OfficeSession) => void }) {
  const t = useText('officeLogIn');
  const { isBusy, refusal, call } = useCall();
  return (
    <>
      <p className={css.or}>{t('or')}</p>
      <RefusalNotice refusal={isBusy ? null : refusal} />
      <Button
        isWide
        isBusy={isBusy}
        onClick={async () => {
          const data = await call(() => provePasskey('LOG_IN'));
          if (data) onNext(data);
        }}
      >
        {t('byPasskey')}
      </Button>
    </>
  );
}

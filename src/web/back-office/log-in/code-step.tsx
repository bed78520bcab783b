import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { CodeForm } from '../code/code-form.tsx';
import { callOffice, type OfficeSession } from '../staff-api/session.ts';

/** The second step: the code of the application, or a recovery code. */
export function CodeStep({
  onNext,
  onBack,
}: {
  onNext: (session: OfficeSession) => void;
  /** To another account, or because the login of the password has ended. */
  onBack: (refusals: readonly CallRefusal[]) => void;
}) {
  const t = useText('officeLogIn');
  return (
    <>
      <p>{t('codeText')}</p>
      <CodeForm
        label={t('code')}
        send={async (code) => {
          const { data, refusals } = await callOffice<OfficeSession>('code', { code });
          if (data) onNext(data);
          if (refusals.some((refusal) => refusal.code === 'UNAUTHENTICATED')) onBack(refusals);
          return refusals;
        }}
        ways={(isBusy) => (
          <>
            <Button type="submit" tone="go" isWide isBusy={isBusy}>
              {t('logIn')}
            </Button>
            <Button tone="quiet" onClick={() => onBack([])}>
              {t('startAgain')}
            </Button>
          </>
        )}
      />
    </>
  );
}

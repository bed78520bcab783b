import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { callOffice, type OfficeSession, rememberSession } from '../staff-api/session.ts';
import type { Invitation } from './invitation.ts';

/** Accepts as who is logged in, or leads to the log-in of the invited address and back. */
export function KnownPerson({
  code,
  invitation: { email: invited },
  session: { state, person },
  onLoggedOut,
  onAccepted,
}: {
  code: string;
  invitation: Invitation;
  session: OfficeSession;
  onLoggedOut: (session: OfficeSession) => void;
  onAccepted: (session: OfficeSession) => Promise<void>;
}) {
  const t = useText('officeInvitation');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal | null>(null);
  const toLogIn = () => navigate('/log-in?to=/invitation', { state: { email: invited } });

  async function call(
    name: string,
    body: Record<string, unknown>,
    then: (session: OfficeSession) => unknown,
  ) {
    setBusy(true);
    const { data, refusals } = await callOffice<OfficeSession>(name, body);
    setBusy(false);
    setRefusal(refusals[0] ?? null);
    if (data) await then(data);
  }

  const told = refusal && (
    <Notice tone="bad" announces="at once" title={t('notAccepted')}>
      {refusalText(refusal)}
    </Notice>
  );
  if (person !== null && person.email !== invited) {
    return (
      <>
        <p>{t('otherText', { email: person.email, invited })}</p>
        {told}
        <Button
          tone="go"
          isWide
          isBusy={isBusy}
          onClick={() =>
            call('logout', {}, (session) => {
              rememberSession(session);
              onLoggedOut(session);
            })
          }
        >
          {t('logOut')}
        </Button>
      </>
    );
  }
  if (state !== 'OPEN') {
    return (
      <>
        <p>{t('knownText', { email: invited })}</p>
        <Button tone="go" isWide onClick={() => void toLogIn()}>
          {t('logIn')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t('openText', { email: invited })}</p>
      {told}
      <Button
        tone="go"
        isWide
        isBusy={isBusy}
        onClick={() => call('accept-invitation', { code }, onAccepted)}
      >
        {t('acceptKnown')}
      </Button>
    </>
  );
}

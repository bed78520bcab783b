import { useNavigate } from 'react-router';
import { RefusalNotice } from '../../kit/forms/refusal-notice.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
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
  const navigate = useNavigate();
  const { isBusy, refusal, call } = useCall();
  const toLogIn = () => navigate('/log-in?to=/invitation', { state: { email: invited } });

  async function send(
    name: string,
    body: Record<string, unknown>,
    then: (session: OfficeSession) => unknown,
  ) {
    const data = await call(() => callOffice<OfficeSession>(name, body));
    if (data) await then(data);
  }

  const told = <RefusalNotice refusal={refusal} title={t('notAccepted')} />;
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
            send('logout', {}, (session) => {
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
        onClick={() => send('accept-invitation', { code }, onAccepted)}
      >
        {t('acceptKnown')}
      </Button>
    </>
  );
}

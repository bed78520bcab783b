import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { whereNext } from '../entry/where-next.ts';
import { addPasskey, hasPasskeys } from '../staff-api/passkey.ts';
import { callOffice, loadSession, type OfficeSession, rememberSession } from '../staff-api/session.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-factor-page.module.css';
import { type SessionWithCodes, TotpSetup } from './totp-setup.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (session.state !== 'NEEDS_FACTOR') {
    throw redirect(whereNext(session, new URL(request.url).searchParams));
  }
  return session;
}

/** Sets up the first second factor: an application or a passkey. The login is complete afterwards. */
export function Component() {
  const t = useText('officeFactor');
  const { person } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [way, setWay] = useState<'TOTP' | 'PASSKEY' | null>(null);
  const [made, setMade] = useState<SessionWithCodes | null>(null);

  function goOn(session: OfficeSession) {
    rememberSession(session);
    void navigate(whereNext(session, parameters), { replace: true });
  }

  if (made !== null) {
    return (
      <EntryPage title={t('codesTitle')} isWide>
        <RecoveryCodes
          codes={made.recoveryCodes}
          email={made.person?.email ?? ''}
          onKept={() => goOn(made)}
        />
      </EntryPage>
    );
  }
  const other = (
    <Button tone="quiet" onClick={() => setWay(null)}>
      {t('other')}
    </Button>
  );
  if (way === 'TOTP') {
    return (
      <EntryPage title={t('appTitle')} isWide>
        <TotpSetup
          onDone={(session) => {
            // The login is complete from now on, also where the page is left without going on.
            rememberSession(session);
            setMade(session);
          }}
          ways={other}
        />
      </EntryPage>
    );
  }
  if (way === 'PASSKEY') {
    return (
      <EntryPage title={t('passkey')} isWide>
        <PasskeySetup add={addPasskey} onDone={goOn} ways={other} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('title')} isWide>
      <p>{t('lead')}</p>
      <div className={css.choices}>
        <button type="button" className={css.choice} onClick={() => setWay('TOTP')}>
          <strong>{t('app')}</strong>
          <span>{t('appText')}</span>
        </button>
        {hasPasskeys() ? (
          <button type="button" className={css.choice} onClick={() => setWay('PASSKEY')}>
            <strong>{t('passkey')}</strong>
            <span>{t('passkeyText')}</span>
          </button>
        ) : (
          <p>{t('noPasskeys')}</p>
        )}
      </div>
      <p>{person?.email}</p>
      <Button
        tone="quiet"
        onClick={async () => {
          const { data } = await callOffice<OfficeSession>('logout', {});
          if (data) goOn(data);
        }}
      >
        {t('otherAccount')}
      </Button>
    </EntryPage>
  );
}

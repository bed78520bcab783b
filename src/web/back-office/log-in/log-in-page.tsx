import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { whereNext } from '../entry/where-next.ts';
import { hasPasskeys } from '../staff-api/passkey.ts';
import { knownSession, loadSession, type OfficeSession, rememberSession } from '../staff-api/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordForm } from './password-form.tsx';
import { SandboxOffer } from './sandbox-offer.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (session.state === 'OPEN' || session.state === 'NEEDS_FACTOR') {
    throw redirect(whereNext(session, new URL(request.url).searchParams));
  }
  return session;
}

/** Password, then the second factor; each step is led to by what the server says of the login. */
export function Component() {
  const t = useText('officeLogIn');
  const first = useLoaderData<typeof loader>();
  const [session, setSession] = useState<OfficeSession>(first);
  const [ended, setEnded] = useState<readonly CallRefusal[]>([]);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  function goOn(next: OfficeSession) {
    rememberSession(next);
    setEnded([]);
    if (next.state === 'OPEN' || next.state === 'NEEDS_FACTOR') {
      void navigate(whereNext(next, parameters), { replace: true });
    } else setSession(next);
  }

  const isCodeWanted = session.state === 'NEEDS_CODE';
  const passkeyWay = hasPasskeys() && <PasskeyWay onNext={goOn} />;
  return (
    <EntryPage
      title={t(isCodeWanted ? 'codeTitle' : 'title')}
      below={
        session.offers && (
          <SandboxOffer offer={session.offers} reload={async () => (await refreshed()).offers} />
        )
      }
    >
      {isCodeWanted ? (
        <CodeStep
          onNext={goOn}
          onBack={(refusals) => {
            setEnded(refusals);
            setSession({ ...session, state: 'NONE' });
          }}
        />
      ) : (
        <PasswordForm onNext={goOn} offer={session.offers} refused={ended} />
      )}
      {passkeyWay}
    </EntryPage>
  );
}

/** Asks again for the session: its offer has the code that is valid at this moment. */
async function refreshed(): Promise<OfficeSession> {
  await loadSession();
  return await knownSession();
}

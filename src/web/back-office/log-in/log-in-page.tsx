import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useText } from '../../kit/text/text.tsx';
import { knownSession, loadSession, type OfficeSession, rememberSession } from '../staff-api/session.ts';
import { CodeForm } from './code-form.tsx';
import css from './log-in-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { SandboxOffer } from './sandbox-offer.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await loadSession();
  if (session.state === 'OPEN') throw redirect(wantedPath(new URL(request.url).searchParams));
  return session;
}

/** Where the person wanted to go: a path of the back office only. */
function wantedPath(parameters: URLSearchParams): string {
  const to = parameters.get('to') ?? '';
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/log-in') ? to : '/events';
}

/** Password, then the second factor; each step is led to by what the server says of the login. */
export function Component() {
  const t = useText('officeLogIn');
  const office = useText('office');
  const first = useLoaderData<typeof loader>();
  const [session, setSession] = useState<OfficeSession>(first);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();

  function goOn(next: OfficeSession) {
    rememberSession(next);
    if (next.state === 'OPEN') void navigate(wantedPath(parameters), { replace: true });
    else setSession(next);
  }

  const isCodeWanted = session.state === 'NEEDS_CODE';
  return (
    <main className={css.page}>
      <title>{`${t('title')} · Canhoto`}</title>
      <p className={css.brand}>
        Canhoto <span>{office('brand')}</span>
      </p>
      <div className={css.box}>
        <h1 className={css.title}>{t(isCodeWanted ? 'codeTitle' : 'title')}</h1>
        {isCodeWanted ? (
          <CodeForm onNext={goOn} onBack={() => setSession({ ...session, state: 'NONE' })} />
        ) : (
          <PasswordForm onNext={goOn} offer={session.offers} />
        )}
      </div>
      {session.offers && (
        <SandboxOffer offer={session.offers} reload={async () => (await refreshed()).offers} />
      )}
    </main>
  );
}

/** The session with the code of now. */
async function refreshed(): Promise<OfficeSession> {
  await loadSession();
  return await knownSession();
}

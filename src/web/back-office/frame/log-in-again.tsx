import { useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { WayOn } from '../../kit/forms/way-on.tsx';
import { WaysOnContext } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { logInAddress } from './load-frame.ts';

/** A session that ended leads to the log-in in a new tab: the form stays with all that was typed, and the same press sends it. */
export function LogInAgain() {
  const common = useText('common');
  const here = useLocation();
  const to = logInAddress(here);
  const isLogIn = here.pathname.endsWith('/log-in');
  const text = common('logIn');
  const waysOn = useMemo(() => {
    const linkOf = ({ code }: CallRefusal) =>
      code === 'UNAUTHENTICATED' && !isLogIn ? { to, text, opensNewTab: true } : undefined;
    return { linkOf, shown: (refusal: CallRefusal) => <WayOn link={linkOf(refusal)} /> };
  }, [to, text, isLogIn]);
  return (
    <WaysOnContext value={waysOn}>
      <Outlet />
    </WaysOnContext>
  );
}

import { useCallback } from 'react';
import { Outlet, useLocation } from 'react-router';
import { WayOnContext } from '../../kit/forms/way-on.tsx';
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
  const wayOn = useCallback(
    ({ code }: CallRefusal) =>
      code === 'UNAUTHENTICATED' && !isLogIn ? { to, text, opensNewTab: true } : undefined,
    [to, text, isLogIn],
  );
  return (
    <WayOnContext value={wayOn}>
      <Outlet />
    </WayOnContext>
  );
}

import { useEffect, useRef, useState } from 'react';
import { refusalOfUnloaded } from '../../kit/navigation/load-anew.ts';
import { type CallRefusal, refusedWith } from '../../kit/refusals/refusals.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';

/**
 * Logging in by a passkey. The browser offers those it has where the e-mail is typed, from the first time that the page is
 * touched on: whoever only looks loads and asks nothing.
 */
export function usePasskeyLogIn(onDone: () => void, refuse: (refusals: readonly CallRefusal[]) => void) {
  const [isOffered, setOffered] = useState(false);
  const { isBusy, call } = useCall(refuse);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    if (typeof window.PublicKeyCredential !== 'function') return;
    setOffered(true);
    let isGone = false;
    const begin = async () => {
      stop();
      // Nobody asked for it: where it cannot be loaded, the other ways to log in are there.
      const passkey = await import('./passkey.ts').catch(() => null);
      const result = isGone ? null : await passkey?.logInWithPasskey(true);
      if (!isGone && result?.data) done.current();
    };
    const events = ['pointerdown', 'keydown'] as const;
    const stop = () => {
      for (const event of events) removeEventListener(event, begin, true);
    };
    for (const event of events) addEventListener(event, begin, true);
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return {
    isOffered,
    isBusy,
    ask: () =>
      call(() =>
        telling(
          import('./passkey.ts').then(
            async ({ logInWithPasskey }) => (await logInWithPasskey(false)) ?? {},
            async () => refusedWith(await refusalOfUnloaded()),
          ),
          () => done.current(),
        ),
      ),
  };
}

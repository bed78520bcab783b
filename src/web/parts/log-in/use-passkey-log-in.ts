import { useEffect, useRef, useState } from 'react';
import { refusalOfUnloaded } from '../../kit/navigation/load-anew.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';

/**
 * Logging in by a passkey. The browser offers those it has where the e-mail is typed, from the first time that the page is
 * touched on: whoever only looks loads and asks nothing.
 */
export function usePasskeyLogIn(onDone: () => void) {
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
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
      if (!isGone && result && 'user' in result) done.current();
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
    /** What is wrong; nothing once somebody is logged in. */
    async ask(): Promise<CallRefusal[]> {
      if (isBusy) return [];
      setBusy(true);
      const result = await import('./passkey.ts').then(
        ({ logInWithPasskey }) => logInWithPasskey(false),
        async () => ({ errors: [await refusalOfUnloaded()] }),
      );
      setBusy(false);
      if (result && 'errors' in result) return result.errors;
      if (result) done.current();
      return [];
    },
  };
}

import { useEffect, useState } from 'react';
import { useSession } from '#src/web/parts/session/session.ts';
import type { ownParts } from './own-parts.ts';

/**
 * The part of the home page for people who are logged in. The page itself is the same for everybody, so it comes with the script; the way
 * through the account is still there where it cannot be loaded.
 */
export function OwnPart({ part }: { part: keyof typeof ownParts }) {
  const { isLoggedIn } = useSession();
  const [parts, setParts] = useState<typeof ownParts | null>(null);
  useEffect(() => {
    if (isLoggedIn) import('./own-parts.ts').then((own) => setParts(own.ownParts)).catch(() => {});
  }, [isLoggedIn]);
  const Part = isLoggedIn && parts?.[part];
  return Part && <Part />;
}

import { useGo } from './navigation.ts';
import { inLocale } from './paths.ts';
import type { UserData } from './session.ts';
import { useLocale } from './text.tsx';

/**
 * Where to go once logged in: the target in the customer's own language. When that is another one than the page
 * speaks, the address says so with `lg` (specification section 4).
 */
export function useAfterLogIn(target: string): (user: UserData) => void {
  const go = useGo();
  const locale = useLocale();
  return (user) => {
    const address = new URL(inLocale(target, user.locale), location.origin);
    if (user.locale !== locale) address.searchParams.set('lg', user.locale);
    go(address.pathname + address.search + address.hash);
  };
}

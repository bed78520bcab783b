import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { addressAfterLogIn } from '../session/address-after-log-in.ts';
import type { UserData } from '../session/session.ts';

export function useAfterLogIn(target: string): (user: UserData) => void {
  const go = useGo();
  const locale = useLocale();
  // The form is done with: going back leads to the page before it.
  return (user) => go(addressAfterLogIn(target, locale, user.locale), { replace: true });
}

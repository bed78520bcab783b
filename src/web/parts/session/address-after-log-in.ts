import type { Locale } from '#src/domain/locale.ts';
import { inLocale } from '../pages/paths.ts';

/**
 * Where to go once logged in: the target in the customer's own language. When that is another one than the page
 * speaks, the address says so with `lg` (specification section 4).
 */
export function addressAfterLogIn(target: string, pageLocale: Locale, userLocale: Locale): string {
  // The host is only there to read the address; it is left out again.
  const address = new URL(inLocale(target, userLocale), 'https://canhoto.invalid');
  if (userLocale !== pageLocale) address.searchParams.set('lg', userLocale);
  return address.pathname + address.search + address.hash;
}

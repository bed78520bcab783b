import type { Locale } from '#src/domain/locale.ts';
import { pages } from '#src/domain/pages/pages.ts';

/** The whole address of an event's page in the shop of this host, by what its address names it. */
export function publicAddress(slug: string, locale: Locale): string {
  return `${location.origin}/${locale}/${pages.event.replace(':slug', () => slug)}`;
}

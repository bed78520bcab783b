import type { Locale } from '#src/domain/locale.ts';
import { paths } from '../../parts/pages/paths.ts';

/**
 * The page of one's own data: a view of that of security, for every first load carries the address of every page, and few
 * people look for this one.
 */
export function ownDataPath(locale: Locale): string {
  return `${paths.security(locale)}?privacidade`;
}

export function isOwnData(search: string): boolean {
  return new URLSearchParams(search).has('privacidade');
}

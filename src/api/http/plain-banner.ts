import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';

/** For the style sheets of pages that are made without the storefront. */
export const plainBannerStyle = `
aside { padding: 0.75rem 1.25rem; border-bottom: 3px solid #b3123a; background: #fde6ec; color: #1b1033; font-weight: 700;
  text-align: center; }
@media (prefers-color-scheme: dark) { aside { border-color: #ff8fa8; background: #3d1226; color: #f5f0fc; } }
`;

/** The banner of the storefront's sandbox-banner.tsx on such a page; empty where the sandbox stands beside nothing real. */
export function plainBanner(locale: Locale, sandboxBesideReal: boolean): string {
  if (!sandboxBesideReal) return '';
  const t = textFor(locale, 'rehearsal');
  return `<aside aria-label="${t('label')}">${t('anybodyBuysForNothing')}</aside>\n`;
}

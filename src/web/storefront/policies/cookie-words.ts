import type { Locale } from '#src/domain/locale.ts';
import type { ThirdParties } from '#src/domain/site/site.ts';
import { textFor } from '#src/i18n/texts.server.ts';

/** What the privacy policy says of third parties: those which are configured here, and no other. */
export function cookieWords(thirdParties: ThirdParties, locale: Locale): string {
  const t = textFor(locale, 'privacy');
  const known = {
    chat: t('cookiesChat'),
    tagManager: t('cookiesTagManager'),
    ads: t('cookiesAds'),
    addToCart: t('cookiesAddToCart'),
    organizerPixels: t('cookiesOrganizerPixels'),
    errors: t('cookiesErrors'),
  } satisfies Record<keyof ThirdParties, string>;
  const lines = (Object.keys(known) as (keyof ThirdParties)[])
    .filter((name) => thirdParties[name])
    .map((name) => `- ${known[name]}`);
  return lines.length > 0 ? `\n\n${t('cookiesOthers')}\n\n${lines.join('\n')}` : `\n\n${t('cookiesNone')}`;
}

import type { Locale } from '#src/domain/locale.ts';
import { paths } from '../../parts/pages/paths.ts';

/** The organizer for search engines; its id is the same in both languages. */
export function organizerJsonLd(
  { name, legalName, taxNumber }: { name: string; legalName: string; taxNumber: string },
  slug: string,
  locale: Locale,
  publicUrl: string,
): object {
  const base = publicUrl.replace(/\/$/, '');
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${base}${paths.organizer('pt', slug)}#empresa`,
    name,
    legalName,
    taxID: taxNumber,
    url: base + paths.organizer(locale, slug),
  };
}

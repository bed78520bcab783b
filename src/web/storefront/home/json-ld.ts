import type { Locale } from '#src/domain/locale.ts';
import type { Site } from '#src/domain/site/site.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { paths } from '../../parts/pages/paths.ts';

/** The box office and who runs it, for search engines. */
export function siteJsonLd(site: Site, locale: Locale, publicUrl: string): object {
  const base = publicUrl.replace(/\/$/, '');
  const t = textFor(locale, 'common');
  const { company, social } = site;
  const organization = `${base}/#empresa`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${base}/#site`,
        name: 'Canhoto',
        alternateName: t('siteTitle'),
        description: t('siteDescription'),
        url: base + paths.home(locale),
        inLanguage: ['pt-BR', 'en'],
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${base}${paths.home(locale)}?busca={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Canhoto',
        legalName: company.legalName,
        taxID: company.registrations[0]?.number,
        url: `${base}/`,
        address: company.address,
        email: company.email,
        telephone: company.phone,
        sameAs: social.map(({ url }) => url),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: company.email,
          telephone: company.phone,
          availableLanguage: ['pt-BR', 'en'],
        },
      },
    ],
  };
}

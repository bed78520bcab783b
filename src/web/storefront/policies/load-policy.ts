import type { LoaderFunctionArgs } from 'react-router';
import { type MarkdownNode, markdownTree } from '#src/domain/format/markdown-tree.ts';
import { limits } from '#src/domain/limits.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { pagePath } from '../../parts/own-pages/page-path.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { inLocale } from '../../parts/pages/paths.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { cookieWords } from './cookie-words.ts';

type PolicyArea = Extract<Area, 'terms' | 'refunds' | 'halfPrice' | 'accessibility' | 'privacy'>;

export interface PolicySection {
  id: string;
  title: string;
  text: MarkdownNode[];
}

/**
 * One of the policies as a page: every `part…` of its texts with its `text…`, in their order, and with who runs this
 * box office put in. Their words follow consumer, half-price and data protection law, which they name.
 */
export function loadPolicy(area: PolicyArea, { context, params, request }: LoaderFunctionArgs) {
  const locale = pageLocale(params);
  const { publicUrl, site } = context.get(visitorContext);
  const t = textFor(locale, area) as (key: string, facts?: Record<string, string>) => string;
  const facts = factsOf(site);
  const sections: PolicySection[] = Object.keys(textsFor('pt', [area])[area] ?? {})
    .filter((key) => key.startsWith('part'))
    .map((key) => key.slice('part'.length))
    .map((name) => ({
      id: name.toLowerCase(),
      title: t(`part${name}`),
      text: markdownTree(
        t(`text${name}`, facts) + (name === 'Cookies' ? cookieWords(site.thirdParties, locale) : ''),
      ),
    }));
  return {
    title: t('title'),
    lead: t('lead'),
    validSince: new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : 'en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(area === 'privacy' ? limits.privacyVersion : limits.termsVersion)),
    sections,
    head: {
      title: t('title'),
      description: t('description'),
      path: inLocale(pagePath(request).replace(/\/$/, ''), locale),
      publicUrl,
      locale,
    },
  };
}

export type Policy = ReturnType<typeof loadPolicy>;

function factsOf({ company }: Site): Record<string, string> {
  return {
    legalName: company.legalName,
    registrations: company.registrations.map(({ name, number }) => `${name} ${number}`).join(', '),
    address: company.address,
    email: company.email,
    phone: company.phone,
    officer: company.dataProtection.name,
    officerEmail: company.dataProtection.email,
  };
}

import { type ReactNode, use } from 'react';
import { Meta, Outlet, redirect, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { isLocale, type Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import type { Area } from '../../i18n/bundles.server.ts';
import { textsFor } from '../../i18n/texts.server.ts';
import type { Texts } from '../../i18n/translator.ts';
import { TextProvider } from '../kit/text/text.tsx';
import { mendedAddress } from '../parts/own-pages/mended-address.ts';
import { spokenLocale } from '../parts/pages/page-locale.ts';
import { visitorContext } from '../parts/visitor/load-context.ts';
import { visitorLocale } from '../parts/visitor/visitor-locale.ts';
import '../kit/style/base.css';
import type { Route } from './+types/root.ts';
import { DeliveryContext } from './delivery-context.tsx';
import { BrokenPage } from './frame/broken-page.tsx';
import { SandboxBanner } from './frame/sandbox-banner.tsx';

/** An address without its language or with a token where none belongs leads to the right one before anything else. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    // Only an address without a language needs to know the visitor's.
    const spoken = url.pathname.split('/')[1];
    const locale = isLocale(spoken) ? spoken : await visitorLocale(context.get(visitorContext));
    const mended = mendedAddress(url, locale);
    if (mended && request.method !== 'POST') {
      throw redirect(mended, { headers: { vary: 'Accept-Language, Cookie' } });
    }
  },
];

/** The language of the page: its first path segment, or the browser's wish where the path names none. */
export function loader({ context, request }: Route.LoaderArgs): Everywhere {
  const { acceptLanguage, site, sandboxBesideReal } = context.get(visitorContext);
  const locale = spokenLocale(request, acceptLanguage);
  const hasThirdParties = Object.keys(site.thirdParties).length > 0;
  const areas: Area[] = ['common'];
  if (hasThirdParties) areas.push('consent');
  if (sandboxBesideReal) areas.push('rehearsal');
  return { locale, site, texts: textsFor(locale, areas), sandboxBesideReal };
}

interface Everywhere {
  locale: Locale;
  site: Site;
  texts: Texts;
  /** Every page has to say that tickets can be had for nothing. */
  sandboxBesideReal: boolean;
}

export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: object;
  nextParams: object;
}) {
  return (currentParams as { locale?: string }).locale !== (nextParams as { locale?: string }).locale;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const locale = root?.locale ?? 'pt';
  const { links, scripts } = use(DeliveryContext);
  return (
    <html lang={locale === 'pt' ? 'pt-BR' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#130a26" />
        <link rel="manifest" href={`/app-${locale}.webmanifest`} />
        <Meta />
        {links}
      </head>
      <body>
        <TextProvider locale={locale}>
          {root?.sandboxBesideReal && <SandboxBanner />}
          {children}
        </TextProvider>
        <ScrollRestoration />
        {scripts}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenPage error={error} />;
}

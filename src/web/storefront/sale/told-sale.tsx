import { data } from 'react-router';
import { formatMoment } from '#src/domain/format/date.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { toldSalePage } from '../../parts/customer-api/told-sale.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { described } from '../../parts/pages/structured-data.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { FailedPage } from '../frame/broken-page.tsx';
import type { Route } from './+types/told-sale.ts';
import { ToldSaleScreen } from './told-sale-screen.tsx';

/** There only while the organizer publishes it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { slug } = params;
  const visitor = context.get(visitorContext);
  const event = (await readData(visitor, toldSalePage, { locale, slug }))?.event;
  if (!event?.toldSale) throw data(null, { status: 404 });
  const words = textFor(locale, 'toldSale');
  const { name, timeZone, toldSale, linkPreviewUrl } = event;
  return {
    sale: { ...toldSale, slug, name, asOf: formatMoment(new Date(toldSale.at), locale, timeZone) },
    texts: textsFor(locale, ['toldSale', 'error']),
    head: described(
      {
        title: words('pageTitle', { event: name }),
        description: words('pageText', { event: name }),
        path: paths.toldSale(locale, slug),
        publicUrl: visitor.publicUrl,
        locale,
        previewUrl: linkPreviewUrl,
      },
      null,
    ),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} title={useText('common')('eventBrokenTitle')} />;
}

export default function ToldSalePage({ loaderData: { sale } }: Route.ComponentProps) {
  return <ToldSaleScreen sale={sale} />;
}

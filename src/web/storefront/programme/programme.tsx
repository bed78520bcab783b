import { data } from 'react-router';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useText } from '../../kit/text/text.tsx';
import { programmePage } from '../../parts/customer-api/programme.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { described } from '../../parts/pages/structured-data.ts';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { FailedPage } from '../frame/broken-page.tsx';
import type { Route } from './+types/programme.ts';
import { programmeJsonLd } from './json-ld.ts';
import { ProgrammeScreen } from './programme-screen.tsx';
import { shownProgramme } from './shown-programme.ts';

/** Public: the same for everybody, so that one copy can be kept and sent to all. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const { slug } = params;
  const visitor = context.get(visitorContext);
  const answer = await readData(visitor, programmePage, { locale, slug });
  const event = answer?.event;
  if (!event) throw data(null, { status: 404 });
  const { publicUrl } = visitor;
  const words = textFor(locale, 'programme');
  return {
    programme: shownProgramme(event, locale),
    now: visitor.now.getTime(),
    texts: textsFor(locale, ['programme', 'error']),
    head: described(
      {
        title: words('pageTitle', { event: event.name }),
        description: words('pageText', { event: event.name }),
        path: paths.programme(locale, slug),
        publicUrl,
        locale,
        previewUrl: event.linkPreviewUrl,
      },
      programmeJsonLd(event, locale, publicUrl),
    ),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage error={error} title={useText('common')('eventBrokenTitle')} />;
}

export default function ProgrammePage({ loaderData: { programme, now } }: Route.ComponentProps) {
  return <ProgrammeScreen key={programme.slug} programme={programme} drawnAt={now} />;
}

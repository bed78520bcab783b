import { textFor, textsFor } from '../../../i18n/texts.ts';
import { company } from '../../lib/company.ts';
import { headTags } from '../../lib/head.ts';
import { visitorContext } from '../../lib/load-context.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useText } from '../../lib/text.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/privacy.ts';
import css from './privacy.module.css';

export function loader({ context, params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return {
    texts: textsFor(locale, ['privacy']),
    head: {
      title: textFor(locale, 'privacy')('title'),
      path: paths.privacy(locale),
      publicUrl: context.get(visitorContext).publicUrl,
      locale,
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function PrivacyPage() {
  const t = useText('privacy');
  const facts = { legalName: company.legalName, taxNumber: company.taxNumber, email: company.email };
  return (
    <Page width="text">
      <h1>{t('title')}</h1>
      {(['who', 'what', 'shared', 'browser', 'rights'] as const).map((part) => (
        <section key={part} className={css.part}>
          <h2>{t(part)}</h2>
          <p>{t(`${part}Text`, facts)}</p>
        </section>
      ))}
    </Page>
  );
}

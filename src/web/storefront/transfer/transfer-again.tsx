import { useEffect } from 'react';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { rememberedLink } from '../../parts/handed/remembered-link.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { privateMeta } from '../account-frame/private-page.ts';
import type { Route } from './+types/transfer-again.ts';

export function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return {
    texts: textsFor(locale, ['transfer']),
    head: { title: textFor(locale, 'transfer')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

/** Where log-in and a new password lead back to: on to the link this tab was reading, whose address they never had. */
export default function TransferAgainPage() {
  const t = useText('transfer');
  const locale = useLocale();
  const go = useGo();
  useEffect(() => {
    const token = rememberedLink();
    if (token !== null) go(paths.transfer(locale, token), { replace: true });
  }, [go, locale]);
  return (
    <Page width="text">
      <h1>{t('againTitle')}</h1>
      <p>{t('againText')}</p>
    </Page>
  );
}

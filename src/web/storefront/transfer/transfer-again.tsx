import { useEffect } from 'react';
import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { useGo } from '../../lib/navigation.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Page } from '../../ui/page.tsx';
import { privateMeta } from '../account/private-page.ts';
import type { Route } from './+types/transfer-again.ts';
import { rememberedInvitation } from './remembered-invitation.ts';

export function loader({ params }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  return {
    texts: textsFor(locale, ['transfer']),
    head: { title: textFor(locale, 'transfer')('pageTitle') },
  };
}

export const meta: Route.MetaFunction = privateMeta;

/** Where log-in and a new password lead back to: on to the invitation this tab was reading, whose address they never had. */
export default function TransferAgainPage() {
  const t = useText('transfer');
  const locale = useLocale();
  const go = useGo();
  useEffect(() => {
    const token = rememberedInvitation();
    if (token !== null) go(paths.transfer(locale, token), { replace: true });
  }, [go, locale]);
  return (
    <Page width="text">
      <h1>{t('againTitle')}</h1>
      <p>{t('againText')}</p>
    </Page>
  );
}

import { paths } from '../../lib/paths.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export type Over = 'TRANSFER_NOT_FOUND' | 'TRANSFER_OVER';

/** An invitation there is nothing to do with any more, and why. */
export function InvitationOver({ code }: { code: Over }) {
  const t = useText('transfer');
  const locale = useLocale();
  const refusalText = useRefusalText();
  return (
    <Page width="text">
      <h1>{code === 'TRANSFER_OVER' ? t('overTitle') : t('unknownTitle')}</h1>
      <p>{refusalText({ code })}</p>
      <p>
        <ButtonLink to={paths.tickets(locale)}>{t('toTickets')}</ButtonLink>
      </p>
    </Page>
  );
}

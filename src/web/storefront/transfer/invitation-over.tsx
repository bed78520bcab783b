import { Page } from '../../kit/page/page.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';

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

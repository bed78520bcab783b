import { Page } from '../../kit/page/page.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';

/** Why a link opens no invitation. */
export const overCodes = ['TRANSFER_NOT_FOUND', 'TRANSFER_OVER', 'TRANSFER_TAKEN'] as const;
export type Over = (typeof overCodes)[number];

const titles = {
  TRANSFER_NOT_FOUND: 'unknownTitle',
  TRANSFER_OVER: 'overTitle',
  TRANSFER_TAKEN: 'takenTitle',
} as const;

/** An invitation there is nothing to do with any more, and why. */
export function InvitationOver({ code }: { code: Over }) {
  const t = useText('transfer');
  const locale = useLocale();
  const refusalText = useRefusalText();
  return (
    <Page width="text">
      <h1>{t(titles[code])}</h1>
      <p>{refusalText({ code })}</p>
      <p>
        <ButtonLink to={paths.tickets(locale)}>{t('toTickets')}</ButtonLink>
      </p>
    </Page>
  );
}

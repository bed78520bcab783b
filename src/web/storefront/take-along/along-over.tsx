import { Page } from '../../kit/page/page.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { paths } from '../../parts/pages/paths.ts';

/** Why a link takes nothing along. */
export const overCodes = ['TAKE_ALONG_NOT_FOUND', 'TAKE_ALONG_OVER', 'TAKE_ALONG_TAKEN'] as const;
export type Over = (typeof overCodes)[number];

const titles = {
  TAKE_ALONG_NOT_FOUND: 'unknownTitle',
  TAKE_ALONG_OVER: 'overTitle',
  TAKE_ALONG_TAKEN: 'takenTitle',
} as const;

/** A link there is nothing to do with any more, and why. */
export function AlongOver({ code }: { code: Over }) {
  const t = useText('takeAlong');
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

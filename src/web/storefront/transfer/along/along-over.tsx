import { Page } from '#src/web/kit/page/page.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ButtonLink } from '#src/web/kit/ui/button.tsx';
import { paths } from '#src/web/parts/pages/paths.ts';

/** Why a link takes nothing along. */
export const alongOverCodes = ['TAKE_ALONG_NOT_FOUND', 'TAKE_ALONG_OVER', 'TAKE_ALONG_TAKEN'] as const;
export type Over = (typeof alongOverCodes)[number];

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

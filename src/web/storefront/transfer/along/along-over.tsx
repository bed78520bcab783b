import { useText } from '#src/web/kit/text/text.tsx';
import { LinkOver } from '../over/link-over.tsx';

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
  return <LinkOver code={code} title={t(titles[code])} toTickets={t('toTickets')} />;
}

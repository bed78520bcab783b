import { useText } from '../../kit/text/text.tsx';
import { LinkOver } from './over/link-over.tsx';

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
  return <LinkOver code={code} title={t(titles[code])} toTickets={t('toTickets')} />;
}

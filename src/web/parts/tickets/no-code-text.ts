import type { Translate } from '#src/i18n/translator.ts';
import { isOffered, type StubTicket } from './stub-ticket.ts';

/** Why a ticket shows no code for the gate. */
export function noCodeText(ticket: Pick<StubTicket, 'status' | 'transfer'>, t: Translate<'tickets'>): string {
  if (ticket.status !== 'VALID') return t(`over${ticket.status}`);
  const { transfer } = ticket;
  if (!transfer || !isOffered(ticket)) return t('noCode');
  return transfer.isLink ? t('noCodeLink') : t('noCodeOffered', { email: transfer.email });
}

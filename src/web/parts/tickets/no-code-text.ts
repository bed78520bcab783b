import type { Translate } from '../../../i18n/translator.ts';
import { isOffered, type StubTicket } from './stub-ticket.ts';

/** Why a ticket shows no code for the gate. */
export function noCodeText(ticket: Pick<StubTicket, 'status' | 'transfer'>, t: Translate<'tickets'>): string {
  if (ticket.status !== 'VALID') return t(`over${ticket.status}`);
  return isOffered(ticket) ? t('noCodeOffered', { email: ticket.transfer?.email ?? '' }) : t('noCode');
}

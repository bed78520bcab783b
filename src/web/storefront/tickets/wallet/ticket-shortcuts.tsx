import { Link } from '#src/web/kit/navigation/link.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { CardTicketFragment } from '#src/web/parts/customer-api/ticket.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { isOffered } from '#src/web/parts/tickets/stub-ticket.ts';
import css from './ticket-shortcuts.module.css';

/** What owners do most with a ticket, one press away. All are links, so they work without a script. */
export function TicketShortcuts({
  ticket,
}: {
  ticket: Pick<CardTicketFragment, 'id' | 'status' | 'transfer' | 'actions' | 'wallets'>;
}) {
  const t = useText('tickets');
  const locale = useLocale();
  const { actions, wallets } = ticket;
  const page = paths.ticket(locale, ticket.id);
  const file = `/api/tickets/${encodeURIComponent(ticket.id)}`;
  // The page of a ticket tells apart what a phone has; with one wallet there is nothing to choose.
  const wallet =
    wallets.length > 1 ? `${page}#levar` : `${file}${wallets[0] === 'APPLE' ? '.pkpass' : '/google-wallet'}`;
  const hasFiles = ticket.status === 'VALID' && !isOffered(ticket);
  return (
    <ul className={css.shortcuts}>
      {actions.includes('TRANSFER') && (
        <li>
          <Link to={`${page}#transferir`}>{t('toTransfer')}</Link>
        </li>
      )}
      {hasFiles && wallets.length > 0 && (
        <li>
          <Link to={wallet} reloadDocument={wallets.length === 1}>
            {t('toWallet')}
          </Link>
        </li>
      )}
      {hasFiles && (
        <>
          <li>
            <Link to={`${file}.ics`} reloadDocument>
              {t('toCalendar')}
            </Link>
          </li>
          <li>
            <Link to={`${file}.pdf?format=phone`} reloadDocument>
              {t('toPdf')}
            </Link>
          </li>
        </>
      )}
      {actions.includes('RETURN') && (
        <li>
          <Link to={`${page}#devolver`}>{t('toResell')}</Link>
        </li>
      )}
    </ul>
  );
}

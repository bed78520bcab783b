import { useState } from 'react';
import { formatMoment } from '../../../../domain/format/date.ts';
import { normalEmail } from '../../../../domain/person/email.ts';
import { TextField } from '../../../kit/forms/field.tsx';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { nameWithSector } from '../../../parts/cart/ticket-type-text.ts';
import { type HeldTicketFragment, transferTicket } from '../../../parts/customer-api/ticket.gen.ts';
import { useSave } from '../../../parts/customer-api/use-save.ts';
import { entryText } from '../../../parts/tickets/stub-ticket.ts';
import { ActDialog } from './act-dialog.tsx';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/** Offers the ticket to somebody: says first what goes along, what happens until the answer, and until when. */
export function TransferDialog({
  ticket,
  along,
  isOpen,
  onClose,
  onDone,
}: {
  ticket: TicketDetail;
  along: HeldTicketFragment[];
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const locale = useLocale();
  const { isBusy, errors, refuse, errorOf, save } = useSave(transferTicket);
  const [email, setEmail] = useState('');
  const offer = async () => {
    if (normalEmail(email) === null) {
      refuse([{ code: 'EMAIL_INVALID', field: 'email' }]);
      return;
    }
    if (!(await save({ input: { ticketId: ticket.id, email: email.trim() } }))) return;
    setEmail('');
    onClose();
    await onDone(t('transferSent', { email: email.trim() }));
  };
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('transferTitle')}
      yes={t('transferYes')}
      no={t('no')}
      isBusy={isBusy}
      errors={errors}
      onYes={offer}
    >
      <ul className={css.points}>
        <li>{t('transferHow')}</li>
        {ticket.transferableUntil && (
          <li>
            {t('transferUntil', {
              moment: formatMoment(new Date(ticket.transferableUntil), locale, ticket.event.timeZone),
            })}
          </li>
        )}
        {ticket.offer.ticketType === 'HALF' && <li>{t('transferHalf')}</li>}
        {along.length > 0 && (
          <li>
            {t('transferAlong')}
            <ul className={css.points}>
              {along.map((session) => (
                <li key={session.id}>
                  {nameWithSector(session.offer)}, {entryText(session, locale)}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <TextField
        name="email"
        label={t('transferEmail')}
        hint={t('transferEmailHint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={errorOf('email')}
        onChange={(typing) => setEmail(typing.target.value)}
        required
      />
    </ActDialog>
  );
}

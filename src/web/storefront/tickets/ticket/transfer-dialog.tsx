import { useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { limits } from '#src/domain/limits.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { serverNow } from '#src/web/kit/clock/server-clock.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { nameWithSector } from '#src/web/parts/cart/ticket-type-text.ts';
import {
  type HeldTicketFragment,
  makeTransferLink,
  transferTicket,
} from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { entryText } from '#src/web/parts/tickets/stub-ticket.ts';
import { ActDialog } from './act-dialog.tsx';
import { showLink } from './made-link.ts';
import type { TicketDetail } from './ticket-data.ts';
import css from './ticket-screen.module.css';

/**
 * Offers the ticket, by a link or to an address: says first what goes along, what happens until the answer, and until
 * when. A link that was made is shown by link-dialog.tsx.
 */
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
  const tickets = useText('tickets');
  const locale = useLocale();
  const byEmail = useSave(transferTicket);
  const byLink = useSave(makeTransferLink);
  const [way, setWay] = useState<'link' | 'email'>('link');
  const [email, setEmail] = useState('');
  const offer = async () => {
    if (normalEmail(email) === null) {
      byEmail.refuse([{ code: 'EMAIL_INVALID', field: 'email' }]);
      return;
    }
    if (!(await byEmail.save({ input: { ticketId: ticket.id, email: email.trim() } }))) return;
    setEmail('');
    onClose();
    await onDone(t('transferSent', { email: email.trim() }));
  };
  const makeLink = async () => {
    const answer = await byLink.save({ ticketId: ticket.id });
    if (!answer) return;
    const { token, transfer } = answer.makeTransferLink;
    onClose();
    showLink({ ticketId: ticket.id, token, expiresAt: transfer.expiresAt });
  };
  const { isBusy, errors } = way === 'link' ? byLink : byEmail;
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('transferTitle')}
      yes={t(way === 'link' ? 'transferLinkYes' : 'transferYes')}
      no={t('no')}
      isBusy={isBusy}
      errors={errors}
      onYes={way === 'link' ? makeLink : offer}
    >
      <ChoiceField
        name="transferWay"
        label={t('transferWay')}
        choices={[
          { value: 'link', label: t('transferByLink'), hint: t('transferByLinkHint') },
          { value: 'email', label: t('transferByEmail'), hint: t('transferByEmailHint') },
        ]}
        value={way}
        onChoose={(chosen) => setWay(chosen === 'email' ? 'email' : 'link')}
      />
      {way === 'email' && (
        <TextField
          name="email"
          label={t('transferEmail')}
          hint={t('transferEmailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={byEmail.errorOf('email')}
          onChange={(typing) => setEmail(typing.target.value)}
          required
        />
      )}
      <ul className={css.points}>
        <li>{t('transferHow')}</li>
        {ticket.transferableUntil && (
          <li>
            {t('transferUntil', {
              hours: limits.transferHours,
              moment: formatMoment(acceptableUntil(ticket.transferableUntil), locale, ticket.event.timeZone),
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
                  {nameWithSector(session.offer)}, {entryText(session, locale, tickets)}
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
    </ActDialog>
  );
}

/** Until when an offer that is made now can be accepted, as the server will say. */
function acceptableUntil(transferableUntil: string): Date {
  const inHours = (serverNow() ?? Date.now()) + limits.transferHours * 3_600_000;
  return new Date(Math.min(Date.parse(transferableUntil), inHours));
}

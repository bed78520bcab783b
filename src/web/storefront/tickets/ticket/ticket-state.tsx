import { useState } from 'react';
import { formatMoment } from '../../../../domain/format/date.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { cancelTransfer, keepTicket } from '../../../parts/customer-api/ticket.gen.ts';
import { useSave } from '../../../parts/customer-api/use-save.ts';
import { isOffered } from '../../../parts/tickets/stub-ticket.ts';
import { ActDialog } from './act-dialog.tsx';
import type { TicketDetail } from './ticket-data.ts';

/** What the ticket is in the middle of, and the way out of it. */
export function TicketState({
  ticket,
  isOffline,
  onDone,
}: {
  ticket: TicketDetail;
  isOffline: boolean;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const locale = useLocale();
  const { transfer, event } = ticket;
  const moment = (at: string) => formatMoment(new Date(at), locale, event.timeZone);
  if (transfer && isOffered(ticket)) {
    return (
      <Notice
        tone="warn"
        title={t('waitingTitle', { email: transfer.email })}
        action={!isOffline && <CancelTransfer id={transfer.id} email={transfer.email} onDone={onDone} />}
      >
        {t('waitingText', { moment: moment(transfer.expiresAt) })}
      </Notice>
    );
  }
  if (ticket.returningSince !== null) {
    return (
      <Notice
        tone="warn"
        title={t('listedTitle')}
        action={
          !isOffline && ticket.actions.includes('KEEP') && <KeepTicket id={ticket.id} onDone={onDone} />
        }
      >
        {t('listedText', { moment: moment(ticket.returningSince) })}
      </Notice>
    );
  }
  if (ticket.admittedAt !== null && ticket.status === 'VALID') {
    return <Notice tone="ok">{t('admitted', { moment: moment(ticket.admittedAt) })}</Notice>;
  }
  return null;
}

function CancelTransfer({
  id,
  email,
  onDone,
}: {
  id: string;
  email: string;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const { isBusy, errors, save } = useSave(cancelTransfer);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cancelTransfer')}</Button>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cancelTransferTitle')}
        yes={t('cancelTransferYes')}
        no={t('cancelTransferNo')}
        isBusy={isBusy}
        errors={errors}
        onYes={async () => {
          if (!(await save({ id }))) return;
          setOpen(false);
          await onDone(t('transferCanceled'));
        }}
      >
        <p>{t('cancelTransferText', { email })}</p>
      </ActDialog>
    </>
  );
}

/** Taking it off the list again moves neither money nor ticket: no question first. */
function KeepTicket({ id, onDone }: { id: string; onDone: (text: string) => Promise<void> }) {
  const t = useText('ticket');
  const { isBusy, errors, save } = useSave(keepTicket);
  return (
    <>
      <Button
        isBusy={isBusy}
        onClick={async () => {
          if (await save({ ticketId: id })) await onDone(t('kept'));
        }}
      >
        {t('keep')}
      </Button>
      <p role="alert">{errors[0]?.text}</p>
    </>
  );
}

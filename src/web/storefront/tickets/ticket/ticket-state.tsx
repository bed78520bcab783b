import { useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { Row } from '#src/web/kit/layout/stack.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { cancelTransfer, keepTicket, makeTransferLink } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { isOffered } from '#src/web/parts/tickets/stub-ticket.ts';
import { ActDialog } from './act-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { showLink } from './made-link.ts';
import type { TicketDetail } from './ticket-data.ts';

interface StateProps {
  ticket: TicketDetail;
  isOffline: boolean;
  onDone: (text: string) => Promise<void>;
}

/** What the ticket is in the middle of, and the way out of it; over all, the link that was made for it. */
export function TicketState(props: StateProps) {
  return (
    <>
      <Stopped ticket={props.ticket} />
      <State {...props} />
      <LinkDialog ticket={props.ticket} onDone={props.onDone} />
    </>
  );
}

function Stopped({ ticket: { isStopped, status, actions } }: { ticket: TicketDetail }) {
  const t = useText('ticket');
  if (!isStopped || status !== 'VALID') return null;
  return (
    <Notice tone="bad" title={t('stoppedTitle')}>
      {t('stoppedText')}
      {actions.includes('REFUND') && ` ${t('stoppedRefund')}`}
    </Notice>
  );
}

function State({ ticket, isOffline, onDone }: StateProps) {
  const t = useText('ticket');
  const locale = useLocale();
  const { transfer, event } = ticket;
  const moment = (at: string) => formatMoment(new Date(at), locale, event.timeZone);
  if (transfer && isOffered(ticket)) {
    return (
      <Notice
        tone="warn"
        title={transfer.isLink ? t('waitingLinkTitle') : t('waitingTitle', { email: transfer.email })}
        action={
          !isOffline && (
            <Row gap={3}>
              {transfer.isLink && <NewLink ticketId={ticket.id} />}
              <CancelTransfer transfer={transfer} onDone={onDone} />
            </Row>
          )
        }
      >
        {t('waitingText', { moment: moment(transfer.expiresAt) })}
        {transfer.isLink && ` ${t('newLinkNote')}`}
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

/** Nobody has the link but whoever it was sent to: lost, it is made anew, and the one before ends. */
function NewLink({ ticketId }: { ticketId: string }) {
  const t = useText('ticket');
  const { isBusy, errors, save } = useSave(makeTransferLink);
  return (
    <>
      <Button
        isBusy={isBusy}
        onClick={async () => {
          const answer = await save({ ticketId });
          if (!answer) return;
          const { token, transfer } = answer.makeTransferLink;
          showLink({ ticketId, token, expiresAt: transfer.expiresAt });
        }}
      >
        {t('newLink')}
      </Button>
      <p role="alert">{errors[0]?.text}</p>
    </>
  );
}

function CancelTransfer({
  transfer: { id, email, isLink },
  onDone,
}: {
  transfer: NonNullable<TicketDetail['transfer']>;
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
        <p>{isLink ? t('cancelLinkText') : t('cancelTransferText', { email })}</p>
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

import { useText } from '#src/web/kit/text/text.tsx';
import { returnTicket } from '#src/web/parts/customer-api/ticket.gen.ts';
import { useSave } from '#src/web/parts/customer-api/use-save.ts';
import { ActDialog } from './act-dialog.tsx';
import css from './ticket-screen.module.css';

/** Gives the ticket back to whoever waits for one: says what that means before it is done. */
export function ReturnDialog({
  ticketId,
  isOpen,
  onClose,
  onDone,
}: {
  ticketId: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('ticket');
  const { isBusy, errors, save } = useSave(returnTicket);
  const put = async () => {
    if (!(await save({ ticketId }))) return;
    onClose();
    await onDone(t('listedNow'));
  };
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('returnTitle')}
      yes={t('returnYes')}
      no={t('no')}
      isBusy={isBusy}
      errors={errors}
      onYes={put}
    >
      <ul className={css.points}>
        <li>{t('returnSold')}</li>
        <li>{t('returnUntil')}</li>
        <li>{t('returnNotSold')}</li>
      </ul>
    </ActDialog>
  );
}

import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useSave } from '../../parts/customer-api/use-save.ts';
import { leaveWaitlist, type WaitedEntryFragment } from '../../parts/customer-api/waitlist.gen.ts';
import { useWaitedLine } from './waited-words.tsx';

/** Asks once more before a place in line, or what is held, is let go. */
export function LeaveDialog({
  entry,
  onCancel,
  onLeft,
}: {
  entry: WaitedEntryFragment | null;
  onCancel: () => void;
  onLeft: (entry: WaitedEntryFragment) => void;
}) {
  const t = useText('waitlist');
  const locale = useLocale();
  const line = useWaitedLine();
  const { isBusy, errors, clear, save } = useSave(leaveWaitlist);
  const isHeld = entry?.status === 'OFFERED';
  const what = entry ? line(entry) : '';
  const cancel = () => {
    clear();
    onCancel();
  };
  const leave = async () => {
    const answer = entry && (await save({ id: entry.id, locale }));
    if (answer) onLeft(answer.leaveWaitlist);
  };
  return (
    <Dialog isOpen={entry !== null} onClose={cancel} title={isHeld ? t('giveUpSure') : t('leaveSure')}>
      <FormErrors errors={errors} failure={t('leaveFailed')} />
      <p>{isHeld ? t('giveUpText', { what }) : t('leaveText', { what })}</p>
      <DialogWays>
        <Button onClick={cancel}>{isHeld ? t('giveUpNo') : t('leaveNo')}</Button>
        <Button tone="danger" isBusy={isBusy} onClick={leave}>
          {isHeld ? t('giveUpYes') : t('leaveYes')}
        </Button>
      </DialogWays>
    </Dialog>
  );
}

import { leaveWaitlist, type WaitedEntryFragment } from '../../lib/graphql/waitlist.gen.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogWays } from '../../ui/dialog.tsx';
import { FormErrors } from '../account/form-errors.tsx';
import { useSave } from '../account/use-save.ts';
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
  const { isBusy, errors, setErrors, save } = useSave(leaveWaitlist);
  const isHeld = entry?.status === 'OFFERED';
  const what = entry ? line(entry) : '';
  const cancel = () => {
    setErrors([]);
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

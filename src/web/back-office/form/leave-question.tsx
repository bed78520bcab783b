import { useBlocker } from 'react-router';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useAskToClose } from '../../kit/page/use-ask-to-close.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';

/** Asks before a page is left on which something is typed and not saved. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText('office');
  useAskToClose(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={t('leaveTitle')}>
      <p>{t('leaveText')}</p>
      <DialogWays>
        <Button onClick={stay}>{t('leaveStay')}</Button>
        <Button tone="danger" onClick={() => blocker.proceed?.()}>
          {t('leaveGo')}
        </Button>
      </DialogWays>
    </Dialog>
  );
}

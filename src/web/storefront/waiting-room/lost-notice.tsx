import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import type { Room } from './room/use-room.ts';

/** Nobody answers: what is shown is the last word, and how old it is. One miss is a hiccup and is not told. */
export function LostNotice({ room }: { room: Room }) {
  const t = useText('waitingRoom');
  const common = useText('common');
  const { status, missed, ageSeconds, refresh } = room;
  const isLost = missed >= (status === undefined ? 1 : 2);
  return (
    <div role="status">
      {isLost && (
        <Notice
          tone="warn"
          title={
            status === undefined
              ? t('failingTitle')
              : ageSeconds < 90
                ? t('lostSeconds', { seconds: 10 * Math.max(1, Math.round(ageSeconds / 10)) })
                : t('lostMinutes', { count: Math.round(ageSeconds / 60) })
          }
          action={
            <Button tone="plain" onClick={refresh}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('lostText')}
        </Notice>
      )}
    </div>
  );
}

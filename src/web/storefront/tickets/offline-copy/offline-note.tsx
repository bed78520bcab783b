import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import css from './offline-note.module.css';
import type { OfflineCopy } from './use-offline-copy.ts';

const minuteMs = 60_000;
/** How often it is tried again while the device has a network and our side did not answer. */
const againMs = 10_000;

/**
 * Tells the age of the copy on a page without a network, and asks again as soon as there is one. The worker stamps the
 * copy with the clock of the device, so the same clock counts its age; without a network there is no other.
 */
export function OfflineNote({ copy: { seenAt } }: { copy: OfflineCopy }) {
  const t = useText('tickets');
  const { revalidate, state } = useRevalidator();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (seenAt === null) return;
    const count = () => setNow(Date.now());
    count();
    const timer = setInterval(count, minuteMs / 2);
    const askAgain = () => void revalidate();
    addEventListener('online', askAgain);
    const patience = setInterval(() => navigator.onLine && askAgain(), againMs);
    return () => {
      clearInterval(timer);
      clearInterval(patience);
      removeEventListener('online', askAgain);
    };
  }, [seenAt, revalidate]);

  const isTold = seenAt !== null && now !== null;
  useEffect(() => {
    if (!isTold) return;
    // The frame says it too (frame/journey-signs.tsx): once is enough.
    const { dataset } = document.documentElement;
    dataset.offlineTold = '';
    return () => {
      delete dataset.offlineTold;
    };
  }, [isTold]);

  const minutes = now === null || seenAt === null ? 0 : Math.floor((now - Date.parse(seenAt)) / minuteMs);
  const age =
    minutes < 1
      ? t('seenNow')
      : minutes < 60
        ? t('seenMinutes', { count: minutes })
        : minutes < 48 * 60
          ? t('seenHours', { count: Math.floor(minutes / 60) })
          : t('seenDays', { count: Math.floor(minutes / 60 / 24) });
  return (
    <div role="status" className={css.note}>
      {isTold && (
        <Notice
          tone="warn"
          title={t('keptTitle')}
          action={
            <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
              {t('keptAgain')}
            </Button>
          }
        >
          {t('keptText', { age })}
        </Notice>
      )}
    </div>
  );
}

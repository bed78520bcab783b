import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { type EventHeadQuery, openSale, stopSale } from '../../staff-api/events.gen.ts';
import { timeText } from '../../words/times.ts';
import { StopEndDialog } from './stop-end-dialog.tsx';

type Head = NonNullable<EventHeadQuery['event']>;

/** Stops the whole sale at once, until somebody opens it: the notice that follows has the way back, so nothing is asked first. */
export function StopButton({ event: { id, state, saleStop, rights } }: { event: Head }) {
  const t = useText('officeStop');
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, call } = useCall();
  const isSelling = state === 'ON_SALE' || state === 'UPCOMING';
  if (!isSelling || saleStop !== null || !rights.includes('sale.stop')) return null;
  return (
    <>
      <RefusalNotice refusal={refusal} />
      <Button
        isBusy={isBusy}
        onClick={async () => {
          await call(() => askStaff(stopSale, { eventId: id, until: null }));
          await revalidate();
        }}
      >
        {t('stop')}
      </Button>
    </>
  );
}

/** Says that the sale is stopped, by whom and until when; who may opens it in one press. */
export function StopNotice({ event, stop }: { event: Head; stop: NonNullable<Head['saleStop']> }) {
  const t = useText('officeStop');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, call } = useCall();
  const [isAsking, setAsking] = useState(false);
  const time = (at: string) => timeText(at, locale, event.timeZone);
  return (
    <>
      <Notice
        tone="warn"
        announces="politely"
        title={stop.until === null ? t('stopped') : t('stoppedUntil', { at: time(stop.until) })}
        action={
          event.rights.includes('sale.stop') && (
            <DialogWays>
              <Button
                tone="go"
                isBusy={isBusy}
                onClick={async () => {
                  await call(() => askStaff(openSale, { eventId: event.id }));
                  await revalidate();
                }}
              >
                {t('open')}
              </Button>
              <Button onClick={() => setAsking(true)}>{t('end')}</Button>
            </DialogWays>
          )
        }
      >
        {t('by', { by: stop.by, at: time(stop.at) })}
        <RefusalNotice refusal={refusal} />
      </Notice>
      {isAsking && (
        <StopEndDialog
          event={event}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false);
            await revalidate();
          }}
        />
      )}
    </>
  );
}

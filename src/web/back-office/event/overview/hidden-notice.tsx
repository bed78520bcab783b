import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { hideEvent, showEvent } from '../../staff-api/events.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import { publicAddress } from '../frame/public-address.ts';
import { CopiedAddress } from '../live/copied-address.tsx';
import { AskDialog } from './ask-dialog.tsx';

/** Says that the event is hidden; who may hide it has its link here, changes it, and shows the event again. */
export function HiddenNotice({ addressSlug }: { addressSlug: string | null }) {
  const t = useText('officeOverview');
  const locale = useLocale();
  const event = useEventHead();
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, call } = useCall();
  const [isAsking, setAsking] = useState(false);
  const address = addressSlug && publicAddress(addressSlug, locale);
  return (
    <>
      <Notice
        tone="warn"
        title={t('hidden')}
        action={
          event.rights.includes('event.hide') && (
            <DialogWays>
              <Button
                isBusy={isBusy}
                onClick={async () => {
                  await call(() => askStaff(showEvent, { eventId: event.id }));
                  await revalidate();
                }}
              >
                {t('show')}
              </Button>
              <Button onClick={() => setAsking(true)}>{t('newLink')}</Button>
            </DialogWays>
          )
        }
      >
        <p>{t(address ? 'hiddenText' : 'hiddenForOthers')}</p>
        {address && <CopiedAddress address={address} label={t('link')} />}
        <RefusalNotice refusal={refusal} />
      </Notice>
      {isAsking && (
        <AskDialog
          texts={{ title: t('newLinkTitle'), text: t('newLinkText'), go: t('newLinkGo') }}
          send={() => askStaff(hideEvent, { eventId: event.id, isNewLink: true })}
          onClose={() => setAsking(false)}
          onDone={() => revalidate()}
        />
      )}
    </>
  );
}

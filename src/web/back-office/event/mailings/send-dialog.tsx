import { useRevalidator } from 'react-router';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { type MailingCountQuery, sendMailing } from '../../staff-api/mailings.gen.ts';
import type { CancelOutcome, MailingPurpose } from '../../staff-api/schema.gen.ts';
import { numberText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import css from './mailings.module.css';
import { useEndText } from './use-end-text.ts';

/** Says what follows before it does: to how many, how fast, until when, and whether another person is asked. */
export function SendDialog({
  id,
  revision,
  purpose,
  count: { matching, readers, seconds, isApprovalNeeded },
  onClose,
  onDone,
}: {
  id: string;
  /** The one that was shown. */
  revision: number;
  purpose: MailingPurpose;
  count: MailingCountQuery['mailingCount'];
  onClose: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const endText = useEndText();
  const { id: eventId } = useEventHead();
  const ask = useConfirmedAsk();
  const { revalidate } = useRevalidator();
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);

  async function send() {
    const data = await call(() => ask(sendMailing, { eventId, id, revision }));
    if (data === null) return;
    onDone(data.sendMailing);
    await revalidate();
  }

  return (
    <FormDialog
      title={t('sendTitle')}
      failure={t('failed')}
      go={t(isApprovalNeeded ? 'sendAsk' : 'sendGo')}
      keep={t('keep')}
      isReady={readers > 0}
      {...{ errors, isBusy, onClose }}
      onSubmit={() => void send()}
    >
      {isApprovalNeeded && <Notice tone="warn">{t('sendApproval')}</Notice>}
      {readers === 0 ? (
        <p>{t(matching === 0 ? 'nobody' : 'nobodyAgreed')}</p>
      ) : (
        <ul className={css.list}>
          <li>{t('sendReaders', { count: readers, number: numberText(readers, locale) })}</li>
          {purpose === 'ADVERTISING' && (
            <li>{t('sendAgreed', { count: matching, number: numberText(matching, locale) })}</li>
          )}
          <li>{t('sendPace', { count: numberText(staffLimits.mailingPerMinute, locale) })}</li>
          <li>{seconds < 60 ? t('sendSoon') : t('sendUntil', { time: endText(seconds) })}</li>
          <li>{t('sendSkips')}</li>
          {purpose === 'ADVERTISING' && <li>{t('sendEnds')}</li>}
          <li>{t('sendFixed')}</li>
        </ul>
      )}
    </FormDialog>
  );
}

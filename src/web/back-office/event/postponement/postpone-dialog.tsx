import { useState } from 'react';
import { formatMoney } from '../../../../domain/format/money.ts';
import { TextField } from '../../../kit/forms/field.tsx';
import { FormErrors } from '../../../kit/forms/form-errors.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../../kit/forms/use-form-errors.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../../kit/page/dialog.tsx';
import { refusalsOf } from '../../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../../kit/text/text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Notice } from '../../../kit/ui/notice.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { type PostponementsQuery, postpone } from '../../staff-api/events.gen.ts';
import type { CancelOutcome } from '../../staff-api/schema.gen.ts';
import { timeText } from '../../words/times.ts';
import { MovedDates } from './moved-dates.tsx';
import css from './postponement-page.module.css';
import type { SeenPostponement } from './seen-postponement.ts';

/** Shows all that a postponement brings about, asks for the event's code, and does it. */
export function PostponeDialog({
  event,
  seen: { what, reason, preview },
  onClose,
  onDone,
}: {
  event: NonNullable<PostponementsQuery['event']>;
  seen: SeenPostponement;
  onClose: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officePostpone');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [isBusy, setBusy] = useState(false);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['why', 'code'] });

  async function send(said: FormData) {
    const code = String(said.get('code') ?? '').trim();
    if (code.toUpperCase() !== event.code) return tell([{ field: 'code', text: t('typeWrong') }]);
    clear();
    setBusy(true);
    const why = String(said.get('why') ?? '').trim() || null;
    const { data, errors: refused } = await ask(postpone, { eventId: event.id, what, reason, why });
    setBusy(false);
    if (data) onDone(data.postpone);
    else refuse(refusalsOf(refused));
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('dialogTitle')}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(sending) => {
          sending.preventDefault();
          void send(new FormData(sending.currentTarget));
        }}
      >
        <FormErrors errors={errors} failure={t('failed')} />
        <MovedDates dates={preview.dates} timeZone={event.timeZone} />
        <ul className={css.list}>
          <li>{t('effectSessions', { count: preview.sessions })}</li>
          {preview.orders === 0 ? (
            <li>{t('effectNobody')}</li>
          ) : (
            <>
              <li>{t('effectTickets', { count: preview.tickets })}</li>
              {preview.cents != null && (
                <li>
                  {t('effectMoney', {
                    sum: formatMoney(preview.cents, locale),
                    orders: preview.orders,
                    until: timeText(preview.refundUntil, locale, event.timeZone),
                  })}
                </li>
              )}
              <li>{t('effectMails', { count: preview.mails })}</li>
            </>
          )}
        </ul>
        {preview.isApprovalNeeded && <Notice tone="warn">{t('needsAnother')}</Notice>}
        <TextArea name="why" label={t('why')} hint={t('whyHint')} rows={2} error={errorOf('why')} />
        <TextField
          name="code"
          label={t('typeName', { code: event.code ?? '' })}
          autoComplete="off"
          error={errorOf('code')}
        />
        <DialogWays>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {t(preview.isApprovalNeeded ? 'request' : 'go')}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}

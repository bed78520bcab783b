import { useEffect, useState } from 'react';
import { formatMoney } from '../../../domain/format/money.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { FormErrors } from '../../kit/forms/form-errors.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { type CancellationQuery, cancel, cancellation } from '../staff-api/approvals.gen.ts';
import { askStaff } from '../staff-api/ask.ts';
import type { EventOverviewQuery } from '../staff-api/events.gen.ts';
import type { CancellationInput, CancelOutcome } from '../staff-api/schema.gen.ts';
import css from './cancel-part.module.css';

type OverviewEvent = NonNullable<EventOverviewQuery['event']>;
type Effect = CancellationQuery['cancellation'];

/** Shows all that a cancellation brings about, asks for the event's code, and does it. */
export function CancelDialog({
  event,
  what,
  name,
  onClose,
  onDone,
}: {
  event: OverviewEvent;
  what: CancellationInput;
  name: string;
  onClose: () => void;
  onDone: (outcome: CancelOutcome) => void;
}) {
  const t = useText('officeCancel');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [effect, setEffect] = useState<Effect | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['code', 'why'] });
  const withMoney = event.rights.includes('money.read');
  const { kind, key } = what;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once, when the dialog opens.
  useEffect(() => {
    let isOver = false;
    void askStaff(cancellation, { eventId: event.id, what: { kind, key }, withMoney }).then(
      ({ data, errors: refused }) => {
        if (isOver) return;
        if (data) setEffect(data.cancellation);
        else refuse(refusalsOf(refused));
      },
    );
    return () => {
      isOver = true;
    };
  }, [event.id, kind, key, withMoney]);

  async function send(said: FormData) {
    const code = String(said.get('code') ?? '').trim();
    if (code.toUpperCase() !== event.code) return tell([{ field: 'code', text: t('typeWrong') }]);
    clear();
    setBusy(true);
    const why = String(said.get('why') ?? '').trim() || null;
    const { data, errors: refused } = await ask(cancel, { eventId: event.id, what, why });
    setBusy(false);
    if (data) onDone(data.cancel);
    else refuse(refusalsOf(refused));
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('dialogTitle', { name })}>
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
        {effect === null ? (
          <p role="status">{t('counting')}</p>
        ) : (
          <ul className={css.effect}>
            {effect.orders === 0 ? (
              <li>{t('effectNobody')}</li>
            ) : (
              <>
                <li>{t('effectOrders', { count: effect.orders })}</li>
                <li>{t('effectTickets', { count: effect.tickets })}</li>
                {effect.cents != null && (
                  <li>{t('effectMoney', { sum: formatMoney(effect.cents, locale) })}</li>
                )}
                <li>{t('effectMails', { count: effect.people })}</li>
              </>
            )}
            <li>{t('forever')}</li>
          </ul>
        )}
        {effect?.isApprovalNeeded && <Notice tone="warn">{t('needsAnother')}</Notice>}
        <TextArea name="why" label={t('why')} hint={t('whyHint')} rows={2} error={errorOf('why')} />
        <TextField
          name="code"
          label={t('typeName', { code: event.code ?? '' })}
          autoComplete="off"
          error={errorOf('code')}
        />
        <DialogWays>
          <Button type="submit" tone="danger" isBusy={isBusy} disabled={effect === null}>
            {t(effect?.isApprovalNeeded ? 'request' : 'go')}
          </Button>
          <Button onClick={onClose}>{t('keep')}</Button>
        </DialogWays>
      </Stack>
    </Dialog>
  );
}

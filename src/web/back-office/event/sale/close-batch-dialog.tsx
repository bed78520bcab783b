import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { closeBatch } from '../../staff-api/events.gen.ts';
import { numberText } from '../../words/times.ts';

/** Closes a batch for good: it says who keeps what, and asks for nothing more. */
export function CloseBatchDialog({
  eventId,
  batch,
  title,
  onClose,
  onDone,
  children,
}: {
  eventId: string;
  batch: { key: string; priceCents: number; feeCents: number; held: number };
  title: string;
  onClose: () => void;
  onDone: (said: string) => void;
  /** Stands above what is said. */
  children: ReactNode;
}) {
  const t = useText('officeSale');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { errors, refuse } = useFormErrors({ fields: ['act'] });
  const { isBusy, call } = useCall(refuse);
  const price = formatMoney(batch.priceCents + batch.feeCents, locale);
  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={t('failed')}
      go={t('closeGo')}
      keep={t('keep')}
      tone="danger"
      isBusy={isBusy}
      onSubmit={() =>
        void call(() =>
          telling(ask(closeBatch, { eventId, batchKey: batch.key }), () => onDone(t('batchClosed'))),
        )
      }
      onClose={onClose}
    >
      {children}
      <p>{t('closeText', { held: numberText(batch.held, locale), price })}</p>
    </FormDialog>
  );
}

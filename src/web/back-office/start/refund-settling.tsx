import { dayKey } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { closeReview, retryRefund } from '../staff-api/needs.gen.ts';
import css from './needs-part.module.css';
import type { Need } from './start-queries.ts';
import { readTransfer, TransferFields } from './transfer-fields.tsx';

/** A refund that the provider has refused: sent by a transfer of one's own, or tried again. */
export function RefundSettling({
  need: { orderNumber, amountCents, mayRetry, buyerName, timeZone },
  loadedAt,
  onClose,
  onDone,
}: {
  need: Need;
  loadedAt: number;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const t = useText('officeStart');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['transferNumber', 'transferredOn', 'note'],
  });
  const { busyWith, call } = useCall<'transfer' | 'retry'>(refuse);
  const of = { number: orderNumber ?? '', amountCents: amountCents ?? 0 };
  const sum = formatMoney(of.amountCents, locale);

  async function transfer(said: FormData) {
    const { sent, note } = readTransfer(said);
    if (sent.number === '') return tell([{ field: 'transferNumber', text: t('transferNumberMissing') }]);
    clear();
    const asked = { ...of, reason: 'REFUND_FAILED', note, transfer: sent } as const;
    await call(() => telling(ask(closeReview, asked), () => onDone(t('settled'))), 'transfer');
  }

  async function retry() {
    clear();
    await call(() => telling(ask(retryRefund, of), () => onDone(t('retried'))), 'retry');
  }

  return (
    <FormDialog
      title={t('refundTitle', { number: of.number })}
      errors={errors}
      failure={t('wayREFUND')}
      go={t('transferGo', { sum })}
      keep={t('cancel')}
      isBusy={busyWith === 'transfer'}
      onSubmit={(said) => void transfer(said)}
      onClose={onClose}
    >
      <p>{t('refundText', { sum, name: buyerName || t('payer') })}</p>
      {mayRetry && (
        <div className={css.choice}>
          <p>{t('retryText')}</p>
          <Button isBusy={busyWith === 'retry'} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <TransferFields today={dayKey(new Date(loadedAt), timeZone ?? 'America/Sao_Paulo')} errorOf={errorOf} />
    </FormDialog>
  );
}

import { useState } from 'react';
import { dayKey } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { closeReview } from '../staff-api/needs.gen.ts';
import type { ReviewReason } from '../staff-api/schema.gen.ts';
import { useNeedWords } from './need-words.ts';
import type { Need } from './start-queries.ts';
import { readTransfer, TransferFields } from './transfer-fields.tsx';

/** Money that no ticket stands for: it stays with the sale, or a person has sent it to the payer. */
export function MoneyLeftDialog({
  need,
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
  const words = useNeedWords()(need);
  const sum = formatMoney(need.amountCents ?? 0, useLocale());
  const ask = useConfirmedAsk();
  const [outcome, setOutcome] = useState<string | null>(null);
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['outcome', 'transferNumber', 'transferredOn', 'note'],
  });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const { sent, note } = readTransfer(said);
    if (outcome === null) return tell([{ field: 'outcome', text: t('moneyLeftMissing') }]);
    if (outcome === 'SENT' && sent.number === '')
      return tell([{ field: 'transferNumber', text: t('transferNumberMissing') }]);
    if (outcome === 'KEPT' && note === '') return tell([{ field: 'note', text: t('statementMissing') }]);
    clear();
    const { orderNumber, amountCents, reason } = need;
    const of = { number: orderNumber ?? '', amountCents: amountCents ?? 0, note };
    const asked = {
      ...of,
      reason: reason as ReviewReason,
      ...(outcome === 'SENT' ? { transfer: sent } : {}),
    };
    await call(() => telling(ask(closeReview, asked), () => onDone(t('settled'))));
  }

  return (
    <FormDialog
      title={t('statementTitle')}
      errors={errors}
      failure={t('waySTATEMENT')}
      go={t('statementGo')}
      keep={t('cancel')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{[words, need.orderNumber].filter(Boolean).join(' · ')}</p>
      <ChoiceField
        name="outcome"
        label={t('moneyLeft', { sum })}
        value={outcome}
        onChoose={setOutcome}
        error={errorOf('outcome')}
        choices={[
          { value: 'KEPT', label: t('moneyLeftKEPT'), hint: t('moneyLeftKEPTHint') },
          { value: 'SENT', label: t('moneyLeftSENT'), hint: t('moneyLeftSENTHint') },
        ]}
      />
      {outcome === 'SENT' && (
        <TransferFields
          today={dayKey(new Date(loadedAt), need.timeZone ?? 'America/Sao_Paulo')}
          errorOf={errorOf}
        />
      )}
      {outcome === 'KEPT' && (
        <TextArea
          name="note"
          rows={3}
          maxLength={500}
          label={t('statement')}
          hint={t('statementHint')}
          error={errorOf('note')}
        />
      )}
    </FormDialog>
  );
}

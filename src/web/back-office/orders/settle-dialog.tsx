import { useState } from 'react';
import { dayKey } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { transferReferenceLengthMax } from '#src/domain/order/transfer.ts';
import { TextField } from '../../kit/forms/field.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { MoneyField } from '../editor/fields/money-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useConfirmedAsk } from '../frame/confirm.tsx';
import { settleTransfer } from '../staff-api/orders.gen.ts';
import type { Order } from './story-entries.ts';

/** The transfer that staff may state to have come; undefined where there is none. */
export function openTransfer({ rights, story }: Pick<Order, 'rights' | 'story'>) {
  const transfer = story.payments.filter(({ method }) => method === 'TRANSFER').at(-1);
  const isOpen = transfer !== undefined && transfer.settlementReference === null;
  return isOpen && rights.includes('order.settle') ? transfer : undefined;
}

/** A bank transfer that came: its sum, typed again from the statement, its day and the bank's reference. */
export function SettleDialog({
  order: { number, state, timeZone, totalCents },
  onClose,
  onDone,
}: {
  order: Order;
  onClose: () => void;
  /** `done`: the sentence about what became of it. */
  onDone: (done: string) => void;
}) {
  const t = useText('officeOrders');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [sum, setSum] = useState<number | string | undefined>();
  // Read once: the day does not change while somebody types.
  const [today] = useState(() => dayKey(new Date(), timeZone));
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({
    fields: ['amountCents', 'paidOn', 'reference'],
  });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? '').trim();
    const isSum = typeof sum === 'number' && sum > 0;
    const wrong = [
      ...(isSum ? [] : [{ field: 'amountCents', text: t('settleSumMissing') }]),
      ...(text('reference') === '' ? [{ field: 'reference', text: t('settleReferenceMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const stated = { number, amountCents: Number(sum), paidOn: text('paidOn'), reference: text('reference') };
    await call(() =>
      telling(ask(settleTransfer, stated), ({ settleTransfer: { state: after } }) =>
        onDone(t(after === 'PAID' ? 'settleDone' : 'settleLate')),
      ),
    );
  }

  return (
    <FormDialog
      title={t('settleTitle', { number })}
      errors={errors}
      failure={t('settle')}
      go={t('settleGo')}
      keep={t('refundKeep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      {state === 'CANCELED' && <Notice tone="warn">{t('settleOver')}</Notice>}
      <p>{t('settleText')}</p>
      <MoneyField
        name="amountCents"
        label={t('settleSum')}
        hint={totalCents == null ? undefined : t('settleSumHint', { sum: formatMoney(totalCents, locale) })}
        value={sum}
        onValue={setSum}
        error={errorOf('amountCents')}
      />
      <TextField
        name="paidOn"
        type="date"
        label={t('settleDay')}
        defaultValue={today}
        max={today}
        error={errorOf('paidOn')}
      />
      <TextField
        name="reference"
        label={t('settleReference')}
        hint={t('settleReferenceHint')}
        maxLength={transferReferenceLengthMax}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('reference')}
      />
    </FormDialog>
  );
}

import { disputeReasons } from '#src/domain/dispute/dispute-state.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { moneyTyped } from '../../editor/fields/money-typed.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { stateDispute } from '../../staff-api/money/disputes.gen.ts';

/** A claim as the bank's mail tells it: reference, sum, reason and the last day for an answer. */
export function StateDisputeDialog({
  number,
  amountCents,
  onDone,
  onClose,
}: {
  number: string;
  /** The most that can be disputed. */
  amountCents: number;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useText('officeDisputes');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse, check } = useFormErrors({
    fields: ['reference', 'amountCents', 'reason', 'dueOn'],
  });
  const { isBusy, call } = useCall(refuse);
  function send(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? '').trim();
    const labels = { reference: t('bankReference'), amountCents: t('amountTyped') };
    const empty = Object.entries(labels)
      .filter(([field]) => text(field) === '')
      .map(([field, label]) => ({ field, label }));
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    const cents = moneyTyped(text('amountCents'), locale);
    if (typeof cents !== 'number') return refuse([{ code: 'INVALID_INPUT', field: 'amountCents' }]);
    const reason = disputeReasons.find((one) => one === text('reason')) ?? 'OTHER';
    const stated = { reference: text('reference'), amountCents: cents, reason, dueOn: text('dueOn') || null };
    void call(() => telling(ask(stateDispute, { number, stated }), onDone));
  }
  return (
    <FormDialog
      title={t('stateTitle')}
      errors={errors}
      failure={t('stateFailed')}
      go={t('stateGo')}
      keep={t('stateKeep')}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('stateLead')}</p>
      <TextField
        name="reference"
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        autoComplete="off"
        maxLength={200}
        error={errorOf('reference')}
      />
      <TextField
        name="amountCents"
        label={t('amountTyped')}
        hint={t('amountMost', { amount: formatMoney(amountCents, locale) })}
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('amountCents')}
      />
      <SelectField
        name="reason"
        label={t('reason')}
        options={disputeReasons.map((value) => ({ value, label: t(`reason${value}`) }))}
        error={errorOf('reason')}
      />
      <TextField name="dueOn" type="date" label={t('dueOn')} hint={t('dueOnHint')} error={errorOf('dueOn')} />
    </FormDialog>
  );
}

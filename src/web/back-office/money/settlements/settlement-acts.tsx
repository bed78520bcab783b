import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { payableCents, payoutKinds, payoutLimits } from '#src/domain/settlement/payout.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { SumTotal } from '#src/web/kit/money/sum-list.tsx';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { moneyTyped } from '../../editor/fields/money-typed.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import {
  freezeSettlement,
  recordPayout,
  type SettlementsFragment,
} from '../../staff-api/money/settlements.gen.ts';

interface Act {
  account: SettlementsFragment;
  onDone: (text: string) => Promise<void>;
}

/** The acts on the account of an event, for who may do them. */
export function SettlementActs({ account, onDone }: Act) {
  const t = useText('officeSettlements');
  const [open, setOpen] = useState<'FREEZE' | 'PAYOUT' | null>(null);
  const act = { account, onDone, onClose: () => setOpen(null) };
  return (
    <>
      {account.rights.includes('payout.record') && (
        <Button tone="go" onClick={() => setOpen('PAYOUT')}>
          {t('record')}
        </Button>
      )}
      {account.rights.includes('settlement.freeze') && (
        <Button onClick={() => setOpen('FREEZE')}>{t('freeze')}</Button>
      )}
      {open === 'FREEZE' && <FreezeDialog {...act} />}
      {open === 'PAYOUT' && <PayoutDialog {...act} />}
    </>
  );
}

/** A freeze is never undone: its net is seen before. */
function FreezeDialog({
  account: { eventId, next },
  onDone,
  onClose,
}: Act & {
  onClose: () => void;
}) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);
  const freeze = () =>
    call(() =>
      telling(ask(freezeSettlement, { eventId }), async () => {
        onClose();
        await onDone(t('froze'));
      }),
    );
  return (
    <FormDialog
      title={t('freezeTitle')}
      errors={errors}
      failure={t('freezeFailed')}
      go={t('freezeGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={() => void freeze()}
      onClose={onClose}
    >
      <p>{t('freezeLead')}</p>
      <SumTotal label={t('net')} amount={formatMoney(next.net, locale)} />
    </FormDialog>
  );
}

function PayoutDialog({
  account: { eventId, owed, next },
  onDone,
  onClose,
}: Act & {
  onClose: () => void;
}) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const ask = useConfirmedAsk();
  const [kind, setKind] = useState<(typeof payoutKinds)[number]>(owed < 0 ? 'RECEIVED' : 'PAYOUT');
  const { errors, errorOf, refuse, check } = useFormErrors({
    fields: ['amountCents', 'paidOn', 'reference'],
  });
  const { isBusy, call } = useCall(refuse);
  const most = payableCents(kind, { owedCents: owed, unsettledCents: next.earned });
  function record(said: FormData) {
    const text = (name: string) => String(said.get(name) ?? '').trim();
    const cents = moneyTyped(text('amountCents'), locale);
    const labels = { amountCents: t('amountTyped'), paidOn: t('paidOn'), reference: t('reference') };
    const empty = Object.entries(labels)
      .filter(([field]) => text(field) === '')
      .map(([field, label]) => ({ field, label }));
    if (!check(empty, { lead: t('fillIn'), text: t('required') })) return;
    if (typeof cents !== 'number') return refuse([{ code: 'INVALID_INPUT', field: 'amountCents' }]);
    const payout = { kind, amountCents: cents, paidOn: text('paidOn'), reference: text('reference') };
    void call(() =>
      telling(ask(recordPayout, { eventId, payout }), async () => {
        onClose();
        await onDone(t('recorded'));
      }),
    );
  }
  return (
    <FormDialog
      title={t('recordTitle')}
      errors={errors}
      failure={t('recordFailed')}
      go={t('recordGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={record}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ target }) => setKind(payoutKinds.find((one) => one === target.value) ?? 'PAYOUT')}
        options={payoutKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
      />
      <TextField
        name="amountCents"
        label={t('amountTyped')}
        hint={t('most', { amount: formatMoney(most, locale) })}
        inputMode="decimal"
        autoComplete="off"
        error={errorOf('amountCents')}
      />
      <TextField name="paidOn" type="date" label={t('paidOn')} error={errorOf('paidOn')} />
      <TextField
        name="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        autoComplete="off"
        maxLength={payoutLimits.referenceLengthMax}
        error={errorOf('reference')}
      />
    </FormDialog>
  );
}

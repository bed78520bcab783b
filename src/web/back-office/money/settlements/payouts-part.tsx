import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { payoutLimits } from '#src/domain/settlement/payout.ts';
import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { DataTable, RowActs } from '../../list/data-table.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import { type SettlementsFragment, sendPayoutBack } from '../../staff-api/money/settlements.gen.ts';
import { dueText } from './due-text.ts';
import { ProofDialog } from './proof-dialog.tsx';
import css from './settlements.module.css';

type Payout = SettlementsFragment['payouts'][number];

interface Open {
  act: 'BACK' | 'PROOF';
  payout: Payout;
}

/** Money that was sent, with its proof; what the bank sent back is marked in its row. */
export function PayoutsPart({
  account: { eventId, payouts, rights },
  onDone,
}: {
  account: SettlementsFragment;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const mayRecord = rights.includes('payout.record');
  const dialog = open && { eventId, payout: open.payout, onDone, onClose: () => setOpen(null) };
  const acts = (payout: Payout) => (
    <RowActs>
      {payout.hasProof && (
        <a href={`/api/staff/payout-proofs?event=${eventId}&payout=${payout.id}`} className={css.get}>
          {t('proof')}
        </a>
      )}
      {mayRecord && !payout.hasProof && (
        <Button tone="quiet" onClick={() => setOpen({ act: 'PROOF', payout })}>
          {t('proofAdd')}
        </Button>
      )}
      {mayRecord && payout.back === null && (
        <Button tone="quiet" onClick={() => setOpen({ act: 'BACK', payout })}>
          {t('sendBack')}
        </Button>
      )}
    </RowActs>
  );
  return (
    <OfficePart title={t('payouts')}>
      <DataTable
        label={t('payouts')}
        rows={payouts}
        keyOf={({ id }) => id}
        empty={<p>{t('noPayouts')}</p>}
        columns={[
          {
            key: 'reference',
            label: t('reference'),
            cell: ({ reference }) => <span className={css.hash}>{reference}</span>,
          },
          { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kind${kind}`) },
          { key: 'paidOn', label: t('paidOn'), isTime: true, cell: ({ paidOn }) => dueText(paidOn, locale) },
          {
            ...{ key: 'amount', label: t('amount'), isNumber: true },
            cell: ({ amountCents }) => formatMoney(amountCents, locale),
          },
          {
            key: 'state',
            label: t('state'),
            cell: ({ back }) => (back === null ? t('standing') : t('back', { reason: back.reason })),
          },
          { key: 'acts', label: t('acts'), cell: acts },
        ]}
      />
      {dialog && open.act === 'BACK' && <BackDialog {...dialog} />}
      {dialog && open.act === 'PROOF' && <ProofDialog {...dialog} />}
    </OfficePart>
  );
}

/** The reason why the bank sent a payout back; its money is owed again. */
function BackDialog({
  eventId,
  payout,
  onClose,
  onDone,
}: {
  eventId: string;
  payout: Payout;
  onClose: () => void;
  onDone: (text: string) => Promise<void>;
}) {
  const t = useText('officeSettlements');
  const ask = useConfirmedAsk();
  const { errors, errorOf, refuse } = useFormErrors({ fields: ['reason'] });
  const { isBusy, call } = useCall(refuse);
  const send = (reason: string) =>
    call(() =>
      telling(ask(sendPayoutBack, { eventId, payoutId: payout.id, reason }), async () => {
        onClose();
        await onDone(t('sentBack'));
      }),
    );
  return (
    <FormDialog
      title={t('backTitle', { reference: payout.reference })}
      errors={errors}
      failure={t('backFailed')}
      go={t('backGo')}
      keep={t('keep')}
      tone="danger"
      isBusy={isBusy}
      onSubmit={(said) => void send(String(said.get('reason') ?? '').trim())}
      onClose={onClose}
    >
      <p>{t('backText')}</p>
      <TextArea
        name="reason"
        label={t('reason')}
        maxLength={payoutLimits.reasonLengthMax}
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}

import { TextField } from '#src/web/kit/forms/field.tsx';
import { SelectField } from '#src/web/kit/forms/select-field.tsx';
import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { moneyTyped } from '../../editor/fields/money-typed.ts';
import { ActForm } from '../../form/act-form.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import {
  freezeSettlement,
  recordPayout,
  type SettlementsFragment,
  sendPayoutBack,
} from '../../staff-api/money/settlements.gen.ts';

const kinds = ['PAYOUT', 'ADVANCE', 'RECEIVED'] as const;

/** The acts on the account of an event, for who may do them. */
export function SettlementActs({ account }: { account: SettlementsFragment }) {
  const t = useText('officeSettlements');
  const ask = useConfirmedAsk();
  const { eventId, rights, payouts } = account;
  const standing = payouts.filter(({ back }) => back === null);

  async function record(text: (name: string) => string) {
    const cents = moneyTyped(text('amountCents'));
    if (typeof cents !== 'number') return { refusals: [{ code: 'INVALID_INPUT', field: 'amountCents' }] };
    const kind = kinds.find((one) => one === text('kind')) ?? 'PAYOUT';
    const payout = { kind, amountCents: cents, paidOn: text('paidOn'), reference: text('reference') };
    return await ask(recordPayout, { eventId, payout });
  }

  return (
    <Stack gap={6}>
      {rights.includes('settlement.freeze') && (
        <ActForm
          fields={[]}
          submit={t('freeze')}
          saved={t('froze')}
          send={() => ask(freezeSettlement, { eventId })}
        >
          {() => <p>{t('freezeLead')}</p>}
        </ActForm>
      )}
      {rights.includes('payout.record') && (
        <ActForm
          fields={['kind', 'amountCents', 'paidOn', 'reference']}
          submit={t('record')}
          saved={t('recorded')}
          send={record}
        >
          {(errorOf) => (
            <>
              <SelectField
                name="kind"
                label={t('kind')}
                defaultValue="PAYOUT"
                options={kinds.map((kind) => ({ value: kind, label: t(`kind${kind}`) }))}
              />
              <TextField
                name="amountCents"
                label={t('amount')}
                inputMode="decimal"
                error={errorOf('amountCents')}
              />
              <TextField name="paidOn" type="date" label={t('paidOn')} error={errorOf('paidOn')} />
              <TextField
                name="reference"
                label={t('reference')}
                autoComplete="off"
                error={errorOf('reference')}
              />
            </>
          )}
        </ActForm>
      )}
      {rights.includes('payout.record') && standing.length > 0 && (
        <ActForm
          fields={['payoutId', 'reason']}
          submit={t('sendBack')}
          saved={t('sentBack')}
          send={(text) =>
            ask(sendPayoutBack, { eventId, payoutId: text('payoutId'), reason: text('reason') })
          }
        >
          {(errorOf) => (
            <>
              <SelectField
                name="payoutId"
                label={t('payout')}
                defaultValue={standing[0]?.id ?? ''}
                options={standing.map(({ id, reference }) => ({ value: id, label: reference }))}
              />
              <TextField name="reason" label={t('reason')} error={errorOf('reason')} />
            </>
          )}
        </ActForm>
      )}
    </Stack>
  );
}

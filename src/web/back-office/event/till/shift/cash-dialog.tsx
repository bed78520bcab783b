import { useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { MoneyField } from '#src/web/back-office/editor/fields/money-field.tsx';
import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { moveTillCash } from '#src/web/back-office/staff-api/till.gen.ts';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';

const reasonMax = 500;
const kinds = ['OUT', 'IN'] as const;
type Kind = (typeof kinds)[number];

/** Puts cash into the drawer or takes it out, with a reason. */
export function CashDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>('OUT');
  const [amount, setAmount] = useState<number | string | undefined>();
  const [done, setDone] = useState<{ kind: Kind; cents: number } | null>(null);
  const request = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['amountCents', 'reason'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData): Promise<void> {
    const reason = String(said.get('reason') ?? '').trim();
    const cents = typeof amount === 'number' && amount > 0 ? amount : null;
    const wrong = [
      ...(cents === null ? [{ field: 'amountCents', text: t('amountMissing') }] : []),
      ...(reason === '' ? [{ field: 'reason', text: t('reasonMissing') }] : []),
    ];
    if (wrong.length > 0 || cents === null) return tell(wrong);
    clear();
    const asked = { eventId, kind, amountCents: cents, reason };
    const moved = await call(() => askStaff(moveTillCash, { ...asked, requestId: request.idFor(asked) }));
    if (moved === null) return;
    request.done();
    setDone({ kind, cents });
  }

  if (done !== null) {
    return (
      <Dialog isOpen onClose={onClose} title={t('cashTitle')}>
        <Notice tone="ok" announces="politely">
          {t(`moved${done.kind}`, { sum: formatMoney(done.cents, locale) })}
        </Notice>
        <DialogWays>
          <Button tone="go" onClick={onClose}>
            {t('cashDone')}
          </Button>
        </DialogWays>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('cashTitle')}
      errors={errors}
      failure={t('cashFailed')}
      go={t(`cash${kind}`)}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <ChoiceField
        name="kind"
        label={t('cashKind')}
        value={kind}
        isRow
        onChoose={(chosen) => setKind(chosen === 'IN' ? 'IN' : 'OUT')}
        choices={kinds.map((one) => ({ value: one, label: t(`cash${one}`) }))}
      />
      <MoneyField
        name="amountCents"
        label={t('amount')}
        value={amount}
        onValue={setAmount}
        error={errorOf('amountCents')}
      />
      <TextField
        name="reason"
        label={t('reason')}
        hint={t(`cashHint${kind}`)}
        maxLength={reasonMax}
        autoComplete="off"
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}

import { formatMoney } from '#src/domain/format/money.ts';
import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import type { Answer } from '#src/web/kit/refusals/refusals.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { reasonMax } from '../shared/ticket-boxes.tsx';
import type { Difference } from './use-differing.ts';

const slipMax = 40;

export interface AskedBack {
  requestId: string;
  differenceId: string;
  slip: string | null;
  reason: string;
}

/** Gives a difference back with a reason; at the terminal it is reversed first, and its slip is typed. */
export function DifferenceBackDialog({
  difference,
  isOwed = false,
  send,
  onClose,
  onDone,
}: {
  difference: Difference;
  /** Its ticket works no more, so no gate asks again. */
  isOwed?: boolean;
  send: (asked: AskedBack) => Promise<Answer<Difference>>;
  onClose: () => void;
  onDone: (difference: Difference) => Promise<void>;
}) {
  const t = useText('officeTillDifference');
  const locale = useLocale();
  const request = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['slip', 'reason'] });
  const { isBusy, call } = useCall(refuse);
  const { id, way, totalCents } = difference;
  const isTerminal = way === 'TERMINAL';

  async function submit(said: FormData): Promise<void> {
    const textOf = (name: string) => String(said.get(name) ?? '').trim();
    const wrong = [
      ...(isTerminal && textOf('slip') === '' ? [{ field: 'slip', text: t('backSlipMissing') }] : []),
      ...(textOf('reason') === '' ? [{ field: 'reason', text: t('reasonMissing') }] : []),
    ];
    if (wrong.length > 0) return tell(wrong);
    clear();
    const asked = { differenceId: id, slip: isTerminal ? textOf('slip') : null, reason: textOf('reason') };
    await call(() => telling(send({ ...asked, requestId: request.idFor(asked) }), onDone));
  }

  return (
    <FormDialog
      title={t('backTitle')}
      errors={errors}
      failure={t('backFailed')}
      go={t('giveBack')}
      keep={t('keep')}
      tone="danger"
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t(isOwed ? `backOwed${way}` : `back${way}`, { sum: formatMoney(totalCents, locale) })}</p>
      {isTerminal && (
        <TextField
          name="slip"
          label={t('backSlip')}
          maxLength={slipMax}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('slip')}
        />
      )}
      <TextField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={reasonMax}
        autoComplete="off"
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}

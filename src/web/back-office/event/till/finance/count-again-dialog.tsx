import { FormDialog } from '#src/web/back-office/form/form-dialog.tsx';
import { useRequestId } from '#src/web/back-office/form/use-request-id.ts';
import { useConfirmedAsk } from '#src/web/back-office/frame/confirm.tsx';
import { countTillAgain } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useEventHead } from '../../frame/event-frame.tsx';
import { CashCount, useCashCount } from '../shift/cash-count.tsx';

const noteMax = 500;

/** Counts a shift once more, or for the first time where it was left open, which closes it. The counts before stay. */
export function CountAgainDialog({
  shiftId,
  isOpen,
  onClose,
  onDone,
}: {
  shiftId: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeTillShift');
  const { id: eventId } = useEventHead();
  const ask = useConfirmedAsk();
  const count = useCashCount();
  const request = useRequestId();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['countedCents', 'note'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData): Promise<void> {
    const note = String(said.get('note') ?? '').trim();
    const wrong = [
      ...(count.cents === null ? [{ field: 'countedCents', text: t('countMissing') }] : []),
      ...(note === '' ? [{ field: 'note', text: t('noteMissing') }] : []),
    ];
    if (wrong.length > 0 || count.cents === null) return tell(wrong);
    clear();
    const asked = { eventId, shiftId, countedCents: count.cents, note };
    await call(() => telling(ask(countTillAgain, { ...asked, requestId: request.idFor(asked) }), onDone));
  }

  return (
    <FormDialog
      title={t(isOpen ? 'countOpen' : 'countAgain')}
      errors={errors}
      failure={t('countAgainFailed')}
      go={t('countAgainGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t(isOpen ? 'countOpenText' : 'countAgainText')}</p>
      <CashCount
        label={t('againCount')}
        count={count}
        error={count.cents === null ? errorOf('countedCents') : null}
      />
      <TextField
        name="note"
        label={t('note')}
        maxLength={noteMax}
        autoComplete="off"
        error={errorOf('note')}
      />
    </FormDialog>
  );
}

import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { settleGateScans } from '../../staff-api/gate.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';
import type { Conflict } from './use-gate-desk.ts';

/** Somebody has looked at a conflict, and says what was done. */
export function SettleDialog({
  conflict,
  onClose,
  onDone,
}: {
  conflict: Conflict;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useText('officeGate');
  const { id: eventId } = useEventHead();
  const { errors, errorOf, tell, clear, refuse } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const note = String(said.get('note') ?? '').trim();
    if (note === '') return tell([{ field: 'note', text: t('noteMissing') }]);
    clear();
    const scanIds = conflict.scans.map(({ id }) => id);
    await call(() => telling(askStaff(settleGateScans, { eventId, scanIds, note }), onDone));
  }

  return (
    <FormDialog
      title={t('settleTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('settleGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('settleText')}</p>
      <TextArea name="note" label={t('note')} hint={t('noteHint')} maxLength={500} error={errorOf('note')} />
    </FormDialog>
  );
}

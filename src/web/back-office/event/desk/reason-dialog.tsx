import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import type { Desk } from './use-desk.ts';

const reasonMax = 500;

/** Something speaks against a handover: a reason lifts it. */
export function ReasonDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const t = useText('officeDesk');
  const { errors, errorOf, tell } = useFormErrors({ fields: ['reason'] });

  async function submit(said: FormData) {
    const reason = String(said.get('reason') ?? '').trim();
    if (reason === '') return tell([{ field: 'reason', text: t('reasonMissing') }]);
    await desk.give(reason);
    // A refusal stands on the page.
    onClose();
  }

  return (
    <FormDialog
      title={t('reasonTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('give', { count: desk.chosen.length })}
      keep={t('keep')}
      isBusy={desk.handing.isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('reasonText')}</p>
      <TextArea name="reason" label={t('reason')} maxLength={reasonMax} error={errorOf('reason')} />
    </FormDialog>
  );
}

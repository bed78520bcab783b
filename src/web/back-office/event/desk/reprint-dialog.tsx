import { TextArea } from '#src/web/kit/forms/text-area.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';

const reasonMax = 500;

/** A badge that works is printed again: says what ends by it, and asks why. */
export function ReprintDialog({ onGo, onClose }: { onGo: (reason: string) => void; onClose: () => void }) {
  const t = useText('officeDesk');
  const { errors, errorOf, tell } = useFormErrors({ fields: ['reason'] });

  function submit(said: FormData): void {
    const reason = String(said.get('reason') ?? '').trim();
    if (reason === '') tell([{ field: 'reason', text: t('reasonMissing') }]);
    else onGo(reason);
  }

  return (
    <FormDialog
      title={t('reprintTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('printAgain')}
      keep={t('keep')}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('reprintText')}</p>
      <TextArea name="reason" label={t('reason')} maxLength={reasonMax} error={errorOf('reason')} />
    </FormDialog>
  );
}

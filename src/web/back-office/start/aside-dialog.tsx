import { TextArea } from '../../kit/forms/text-area.tsx';
import { useFormErrors } from '../../kit/forms/use-form-errors.ts';
import { telling, useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { setNeedAside } from '../staff-api/needs.gen.ts';
import type { Need } from './start-queries.ts';

/** Leaves a need as it is, for a reason that whoever looks next can read. */
export function AsideDialog({
  need: { eventId, kind, key, note },
  onClose,
  onDone,
}: {
  need: Need;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const t = useText('officeStart');
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['note'] });
  const { isBusy, call } = useCall(refuse);

  async function submit(said: FormData) {
    const text = String(said.get('note') ?? '').trim();
    if (text === '') return tell([{ field: 'note', text: t('asideMissing') }]);
    clear();
    const need = { eventId: eventId ?? '', kind, key };
    await call(() => telling(askStaff(setNeedAside, { need, note: text }), () => onDone(t('asideDone'))));
  }

  return (
    <FormDialog
      title={t('asideTitle')}
      errors={errors}
      failure={t('setAside')}
      go={t('asideGo')}
      keep={t('asideKeep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <p>{t('asideText')}</p>
      <TextArea
        name="note"
        rows={3}
        maxLength={500}
        label={t('asideNote')}
        defaultValue={note?.text ?? ''}
        error={errorOf('note')}
      />
    </FormDialog>
  );
}

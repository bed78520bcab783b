import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { deleteMailing } from '../../staff-api/mailings.gen.ts';
import { useEventHead } from '../frame/event-frame.tsx';

/** Asks once more before a draft is lost. */
export function DeleteMailing({
  id,
  revision,
  onClose,
  onDone,
}: {
  id: string;
  revision: number;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText('officeMailings');
  const { id: eventId } = useEventHead();
  const { errors, refuse } = useFormErrors({ fields: [] });
  const { isBusy, call } = useCall(refuse);
  return (
    <FormDialog
      title={t('deleteTitle')}
      failure={t('failed')}
      go={t('delete')}
      keep={t('keep')}
      tone="danger"
      {...{ errors, isBusy, onClose }}
      onSubmit={() =>
        void call(() => askStaff(deleteMailing, { eventId, id, revision })).then((done) => done && onDone())
      }
    >
      <p>{t('deleteText')}</p>
    </FormDialog>
  );
}

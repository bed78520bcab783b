import { useState } from 'react';
import { ChoiceField, TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { instantTyped } from '../../editor/publish/instant-typed.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { askStaff } from '../../staff-api/ask.ts';
import { stopSale } from '../../staff-api/events.gen.ts';

/** Says until when the sale stays stopped: a time at the event, or until somebody opens it. */
export function StopEndDialog({
  event,
  onClose,
  onDone,
}: {
  event: { id: string; timeZone: string | null };
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText('officeStop');
  const { errors, errorOf, refuse, tell, clear } = useFormErrors({ fields: ['choice', 'until'] });
  const { isBusy, call } = useCall(refuse);
  const [choice, setChoice] = useState<'TIME' | 'OPEN'>('TIME');

  async function submit(said: FormData) {
    const until = instantTyped(String(said.get('until') ?? '').slice(0, 16), event.timeZone ?? '');
    if (choice === 'TIME' && until === null) return tell([{ field: 'until', text: t('untilMissing') }]);
    clear();
    const asked = { eventId: event.id, until: choice === 'TIME' ? until : null };
    await call(() => telling(askStaff(stopSale, asked), onDone));
  }

  return (
    <FormDialog
      title={t('endTitle')}
      errors={errors}
      failure={t('failed')}
      go={t('save')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={(said) => void submit(said)}
      onClose={onClose}
    >
      <ChoiceField
        name="choice"
        label={t('choice')}
        value={choice}
        onChoose={(value) => setChoice(value === 'OPEN' ? 'OPEN' : 'TIME')}
        choices={[
          { value: 'TIME', label: t('atTime') },
          { value: 'OPEN', label: t('noEnd') },
        ]}
      />
      {choice === 'TIME' && (
        <TextField
          name="until"
          type="datetime-local"
          step={60}
          label={t('until')}
          hint={t('untilHint')}
          error={errorOf('until')}
        />
      )}
    </FormDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { TextField } from '#src/web/kit/forms/field.tsx';
import { useFormErrors } from '#src/web/kit/forms/use-form-errors.ts';
import { telling, useCall } from '#src/web/kit/refusals/use-call.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { instantTyped } from '../../editor/publish/instant-typed.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useConfirmedAsk } from '../../frame/confirm.tsx';
import { openBatch, stopBatch } from '../../staff-api/events.gen.ts';

/** Stops a batch at once, with an end or without one, or opens a stopped one. Nothing of the event is published by it. */
export function StopBatchDialog({
  event,
  batchKey,
  isStop,
  title,
  onClose,
  onDone,
  children,
}: {
  event: { id: string; timeZone: string | null };
  batchKey: string;
  /** Else it opens. */
  isStop: boolean;
  title: string;
  onClose: () => void;
  onDone: (said: string) => void;
  /** Stands above the field. */
  children: ReactNode;
}) {
  const t = useText('officeSale');
  const ask = useConfirmedAsk();
  const { errors, errorOf, tell, refuse } = useFormErrors({ fields: ['act', 'until'] });
  const { isBusy, call } = useCall(refuse);
  const [until, setUntil] = useState('');

  function send() {
    const batch = { eventId: event.id, batchKey };
    if (!isStop) return call(() => telling(ask(openBatch, batch), () => onDone(t('batchOpened'))));
    const at = until === '' ? null : instantTyped(until, event.timeZone ?? '');
    if (until !== '' && at === null) return tell([{ field: 'until', text: t('untilWrong') }]);
    return call(() => telling(ask(stopBatch, { ...batch, until: at }), () => onDone(t('batchStopped'))));
  }

  return (
    <FormDialog
      title={title}
      errors={errors}
      failure={t('failed')}
      go={t(isStop ? 'stopGo' : 'openGo')}
      keep={t('keep')}
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {children}
      {isStop && (
        <TextField
          name="until"
          type="datetime-local"
          step={60}
          label={t('until')}
          hint={t('untilHint')}
          error={errorOf('until')}
          value={until}
          onChange={({ target }) => setUntil(target.value.slice(0, 16))}
        />
      )}
    </FormDialog>
  );
}
